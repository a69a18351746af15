import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch.ts';
import type { Options } from './support/storybook.ts';

const { STORIES_BASELINE: baseline, STORIES_RUN: run } = process.env;
if (!baseline || !run) throw new Error('These pictures are taken by `npm run stories:diff`.');

/** Every story in both themes and at both widths, in two runs instead of four. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: resolve(run, 'results'),
  snapshotPathTemplate: `${resolve(baseline)}/{projectName}/{arg}{ext}`,
  workers: 2,
  fullyParallel: true,
  // A list that has just opened closes when the page is still coming to rest: a difference counts when it is seen twice.
  retries: 1,
  reporter: [['dot'], ['json', { outputFile: resolve(run, 'results.json') }]],
  timeout: 90_000,
  // A shade is a change to a designer: the usual tolerance of 0.2 would let other tokens pass for the same.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.02, animations: 'disabled', caret: 'hide' } },
  use: { launchOptions },
  projects: [
    { name: 'dark-1280', use: { theme: 'dark', pageWidth: 1280 } },
    { name: 'light-360', use: { theme: 'light', pageWidth: 360 } },
  ],
});
