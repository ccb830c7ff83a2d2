/** An app with one of everything that a client of the UiAutomator2 server can touch, and the truth about what was touched. */
import { mdiTools } from '@mdi/js';
import { defineApp } from '../../devices/virtual/app.ts';
import { appBar } from '../../devices/virtual/toolkit/bars.ts';
import { canvas, row, scroll } from '../../devices/virtual/toolkit/containers.ts';
import { button, toggle } from '../../devices/virtual/toolkit/controls.ts';
import { field } from '../../devices/virtual/toolkit/fields.ts';
import { listItem } from '../../devices/virtual/toolkit/lists.ts';
import { dialog, page } from '../../devices/virtual/toolkit/screen.ts';
import { text } from '../../devices/virtual/toolkit/text.ts';

export const WORKBENCH = 'org.example.workbench';
const ROWS = 40;

export interface WorkbenchData {
  name: string;
  notes: string;
  on: boolean;
  answered: string;
  taps: string[];
}

export const workbench = defineApp<WorkbenchData>({
  packageName: WORKBENCH,
  label: 'Workbench',
  icon: { path: mdiTools, background: '#6b3f8f' },
  home: 'bench',
  initial: () => ({ name: 'Ada', notes: '', on: false, answered: '', taps: [] }),
  screens: {
    bench: ({ data, push, toast }) =>
      page([
        appBar({ title: 'Workbench & more' }),
        text(`Taps: ${data.taps.length}`, { id: 'count' }),
        field({
          key: 'name',
          value: data.name,
          hint: 'Name',
          onChange: (name) => Object.assign(data, { name }),
        }),
        field({
          key: 'notes',
          value: data.notes,
          hint: 'Notes',
          multiline: true,
          onChange: (notes) => Object.assign(data, { notes }),
        }),
        row({ gap: 8, padding: 8 }, [
          toggle({
            id: 'power',
            checked: data.on,
            description: 'Power',
            onTap: () => Object.assign(data, { on: !data.on }),
          }),
          button('Ask', { id: 'ask', onTap: () => push('question') }),
          button('Tell', { id: 'tell', onTap: () => toast('It is told') }),
          button('List', { id: 'list', onTap: () => push('list') }),
        ]),
        canvas(
          {
            id: 'pad',
            height: 200,
            onTapAt: () => void data.taps.push('tap'),
            onDoubleTapAt: () => void data.taps.push('double'),
            onLongPressAt: () => void data.taps.push('long'),
            onMove: (from, to) => void data.taps.push(to.x > from.x ? 'right' : 'left'),
            onPinch: (_, scale) => void data.taps.push(scale > 1 ? 'open' : 'close'),
          },
          () => undefined,
        ),
      ]),
    question: ({ data, pop }) => {
      const answer = (words: string) => () => {
        data.answered = words;
        pop();
      };
      return dialog({
        title: 'Go on?',
        message: 'It cannot be undone.',
        actions: [
          { title: 'No', onTap: answer('no') },
          { title: 'Yes', onTap: answer('yes') },
        ],
      });
    },
    list: ({ data }) =>
      page([
        appBar({ title: 'Rows' }),
        scroll(
          'rows',
          { id: 'rows' },
          Array.from({ length: ROWS }, (_, i) =>
            listItem({ title: `Row ${i + 1}`, onTap: () => void data.taps.push(`row ${i + 1}`) }),
          ),
        ),
      ]),
  },
});
