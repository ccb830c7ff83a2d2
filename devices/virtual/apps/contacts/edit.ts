/** The form that creates or changes a contact. */
import { mdiAccountOutline, mdiAccountPlusOutline, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import type { AppContext } from '../../app.ts';
import type { JsonObject } from '../../json.ts';
import { appBar } from '../../toolkit/bars.ts';
import { column, row, scroll, stack } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import type { FieldInput, Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page } from '../../toolkit/screen.ts';
import { icon } from '../../toolkit/text.ts';
import type { Contact, ContactsData } from './data.ts';

type Context = AppContext<ContactsData>;
export type Draft = Pick<Contact, 'firstName' | 'lastName' | 'phone' | 'email'>;

const KEYS = ['firstName', 'lastName', 'phone', 'email'] as const;
const EMPTY: Draft = { firstName: '', lastName: '', phone: '', email: '' };

/** What another program knows of the new contact. Names: android.provider.ContactsContract.Intents.Insert. */
export function draftFrom(extras: Readonly<Record<string, string>>): Draft {
  const [firstName = '', ...others] = (extras['name'] ?? '').trim().split(/\s+/);
  return {
    firstName,
    lastName: others.join(' '),
    phone: extras['phone'] ?? '',
    email: extras['email'] ?? '',
  };
}

function draftOf(contact: Contact | undefined, params: JsonObject): Draft {
  if (contact === undefined) return { ...EMPTY, ...given(params) };
  const { firstName, lastName, phone, email } = contact;
  return { firstName, lastName, phone, email };
}

function given(params: JsonObject): Partial<Draft> {
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = params[key];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}

function trimmed(draft: Draft): Draft {
  const { firstName, lastName, phone, email } = draft;
  return { firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim(), email: email.trim() };
}

function save(context: Context, contact: Contact | undefined, draft: Draft): void {
  const { data } = context;
  const clean = trimmed(draft);
  if (KEYS.every((key) => clean[key] === '')) {
    context.toast('Add a name, number or email to save');
    return;
  }
  if (contact !== undefined) {
    Object.assign(contact, clean);
    context.pop();
  } else {
    const id = data.nextId;
    data.nextId += 1;
    data.contacts.push({ id, ...clean, favorite: false });
    context.replace('detail', { id });
  }
  context.toast('Contact saved');
}

export function edit(context: Context): Screen {
  const contact = context.data.contacts.find((one) => one.id === context.params['id']);
  const before = draftOf(contact, context.params);
  const draft = context.local({ ...before });
  const leave = () => {
    if (KEYS.some((key) => draft[key] !== before[key])) context.push('discard');
    else context.pop();
  };
  const saveButton = button('Save', { id: 'save_button', onTap: () => save(context, contact, draft) });
  return page(
    [
      appBar({
        title: contact === undefined ? 'Create contact' : 'Edit contact',
        onBack: leave,
        close: true,
        actions: [row({ padding: { right: 12 } }, [saveButton])],
      }),
      scroll('form', { padding: { x: 20, top: 8, bottom: 32 }, gap: 16 }, [
        photo(),
        formField(draft, { key: 'firstName', hint: 'First name', input: 'name', icon: mdiAccountOutline }),
        formField(draft, { key: 'lastName', hint: 'Last name', input: 'name' }),
        formField(draft, { key: 'phone', hint: 'Phone', input: 'phone', icon: mdiPhoneOutline }),
        formField(draft, { key: 'email', hint: 'Email', input: 'email', icon: mdiEmailOutline }),
      ]),
    ],
    { onBack: leave },
  );
}

function photo(): Node {
  return column({ align: 'center', padding: { y: 8 } }, [
    stack(
      {
        width: 96,
        height: 96,
        radius: 48,
        background: 'primaryContainer',
        align: 'center',
        justify: 'center',
      },
      [icon(mdiAccountPlusOutline, { size: 40, color: 'onPrimaryContainer' })],
    ),
  ]);
}

interface FormField {
  readonly key: keyof Draft;
  readonly hint: string;
  readonly input: FieldInput;
  readonly icon?: string;
}

function formField(draft: Draft, form: FormField): Node {
  const { key, hint, input } = form;
  const onChange = (value: string) => {
    draft[key] = value;
  };
  return row({ gap: 16 }, [
    form.icon === undefined ? stack({ width: 24 }, []) : icon(form.icon),
    column({ weight: 1 }, [field({ key, hint, input, value: draft[key], onChange })]),
  ]);
}

export function discard(context: Context): Screen {
  return dialog({
    title: 'Discard changes?',
    message: 'Your changes have not been saved.',
    actions: [
      { title: 'Keep editing', onTap: () => context.pop() },
      { title: 'Discard', onTap: () => context.pop(2) },
    ],
  });
}
