import { defineConfig } from 'vitest/config';

/** Tests that judge a mutant run without browser and HTTP, so that they take a fraction of a second. `tools/mutation.ts` names the files. */
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
