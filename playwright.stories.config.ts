import { defineConfig } from '@playwright/test';
import { browserArguments, ensureBrowser } from './tests/support/browser.ts';
import type { Options } from './tests/stories/stories.spec.ts';

export default defineConfig<object, Options>({
  testDir: 'tests/stories',
  testMatch: '*.spec.ts',
  workers: 2,
  fullyParallel: true,
  reporter: [['dot'], ['json', { outputFile: '.cache/stories.json' }]],
  use: {
    launchOptions: {
      executablePath: ensureBrowser(),
      args: browserArguments,
    },
  },
  projects: [
    { name: 'dark', use: { theme: 'dark' } },
    { name: 'light', use: { theme: 'light' } },
  ],
});
