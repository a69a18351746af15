import { defineConfig } from 'vitest/config';

/** What judges a mutant: no browser page and no HTTP, so that a mutant costs a fraction of a second. */
export default defineConfig({
  test: {
    include: ['tests/models/*.transcript.test.ts', 'tests/laws/*.test.ts', 'tests/platform/ledger*.test.ts'],
    // The wallet against a book kept by hand: a minute of random steps for what the tests beside it judge in a second.
    exclude: ['tests/platform/ledger-model.test.ts'],
    testTimeout: 30_000,
  },
});
