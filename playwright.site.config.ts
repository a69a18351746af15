import { defineConfig } from '@playwright/test';
import { browserArguments, ensureHeadlessBrowser } from './tests/support/browser.ts';

/** The built site in front of one real platform, which all tests share: each makes the players it needs. */
export default defineConfig({
  testDir: 'tests/site',
  outputDir: 'test-results/site',
  globalSetup: './tests/site/support/start-platform.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '.cache/site.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // A worker answers calls before the test could change them; tests/site/worker.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: ensureHeadlessBrowser(), args: browserArguments },
    // A locator that is wrong says so before its test runs out of time.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
});
