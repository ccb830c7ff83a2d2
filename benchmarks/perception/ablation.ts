/** Section "ablation": what is lost when a part of perception is left out, as LongHorizonUI reports it. */
import type { EyesOptions } from '../../src/perception/observe.ts';
import { loadTemplates } from '../../src/perception/templates.ts';
import type { Detector } from '../../src/ports/detector.ts';
import type { OcrEngine } from '../../src/ports/ocr.ts';
import { leapingClock } from '../leaping-clock.ts';
import { addElementScores, elementCells, scoreElements } from './element-score.ts';
import { createStage, look } from './eyes.ts';
import { type PhoneScreen, screensOf } from './phone-screens.ts';
import { markdownTable } from './table.ts';

const TASKS = ['settings-back-to-normal', 'shop-order-again', 'game-broke'];
/** Screens of each task that are looked at. */
const MOST_SCREENS = 6;

export interface AblationOptions {
  /** Further rows, by what they are called: other detectors than those of the product. */
  readonly others: readonly {
    readonly name: string;
    readonly parts: { readonly detectors: readonly Detector[] };
  }[];
  readonly detectors: readonly Detector[];
  readonly ocr: OcrEngine;
}

/** Markdown. All rows see pixels only, as in games. */
export async function ablationSection({ detectors, ocr, others }: AblationOptions): Promise<string> {
  const screens: PhoneScreen[] = [];
  for (const task of TASKS) screens.push(...(await screensOf(task, leapingClock())).slice(0, MOST_SCREENS));
  const templates = await loadTemplates(undefined);
  const whole = { detectors, ocr, templates };
  const variants: readonly (readonly [string, Partial<Omit<EyesOptions, 'device'>>])[] = [
    ['everything', whole],
    ['no detector', { ...whole, detectors: [] }],
    ['no text recognition', { ...whole, ocr: undefined }],
    ['no repair by templates', { ...whole, templates: undefined }],
    ...others.map(({ name, parts }) => [name, { ...whole, ...parts }] as const),
    ...[0.6, 0.7, 0.8, 0.9].map(
      (tau) => [`τ = ${tau}, containment`, { ...whole, fusion: { tau, metric: 'containment' } }] as const,
    ),
    ...[0.6, 0.7, 0.8, 0.9].map(
      (tau) => [`τ = ${tau}, IoU`, { ...whole, fusion: { tau, metric: 'iou' } }] as const,
    ),
  ];
  const rows: string[][] = [];
  for (const [name, parts] of variants) rows.push([name, ...(await measured(screens, parts))]);
  const head = ['perception', 'recall IoU 0.5', 'recall centre', 'precision IoU 0.5', 'precision centre'];
  return `${screens.length} screens of the virtual phone, a third of them of a game; no tree. Percent.\n\n${markdownTable(head, rows)}`;
}

async function measured(
  screens: readonly PhoneScreen[],
  parts: Partial<Omit<EyesOptions, 'device'>>,
): Promise<readonly string[]> {
  const scores = [];
  for (const screen of screens) {
    const stage = createStage(parts);
    stage.show(screen, { tree: false });
    const { elements } = await look(stage);
    const boxes = elements.filter(({ kind }) => kind !== 'container').map(({ box }) => box);
    scores.push(scoreElements(screen.controls, boxes));
  }
  return elementCells(addElementScores(scores));
}
