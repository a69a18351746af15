import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { orderIn } from '#tools/stories-diff/pictures.ts';
import { launchOptions } from './support/launch.ts';
import type { Options } from './support/storybook.ts';

const { STORIES_BASELINE: baseline, STORIES_RUN: run, STORIES_ORDER: order } = process.env;
if (!baseline || !run || !order) throw new Error('These pictures are taken by `npm run stories -- diff`.');

/** As many as one worker takes while another would load its Storybook. */
const fewPictures = 6;

/** Stories in looks, in the order of the run. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: resolve(run, 'results'),
  snapshotPathTemplate: `${resolve(baseline)}/{arg}{ext}`,
  workers: orderIn(order).pictures.length > fewPictures ? 2 : 1,
  fullyParallel: true,
  reporter: [['dot'], ['json', { outputFile: resolve(run, 'results.json') }]],
  timeout: 90_000,
  // A shade is a change to a designer: the default tolerance of 0.2 would accept other tokens.
  expect: { timeout: 30_000, toHaveScreenshot: { threshold: 0.02, animations: 'disabled', caret: 'hide' } },
  use: { launchOptions },
});
