/** The report in Markdown, with its pictures. The same runs give the same bytes. */
import type { BenchOutcome } from './bench.ts';
import { ablationPlot, lengthPlot } from './plots.ts';
import { DROP_RATE, MISTAKE_SHARES, PHONE_FAULTS } from './rates.ts';
import { costTable, failureTable, lengthTable, measure, percent, table } from './tables.ts';

export interface Report {
  readonly markdown: string;
  /** By file name. */
  readonly pictures: Readonly<Record<string, string>>;
}

const LENGTH_PICTURE = 'long-horizon-length.svg';
const ABLATION_PICTURE = 'long-horizon-ablation.svg';

export function reportOf(outcome: BenchOutcome, command: string): Report {
  const { comparison, results } = outcome;
  const compared = measure(comparison, results);
  const ablated = ablationRowsOf(outcome);
  const lines = [
    '# Long tasks with a policy that errs',
    '',
    `\`${command}\`: ${countText(outcome)}`,
    '',
    ...METHOD,
    '',
    '## Success by length of the reference solution',
    '',
    `![Success by length](../images/${LENGTH_PICTURE})`,
    '',
    ...lengthTable(compared),
    '',
    "In brackets: Wilson's 95 % interval and the number of runs.",
    '',
    ...(ablated.length === 0
      ? []
      : ['## One part switched off at a time', '', `![Ablation](../images/${ABLATION_PICTURE})`, '']),
    ...(ablated.length === 0 ? [] : [...costTable(ablated), '', ABLATION_NOTE, '']),
    '## Cost and recovery',
    '',
    ...costTable(compared),
    '',
    'Step efficiency: acts of the reference solution for each gesture sent, over the runs that succeeded. "Rolled back": runs',
    'with at least one rollback; "success after rollback": those of them that the verifier passes.',
    '',
    '## How the other runs ended',
    '',
    ...failureTable([...comparison, ...outcome.ablation], results),
    '',
    ...rates(),
    '',
  ];
  const ablation = ablated.length === 0 ? {} : { [ABLATION_PICTURE]: ablationPlot(ablated) };
  return { markdown: lines.join('\n'), pictures: { [LENGTH_PICTURE]: lengthPlot(compared), ...ablation } };
}

const ABLATION_NOTE = '"+ historical" has every stage: it is the full system.';

const METHOD: readonly string[] = [
  'No model is called. A seeded policy stands behind a real OpenAI-compatible server on loopback and gets the prompts a model',
  'gets. It knows the reference solution and the true screen, follows the solution from the screen it sees, and errs at the',
  'stated rate, by the seed of the task and the number of the call. It believes what the loop tells it (refused,',
  'rolled back, and no change unless it sees one); where the loop asks for a look back it compares what its act did with what the act does in the reference',
  'solution, and is right at the same rate. A loop without reflection does not ask, and it goes on. It is the same policy in',
  'every row: lost on a known page it takes up the way at the step the screen looks like, on an unknown page it goes back,',
  "and it never undoes damage that the screen does not show. Success is judged by the verifiers of the phone's true state",
  'alone, strictly: every goal reached and nothing else changed. Tasks drawn on a canvas are left out: they need text',
  'recognition. The screen is 720 x 1600; perception reads the accessibility tree; time leaps.',
  '',
  'The virtual phone saves and restores its whole state at once, and a rollback of the full system mostly does just that:',
  'even damage nobody saw is gone. An emulator can do the same, a phone cannot. "full, no snapshots" is the same loop on a',
  'device without them, and the row to expect of a real phone.',
  '',
  'What the look back knows is more than a picture shows: it compares the lasting data that the act changed. It stands for a',
  'model that looks closely; one that looks less closely does worse in every row that reflects.',
];

function countText({ comparison, ablation, results }: BenchOutcome): string {
  const rows = comparison.length + ablation.length;
  const runs = results.length / Math.max(1, rows);
  return `${rows} rows of ${runs} runs each, with the same tasks, seeds and faults in every row.`;
}

/** The full system first, then what is left when a part is missing; every stage is the full system again. */
function ablationRowsOf({ comparison, ablation, results }: BenchOutcome) {
  if (ablation.length === 0) return [];
  const accuracy = ablation[0]?.accuracy;
  const ends = (title: string) =>
    comparison.filter((row) => row.title === title && row.accuracy === accuracy);
  const historical = ends('full system').map((row) => ({ ...row, title: '+ historical' }));
  const order = ablation.flatMap((row) => (row.id.startsWith('to-absolute') ? [row, ...historical] : [row]));
  return measure(
    [...ends('full system'), ...ends('full, no snapshots'), ...order, ...ends('plain loop')],
    results,
  );
}

function rates(): readonly string[] {
  return [
    '## Rates',
    '',
    ...table(
      ['error of the policy', 'share of its errors', 'what it is'],
      MISTAKE_SHARES.map(([kind, part, what]) => [kind, percent({ hits: part, of: 1 }), what]),
    ),
    '',
    `Faults of the phone in every row, chance at each touch or tap: ${PHONE_FAULTS.map((one) => `\`${one}\``).join(', ')}. A picture or a`,
    `reading of the tree fails with chance ${DROP_RATE}, as when a connection drops (never twice in a row).`,
  ];
}
