/** One letter in a list. */
import { mdiCheck, mdiPaperclip, mdiStar, mdiStarOutline } from '@mdi/js';
import { avatar, avatarKey } from '../../toolkit/avatar.ts';
import { column, row, stack } from '../../toolkit/containers.ts';
import { iconButton } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import { icon, text } from '../../toolkit/text.ts';
import { whenShort } from '../parts.ts';
import type { Context, ListState, Mail } from './data.ts';
import { FOLDER_NAMES, personName } from './data.ts';

export interface MailRowProps {
  readonly mail: Mail;
  readonly state: ListState;
  /** Names the folder the letter lies in. */
  readonly showFolder: boolean;
}

export function mailRow(context: Context, props: MailRowProps): Node {
  const { mail, state } = props;
  const picked = state.picked.includes(mail.id);
  const pick = () => {
    state.picked = picked ? state.picked.filter((id) => id !== mail.id) : [...state.picked, mail.id];
  };
  const open = () => {
    mail.read = true;
    if (mail.folder === 'drafts') context.push('compose', { draft: mail.id });
    else context.push('mail', { id: mail.id });
  };
  return row(
    {
      className: 'android.view.ViewGroup',
      align: 'start',
      padding: { left: 16, right: 4, y: 10 },
      gap: 16,
      radius: 16,
      background: picked ? 'secondaryContainer' : undefined,
      selected: picked,
      onTap: state.picked.length > 0 ? pick : open,
      onLongPress: pick,
    },
    [face(context, mail, { picked, pick }), words(context, props), aside(context, mail)],
  );
}

function correspondent(context: Context, mail: Mail): string {
  const { data, system } = context;
  if (mail.folder === 'drafts') return 'Draft';
  if (mail.folder !== 'sent') return mail.from.name;
  return `To: ${mail.to.map((one) => personName(data, system, one)).join(', ')}`;
}

function face(
  context: Context,
  mail: Mail,
  pick: { readonly picked: boolean; readonly pick: () => void },
): Node {
  const name = correspondent(context, mail).replace('To: ', '');
  const shown = pick.picked
    ? stack(
        { width: 40, height: 40, radius: 20, background: 'primary', align: 'center', justify: 'center' },
        [icon(mdiCheck, { color: 'onPrimary' })],
      )
    : avatar(name, avatarKey(mail.from.email), 40);
  return column(
    {
      className: 'android.widget.ImageView',
      tree: 'leaf',
      description: `Select ${mail.subject}`,
      onTap: pick.pick,
    },
    [shown],
  );
}

function words(context: Context, { mail, showFolder }: MailRowProps): Node {
  const loud = mail.read ? 'onSurfaceVariant' : 'onSurface';
  const who = correspondent(context, mail);
  const tags = [...(showFolder ? [FOLDER_NAMES[mail.folder]] : []), ...mail.labels];
  return column({ weight: 1, gap: 2 }, [
    text(who, {
      style: mail.read ? 'bodyLarge' : 'titleMedium',
      color: who === 'Draft' ? 'error' : 'onSurface',
      maxLines: 1,
      id: 'senders',
    }),
    text(mail.subject === '' ? '(no subject)' : mail.subject, {
      style: mail.read ? 'bodyMedium' : 'labelLarge',
      color: loud,
      maxLines: 1,
      id: 'subject',
    }),
    text(mail.body.replaceAll(/\s+/g, ' '), {
      style: 'bodyMedium',
      color: 'onSurfaceVariant',
      maxLines: 1,
      id: 'snippet',
    }),
    (tags.length > 0 || mail.attachment !== null) &&
      row({ gap: 6, padding: { top: 4 } }, [
        ...tags.map(tag),
        mail.attachment !== null && icon(mdiPaperclip, { size: 16, description: 'Attachment' }),
      ]),
  ]);
}

export function tag(name: string): Node {
  return row({ radius: 4, background: 'surfaceHighest', padding: { x: 6, y: 2 } }, [
    text(name, { style: 'labelMedium', color: 'onSurfaceVariant', maxLines: 1 }),
  ]);
}

function aside(context: Context, mail: Mail): Node {
  const star = () => {
    mail.starred = !mail.starred;
  };
  return column({ align: 'end', gap: 2 }, [
    row({ padding: { right: 12, top: 4 } }, [
      text(whenShort(context.system, mail.at), {
        style: 'labelMedium',
        color: mail.read ? 'onSurfaceVariant' : 'onSurface',
        maxLines: 1,
        id: 'date',
      }),
    ]),
    iconButton(mail.starred ? mdiStar : mdiStarOutline, {
      description: mail.starred ? 'Remove star' : 'Add star',
      color: mail.starred ? '#e8a317' : undefined,
      onTap: star,
    }),
  ]);
}
