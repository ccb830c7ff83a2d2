/** Pages as games have them: a painted scene with ornate buttons, counters, slots and pop-ups over it. */
import { KIND, type Maker } from './maker.ts';

const BUTTON = `data-k="${KIND.button}"`;
const ICON = `data-k="${KIND.icon}"`;

/** A frame for everything that can be pressed, different for every page. */
export function gameCss(make: Maker): string {
  const [light, deep] = [make.colour(50, 75), make.colour(20, 42)];
  const fill = make.pick([
    `linear-gradient(${light}, ${deep})`,
    `radial-gradient(${light}, ${deep})`,
    `repeating-linear-gradient(90deg, ${deep}, ${light} 14px)`,
    `url(${make.photoUrl()})`,
    deep,
  ]);
  const edge = `${make.int(1, 4)}px ${make.pick(['solid', 'double', 'ridge', 'solid'])} ${make.colour(30, 85)}`;
  const shade = make.chance(0.6)
    ? `inset 0 2px 4px #fff8, 0 ${make.int(1, 5)}px ${make.int(0, 6)}px #0009`
    : 'none';
  const wide = make.int(12, 34);
  return `.g { display:inline-flex; align-items:center; justify-content:center; gap:4px; border:${edge}; border-radius:${make.pick([0, 4, 8, 14, 99])}px; background:${fill}; background-size:cover; color:${make.pick(['#fff', '#fff8dc', '#2a1a08'])}; font-weight:700; padding:${make.int(4, 14)}px ${wide}px; box-shadow:${shade}; ${make.chance(0.2) ? `clip-path:polygon(8% 0,92% 0,100% 50%,92% 100%,8% 100%,0 50%);` : ''} }
    .g2 { background:linear-gradient(${make.colour(50, 70)}, ${make.colour(25, 45)}); } .o { border-radius:50%; padding:0; } .under { font-size:${make.int(9, 13)}px; text-shadow:0 1px 2px #000; color:#fff; text-align:center; }
    .board { background:${make.pick(['#2b2340dd', '#efe2c4', '#10202bcc', make.colour(15, 30)])}; border:${edge}; border-radius:${make.int(0, 18)}px; padding:12px; color:${make.pick(['#fff', '#f3e9d2'])}; }
    .slot { border:2px solid ${make.colour(30, 70)}; border-radius:${make.int(0, 10)}px; background:${make.pick(['#0006', '#fff3', deep])}; position:relative; display:flex; align-items:center; justify-content:center; }
    .slot small { position:absolute; right:2px; bottom:0; font-size:10px; color:#fff; text-shadow:0 0 2px #000; } .at { position:absolute; } .pin { position:absolute; top:-3px; right:-3px; width:10px; height:10px; border-radius:5px; background:#e33; }`;
}

function at(make: Maker, x: readonly [number, number], y: readonly [number, number]): string {
  return `left:${make.int(...x)}%;top:${make.int(...y)}%`;
}

/** A drawing with its name below, as the sides of a game's menu have them. */
function emblem(make: Maker, size: number, bare: boolean): string {
  const pin = make.chance(0.3) ? '<i class="pin"></i>' : '';
  const face = bare
    ? make.emoji(size, '')
    : `<span class="g o ${make.pick(['', 'g2'])}" style="width:${size}px;height:${size}px">${make.chance(0.5) ? make.emoji(size * 0.6) : make.svg(size * 0.55)}</span>`;
  const under = make.chance(0.6) ? `<div class="under">${make.words(1, 1)}</div>` : '';
  return `<span ${BUTTON} style="position:relative;display:inline-block;text-align:center">${face}${pin}${under}</span>`;
}

function counter(make: Maker): string {
  const more = make.chance(0.6)
    ? `<span ${ICON} class="g g2" style="padding:0;width:18px;height:18px">+</span>`
    : '';
  return `<span class="strip tight" style="background:#0008;border-radius:12px;padding:1px 6px;color:#fff;gap:4px">${make.emoji(18)}<b>${make.int(0, 99999)}</b>${more}</span>`;
}

function slots(make: Maker): string {
  const size = make.int(40, 70);
  const slot = (): string =>
    `<div ${BUTTON} class="slot" style="width:${size}px;height:${size}px">${make.chance(0.85) ? make.emoji(size * 0.65) : ''}${make.chance(0.5) ? `<small>x${make.int(1, 99)}</small>` : ''}</div>`;
  return `<div style="display:flex;flex-wrap:wrap;gap:${make.int(2, 12)}px">${make.many(4, 18, slot)}</div>`;
}

function plate(make: Maker, style = ''): string {
  const drawn = make.chance(0.25) ? make.emoji(20) : '';
  return `<button ${BUTTON} class="g ${make.pick(['', 'g2'])}" style="${style}">${drawn}${make.words(1, 2)}</button>`;
}

function board(make: Maker): string {
  const inside = make.pick([
    () => slots(make),
    () => `<p>${make.words(4, 16)}</p>`,
    () =>
      make.many(
        2,
        5,
        () =>
          `<div class="strip tight" style="background:#fff2;margin:4px 0;padding:6px">${make.emoji(32)}<span class="grow">${make.words(1, 4)}<br><small>${make.int(0, 9)}/${make.int(9, 20)}</small></span>${plate(make)}</div>`,
      ),
  ])();
  const close = make.chance(0.7)
    ? `<span ${ICON} class="g o at" style="right:-8px;top:-8px;width:30px;height:30px">✕</span>`
    : '';
  const ends = `<div class="strip tight" style="justify-content:center">${make.many(0, 2, () => plate(make))}</div>`;
  return `<div class="board at" style="${at(make, [6, 22], [14, 24])};width:${make.int(50, 72)}%"><h3 style="text-align:center;margin:2px">${make.words(1, 2)}</h3>${close}${inside}${ends}</div>`;
}

export function gamePage(make: Maker): string {
  const side = (x: string, bare: boolean): string =>
    `<div class="at" style="${x};top:${make.int(12, 30)}%;display:grid;gap:8px">${make.many(2, 5, () => emblem(make, make.int(34, 56), bare))}</div>`;
  const bare = make.chance(0.5);
  const popup = make.chance(0.5);
  const parts = [
    `<div class="at strip" style="left:0;right:0;top:0;justify-content:${make.pick(['flex-end', 'space-between', 'center'])}">${make.chance(0.6) ? emblem(make, 44, false) : ''}${make.many(1, 3, () => counter(make))}${make.chance(0.6) ? `<span ${ICON} class="g" style="padding:4px">${make.svg(22)}</span>` : ''}</div>`,
    make.chance(0.6) ? side('left:8px', bare) : '',
    make.chance(0.6) ? side('right:8px', bare) : '',
    `<div class="at strip" style="left:0;right:0;bottom:4px;justify-content:${make.pick(['space-around', 'center', 'flex-end'])}">${make.many(2, 6, () => emblem(make, make.int(36, 60), bare))}</div>`,
    make.chance(0.7)
      ? `<div class="at" style="${at(make, [30, 60], [55, 75])}">${plate(make, `font-size:${make.int(16, 26)}px`)}</div>`
      : '',
    make.chance(0.3)
      ? `<div class="at" style="${at(make, [55, 75], [40, 55])}">${make.many(2, 4, () => emblem(make, make.int(40, 70), false))}</div>`
      : '',
    make.chance(0.4)
      ? `<div class="at" style="${at(make, [20, 60], [20, 60])}">${make.emoji(make.int(80, 200))}</div>`
      : '',
    popup ? `${make.chance(0.6) ? '<div class="scrim"></div>' : ''}${board(make)}` : '',
  ];
  return `<div style="position:fixed;inset:0;background:url(${make.photoUrl()}) center/${make.pick(['cover', '200%', '400%'])}">${parts.join('')}</div>`;
}
