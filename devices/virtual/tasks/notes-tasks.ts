/** Tasks in Notes, alone and together with what another app shows. */
import { initialNotes, type Note } from '../apps/notes/data.ts';
import { type Act, clear, hold, leave, open, press, see, seek, seeNot, tap, type } from './act.ts';
import { nameOf, person } from './contacts-tasks.ts';
import type { Draw } from './draw.ts';
import { adds, becomes, lacks } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';
import { JOTTINGS } from './words.ts';

const NOTES = 'org.droidcua.notes';
const APPS = ['Notes'] as const;
const SEARCH = 'Search your notes';

/** Some of the notes on the phone, none of them pinned. */
function oldNotes(draw: Draw, count: number): readonly Note[] {
  return draw.several(
    initialNotes(draw.seed).notes.filter(({ pinned }) => !pinned),
    count,
  );
}

/** The probe of a new note. */
export function addsNote(draw: Draw, values: Readonly<Partial<Note>>) {
  return adds(NOTES, 'notes', initialNotes(draw.seed).nextId, values);
}

/** From the board to the filled note, which stays open. */
export function write(title: string, body: string): readonly Act[] {
  return [tap('New note'), type(title, 'Title'), type(body, 'Note')];
}

export const NOTES_TASKS: readonly TaskDefinition[] = [
  {
    id: 'notes-pinned-list',
    apps: APPS,
    tags: ['notes'],
    plan: (draw) => {
      const [title, body] = draw.pick(JOTTINGS);
      return {
        params: { title, body },
        high: `Write a pinned note "${title}": ${body}.`,
        steps: [open('Notes'), ...write(title, body), tap('Pin'), leave(), see(title)],
        goals: [
          goal('the note is written', [addsNote(draw, { title, body })]),
          goal('it is pinned', [addsNote(draw, { title, pinned: true })]),
        ],
      };
    },
  },
  {
    id: 'notes-rename',
    apps: APPS,
    tags: ['notes'],
    plan: (draw) => {
      const note = draw.pick(oldNotes(draw, 1));
      const title = `${draw.pick(['Done', 'Later', 'Important', 'Private'])} ${note.title.toLowerCase()}`;
      return {
        params: { old: note.title, title },
        high: `Rename the note "${note.title}" to "${title}" and pin it.`,
        steps: [open('Notes'), tap(note.title), type(title, 'Title'), tap('Pin'), leave(), see(title)],
        goals: [
          goal('the title is the new one', [becomes(NOTES, 'notes', note.id, { title })]),
          goal('it is pinned', [becomes(NOTES, 'notes', note.id, { pinned: true })]),
        ],
      };
    },
  },
  {
    id: 'notes-delete-two',
    apps: APPS,
    tags: ['notes', 'dialog', 'hold'],
    plan: (draw) => {
      const two = oldNotes(draw, 2);
      const titles = two.map(({ title }) => `"${title}"`).join(' and ');
      return {
        params: { titles },
        high: `Delete the notes ${titles}.`,
        steps: [
          open('Notes'),
          ...two.flatMap(({ title }) => [hold(title), tap('Delete')]),
          ...two.map(({ title }) => seeNot(title)),
        ],
        goals: two.map(({ id, title }) => goal(`"${title}" is gone`, [lacks(NOTES, 'notes', id)])),
      };
    },
  },
  {
    id: 'notes-tidy-up',
    apps: APPS,
    tags: ['notes', 'dialog', 'search'],
    plan: (draw) => {
      const [gone, changed] = oldNotes(draw, 2) as [Note, Note];
      const [[title, body]] = draw.several(JOTTINGS, 1) as [(typeof JOTTINGS)[number]];
      const text = `Settled on the ${draw.int(2, 28)}th`;
      return {
        params: { gone: gone.title, changed: changed.title, text, title },
        high: `Tidy up my notes: delete "${gone.title}", replace the text of "${changed.title}" with "${text}", and write a new pinned one "${title}": ${body}.`,
        steps: [
          ...[open('Notes'), tap(gone.title), tap('Delete'), tap('Delete'), seeNot(gone.title)],
          ...[type(changed.title, SEARCH), press('enter'), tap(changed.title), type(text, 'Note'), leave()],
          ...[see(text), clear(SEARCH), ...write(title, body), tap('Pin'), leave(), see(title)],
        ],
        goals: [
          goal(`"${gone.title}" is gone`, [lacks(NOTES, 'notes', gone.id)]),
          goal(`"${changed.title}" has the new text`, [becomes(NOTES, 'notes', changed.id, { body: text })]),
          goal('the new note is written', [addsNote(draw, { title, body })]),
          goal('it is pinned', [addsNote(draw, { title, pinned: true })]),
        ],
      };
    },
  },
  {
    id: 'notes-three-new',
    apps: APPS,
    tags: ['notes'],
    plan: (draw) => {
      const three = draw.several(JOTTINGS, 3);
      const titles = three.map(([title]) => title).join(', ');
      return {
        params: { titles },
        high: `Write three notes. ${three.map(([title, body]) => `"${title}": ${body}`).join('. ')}. Pin the last one.`,
        steps: [
          open('Notes'),
          ...three.flatMap(([title, body], index) => [
            ...write(title, body),
            ...(index === 2 ? [tap('Pin')] : []),
            leave(),
          ]),
          ...three.map(([title]) => see(title)),
        ],
        goals: [
          ...three.map(([title, body]) => goal(`"${title}" is written`, [addsNote(draw, { title, body })])),
          goal('the last one is pinned', [addsNote(draw, { title: three[2]?.[0] ?? '', pinned: true })]),
        ],
      };
    },
  },
  {
    id: 'notes-version-of-phone',
    apps: ['Settings', 'Notes'],
    tags: ['settings', 'notes', 'lookup'],
    plan: (draw) => {
      const title = draw.pick(['My phone', 'About this phone', 'For the repair shop']);
      return {
        params: { title },
        high: `Look up the Android version of the phone and write it down in a note "${title}".`,
        steps: [
          ...[open('Settings'), seek('About phone'), tap('About phone'), see('14'), press('home')],
          ...[open('Notes'), ...write(title, 'Android 14'), leave(), see('Android 14')],
        ],
        goals: [
          goal('the note is there', [addsNote(draw, { title })]),
          goal('it says the version', [addsNote(draw, { body: 'Android 14' })]),
        ],
      };
    },
  },
  {
    id: 'notes-number-of-contact',
    apps: ['Contacts', 'Notes'],
    tags: ['people', 'notes', 'lookup', 'search'],
    plan: (draw) => {
      const one = person(draw);
      const name = nameOf(one);
      const title = `Call ${one.firstName}`;
      return {
        params: { name, phone: one.phone },
        high: `Look up the phone number of ${name} and write it down in a pinned note "${title}".`,
        steps: [
          ...[open('Contacts'), type(one.lastName, 'Search contacts'), press('enter'), tap(name)],
          ...[see(one.phone), see(one.email), press('home'), open('Notes'), ...write(title, one.phone)],
          ...[tap('Pin'), leave(), see(title), see(one.phone)],
        ],
        goals: [
          goal('the note is there', [addsNote(draw, { title })]),
          goal('it says the number', [addsNote(draw, { body: one.phone })]),
          goal('it is pinned', [addsNote(draw, { title, pinned: true })]),
        ],
      };
    },
  },
];
