/** A theatre that takes reservations, a pottery with a form, and an archive whose pictures come slowly. */
import {
  mdiDramaMasks,
  mdiHeart,
  mdiHeartOutline,
  mdiImageMultiple,
  mdiMinus,
  mdiPlus,
  mdiPot,
} from '@mdi/js';
import { card, column, grid, row, stack } from '../../toolkit/containers.ts';
import { button, checkbox, iconButton } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import { text } from '../../toolkit/text.ts';
import type { Context } from './data.ts';
import { landscapePicture } from './scenery.ts';
import { bodyOf, draftsOf, go, heading, input, link, paragraph, siteHeader, webButton } from './web.ts';

const SHOWS = ['The Lighthouse', 'Winter Fair', 'Two Suitcases'] as const;

export function theatre(context: Context): readonly Node[] {
  const cards = SHOWS.map((show, index) =>
    card({ gap: 8 }, [
      text(show, { style: 'titleMedium', className: 'android.view.View' }),
      paragraph(['Friday, 8 pm', 'Saturday, 3 pm', 'Sunday, 6 pm'][index] ?? ''),
      webButton(`Reserve ${show}`, () => go(context, `theatre.example/reserve/${index}`)),
    ]),
  );
  return [
    siteHeader('Little Theatre', mdiDramaMasks, '#8a2f4f'),
    bodyOf([heading('This weekend'), ...cards, reservations(context), ...boxOffice(context)]),
  ];
}

function boxOffice(context: Context): readonly Node[] {
  return [
    link(context, 'Call the box office', 'tel:5550142'),
    link(context, 'Write to the box office', 'mailto:tickets@theatre.example?subject=Tickets'),
    link(context, 'Find us on a map', 'geo:52.1,-2.3'),
  ];
}

function reservations(context: Context): Node | false {
  const { reservations: list } = context.data.web;
  if (list.length === 0) return false;
  return column({ gap: 8 }, [
    heading('Your reservations'),
    ...list.map(({ show, seats }) => paragraph(`${show}: ${seats} ${seats === 1 ? 'seat' : 'seats'}`)),
  ]);
}

export function reserve(context: Context, index: number): readonly Node[] {
  const show = SHOWS[index] ?? SHOWS[0];
  const drafts = draftsOf(context);
  const step = (by: number) => () => {
    drafts.seats = Math.min(8, Math.max(1, drafts.seats + by));
  };
  const confirm = () => {
    context.data.web.reservations.push({ show, seats: drafts.seats });
    go(context, 'theatre.example');
  };
  return [
    siteHeader('Little Theatre', mdiDramaMasks, '#8a2f4f'),
    bodyOf([
      heading(show),
      paragraph('How many seats?'),
      row({ gap: 12 }, [
        iconButton(mdiMinus, { description: 'Fewer seats', onTap: step(-1) }),
        text(String(drafts.seats), { style: 'headlineSmall', id: 'seats', width: 40, align: 'center' }),
        iconButton(mdiPlus, { description: 'More seats', onTap: step(1) }),
      ]),
      webButton('Confirm reservation', confirm),
      link(context, 'Back to the programme', 'theatre.example'),
    ]),
  ];
}

const TOPICS = ['Courses', 'Orders', 'Repairs'] as const;

export function contact(context: Context): readonly Node[] {
  const drafts = draftsOf(context);
  const { words } = drafts;
  const { messages } = context.data.web;
  const send = () => {
    const { name = '', email = '', text: message = '', topic = TOPICS[0] } = words;
    if (name.trim() === '' || !email.includes('@') || message.trim() === '') {
      context.toast('Please fill in all fields');
      return;
    }
    messages.push({ name: name.trim(), email: email.trim(), topic, text: message.trim() });
    go(context, 'pottery.example/thanks');
  };
  const topics = TOPICS.map((topic) =>
    row({}, [
      button(topic, {
        style: (words['topic'] ?? TOPICS[0]) === topic ? 'tonal' : 'outlined',
        selected: (words['topic'] ?? TOPICS[0]) === topic,
        onTap: () => {
          words['topic'] = topic;
        },
      }),
    ]),
  );
  return [
    siteHeader('Stone Pottery', mdiPot, '#9a5b34'),
    bodyOf([
      heading('Write to us'),
      row({ gap: 8 }, topics),
      input(context, 'name', 'Your name', 'name'),
      input(context, 'email', 'E-mail', 'email'),
      input(context, 'text', 'Message'),
      agreement(context),
      webButton('Send message', send, drafts.agreed),
    ]),
  ];
}

function agreement(context: Context): Node {
  const drafts = draftsOf(context);
  const flip = () => {
    drafts.agreed = !drafts.agreed;
  };
  return row({ gap: 12, minHeight: 44 }, [
    checkbox({
      checked: drafts.agreed,
      onTap: flip,
      label: 'I agree that my message is stored',
      id: 'agree',
    }),
    text('I agree that my message is stored', { style: 'bodyMedium', weight: 1, onTap: flip, tree: 'none' }),
  ]);
}

export function thanks(context: Context): readonly Node[] {
  const last = context.data.web.messages.at(-1);
  return [
    siteHeader('Stone Pottery', mdiPot, '#9a5b34'),
    bodyOf([
      heading('Thank you!'),
      paragraph(`We will answer ${last?.name ?? ''} about ${(last?.topic ?? '').toLowerCase()} soon.`),
      link(context, 'Write another message', 'pottery.example/contact'),
    ]),
  ];
}

const PHOTOS = [
  'Harbour 1931',
  'Market 1948',
  'Tram depot',
  'First cinema',
  'Mill pond',
  'Snow of 1963',
] as const;

/** `ready` is the part of the pictures that has come in, 0-1. */
export function photos(context: Context, ready: number): readonly Node[] {
  const { web } = context.data;
  const cells = PHOTOS.map((name, index) => {
    if (index >= Math.floor(PHOTOS.length * ready)) return grey();
    const liked = web.liked.includes(name);
    return column({ gap: 2 }, [
      landscapePicture(index * 131 + 11, 110),
      row({}, [
        text(name, { style: 'labelLarge', weight: 1, maxLines: 1, className: 'android.view.View' }),
        iconButton(liked ? mdiHeart : mdiHeartOutline, {
          description: `${liked ? 'Unlike' : 'Like'} ${name}`,
          ...(liked ? { color: '#d4435a' as const } : {}),
          onTap: () => {
            web.liked = liked ? web.liked.filter((one) => one !== name) : [...web.liked, name];
          },
        }),
      ]),
    ]);
  });
  return [
    siteHeader('Photo Archive', mdiImageMultiple, '#37506e'),
    bodyOf([heading('The town in old pictures'), grid(2, { gap: 14 }, cells)]),
  ];
}

function grey(): Node {
  return column({ gap: 2 }, [
    stack({ width: 'fill', height: 110, background: 'surfaceHigh', radius: 8 }, []),
    stack({ height: 48 }, []),
  ]);
}
