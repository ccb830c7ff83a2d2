import tseslint from 'typescript-eslint';

const LIMITS = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true, IIFEs: true }],
  complexity: ['error', 10],
  'max-depth': ['error', 3],
  'max-params': ['error', 4],
};

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'coverage/**', '**/*.js', '**/*.cjs'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...LIMITS,
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Environment variables are read in src/config only.' },
        { object: 'process', property: 'exit', message: 'Set process.exitCode and return.' },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'child_process', message: 'Processes start in src/util/process.ts only.' },
            { name: 'node:child_process', message: 'Processes start in src/util/process.ts only.' },
            { name: 'better-sqlite3', message: 'SQL lives in src/store only.' },
            { name: 'sharp', message: 'Image codecs live in src/util/image.ts only.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/util/process.ts', 'src/store/**', 'src/util/image.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['src/config/**', 'vitest.config.ts'], rules: { 'no-restricted-properties': 'off' } },
  { files: ['src/cli/**', 'scripts/**', 'benchmarks/**'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      'no-restricted-imports': 'off',
      'no-restricted-properties': 'off',
    },
  },
  { files: ['scripts/**'], rules: { 'no-restricted-imports': 'off' } },
);
