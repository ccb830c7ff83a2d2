/** Text messages: conversations with people of the address book and with anybody who has a number. */
import { mdiMessageText } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { conversation, conversationMenu, messageMenu } from './conversation.ts';
import type { MessagesData } from './data.ts';
import { receive } from './data.ts';
import { archived, list, listMenu, rowMenu } from './list.ts';
import { confirmDelete, details, newChat } from './people.ts';
import { initialMessages } from './seed.ts';

export const messages = defineApp<MessagesData>({
  packageName: 'com.android.messaging',
  label: 'Messages',
  icon: { path: mdiMessageText, background: '#2f6bd8' },
  home: 'list',
  initial: initialMessages,
  onSms: receive,
  screens: {
    ...{ list, listMenu, rowMenu, archived },
    ...{ conversation, conversationMenu, messageMenu },
    ...{ newChat, details, confirmDelete },
  },
  activities: {
    list: '.ui.conversationlist.ConversationListActivity',
    conversation: '.ui.conversation.ConversationActivity',
    newChat: '.ui.conversation.ConversationActivity',
  },
});
