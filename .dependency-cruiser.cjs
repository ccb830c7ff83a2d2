/** Layers: see ARCHITECTURE.md. Each rule's comment says what to do when it fires. */
const ADAPTERS = '^(devices|detectors|ocr)/|^src/llm/';
const LEAVES = '^src/(ports|util)/|^src/(geometry|errors)\\.ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Move the shared part into a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'ports-are-leaves',
      severity: 'error',
      comment: 'Ports hold interfaces and their data only.',
      from: { path: '^src/(ports/|geometry\\.ts|errors\\.ts)' },
      to: {
        path: '^(src|devices|detectors|ocr|skills|benchmarks)/',
        pathNot: '^src/(ports/|geometry\\.ts$|errors\\.ts$)',
      },
    },
    {
      name: 'util-knows-leaves-only',
      severity: 'error',
      comment: 'Helpers may use ports, geometry and errors.',
      from: { path: '^src/util/' },
      to: { path: '^(src|devices|detectors|ocr|skills|benchmarks)/', pathNot: LEAVES },
    },
    {
      name: 'adapters-see-ports-only',
      severity: 'error',
      comment: 'An adapter knows the ports, not the core that uses it.',
      from: { path: ADAPTERS },
      to: { path: '^(src|skills|benchmarks)/', pathNot: `${LEAVES}|^src/llm/` },
    },
    {
      name: 'adapters-do-not-meet',
      severity: 'error',
      comment: 'Each backend stands alone.',
      from: { path: '^(devices|detectors|ocr)/([^/]+)/' },
      to: { path: '^(devices|detectors|ocr|src/llm)/', pathNot: '^$1/$2/' },
    },
    {
      name: 'llm-stands-alone',
      severity: 'error',
      comment: 'Each backend stands alone.',
      from: { path: '^src/llm/' },
      to: { path: '^(devices|detectors|ocr)/' },
    },
    {
      name: 'only-compose-knows-adapters',
      severity: 'error',
      comment: 'Wire adapters in src/compose.ts; everything else takes ports.',
      from: { path: '^src/', pathNot: '^src/(compose(-perception)?\\.ts|llm/)' },
      to: { path: ADAPTERS },
    },
    {
      name: 'perception-first',
      severity: 'error',
      comment: 'agent > executor > decision > perception: import only to the right.',
      from: { path: '^src/perception/' },
      to: { path: '^src/(decision|executor|agent|store|report|config|cli)/' },
    },
    {
      name: 'decision-second',
      severity: 'error',
      comment: 'agent > executor > decision > perception: import only to the right.',
      from: { path: '^src/decision/' },
      to: { path: '^src/(executor|agent|store|report|config|cli)/' },
    },
    {
      name: 'executor-third',
      severity: 'error',
      comment: 'agent > executor > decision > perception: import only to the right.',
      from: { path: '^src/executor/' },
      to: { path: '^src/(agent|store|report|config|cli)/' },
    },
    {
      name: 'agent-knows-no-door',
      severity: 'error',
      comment: 'The loop emits events; stores, terminals and files read them.',
      from: { path: '^src/agent/' },
      to: { path: '^src/(store|report|config|cli)/' },
    },
    {
      name: 'readers-read-events-only',
      severity: 'error',
      comment: 'Store and report read events, nothing else of the loop.',
      from: { path: '^src/(store|report)/' },
      to: {
        path: '^src/(agent|executor|decision|perception|cli)/',
        pathNot: '^src/agent/(events|metrics)\\.ts$',
      },
    },
    {
      name: 'core-does-not-know-what-is-built-on-it',
      severity: 'error',
      comment: 'skills and benchmarks import the core, never the other way round.',
      from: { path: '^(src|devices|detectors|ocr)/', pathNot: '^src/cli/' },
      to: { path: '^(skills|benchmarks)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      comment: 'Move the shared part out of test/.',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      comment: 'Add the package to package.json.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|devices|detectors|ocr|skills|benchmarks|scripts|test)/',
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'] },
  },
};
