/** Mail: folders and labels, reading, answering, and writing to people of the address book. */
import { mdiEmail } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { queryOf, targetOf } from '../../intents.ts';
import { compose, problem } from './compose.ts';
import type { MailData } from './data.ts';
import { confirmEmpty, folders, labelMenu, newLabel } from './folders.ts';
import { list } from './list.ts';
import { confirmDelete, mailMenu, read } from './read.ts';
import { initialMail } from './seed.ts';

export const mail = defineApp<MailData>({
  packageName: 'com.android.email',
  label: 'Mail',
  icon: { path: mdiEmail, background: '#c4453a' },
  home: 'list',
  initial: initialMail,
  screens: {
    ...{ list, folders, newLabel, labelMenu, confirmEmpty },
    ...{ mail: read, mailMenu, confirmDelete },
    ...{ compose, problem },
  },
  intents: [
    {
      actions: ['android.intent.action.SENDTO', 'android.intent.action.VIEW'],
      schemes: ['mailto'],
      open: ({ data = '', extras }) => ({
        screen: 'compose',
        params: {
          to: targetOf(data),
          subject: extras['android.intent.extra.SUBJECT'] ?? queryOf(data, 'subject') ?? '',
          body: extras['android.intent.extra.TEXT'] ?? queryOf(data, 'body') ?? '',
        },
      }),
    },
  ],
  activities: { list: '.activity.Welcome', compose: '.activity.ComposeActivityEmail' },
});
