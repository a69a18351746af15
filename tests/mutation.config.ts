import { defineConfig } from 'vitest/config';

/** What judges a mutant: no browser page and no HTTP, so that it costs a fraction of a second. `tools/mutation.ts` names the files. */
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
