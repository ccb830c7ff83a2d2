/** Mail: folders and labels, reading, answering, and writing to people of the address book. */
import { mdiEmail } from '@mdi/js';
import { defineApp } from '../../app.ts';
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
  activities: { list: '.activity.Welcome', compose: '.activity.ComposeActivityEmail' },
});
