import { defineConfig } from '@playwright/test';
import { browserArguments, ensureBrowser } from '#tests/support/browser.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results/journeys',
  workers: 1,
  timeout: 900_000,
  // A journey runs beside the longest suites, whose load may delay a call by half a minute.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/journeys.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: ensureBrowser(),
      args: browserArguments,
      // Playwright switches the popup blocker off; the cashier must work with it on.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
