import { defineConfig } from 'vitest/config';

/** What judges a mutant: no browser page and no HTTP, so that a mutant costs a fraction of a second. */
export default defineConfig({
  test: {
    include: ['tests/models/*.transcript.test.ts', 'tests/laws/*.test.ts'],
    testTimeout: 30_000,
  },
});
