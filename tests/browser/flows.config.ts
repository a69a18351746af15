import { defineConfig } from '@playwright/test';
import { browserArguments, ensureBrowser, ensureHeadlessBrowser, headlessArguments } from '#tests/support/browser.ts';

// A withdrawal must not be sent while a path is still on its way to it.
process.env['SANDBOX_PAYOUT_DELAY_MS'] ??= '3600000';
// The walks of the search page through the results of one word, for which the default catalogue has too few titles.
process.env['SANDBOX_CATALOGUE'] ??= 'large';
const isHeaded = process.argv.includes('--headed');

/** The reviewed plans and the faults, on the built site in front of one real platform of the run. */
export default defineConfig({
  testDir: 'flows',
  outputDir: '../../test-results/flows',
  globalSetup: './site/support/start-platform.ts',
  fullyParallel: true,
  // As for the site: a walk waits for a part of its time, and two leave a core idle then.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 8_000, toPass: { intervals: [50] } },
  // A fault that breaks every test must end the run before CI runs out of time: each of these tests fails only by its timeout.
  maxFailures: process.env['CI'] ? 30 : 0,
  globalTimeout: process.env['CI'] ? 30 * 60_000 : 0,
  reporter: [[process.env['FLOWS_REPORTER'] ?? 'list'], ['json', { outputFile: '../../.cache/flows.json' }]],
  use: {
    viewport: { width: 1024, height: 720 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: isHeaded ? ensureBrowser() : ensureHeadlessBrowser(),
      args: isHeaded ? browserArguments : headlessArguments,
    },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // Traces slow each walk down, so they are stored only when few are requested.
    ...(process.env['FLOWS_TRACE'] && {
      trace: { mode: 'retain-on-failure' as const, screenshots: true, snapshots: true, sources: false },
    }),
  },
});
