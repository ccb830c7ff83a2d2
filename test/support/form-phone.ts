/** The screen the Device contract is about, on the virtual phone: a text, a field, and the truth about what is in it. */
import { mdiTextBox } from '@mdi/js';
import { defineApp } from '../../devices/virtual/app.ts';
import { createVirtualPhone } from '../../devices/virtual/phone.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { profileNamed } from '../../devices/virtual/profiles.ts';
import { appBar } from '../../devices/virtual/toolkit/bars.ts';
import { field } from '../../devices/virtual/toolkit/fields.ts';
import { page } from '../../devices/virtual/toolkit/screen.ts';
import { text } from '../../devices/virtual/toolkit/text.ts';
import type { Clock } from '../../src/ports/clock.ts';

export const FORM_APP = 'org.example.form';
const POLL_MS = 20;

const form = defineApp<{ words: string }>({
  packageName: FORM_APP,
  label: 'Form',
  icon: { path: mdiTextBox, background: '#3f6b8f' },
  home: 'form',
  initial: () => ({ words: '' }),
  screens: {
    form: ({ data }) =>
      page([
        appBar({ title: 'Form' }),
        text('Write something'),
        field({
          key: 'words',
          value: data.words,
          hint: '',
          onChange: (words) => {
            data.words = words;
          },
        }),
      ]),
  },
});

export interface FormPhone {
  readonly phone: VirtualPhone;
  readonly openForm: () => Promise<void>;
  readonly fieldText: () => string;
}

/** The small profile: the same phone with a quarter of the pixels. */
export function createFormPhone(clock: Clock): FormPhone {
  const phone = createVirtualPhone({ profile: profileNamed('small'), seed: 1, clock, apps: [form] });
  return {
    phone,
    async openForm() {
      phone.clear(FORM_APP);
      phone.launch(FORM_APP);
      const limit = AbortSignal.timeout(10_000);
      while (phone.animating()) await clock.sleep(POLL_MS, limit);
    },
    fieldText() {
      const { apps } = phone.state() as { apps: Record<string, { words: string }> };
      return apps[FORM_APP]?.words ?? '';
    },
  };
}
