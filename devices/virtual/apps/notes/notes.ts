/** Notes: a board of cards and an editor that saves while one types. */
import { mdiDeleteOutline, mdiNotebookOutline, mdiPin, mdiPinOutline, mdiPlus } from '@mdi/js';
import type { AppContext } from '../../app.ts';
import { defineApp } from '../../app.ts';
import { appBar, searchBar } from '../../toolkit/bars.ts';
import { column, row, scroll } from '../../toolkit/containers.ts';
import { fab, floating, iconButton } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { emptyState } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Note, NotesData } from './data.ts';
import { initialNotes, shownNotes } from './data.ts';

type Context = AppContext<NotesData>;

function noteCard(note: Note, context: Context): Node {
  return column(
    {
      id: 'note_card',
      className: 'androidx.cardview.widget.CardView',
      radius: 16,
      border: 'outlineVariant',
      background: note.pinned ? 'primaryContainer' : 'surfaceLow',
      padding: 16,
      gap: 8,
      onTap: () => context.push('editor', { id: note.id }),
      onLongPress: () => context.push('confirmDelete', { id: note.id }),
    },
    [
      row({ gap: 8, align: 'start' }, [
        text(note.title || 'Untitled', { style: 'titleMedium', maxLines: 2, weight: 1, id: 'note_title' }),
        note.pinned && icon(mdiPin, { size: 18, description: 'Pinned' }),
      ]),
      note.body !== '' &&
        text(note.body, { style: 'bodyMedium', color: 'onSurfaceVariant', maxLines: 6, id: 'note_body' }),
    ],
  );
}

/** Two columns of cards, each card in the column that has less in it so far. */
function board(notes: readonly Note[], context: Context): Node {
  const count = context.system.landscape ? 3 : 2;
  const columns = Array.from({ length: count }, () => ({ nodes: [] as Node[], filled: 0 }));
  for (const note of notes) {
    const target = columns.reduce((best, one) => (one.filled < best.filled ? one : best));
    target.nodes.push(noteCard(note, context));
    target.filled += 3 + Math.min(6, note.body.split('\n').length + note.body.length / 22);
  }
  return row(
    { gap: 10, align: 'start', width: 'fill' },
    columns.map(({ nodes }) => column({ weight: 1, gap: 10 }, nodes)),
  );
}

function list(context: Context): Screen {
  const { data } = context;
  const state = context.local({ query: '' });
  const notes = shownNotes(data.notes, state.query);
  const create = () => {
    const id = data.nextId;
    data.nextId += 1;
    data.notes.unshift({ id, title: '', body: '', pinned: false });
    context.push('editor', { id });
  };
  const body =
    notes.length === 0
      ? emptyState(mdiNotebookOutline, state.query === '' ? 'Notes you add appear here' : 'No matching notes')
      : scroll('notes', { padding: { x: 14, top: 6, bottom: 88 }, id: 'notes_list' }, [
          board(notes, context),
        ]);
  return page([
    searchBar({
      key: 'search',
      hint: 'Search your notes',
      value: state.query,
      onChange: (query) => {
        state.query = query;
      },
    }),
    floating(body, fab(mdiPlus, { id: 'fab', description: 'New note', onTap: create })),
  ]);
}

function find(context: Context): Note | undefined {
  return context.data.notes.find((note) => note.id === context.params['id']);
}

/** Leaves the editor; a note without a word in it is not kept. */
function leave(context: Context, note: Note | undefined): void {
  const { data } = context;
  if (note !== undefined && note.title.trim() === '' && note.body.trim() === '') {
    data.notes = data.notes.filter((one) => one !== note);
    context.toast('Empty note discarded');
  }
  context.pop();
}

function editor(context: Context): Screen {
  const note = find(context);
  if (note === undefined) {
    return page([
      appBar({ onBack: () => context.pop() }),
      emptyState(mdiNotebookOutline, 'This note was deleted'),
    ]);
  }
  const pin = () => {
    note.pinned = !note.pinned;
    context.toast(note.pinned ? 'Note pinned' : 'Note unpinned');
  };
  const actions = [
    iconButton(note.pinned ? mdiPin : mdiPinOutline, {
      id: 'menu_pin',
      description: note.pinned ? 'Unpin' : 'Pin',
      onTap: pin,
    }),
    iconButton(mdiDeleteOutline, {
      id: 'menu_delete',
      description: 'Delete',
      onTap: () => context.push('confirmDelete', { id: note.id, editor: true }),
    }),
  ];
  const fresh = note.title === '' && note.body === '';
  return page(
    [
      appBar({ onBack: () => leave(context, note), actions }),
      scroll('editor', { id: 'editor', padding: { x: 24, top: 8, bottom: 32 }, gap: 12 }, [
        noteTitle(note, context),
        noteBody(note),
      ]),
    ],
    { onBack: () => leave(context, note), ...(fresh ? { autofocus: 'title' } : {}) },
  );
}

function noteTitle(note: Note, context: Context): Node {
  return field({
    key: 'title',
    hint: 'Title',
    value: note.title,
    variant: 'plain',
    style: 'headlineSmall',
    onChange: (value) => {
      note.title = value;
    },
    onSubmit: () => context.focus('body'),
  });
}

function noteBody(note: Note): Node {
  return field({
    key: 'body',
    hint: 'Note',
    value: note.body,
    variant: 'plain',
    multiline: true,
    minHeight: 240,
    onChange: (value) => {
      note.body = value;
    },
  });
}

function confirmDelete(context: Context): Screen {
  const { data, params } = context;
  const note = find(context);
  const remove = () => {
    data.notes = data.notes.filter((one) => one !== note);
    context.pop(params['editor'] === true ? 2 : 1);
    context.toast('Note deleted');
  };
  return dialog({
    title: 'Delete note?',
    message: `“${note?.title || 'Untitled'}” will be deleted for good.`,
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      { title: 'Delete', onTap: remove },
    ],
  });
}

export const notes = defineApp<NotesData>({
  packageName: 'org.droidcua.notes',
  // The one app of the phone that tests may look into, as a developer's own build would let them.
  debuggable: true,
  label: 'Notes',
  icon: { path: mdiNotebookOutline, background: '#c27a1a' },
  home: 'list',
  initial: initialNotes,
  screens: { list, editor, confirmDelete },
  activities: { editor: '.EditorActivity' },
});
