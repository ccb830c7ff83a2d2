/** Section "elements": which controls each detector finds, and what is left of them after fusion. */
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import { area, type Box } from '../../src/geometry.ts';
import type { Detector } from '../../src/ports/detector.ts';
import type { UiElement } from '../../src/ports/element.ts';
import type { OcrEngine } from '../../src/ports/ocr.ts';
import { leapingClock } from '../leaping-clock.ts';
import { addElementScores, type ElementScore, elementCells, scoreElements } from './element-score.ts';
import { createStage, FOREVER, look } from './eyes.ts';
import { type PhoneScreen, screensOf } from './phone-screens.ts';
import { realScreens } from './real-screens.ts';
import { markdownTable } from './table.ts';

const APP_TASKS = ['settings-dark-theme', 'settings-back-to-normal', 'contacts-merge', 'shop-order-again'];
const GAME_TASKS = ['game-broke'];
/** A detector may say "container" of a card that only frames others. */
const isControl = ({ kind }: { readonly kind: UiElement['kind'] }): boolean => kind !== 'container';

export interface ElementsOptions {
  /** Folder with pairs of pictures and view trees; none when absent. */
  readonly data: string | undefined;
  readonly detectors: readonly Detector[];
  readonly ocr: OcrEngine;
}

/** Markdown. */
export async function elementsSection(options: ElementsOptions): Promise<string> {
  const groups: readonly (readonly [string, readonly PhoneScreen[]])[] = [
    ['apps of the virtual phone', await screensOfAll(APP_TASKS)],
    ['games (no tree)', await screensOfAll(GAME_TASKS)],
    ...(options.data === undefined ? [] : [['real screens', await realScreens(options.data)] as const]),
  ];
  const rows: string[][] = [];
  for (const [name, screens] of groups) {
    for (const detector of pixelDetectors(options.detectors)) {
      rows.push([name, `${detector.name} alone`, ...elementCells(await detected(detector, screens))]);
    }
    rows.push([name, 'fused, pixels only', ...elementCells(await fused(options, screens, false))]);
    if (screens.some(({ game }) => !game)) {
      rows.push([name, 'fused, with the tree', ...elementCells(await fused(options, screens, true))]);
    }
  }
  const head = [
    'screens',
    'source',
    'recall IoU 0.5',
    'recall centre',
    'precision IoU 0.5',
    'precision centre',
  ];
  const counts = groups.map(
    ([name, screens]) => `${name}: ${screens.length} screens, ${sum(screens)} controls`,
  );
  return `${counts.join('; ')}. Percent; a control is what can be touched and holds nothing else that can.\n\n${markdownTable(head, rows)}`;
}

function sum(screens: readonly PhoneScreen[]): number {
  return screens.reduce((total, { controls }) => total + controls.length, 0);
}

function pixelDetectors(detectors: readonly Detector[]): readonly Detector[] {
  const pixels = detectors.filter(({ name }) => name !== 'accessibility');
  return pixels.some(({ name }) => name === 'segment') ? pixels : [createSegmentDetector(), ...pixels];
}

async function screensOfAll(tasks: readonly string[]): Promise<readonly PhoneScreen[]> {
  const all: PhoneScreen[] = [];
  for (const task of tasks) all.push(...(await screensOf(task, leapingClock())));
  return all;
}

async function detected(detector: Detector, screens: readonly PhoneScreen[]): Promise<ElementScore> {
  const scores: ElementScore[] = [];
  for (const { image, screen, tree, controls } of screens) {
    const found = await detector.detect({ image, screen, tree }, FOREVER);
    scores.push(
      scoreElements(
        controls,
        found.filter(isControl).map(({ box }) => box),
      ),
    );
  }
  return addElementScores(scores);
}

/** Texts count as found only where nothing else was: a row's title is no control. */
async function fused(
  { detectors, ocr }: ElementsOptions,
  screens: readonly PhoneScreen[],
  tree: boolean,
): Promise<ElementScore> {
  const scores: ElementScore[] = [];
  for (const screen of screens) {
    const stage = createStage({ detectors, ocr });
    stage.show(screen, { tree });
    const { elements } = await look(stage);
    const boxes: Box[] = elements.filter(isControl).map(({ box }) => box);
    scores.push(
      scoreElements(
        screen.controls,
        boxes.filter((box) => area(box) > 0),
      ),
    );
  }
  return addElementScores(scores);
}
