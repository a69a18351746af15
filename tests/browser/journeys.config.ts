import { defineConfig } from '@playwright/test';
import { browserArguments, ensureBrowser } from '#tests/support/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results/journeys',
  workers: 1,
  timeout: 420_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/journeys.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: ensureBrowser(),
      args: browserArguments,
      // Playwright switches the popup blocker off; the cashier must work with it on.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
