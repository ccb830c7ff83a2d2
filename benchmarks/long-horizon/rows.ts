/** What is compared: how often the policy is right, and which parts of the loop are at work. */
import { FULL_LOOP, type LoopSettings, PLAIN_LOOP } from '../../src/agent/loop-settings.ts';

export interface Row {
  /** Unique; used in files. */
  readonly id: string;
  readonly title: string;
  readonly accuracy: number;
  readonly loop: LoopSettings;
  /** Whether the device can save and restore its whole state, as this phone and emulators can and phones cannot. */
  readonly snapshots: boolean;
}

/** The accuracies that the goals are stated for. */
export const ACCURACIES = [0.9, 0.95, 0.98] as const;

const ABLATIONS: readonly (readonly [id: string, title: string, change: Partial<LoopSettings>])[] = [
  ['no-reflection', 'no reflection', { reflection: false }],
  ['no-validation', 'no pre-validation', { preValidation: false }],
  ['index-only', 'index only', { stages: ['index'] }],
  ['to-relative', '+ relative', { stages: ['index', 'relative'] }],
  ['to-absolute', '+ absolute', { stages: ['index', 'relative', 'absolute'] }],
  ['to-historical', '+ historical', { stages: ['index', 'relative', 'absolute', 'historical'] }],
  ['no-rollback', 'no rollback', { rollback: false }],
  ['no-verification', 'no verification', { verification: 'off' }],
];

export function comparisonRows(accuracies: readonly number[] = ACCURACIES): readonly Row[] {
  return accuracies.flatMap((accuracy) => [
    { id: `plain-${accuracy}`, title: 'plain loop', accuracy, loop: PLAIN_LOOP, snapshots: true },
    { id: `full-bare-${accuracy}`, title: 'full, no snapshots', accuracy, loop: FULL_LOOP, snapshots: false },
    { id: `full-${accuracy}`, title: 'full system', accuracy, loop: FULL_LOOP, snapshots: true },
  ]);
}

/** `+ historical` has every stage: it is the full system, and is not run twice. */
export function ablationRows(accuracy = 0.95): readonly Row[] {
  return ABLATIONS.filter(([id]) => id !== 'to-historical').map(([id, title, change]) => ({
    ...{ id: `${id}-${accuracy}`, title, accuracy },
    ...{ loop: { ...FULL_LOOP, ...change }, snapshots: true },
  }));
}
