/** At which rates the bench makes its policy and its phone err. Printed with every table. */

export type MistakeKind =
  | 'wrong_element'
  | 'shifted_point'
  | 'malformed'
  | 'old_number'
  | 'premature_done'
  | 'claimed_success'
  | 'useless_wait';

/** Share of each kind among the mistakes; together 1. */
export const MISTAKE_SHARES: readonly (readonly [MistakeKind, number, string])[] = [
  [
    'wrong_element',
    0.3,
    'another element of the list; every second time the goal names the right one, else the wrong one too',
  ],
  ['shifted_point', 0.2, 'a point up to 40 px beside the right one on each axis'],
  ['old_number', 0.15, 'the number the element, or one near it, had on the screen before'],
  ['claimed_success', 0.1, 'a touch that does nothing, said to have worked'],
  ['malformed', 0.1, 'a reply cut off in the middle'],
  ['useless_wait', 0.1, 'two seconds of waiting'],
  ['premature_done', 0.05, 'the task is said to be finished'],
];

/** Largest offset of a shifted point on each axis, pixels. */
export const SHIFT_PX = 40;

/** Faults of the phone in every row, as `--fault` takes them: chance at each touch. */
export const PHONE_FAULTS: readonly string[] = [
  'lost-tap:0.02',
  'slow-screen:0.02',
  'shifted-layout:0.01',
  'popup:0.01',
  'update-dialog:0.005',
  'permission-dialog:0.005',
];

/** Chance that one picture or one reading of the tree fails as if the connection had dropped; never twice in a row. */
export const DROP_RATE = 0.005;
