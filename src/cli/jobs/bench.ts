/** Carries out a bench, shows how far it is, and prints or writes its report. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { BenchOptions } from '../../../benchmarks/long-horizon/bench.ts';
import { DroidcuaError } from '../../errors.ts';
import { systemClock } from '../../util/system-clock.ts';
import type { CliContext, Output } from '../context.ts';
import { wholeNumber } from '../number-argument.ts';
import { withSession } from '../session.ts';

export interface BenchFlags {
  readonly policy: string;
  readonly accuracy?: string;
  readonly runs?: string;
  readonly seeds: string;
  readonly only?: string;
  readonly small?: true;
  readonly jobs: string;
  readonly fresh?: true;
  readonly write?: string;
  readonly json?: true;
}

const RUNS = 264;
const SMALL = { runs: 24, accuracy: 0.95 };

export function runBench(context: CliContext, flags: BenchFlags): Promise<number> {
  return withSession(context, {}, async ({ io, config, signal }) => {
    const { bench } = await import('../../../benchmarks/long-horizon/bench.ts');
    const { reportOf } = await import('../../../benchmarks/long-horizon/report.ts');
    const clock = io.clock ?? systemClock;
    const options = { ...optionsOf(flags), folder: join(config.home, 'bench') };
    const onProgress = progressOn(io.stderr, () => clock.now());
    const outcome = await bench({ ...options, onProgress }, signal);
    const { markdown, pictures } = reportOf(outcome, commandOf(flags));
    if (flags.write !== undefined) {
      const file = resolve(io.cwd, flags.write);
      const images = resolve(dirname(file), '..', 'images');
      await Promise.all([mkdir(dirname(file), { recursive: true }), mkdir(images, { recursive: true })]);
      await writeFile(file, markdown);
      for (const [name, svg] of Object.entries(pictures)) await writeFile(join(images, basename(name)), svg);
    }
    io.stdout.write(flags.json === true ? `${JSON.stringify(outcome)}\n` : markdown);
    return 0;
  });
}

function optionsOf(flags: BenchFlags): Omit<BenchOptions, 'folder' | 'onProgress'> {
  const { policy, small } = flags;
  if (policy !== 'noisy' && policy !== 'builtin') {
    throw new DroidcuaError('USAGE_INVALID', `There is no policy "${policy}".`, {
      hint: 'Use --policy noisy or --policy builtin.',
    });
  }
  const usual = small === true ? SMALL : { runs: RUNS, accuracy: null };
  return {
    policy,
    accuracy: flags.accuracy === undefined ? usual.accuracy : shareOf(flags.accuracy),
    runs: flags.runs === undefined ? usual.runs : wholeNumber(flags.runs, '--runs', 1),
    firstSeed: wholeNumber(flags.seeds, '--seeds', 1),
    only: flags.only === undefined ? [] : flags.only.split(','),
    workers: wholeNumber(flags.jobs, '--jobs'),
    fresh: flags.fresh === true,
  };
}

function shareOf(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new DroidcuaError('USAGE_INVALID', `--accuracy must be a number from 0 to 1, not "${text}".`);
}

/** What reproduces the report; where it is written and how many threads work changes nothing. */
function commandOf({ policy, accuracy, runs, seeds, only, small }: BenchFlags): string {
  const options = Object.entries({ accuracy, runs, seeds: seeds === '1' ? undefined : seeds, only });
  const given = options.flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`]));
  return [
    'droidcua bench virtual',
    `--policy ${policy}`,
    ...(small === true ? ['--small'] : []),
    ...given,
  ].join(' ');
}

/** Lines are written this often at most, milliseconds. */
const EVERY_MS = 5000;

function progressOn(stderr: Output, now: () => number): NonNullable<BenchOptions['onProgress']> {
  const started = now();
  let shown = started;
  return ({ done, of, known }) => {
    const time = now();
    if (time - shown < EVERY_MS && done < of) return;
    shown = time;
    const each = (time - started) / Math.max(1, done - known);
    const left = Math.round((each * (of - done)) / 60_000);
    stderr.write(`${done} of ${of} runs, about ${left} min left\n`);
  };
}
