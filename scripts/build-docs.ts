/** Writes docs/errors.md from the error table; with --check only tells whether the page is current. */
import { readFile, writeFile } from 'node:fs/promises';
import { ERROR_TABLE, RUN_ENDS } from '../src/errors.ts';

const PAGE = 'docs/errors.md';

function errorsPage(): string {
  const rows = Object.entries(ERROR_TABLE).map(
    ([code, traits]) =>
      `| \`${code}\` | ${traits.fault} | ${traits.retriable ? 'yes' : 'no'} | ${traits.exitCode} | ${traits.hint} |`,
  );
  return [
    '# Errors',
    '',
    'Made from `src/errors.ts` by `npx tsx scripts/build-docs.ts`. Every error names its cause and a fix; with `--json` it is one',
    'line `{"type": "error", "code", "message", "hint"}`. Exit code 0 is a successful run; how others end is told below.',
    '',
    '| code | whose fault | retrying can help | exit code | default hint |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '# Ends of a run',
    '',
    'The code in `run_end` and the exit code of `droidcua run`. A run that breaks ends with one of the errors above, one that was',
    'stopped on request with `CANCELLED`.',
    '',
    '| code | exit code | means |',
    '|---|---|---|',
    ...Object.entries(RUN_ENDS).map(
      ([code, { exitCode, means }]) => `| \`${code}\` | ${exitCode} | ${means} |`,
    ),
    '',
  ].join('\n');
}

const wanted = errorsPage();
if (process.argv.includes('--check')) {
  const present = await readFile(PAGE, 'utf8').catch(() => '');
  if (present !== wanted) {
    console.error(`${PAGE} is out of date: run "npx tsx scripts/build-docs.ts".`);
    process.exitCode = 1;
  }
} else {
  await writeFile(PAGE, wanted);
  console.log(`wrote ${PAGE}`);
}
