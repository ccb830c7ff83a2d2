/** Runs every gate of the project and names the ones that fail. The same command runs in CI. */
import { run } from '../src/util/process.ts';

interface Gate {
  readonly name: string;
  readonly question: string;
  readonly command: readonly [string, ...string[]];
}

const GATES: readonly Gate[] = [
  {
    name: 'types',
    question: 'does everything type-check',
    command: ['tsc', '--noEmit', '-p', 'tsconfig.json'],
  },
  { name: 'format', question: 'formatting, imports, fast lint', command: ['biome', 'check', '.'] },
  { name: 'lint', question: 'typed lint and size limits', command: ['eslint', '.'] },
  {
    name: 'layers',
    question: 'import rules and cycles',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'devices',
      'detectors',
      'ocr',
      'benchmarks',
      'scripts',
      'test',
    ],
  },
  { name: 'dead code', question: 'unused files, exports, packages', command: ['knip'] },
  {
    name: 'docs',
    question: 'generated pages are current',
    command: ['tsx', 'scripts/build-docs.ts', '--check'],
  },
];

const signal = new AbortController().signal;
const failed: string[] = [];
for (const gate of GATES) {
  const started = performance.now();
  const [program, ...args] = gate.command;
  const result = await run(`node_modules/.bin/${program}`, args, { signal, timeoutMs: 600_000 });
  const ok = result.exitCode === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(10)} ${gate.question} (${seconds} s)`);
  if (!ok) {
    failed.push(gate.name);
    console.log(result.stdout, result.stderr);
  }
}
if (failed.length > 0) {
  console.error(`${failed.length} of ${GATES.length} gates failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
