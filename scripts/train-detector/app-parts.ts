/** Parts of the pages of apps: bars, lists, forms, grids, cards, and what lies over a page. */
import { type Kit, OWN } from './kits.ts';
import { KIND, type Maker } from './maker.ts';

export type Part = (make: Maker, kit: Kit) => string;

const K = Object.fromEntries(
  Object.entries(KIND).map(([name, kind]) => [name, `data-k="${kind}"`]),
) as Record<keyof typeof KIND, string>;

export function button(make: Maker, kit: Kit, style = ''): string {
  const drawn = make.chance(0.2) ? `${make.svg(18)}&nbsp;` : '';
  const text = make.look.upper ? make.words(1, 2).toUpperCase() : make.words(1, 2);
  return `<button ${K.button} class="${make.pick(kit.button)}" style="width:auto;${style}">${drawn}${text}</button>`;
}

const field: Part = (make, kit) => {
  const text = make.words(1, 3);
  const filled = make.chance(0.4) ? `value="${text}"` : `placeholder="${text}"`;
  const label = make.chance(0.4) ? `<label class="lab">${make.words(1, 2)}</label>` : '';
  return `<div class="pad">${label}<input ${K.input} class="${kit.input}" ${filled}></div>`;
};

const search: Part = (make) => {
  const inner = make.chance(0.5) ? make.svg(18) : '';
  const end = make.chance(0.4) ? make.svg(20, undefined, K.icon) : '';
  return `<div class="pad"><div ${K.input} class="search" style="border-radius:${make.pick([4, 8, 28])}px">${inner}<span class="grow faint">${make.words(1, 3)}</span>${end}</div></div>`;
};

export function toggle(make: Maker, kit: Kit): string {
  return make.pick(kit.toggles).replace('@', make.chance(0.5) ? kit.on : '');
}

function lead(make: Maker): string {
  const letter = make.pick(['A', 'B', 'K', 'M', '王', 'T']);
  return make.pick([
    () => make.svg(make.int(20, 28), make.chance(0.5) ? make.colour() : 'currentColor', K.icon),
    () => make.photo(make.int(36, 64), make.int(36, 64)),
    () => make.photo(40, 40, 20),
    () => `<span ${K.icon} class="disc" style="background:${make.colour()}">${letter}</span>`,
    () =>
      `<span ${K.icon} class="disc" style="background:${make.colour()};color:#fff">${make.svg(22)}</span>`,
    () => make.emoji(make.int(24, 44), K.icon),
    () => '',
  ])();
}

function tail(make: Maker, kit: Kit): string {
  return make.pick([
    () => toggle(make, kit),
    () => toggle(make, kit),
    () => make.action(make.int(18, 24)),
    () => `<span class="faint">${make.words(1, 1)}</span>`,
    () => `<span class="faint">${make.words(1, 1)} ›</span>`,
    () => button(make, kit),
    () => '',
    () => '',
  ])();
}

/** Rows of a list look alike, as they do in apps. */
const list: Part = (make, kit) => {
  const [two, height] = [make.chance(0.55), make.int(44, 84)];
  const [seed, seed2] = [make.chance(0.7), make.chance(0.7)];
  const card = make.chance(0.25);
  const rows = make.many(2, 8, () => {
    const texts = `<div class="grow"><div>${make.words(1, 3)}</div>${two ? `<div class="small faint">${make.words(1, 5)}</div>` : ''}</div>`;
    const row = `${seed ? lead(make) : ''}${texts}${seed2 ? tail(make, kit) : ''}`;
    return `<div ${K.button} class="strip ${kit.row} ${make.look.dividers ? 'rule' : ''}" style="min-height:${height}px">${row}</div>`;
  });
  const head = make.chance(0.4) ? `<div class="head">${make.words(1, 2)}</div>` : '';
  return head + (card ? `<div class="cardx flush">${rows}</div>` : rows);
};

const grid: Part = (make) => {
  const columns = make.int(3, 5);
  const drawn = make.pick([
    () => make.svg(make.int(22, 36), make.chance(0.5) ? make.colour() : 'currentColor', K.icon),
    () => make.emoji(make.int(28, 48), K.icon),
    () => make.photo(make.int(44, 60), make.int(44, 60)),
    () =>
      `<span ${K.icon} class="disc big" style="border-radius:${make.look.round}px;background:${make.colour()};color:#fff">${make.svg(26)}</span>`,
  ]);
  const tile = (): string => `<div ${K.button} class="tile">${drawn()}<div>${make.words(1, 1)}</div></div>`;
  return `<div class="grid" style="grid-template-columns:repeat(${columns},1fr)">${make.many(columns, columns * 3, tile)}</div>`;
};

const shop: Part = (make, kit) => {
  const columns = make.int(2, 3);
  const tile = (): string =>
    `<div ${K.button} class="cardx flush" style="margin:0">${make.photo('100%', make.int(70, 150), 0)}<div class="pad">${make.words(1, 3)}<div class="strip tight"><b class="grow">¥${make.int(1, 999)}</b>${make.chance(0.6) ? make.action(18, 6) : make.chance(0.3) ? button(make, kit) : ''}</div></div></div>`;
  return `<div class="grid" style="grid-template-columns:repeat(${columns},1fr)">${make.many(2, 6, tile)}</div>`;
};

const card: Part = (make, kit) => {
  const picture = make.chance(0.5) ? make.photo('100%', make.int(80, 220), 0) : '';
  const buttons = make.many(0, 2, () => `${button(make, kit)} `);
  const icons = make.chance(0.4) ? make.many(2, 4, () => make.action()) : '';
  return `<div class="${kit.card}" style="margin:10px"><b>${make.words(1, 4)}</b>${picture}<p class="faint">${make.words(3, 14)}</p><div class="strip tight">${buttons}${icons}</div></div>`;
};

const buttons: Part = (make, kit) =>
  make.chance(0.5)
    ? `<div class="strip">${make.many(1, 3, () => button(make, kit))}</div>`
    : `<div class="pad">${button(make, kit, 'width:100%;display:block;margin:4px 0;')}</div>`;

const chips: Part = (make) =>
  `<div class="strip wrap">${make.many(2, 7, () => `<span ${K.button} class="chip ${make.pick(['', 'on', 'lined'])}">${make.chance(0.2) ? make.svg(16) : ''}${make.words(1, 1)}</span>`)}</div>`;

const tabs: Part = (make) => {
  const marked = make.int(0, 3);
  return `<div class="tabs">${make.many(2, 5, (index) => `<span ${K.button} class="tab ${index === marked ? 'now' : ''}">${make.words(1, 1)}</span>`)}</div>`;
};

const text: Part = (make) => `<div class="pad"><h3>${make.words(1, 3)}</h3><p>${make.words(8, 30)}</p></div>`;

const options: Part = (make, kit) =>
  `<div class="pad">${make.many(2, 5, () => `<div ${K.button} class="strip tight">${toggle(make, kit)}<span class="grow">${make.words(1, 3)}</span></div>`)}</div>`;

const banner: Part = (make, kit) =>
  `<div class="pad"><div class="hero" style="border-radius:${make.look.round}px;background-image:url(${make.photoUrl()})"><h2>${make.words(1, 3)}</h2>${make.chance(0.6) ? button(make, kit) : ''}</div></div>`;

const icons: Part = (make) =>
  `<div class="strip" style="justify-content:space-around">${make.many(3, 6, () => make.action(make.int(18, 36)))}</div>`;

const chat: Part = (make) =>
  `<div class="pad">${make.many(3, 7, () => `<div class="talk ${make.pick(['', 'mine'])}">${make.words(2, 10)}</div>`)}</div>`;

const player: Part = (make) =>
  `<div class="pad" style="text-align:center">${make.photo(make.int(140, 240), make.int(140, 240))}<h3>${make.words(1, 2)}</h3><div class="rail"><i style="width:${make.int(5, 95)}%"></i></div><div class="strip" style="justify-content:center">${make.action(24)}${make.action(24)}<span ${K.button} class="fabx still">${make.svg(32)}</span>${make.action(24)}${make.action(24)}</div></div>`;

const keypad: Part = (make) => {
  const round = make.chance(0.5);
  const keys = '1 2 3 4 5 6 7 8 9 * 0 #'.split(' ');
  return `<div class="grid" style="grid-template-columns:repeat(3,1fr)">${keys.map((key) => `<span ${K.button} class="key ${round ? 'chip' : ''}">${key}</span>`).join('')}</div>`;
};

export const BODY: readonly Part[] = [
  list,
  list,
  list,
  list,
  grid,
  grid,
  shop,
  card,
  card,
  field,
  field,
  search,
  buttons,
  buttons,
  chips,
  tabs,
  text,
  options,
  banner,
  icons,
  chat,
  player,
  keypad,
];

/** The pages that stand on a picture: a start page with apps, and a form to sign in. */
export const launcher: Part = (make) => {
  const face = make.pick(['50%', '28%', '8px']);
  const columns = make.int(4, 5);
  const named = make.chance(0.85);
  const app = (): string => {
    const ground = make.pick(['#fff', '#fff', make.colour(), make.colour(10, 30)]);
    const drawn = make.chance(0.7) ? make.emoji(34) : make.svg(32, make.colour());
    return `<div class="tile" style="padding:2px"><span data-k="0" class="app"><span class="disc big" style="border-radius:${face};background:${ground}">${drawn}</span>${named ? `<br>${make.words(1, 1)}` : ''}</span></div>`;
  };
  const rows = make.int(2, 6) * columns;
  const dock = make.chance(0.7)
    ? `<div class="bar" style="background:none;border:0;height:84px;justify-content:space-around">${make.many(4, 5, () => `<span data-k="0" class="disc big" style="border-radius:${face};background:#fff">${make.emoji(34)}</span>`)}</div>`
    : '';
  return `${make.chance(0.5) ? search(make, OWN) : ''}<div class="grid" style="grid-template-columns:repeat(${columns},1fr);margin-top:${make.int(0, 300)}px">${make.many(rows - 3, rows, app)}</div>${dock}`;
};

export const signIn: Part = (make, kit) => {
  const edge = make.pick(['#fff', '#000', '#fff8', make.look.tone]);
  const inputs = make.many(2, 4, () => {
    const filled = make.chance(0.5) ? `value="${make.words(1, 2)}"` : `placeholder="${make.words(1, 2)}"`;
    return `<input ${K.input} ${filled} style="width:${make.int(60, 100)}%;height:${make.int(38, 58)}px;margin:10px 0;padding:0 14px;background:${make.pick(['transparent', '#fff3', '#0004'])};border:${make.int(1, 3)}px solid ${edge};border-radius:${make.pick([0, 6, 12, 30])}px;color:inherit;text-align:${make.pick(['left', 'center'])};font:inherit">`;
  });
  const links = make.many(
    1,
    2,
    () =>
      `<p><span ${K.button} style="${make.chance(0.5) ? 'text-decoration:underline' : 'font-weight:700'}">${make.words(1, 2)}</span></p>`,
  );
  return `<div class="sign pad" style="text-align:center;margin-top:${make.int(20, 200)}px;color:${make.pick(['#fff', 'inherit', '#111'])}"><h2>${make.words(1, 3)}</h2>${inputs}<div>${button(make, kit, `min-width:${make.int(30, 90)}%;`)}</div><p>${make.words(2, 4)}</p>${links}</div>`;
};

export const topBar: Part = (make) => {
  const filled = make.pick(['', '', 'filled', 'raised']);
  const start = make.chance(0.75) ? make.action(24) : '';
  const ends = make.many(0, 3, () => make.action(24));
  return `<div class="strip top ${filled}">${start}<b class="grow" style="font-size:${make.int(16, 24)}px">${make.words(1, 2)}</b>${ends}</div>`;
};

/** Not to be found: what the system shows. */
export const statusBar: Part = (make) =>
  `<div class="strip status"><b>${make.int(1, 12)}:${make.int(10, 59)}</b>${make.many(0, 3, () => make.svg(14))}<span class="grow"></span>${make.many(2, 4, () => make.svg(15))}</div>`;

export const bottomBar: Part = (make) => {
  const marked = make.int(0, 4);
  const named = make.chance(0.8);
  const item = (index: number): string =>
    `<div ${named ? K.button : ''} class="grow item ${index === marked ? 'now' : ''}">${make.svg(make.int(22, 26), undefined, K.icon)}${named ? `<div>${make.words(1, 1)}</div>` : ''}</div>`;
  return `<div class="bar">${make.many(3, 5, item)}</div>`;
};

export const floating: Part = (make) =>
  `<div ${K.button} class="fabx" style="border-radius:${make.pick([16, 30, 30])}px">${make.svg(24)}${make.chance(0.3) ? ` ${make.words(1, 1)}` : ''}</div>`;

export const dialog: Part = (make, kit) => {
  const inside = make.pick([
    () => `<p class="faint">${make.words(4, 18)}</p>`,
    () => field(make, kit),
    () => options(make, kit),
    () => list(make, kit),
  ])();
  const ends = make.chance(0.5)
    ? `<div class="strip tight" style="justify-content:flex-end">${make.many(1, 3, () => `<button ${K.button} class="b bare">${make.words(1, 1)}</button>`)}</div>`
    : `<div class="strip tight">${make.many(1, 2, () => button(make, kit))}</div>`;
  const place = make.pick(['mid', 'mid', 'low']);
  return `<div class="scrim"></div><div class="dialog ${place}">${make.chance(0.8) ? `<h3>${make.words(1, 4)}</h3>` : ''}${inside}${ends}</div>`;
};

export const menu: Part = (make) =>
  `<div class="menu">${make.many(3, 6, () => `<div ${K.button} class="strip" style="min-height:44px">${make.chance(0.3) ? make.svg(20) : ''}<span class="grow">${make.words(1, 2)}</span></div>`)}</div>`;

export const snack: Part = (make) =>
  `<div class="snack strip"><span class="grow">${make.words(2, 5)}</span><span ${K.button} style="color:${make.look.tone}">${make.words(1, 1).toUpperCase()}</span></div>`;
