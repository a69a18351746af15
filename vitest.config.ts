import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // What a developer keeps in `.env` is no matter of the tests, nor of the programs that they start.
    env: { ENV_FILE: '' },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A thread starts sooner than a process: half a minute of the whole on two cores.
    pool: 'threads',
    maxWorkers: 2,
  },
});
