/** Text messages: conversations with people of the address book and with anybody who has a number. */
import { mdiMessageText } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { queryOf, targetOf } from '../../intents.ts';
import { conversation, conversationMenu, messageMenu } from './conversation.ts';
import type { MessagesData } from './data.ts';
import { receive } from './data.ts';
import { archived, list, listMenu, rowMenu } from './list.ts';
import { confirmDelete, details, newChat } from './people.ts';
import { initialMessages } from './seed.ts';

const TEXT = 'android.intent.extra.TEXT';

export const messages = defineApp<MessagesData>({
  packageName: 'com.android.messaging',
  label: 'Messages',
  icon: { path: mdiMessageText, background: '#2f6bd8' },
  home: 'list',
  initial: initialMessages,
  onSms: receive,
  intents: [
    {
      actions: ['android.intent.action.SENDTO', 'android.intent.action.VIEW'],
      schemes: ['sms', 'smsto', 'mms', 'mmsto'],
      open: ({ data = '', extras }) => {
        const text = extras['sms_body'] ?? extras[TEXT] ?? queryOf(data, 'body') ?? '';
        return { screen: 'conversation', params: { to: targetOf(data).split(/[;,]/), text } };
      },
    },
    {
      actions: ['android.intent.action.SEND'],
      types: ['text/plain'],
      open: ({ extras }) => ({
        screen: 'newChat',
        params: { text: extras[TEXT] ?? '' },
      }),
    },
  ],
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
