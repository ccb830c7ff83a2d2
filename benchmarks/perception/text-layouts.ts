/** The screens: where the texts stand, and what stands between them. */
import type { Board } from './text-board.ts';

export function feed(board: Board): void {
  board.tabs(36, 6);
  for (let y = 76; y < board.height - 160; y += 100) {
    board.text(board.word('title'), [16, y], { size: 16, weight: 500 }, 210);
    board.text(board.word('title'), [16, y + 24], { size: 16 }, 210);
    const meta = board.text(board.word('short'), [16, y + 58], { size: 12, color: board.faint });
    const more = board.text(board.word('count'), [16 + meta + 14, y + 58], { size: 12, color: board.faint });
    board.text(board.word('time'), [16 + meta + more + 28, y + 58], { size: 12, color: board.faint }, 80);
    board.photo([240, y, 104, 78]);
    board.box([302, y + 58, 38, 16], 'rgba(0,0,0,0.6)', 8);
    board.text(board.clock(), [321, y + 59.5], { size: 10.5, color: '#ffffff', align: 'center' });
    board.box([16, y + 88, 328, 0.7], board.plan.dark ? '#2b3038' : '#eceef1');
  }
  board.bottomBar();
}

export function shop(board: Board): void {
  board.box([16, 34, 250, 34], board.plan.dark ? '#262b33' : '#f2f3f5', 17);
  board.text(board.word('short'), [34, 42], { size: 14, color: board.faint });
  board.box([276, 34, 68, 34], '#ff5a1f', 17);
  board.text(board.word('verb'), [310, 42], { size: 14, weight: 500, color: '#ffffff', align: 'center' });
  for (let y = 82; y < board.height - 250; y += 236) {
    for (const x of [12, 184]) {
      board.box([x, y, 164, 228], board.plan.dark ? '#1d2127' : '#fafafa', 8);
      board.photo([x, y, 164, 118], 8);
      board.text(board.word('title'), [x + 8, y + 124], { size: 14 }, 148);
      board.text(board.word('title'), [x + 8, y + 143], { size: 14 }, 148);
      board.box([x + 8, y + 166, 62, 16], '#ffe8e6', 3);
      board.text(
        board.word('coupon'),
        [x + 39, y + 168],
        { size: 10.5, color: '#e4393c', align: 'center' },
        60,
      );
      board.box([x + 76, y + 166, 50, 16], '#e4393c', 3);
      board.text(
        board.word('coupon'),
        [x + 101, y + 168],
        { size: 10.5, color: '#ffffff', align: 'center' },
        48,
      );
      const width = board.price(x + 8, y + 190, 18);
      board.text(board.word('count'), [x + 8 + width + 8, y + 197], { size: 11, color: board.faint }, 70);
    }
  }
  board.bottomBar();
}

export function grid(board: Board): void {
  board.box([0, 30, 360, 64], '#1e6fe0');
  board.text(board.word('short'), [16, 36], { size: 20, weight: 700, color: '#ffffff' });
  board.text(board.word('title'), [16, 66], { size: 12, color: '#d6e6ff' });
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const middle = 36 + column * 72;
      board.icon(middle - 20, 108 + row * 78, 40);
      board.text(board.word('short'), [middle, 153 + row * 78], { size: 12, align: 'center' }, 68);
      if (board.random() < 0.2) board.badge(middle + 18, 102 + row * 78);
    }
  }
  board.tabs(430, 5);
  for (let y = 466; y < board.height - 110; y += 52) {
    board.photo([16, y, 40, 40], 20);
    board.text(board.word('title'), [66, y + 2], { size: 15 }, 190);
    board.text(board.word('time'), [66, y + 23], { size: 12, color: board.faint }, 190);
    board.box([276, y + 6, 68, 28], '#1e6fe0', 14);
    board.text(board.word('verb'), [310, y + 12], { size: 13, color: '#ffffff', align: 'center' }, 60);
  }
  board.bottomBar();
}

export function settings(board: Board): void {
  board.text(board.word('short'), [16, 40], { size: 26 });
  for (let y = 96; y < board.height - 60; y += 60) {
    board.icon(16, y + 8, 24);
    board.text(board.word('short'), [58, y + 6], { size: 16 }, 150);
    if (board.random() < 0.5)
      board.text(board.word('time'), [344, y + 8], { size: 14, align: 'right', color: board.faint }, 110);
    else {
      board.box([304, y + 6, 40, 22], board.random() < 0.5 ? '#1e6fe0' : '#b6bbc3', 11);
      board.box([324, y + 9, 16, 16], '#ffffff', 8);
    }
    board.text(board.word('title'), [58, y + 28], { size: 12.5, color: board.faint }, 230);
  }
}

export function chat(board: Board): void {
  const { dark } = board.plan;
  board.text(board.word('short'), [180, 40], { size: 17, weight: 500, align: 'center' });
  for (let y = 80, own = false; y < board.height - 120; y += 66, own = !own) bubble(board, y, own);
  board.box([12, board.height - 52, 250, 36], dark ? '#262b33' : '#f2f3f5', 6);
  board.box([276, board.height - 50, 72, 32], '#07c160', 6);
  board.text(board.word('verb'), [312, board.height - 43], { size: 15, color: '#ffffff', align: 'center' });
}

function bubble(board: Board, y: number, own: boolean): void {
  const theirs = board.plan.dark ? '#2a2f37' : '#f0f1f3';
  board.photo([own ? 308 : 12, y, 40, 40], 6);
  board.box([own ? 96 : 60, y, 204, 42], own ? '#95ec69' : theirs, 8);
  const color = own ? '#0c2b00' : board.ink;
  board.text(board.word('title'), [own ? 108 : 72, y + 11], { size: 15, color }, 180);
  if (board.random() < 0.3)
    board.text(board.clock(), [180, y + 47], { size: 11, align: 'center', color: board.faint });
}

export function banner(board: Board): void {
  board.photo([0, 30, 360, 190], 0);
  board.text(board.word('short'), [20, 60], { size: 28, weight: 700, color: '#ffffff' });
  board.text(board.word('title'), [20, 100], { size: 15, color: '#ffffff' }, 300);
  board.box([20, 136, 110, 34], '#ffffff', 17);
  board.text(board.word('verb'), [75, 143], { size: 15, color: '#c2185b', align: 'center', weight: 500 });
  board.text(board.word('coupon'), [340, 196], { size: 12, color: '#ffffff', align: 'right' });
  for (let y = 236; y < board.height - 180; y += 116) {
    for (const x of [12, 126, 240]) {
      board.photo([x, y, 108, 72], 8);
      board.text(board.word('count'), [x + 100, y + 53], { size: 11, color: '#ffffff', align: 'right' }, 90);
      board.text(board.word('title'), [x, y + 78], { size: 13 }, 106);
      board.text(board.word('short'), [x, y + 96], { size: 11, color: board.faint }, 106);
    }
  }
  board.bottomBar();
}
