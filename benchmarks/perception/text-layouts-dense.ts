/** More screens: what stands on photographs, behind a dialog, in dense tables and small print. */
import type { Board } from './text-board.ts';

const WHITE = '#ffffff';

/** A short video: everything stands on the picture. */
export function video(board: Board): void {
  const { height } = board;
  board.photo([0, 28, 360, height - 76], 0);
  const on = { color: WHITE, shadow: true } as const;
  for (const [index, x] of [120, 180, 240].entries()) {
    const style = { size: index === 1 ? 17 : 15, weight: index === 1 ? 700 : 400, align: 'center' } as const;
    board.text(board.word('short'), [x, 40], { ...style, ...on }, 56);
  }
  for (let y = height - 380; y < height - 150; y += 62) {
    board.icon(312, y, 32);
    board.text(board.word('count'), [328, y + 35], { size: 11.5, align: 'center', ...on }, 60);
  }
  board.text(`@${board.word('short')}`, [14, height - 150], { size: 16, weight: 500, ...on });
  board.text(board.word('title'), [14, height - 124], { size: 14, ...on }, 270);
  board.text(board.word('title'), [14, height - 104], { size: 14, ...on }, 270);
  board.box([14, height - 80, 120, 20], 'rgba(0,0,0,0.35)', 4);
  board.text(board.word('time'), [22, height - 77], { size: 11, color: '#e6e6e6' }, 108);
  board.box([0, height - 48, 360, 48], '#000000');
  for (let tab = 0; tab < 5; tab += 1) {
    const color = tab === 0 ? WHITE : '#a0a0a0';
    board.text(board.word('short'), [36 + tab * 72, height - 36], { size: 15, align: 'center', color }, 66);
  }
}

/** A list dimmed behind a dialog. */
export function dialog(board: Board): void {
  for (let y = 40; y < board.height - 40; y += 58) {
    board.icon(16, y + 4, 36);
    board.text(board.word('title'), [64, y], { size: 15 }, 220);
    board.text(board.word('time'), [64, y + 22], { size: 12, color: board.faint }, 150);
    board.text(board.word('count'), [344, y + 22], { size: 11, color: board.faint, align: 'right' }, 80);
  }
  board.box([0, 0, 360, board.height], 'rgba(0,0,0,0.5)');
  const top = board.height / 2 - 110;
  board.hide([36, top, 288, 190]);
  board.box([36, top, 288, 190], board.plan.dark ? '#2a2f37' : WHITE, 14);
  board.text(board.word('short'), [180, top + 20], { size: 18, weight: 700, align: 'center' }, 250);
  board.text(board.word('title'), [180, top + 58], { size: 14, align: 'center', color: board.faint }, 250);
  board.text(board.word('title'), [180, top + 80], { size: 14, align: 'center', color: board.faint }, 250);
  board.box([36, top + 136, 288, 0.6], board.faint);
  board.text(board.word('verb'), [108, top + 154], { size: 16, align: 'center', color: board.faint }, 120);
  board.text(board.word('verb'), [252, top + 154], { size: 16, align: 'center', color: '#1e6fe0' }, 120);
}

/** Departures: times, numbers and prices side by side in small print. */
export function table(board: Board): void {
  board.box([0, 28, 360, 44], '#1677ff');
  board.text(board.word('short'), [100, 40], { size: 17, weight: 700, color: WHITE, align: 'center' }, 110);
  board.text(board.word('short'), [260, 40], { size: 17, weight: 700, color: WHITE, align: 'center' }, 110);
  for (let day = 0; day < 6; day += 1) {
    board.text(`${day + 3}-${10 + day}`, [32 + day * 60, 80], {
      size: 11,
      align: 'center',
      color: board.faint,
    });
  }
  for (let y = 108; y < board.height - 90; y += 84) {
    board.text(board.clock(), [16, y], { size: 20, weight: 500 });
    board.text(board.word('short'), [16, y + 28], { size: 12, color: board.faint }, 76);
    board.text(`G${Math.floor(board.random() * 9000) + 100}`, [150, y], { size: 12, align: 'center' });
    board.box([112, y + 18, 76, 0.8], board.faint);
    board.text(board.clock(), [150, y + 22], { size: 10, align: 'center', color: board.faint });
    board.text(board.clock(), [204, y], { size: 20, weight: 500 });
    board.text(board.word('short'), [204, y + 28], { size: 12, color: board.faint }, 76);
    board.price(290, y, 16);
    for (let seat = 0; seat < 4; seat += 1) {
      board.text(board.word('count'), [16 + seat * 86, y + 52], { size: 11, color: '#0a9d58' }, 80);
    }
  }
  board.bottomBar();
}

/** A product: prices, chips, specifications in two columns, buttons at the bottom. */
export function product(board: Board): void {
  board.photo([0, 28, 360, 222], 0);
  board.box([300, 220, 44, 20], 'rgba(0,0,0,0.5)', 10);
  board.text(`${Math.floor(board.random() * 5) + 1}/9`, [322, 223], {
    size: 11,
    color: WHITE,
    align: 'center',
  });
  const width = board.price(16, 258, 26);
  board.text(board.word('coupon'), [24 + width, 270], { size: 11, color: board.faint }, 60);
  board.text(board.word('count'), [344, 268], { size: 12, align: 'right', color: board.faint }, 90);
  chips(board, 298);
  board.text(board.word('title'), [16, 330], { size: 17, weight: 700 }, 320);
  board.text(board.word('title'), [16, 356], { size: 13, color: board.faint }, 320);
  for (let y = 392; y < board.height - 80; y += 36) {
    board.text(board.word('short'), [16, y], { size: 13, color: board.faint }, 70);
    board.text(board.word('title'), [96, y], { size: 13 }, 220);
    board.text('›', [340, y - 3], { size: 16, color: board.faint });
    board.lines.pop();
  }
  const bottom = board.height - 54;
  board.box([140, bottom, 100, 40], '#ffb000', 20);
  board.text(board.word('verb'), [190, bottom + 12], { size: 14, color: WHITE, align: 'center' }, 90);
  board.box([244, bottom, 100, 40], '#ff5000', 20);
  board.text(board.word('verb'), [294, bottom + 12], { size: 14, color: WHITE, align: 'center' }, 90);
}

function chips(board: Board, y: number): void {
  let x = 16;
  for (let chip = 0; chip < 4 && x < 280; chip += 1) {
    const text = board.word('coupon');
    const width = board.widthOf(text, 11) + 12;
    board.box([x, y, width, 18], chip % 2 === 0 ? '#fff0ec' : '#ff4d2e', 4);
    board.text(text, [x + 6, y + 2.5], { size: 11, color: chip % 2 === 0 ? '#ff4d2e' : WHITE });
    x += width + 6;
  }
}
