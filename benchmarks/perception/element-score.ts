/** How well boxes that were found agree with the controls that are there. */
import { type Box, centre, contains, iou } from '../../src/geometry.ts';

export interface ElementScore {
  readonly controls: number;
  readonly found: number;
  /** Controls with a found box of IoU 0.5, and those with the middle of a found box inside. */
  readonly overlapped: number;
  readonly touched: number;
  /** Found boxes that lie on a control by IoU 0.5, or have their middle in one. */
  readonly exact: number;
  readonly useful: number;
}

const SAME = 0.5;

export function scoreElements(controls: readonly Box[], found: readonly Box[]): ElementScore {
  const overlaps = (control: Box, box: Box): boolean => iou(control, box) >= SAME;
  const touches = (control: Box, box: Box): boolean => contains(control, centre(box));
  return {
    controls: controls.length,
    found: found.length,
    overlapped: controls.filter((control) => found.some((box) => overlaps(control, box))).length,
    touched: controls.filter((control) => found.some((box) => touches(control, box))).length,
    exact: found.filter((box) => controls.some((control) => overlaps(control, box))).length,
    useful: found.filter((box) => controls.some((control) => touches(control, box))).length,
  };
}

export function addElementScores(scores: readonly ElementScore[]): ElementScore {
  const sum = (key: keyof ElementScore): number => scores.reduce((total, score) => total + score[key], 0);
  return {
    controls: sum('controls'),
    found: sum('found'),
    overlapped: sum('overlapped'),
    touched: sum('touched'),
    exact: sum('exact'),
    useful: sum('useful'),
  };
}

/** Cells of a row: recall at IoU 0.5, recall by the middle, precision at IoU 0.5, precision by the middle; percent. */
export function elementCells(score: ElementScore): readonly string[] {
  const percent = (part: number, whole: number): string =>
    whole === 0 ? '–' : ((part / whole) * 100).toFixed(1);
  return [
    percent(score.overlapped, score.controls),
    percent(score.touched, score.controls),
    percent(score.exact, score.found),
    percent(score.useful, score.found),
  ];
}
