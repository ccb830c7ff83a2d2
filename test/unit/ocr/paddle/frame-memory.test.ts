import { describe, expect, it } from 'vitest';
import { FrameMemory, sameRows } from '../../../../ocr/paddle/frame-memory.ts';
import { shareFrame } from '../../../../ocr/paddle/protocol.ts';

const SIZE = { width: 3, height: 40 };

function frame(shades: readonly number[]) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (const [row, shade] of shades.entries())
    data.fill(shade, row * SIZE.width * 4, (row + 1) * SIZE.width * 4);
  return shareFrame({ ...SIZE, data }, new SharedArrayBuffer(data.length));
}

const plain = Array.from({ length: SIZE.height }, () => 7);
const changedAt = (row: number) => plain.map((shade, at) => (at === row ? shade + 1 : shade));

describe('rows of two frames', () => {
  it('are the same until the row that changed', () => {
    const same = sameRows(frame(changedAt(20)), frame(plain));
    expect(same(0, 16)).toBe(true);
    expect(same(24, 40)).toBe(true);
    expect(same(0, 21)).toBe(false);
    expect(same(20, 21)).toBe(false);
    expect(same(-5, 400)).toBe(false);
  });

  it('are never the same without a frame before, or with one of another size', () => {
    expect(sameRows(frame(plain), undefined)(0, 1)).toBe(false);
    const wide = shareFrame({ width: 6, height: 20, data: new Uint8Array(480) }, new SharedArrayBuffer(480));
    expect(sameRows(frame(plain), wide)(0, 1)).toBe(false);
  });
});

describe('the memory of frames', () => {
  it('is used again only when another frame has taken its place', () => {
    const memory = new FrameMemory();
    const [first, second] = [frame(plain), frame(changedAt(3))];
    const record = { bandKeys: new Map(), readings: new Map() };
    memory.set({ ...record, frame: first });
    expect(memory.buffer(480)).not.toBe(first.pixels);
    memory.set({ ...record, frame: second });
    expect(memory.buffer(480)).toBe(first.pixels);
    expect(memory.buffer(480)).not.toBe(first.pixels);
    expect(memory.buffer(480)).not.toBe(second.pixels);
  });

  it('is not used for a picture of another size', () => {
    const memory = new FrameMemory();
    const record = { bandKeys: new Map(), readings: new Map() };
    memory.set({ ...record, frame: frame(plain) });
    memory.set({ ...record, frame: frame(plain) });
    expect(memory.buffer(100).byteLength).toBe(100);
  });
});
