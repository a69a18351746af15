import { defineConfig } from '@playwright/test';
import { launchOptions } from './stories/support/launch.ts';
import type { Options } from './stories/support/storybook.ts';

export default defineConfig<object, Options>({
  testDir: 'stories',
  testMatch: '*.spec.ts',
  // The first story of a worker waits for the whole Storybook to load.
  timeout: 60_000,
  workers: 2,
  fullyParallel: true,
  reporter: [['dot'], ['json', { outputFile: '../../.cache/stories.json' }]],
  // Drawn once, in the dark; the colours are checked in the light, too.
  projects: [
    { name: 'stories', testIgnore: ['pictures.spec.ts', 'diff.spec.ts'], grepInvert: /@thorough/ },
    // Each further state of a page or a flow: `npm test -- --thorough` draws them, and CI.
    { name: 'states', testMatch: 'stories.spec.ts', grep: /@thorough/ },
    { name: 'comparison', testMatch: 'diff.spec.ts' },
  ],
  use: { launchOptions, theme: 'dark', pageWidth: 1280 },
});
