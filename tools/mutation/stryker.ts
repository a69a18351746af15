import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Mutant } from './figures.ts';

type Options = ConstructorParameters<typeof Stryker>[0];

const optionsFor = (name: string, files: readonly string[], concurrency: number): Options => ({
  mutate: [...files],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutation/ignorer.ts'],
  ignorers: ['types'],
  vitest: { configFile: 'tests/mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency,
  // Long enough that a mutant on a busy machine is no timeout.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  reporters: ['progress-append-only', 'html'],
  htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', '.data*', 'dist*', 'docs', '/public', 'storybook-static', 'test-results'],
  allowEmpty: false,
});

/** Changes the files in small ways, one at a time, and lets the tests judge each. */
export async function mutantsOf(name: string, files: readonly string[], tests: readonly string[], concurrency: number): Promise<Mutant[]> {
  process.env['MUTATION_TESTS'] = tests.join(' ');
  const found = await new Stryker(optionsFor(name, files, concurrency)).runMutationTest();
  return found.map((mutant) => ({ ...mutant, fileName: relative(process.cwd(), mutant.fileName) }));
}
