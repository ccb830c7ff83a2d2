import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, intersect } from '../../../../src/geometry.ts';
import { FUSE_DEFAULTS, type FuseInput, fuse } from '../../../../src/perception/fuse.ts';
import type { Detection } from '../../../../src/ports/detector.ts';
import type { TextLine } from '../../../../src/ports/ocr.ts';

const IMAGE = { width: 1080, height: 2400 };
const WHOLE: Box = [0, 0, 1080, 2400];
const SEEING = { modal: undefined, keyboard: undefined, bars: [], blind: [] } as const;
const BLIND = { ...SEEING, blind: [WHOLE] } as const;

function line(text: string, box: Box, confidence = 0.95): TextLine {
  return { text, box, confidence };
}

function tree(...detections: readonly Detection[]): FuseInput['sources'][number] {
  return { name: 'accessibility', detections };
}

function pixels(...detections: readonly Detection[]): FuseInput['sources'][number] {
  return { name: 'segment', detections };
}

function found(kind: Detection['kind'], box: Box, rest: Partial<Detection> = {}): Detection {
  return { kind, box, confidence: 0.6, ...rest };
}

const touch = { state: { enabled: true, clickable: true } } as const;

function run(input: Partial<FuseInput>) {
  return fuse({ image: IMAGE, sources: [], lines: [], windows: SEEING, ...input });
}

describe('tree and recognised text', () => {
  it('drops a line that a labelled element already says, also misread', () => {
    const row = found('button', [0, 300, 1080, 480], { text: 'Display · Dark theme, font size', ...touch });
    const lines = [
      line('Disp1ay', [160, 330, 400, 390]),
      line('Dark theme, font slze', [160, 395, 700, 450]),
    ];
    const elements = run({ sources: [tree(row)], lines });
    expect(elements.map(({ text, source }) => [text, source])).toEqual([
      ['Display · Dark theme, font size', 'accessibility'],
    ]);
  });

  it('keeps a line in a row that the row does not say', () => {
    const row = found('button', [0, 300, 1080, 480], { text: 'Battery · Adaptive', ...touch });
    const elements = run({ sources: [tree(row)], lines: [line('85% left', [800, 360, 1000, 420])] });
    expect(elements.map(({ text }) => text)).toContain('85% left');
  });

  it('keeps what a filled field asks for', () => {
    const field = found('input', [0, 300, 1080, 480], { text: 'milk', hint: 'Search', ...touch });
    expect(run({ sources: [tree(field)] })[0]).toMatchObject({ text: 'milk', hint: 'Search' });
  });

  it('lets the tree win over what a picture of a glyph was read as', () => {
    const icon = found('icon', [900, 100, 1020, 220], { text: 'Search', ...touch });
    expect(
      run({ sources: [tree(icon)], lines: [line('Q3', [920, 120, 1000, 200])] }).map((e) => e.text),
    ).toEqual(['Search']);
  });

  it('fills the blank label of a touchable area with the lines in it', () => {
    const card = found('container', [40, 300, 1040, 600], touch);
    const lines = [line('Green tea', [80, 340, 400, 400]), line('$4.50', [80, 440, 260, 500])];
    expect(run({ sources: [tree(card)], lines })).toMatchObject([
      { id: 1, kind: 'button', text: 'Green tea · $4.50', source: 'bound', box: [40, 300, 1040, 600] },
    ]);
  });

  it('drops a line that runs across two labelled buttons', () => {
    const buttons = tree(
      found('button', [500, 1500, 760, 1600], { text: 'Cancel', ...touch }),
      found('button', [780, 1500, 1000, 1600], { text: 'OK', ...touch }),
    );
    expect(run({ sources: [buttons], lines: [line('Cancel OK', [540, 1520, 940, 1580])] })).toHaveLength(2);
  });

  it('does not name a whole page after its text', () => {
    const page = found('container', WHOLE, touch);
    const elements = run({ sources: [tree(page)], lines: [line('Hello', [100, 500, 300, 560])] });
    expect(elements.map(({ kind, text }) => [kind, text]).sort()).toEqual([
      ['container', ''],
      ['text', 'Hello'],
    ]);
  });

  it('lists areas only when they can be touched or scrolled', () => {
    const areas = tree(
      found('container', [0, 100, 1080, 900], { state: { clickable: false } }),
      found('container', [0, 900, 1080, 2300], { state: { clickable: false, scrollable: true } }),
    );
    expect(run({ sources: [areas] }).map(({ state }) => state.scrollable)).toEqual([true]);
  });

  it('joins an area and the thing that fills it', () => {
    const doubled = tree(
      found('container', [100, 300, 400, 400], touch),
      found('text', [101, 301, 399, 399], { text: 'Go', state: { enabled: true, clickable: false } }),
    );
    const elements = run({ sources: [doubled] });
    expect(elements).toHaveLength(1);
    expect(elements[0]).toMatchObject({ text: 'Go', state: { clickable: true } });
  });
});

describe('pixels', () => {
  const button = found('button', [200, 1000, 880, 1180]);
  const word = line('Play', [460, 1050, 620, 1130]);

  it('names a button of a game after the text on it', () => {
    const elements = run({ sources: [pixels(button)], lines: [word], windows: BLIND });
    expect(elements).toMatchObject([
      { kind: 'button', text: 'Play', source: 'bound', box: [200, 1000, 880, 1180] },
    ]);
    expect(elements[0]?.conf).toBeGreaterThan(0.6);
  });

  it('takes highlights, lips and pictures of a named button for parts of it, but not a thing behind its words', () => {
    const parts = pixels(
      button,
      found('image', [210, 1010, 870, 1120]),
      found('input', [200, 1150, 880, 1195]),
      found('icon', [240, 1050, 320, 1130]),
      found('icon', [780, 1050, 860, 1130]),
    );
    const elements = run({ sources: [parts], lines: [word], windows: BLIND });
    expect(elements.map(({ kind, box }) => [kind, box[0]])).toEqual([
      ['button', 200],
      ['icon', 780],
    ]);
  });

  it('tells a field from a button by where its words stand', () => {
    const shape = found('input', [100, 1000, 980, 1120]);
    const kinds = (at: number) =>
      run({
        sources: [pixels(shape)],
        lines: [line('Words', [at, 1030, at + 160, 1090])],
        windows: BLIND,
      }).map(({ kind }) => kind);
    expect(kinds(140)).toEqual(['input']);
    expect(kinds(460)).toEqual(['button']);
  });

  it('does not look where the tree sees', () => {
    expect(run({ sources: [pixels(button)], lines: [], windows: SEEING })).toEqual([]);
    const half = { ...SEEING, blind: [[0, 0, 1080, 900] as const] };
    expect(run({ sources: [pixels(button)], windows: half })).toEqual([]);
  });

  it('takes letters that look like icons for the text they are', () => {
    const letters = found('icon', [470, 1055, 520, 1125]);
    const elements = run({ sources: [pixels(button, letters)], lines: [word], windows: BLIND });
    expect(elements.map(({ text }) => text)).toEqual(['Play']);
  });

  it('keeps the texts of a card apart and does not list the card', () => {
    const card = found('button', [100, 400, 980, 700]);
    const lines = [line('Level 3', [140, 430, 400, 500]), line('Locked', [140, 560, 400, 630])];
    expect(run({ sources: [pixels(card)], lines, windows: BLIND }).map(({ text }) => text)).toEqual([
      'Level 3',
      'Locked',
    ]);
  });

  it('keeps icons without a name, and guesses at text only while nobody reads', () => {
    const sources = [pixels(found('icon', [40, 200, 100, 260]), found('text', [40, 400, 300, 440]))];
    expect(run({ sources, windows: BLIND }).map(({ kind }) => kind)).toEqual(['icon']);
    expect(run({ sources, windows: BLIND, lines: undefined }).map(({ kind }) => kind)).toEqual([
      'icon',
      'text',
    ]);
  });

  it('takes one of two detectors that saw the same', () => {
    const onnx = {
      name: 'onnx',
      detections: [found('icon', [202, 1003, 878, 1179], { confidence: 0.9 })],
    } as const;
    const elements = run({ sources: [pixels(button), onnx], windows: BLIND });
    expect(elements.map(({ source }) => source)).toEqual(['onnx']);
  });

  it('does not trust unsure lines', () => {
    const lines = [line('|', [10, 400, 20, 440], 0.6), line('blur', [10, 500, 90, 540], 0.3)];
    expect(run({ lines, windows: BLIND })).toEqual([]);
  });
});

describe('windows', () => {
  const modal: Box = [90, 900, 990, 1500];
  it('drops pixels beside a dialog and marks the rest of the tree untouchable', () => {
    const sources = [
      tree(
        found('button', [100, 300, 500, 420], { text: 'Behind', ...touch }),
        found('button', [700, 1350, 900, 1450], { text: 'OK', ...touch }),
      ),
    ];
    const lines = [line('Somewhere else', [100, 2000, 500, 2060]), line('Delete?', [150, 950, 400, 1010])];
    const elements = run({ sources, lines, windows: { ...BLIND, modal } });
    expect(elements.map(({ text, state }) => [text, state.clickable])).toEqual([
      ['Behind', false],
      ['Delete?', undefined],
      ['OK', true],
    ]);
  });

  it('does not list the keys of a soft keyboard, known by its window or by its letters', () => {
    const keys = [
      line('q w e r t y u i o p', [20, 1700, 1060, 1780]),
      line('asdfghjkl', [60, 1840, 1020, 1920]),
      line('Send', [800, 1200, 1000, 1280]),
    ];
    const texts = (input: Partial<FuseInput>) => run({ lines: keys, ...input }).map(({ text }) => text);
    expect(texts({ keyboardShown: true })).toEqual(['Send']);
    expect(texts({ keyboardShown: false })).toHaveLength(3);
    const windows = { ...SEEING, keyboard: [0, 1650, 1080, 2400] as const };
    expect(texts({ windows })).toEqual(['Send']);
    const named = tree(
      found('button', [900, 2200, 1060, 2320], { text: 'Search', ...touch }),
      found('button', [0, 1700, 100, 1800], { text: 'q', ...touch }),
    );
    expect(texts({ windows, sources: [named] })).toEqual(['Send', 'Search']);
  });
});

describe('the list', () => {
  const any: fc.Arbitrary<Box> = fc
    .tuple(fc.nat(1000), fc.nat(2300), fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 300 }))
    .map(([x, y, w, h]) => intersect([x, y, x + w, y + h], WHOLE) ?? WHOLE);
  const kinds = fc.constantFrom('button', 'icon', 'text', 'input', 'toggle', 'image', 'container' as const);
  const detections = fc.array(
    fc.record({
      box: any,
      kind: kinds,
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      text: fc.string({ maxLength: 8 }),
    }),
    { maxLength: 60 },
  );
  const lines = fc.array(
    fc.record({
      box: any,
      text: fc.string({ maxLength: 12 }),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 40 },
  );

  it('has ids 1..n from top to bottom, at most the cap, inside the picture, for any input', () => {
    fc.assert(
      fc.property(detections, detections, lines, (a, b, read) => {
        const elements = fuse(
          { image: IMAGE, sources: [tree(...a), pixels(...b)], lines: read, windows: BLIND },
          { ...FUSE_DEFAULTS, cap: 50 },
        );
        expect(elements.map(({ id }) => id)).toEqual(elements.map((_, index) => index + 1));
        expect(elements.length).toBeLessThanOrEqual(50);
        const rows = elements.map(({ box }) => Math.floor((box[1] + box[3]) / 2 / 67.5));
        expect(rows.every((row, index) => index === 0 || row >= (rows[index - 1] ?? 0) - 1)).toBe(true);
        for (const { box, conf } of elements) {
          expect(intersect(box, WHOLE)).toEqual(box);
          expect(conf).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('reads left to right within a row although the centres differ a little', () => {
    const lines = [line('right', [600, 302, 800, 362]), line('left', [100, 310, 300, 370])];
    expect(run({ lines, windows: BLIND }).map(({ text }) => text)).toEqual(['left', 'right']);
  });

  it('keeps what matters when there is too much', () => {
    const noise = Array.from({ length: 20 }, (_, i) => found('image', [0, i * 100, 50, i * 100 + 50]));
    const input = {
      image: IMAGE,
      sources: [pixels(...noise), tree(found('button', [500, 2200, 900, 2300], { text: 'Buy', ...touch }))],
      lines: [],
      windows: BLIND,
    };
    const kept = fuse(input, { ...FUSE_DEFAULTS, cap: 5 });
    expect(kept).toHaveLength(5);
    expect(kept.at(-1)?.text).toBe('Buy');
  });
});

describe('rows that a trained network saw', () => {
  const network = (...detections: readonly Detection[]): FuseInput['sources'][number] => ({
    name: 'onnx',
    detections,
  });
  const row: Box = [0, 300, 1080, 480];
  const lines = [line('Battery', [160, 330, 400, 390]), line('85% left', [160, 400, 420, 450])];
  const words = (sources: FuseInput['sources'], read = lines) =>
    run({ sources, lines: read, windows: BLIND }).map(({ kind, text }) => `${kind} ${text}`);

  it('are one button with all their words', () => {
    expect(words([network(found('button', row))])).toEqual(['button Battery · 85% left']);
  });

  it('leave the words to the button inside', () => {
    const inner: Box = [140, 310, 500, 400];
    const elements = words([network(found('button', row), found('button', inner))]);
    expect(elements).toContain('button Battery');
    expect(elements).toContain('text 85% left');
  });

  it('stand beside icons that are listed once, whatever flat regions see in them', () => {
    const icon = found('icon', [20, 150, 130, 260]);
    const strokes = found('icon', [50, 180, 100, 225], { confidence: 0.9 });
    expect(words([network(icon), pixels(strokes)], [])).toEqual(['icon ']);
  });

  it('are only frames when flat regions saw them, or when they hold a page of words', () => {
    expect(words([pixels(found('button', row))])).toEqual(['text Battery', 'text 85% left']);
    const page: Box = [0, 0, 1080, 2000];
    const many = Array.from({ length: 6 }, (_, at) =>
      line(`Line ${at}`, [160, 100 + at * 200, 500, 160 + at * 200]),
    );
    expect(words([network(found('button', page))], many)).toHaveLength(6);
  });
});
