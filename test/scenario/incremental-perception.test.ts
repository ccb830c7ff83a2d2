/** Whoever has seen the screens before sees the same as one who sees each for the first time. */
import { afterAll, describe, expect, it } from 'vitest';
import { leapingClock } from '../../benchmarks/leaping-clock.ts';
import { createStage, look } from '../../benchmarks/perception/eyes.ts';
import { type PhoneScreen, screensOf } from '../../benchmarks/perception/phone-screens.ts';
import { createPaddleOcr, type PaddleOcrOptions } from '../../ocr/paddle/paddle-engine.ts';
import type { Observation } from '../../src/perception/observation.ts';

const knowing = createPaddleOcr();
let work = { lines: 0, cached: 0 };
const timed: PaddleOcrOptions['onTimings'] = ({ lines, cached }) => {
  work = { lines: work.lines + lines, cached: work.cached + cached };
};
const forgetful = createPaddleOcr({ remember: false });
const counted = createPaddleOcr({ onTimings: timed });
afterAll(async () => {
  await Promise.all([knowing.close(), forgetful.close(), counted.close()]);
});

/**
 * Everything but the names that are given anew at every look. A line that is only a shade darker is not read again: how
 * sure its reading is may then differ in the fourth digit, never what it says.
 */
function listOf({ elements, state, keyboardShown }: Observation): unknown {
  return {
    elements: elements.map((element) => ({
      ...element,
      conf: Math.round(element.conf * 10) / 10,
      uid: '',
      clickedBefore: false,
    })),
    ...{ state, keyboardShown },
  };
}

/** Each screen, and again the one before it: runs go back and forth. */
function backAndForth(screens: readonly PhoneScreen[]): readonly PhoneScreen[] {
  return screens.flatMap((screen, index) => {
    const before = screens[index - 1];
    return before === undefined || index % 3 !== 0 ? [screen] : [screen, before];
  });
}

async function expectSame(taskId: string, tree: boolean): Promise<void> {
  const screens = backAndForth(await screensOf(taskId, leapingClock(), 'small'));
  const running = createStage({ ocr: knowing });
  for (const screen of screens) {
    running.show(screen, { tree });
    const fresh = createStage({ ocr: forgetful });
    fresh.show(screen, { tree });
    expect(listOf(await look(running)), screen.name).toEqual(listOf(await look(fresh)));
  }
}

describe('looking at one screen after the other', { timeout: 240_000 }, () => {
  it('in an app with a tree, with typing, a keyboard and a dialog', () =>
    expectSame('browser-newsletter', true));
  it('in a Chinese app without a tree', () => expectSame('takeout-options', false));
  it('in a game', () => expectSame('game-mute', true));

  it('is not done by reading everything again', async () => {
    const stage = createStage({ ocr: counted });
    for (const screen of await screensOf('takeout-options', leapingClock(), 'small')) {
      stage.show(screen, { tree: false });
      await look(stage);
    }
    expect(work.cached / work.lines).toBeGreaterThan(0.3);
  });
});
