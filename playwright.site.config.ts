import { defineConfig } from '@playwright/test';
import { deviceOfRun, isSlowed } from './tests/browser/site/support/elsewhere.ts';

/** What is measured on every page alike: width, colours, weight, stillness, late parts. `npm run test:thorough` runs it, and CI. */
const measured = [
  'accessibility',
  'assets',
  'chunks',
  'early-taps',
  'failing',
  'forced-colours',
  'home-below',
  'languages',
  'large-text',
  'long-list',
  'long-stay',
  'on-use',
  'player-quality',
  'reach',
  'reflow',
  'stillness',
  'stillness-shifts',
  'worker',
].map((name) => `**/${name}.spec.ts`);

/**
 * With the thorough tests, as the flows are: what they walk in the browser against the same platform, told here in more of its details and failures, and
 * the parts whose page `site` opens anyway. It keeps home, every page of a player, the catalogue, games of both kinds, favourites and what is stored.
 */
const detailed = [
  'amounts',
  'back',
  'cashier-still',
  'content',
  'continue-playing',
  'country-rules',
  'forms',
  'header',
  'home-rows',
  'house-age',
  'house-blackjack',
  'house-decisions',
  'house-every-game',
  'house-first-seed',
  'house-games-answers',
  'house-games-returning',
  'house-live-refusal',
  'house-live-table',
  'house-live-title',
  'house-paytables',
  'house-poker',
  'house-reels',
  'house-steps',
  'house-tables',
  'house-wallets',
  'owed-logout',
  'passkeys',
  'phone',
  'player-access',
  'player-addresses',
  'player-bonus',
  'player-cashier',
  'player-deposit',
  'player-deposit-lost',
  'player-documents',
  'player-exports',
  'player-failures',
  'player-history',
  'player-history-place',
  'player-limits',
  'player-login',
  'player-movements',
  'player-notices',
  'player-open-payments',
  'player-play',
  'player-privacy',
  'player-profile-still',
  'player-session',
  'player-statement',
  'player-status',
  'player-transaction',
  'player-withdrawal',
  'player-withdrawal-limits',
  'recorder',
  'refusals',
  'routing',
  'search',
  'second-factor',
  'session-ended',
  'shell',
  'showcase',
  'showcase-odds',
  'theme',
  'unsent-form',
].map((name) => `**/${name}.spec.ts`);

/** The built site in front of one real platform, which all tests share: each makes the players it needs. */
export default defineConfig({
  testDir: 'tests/browser/site',
  outputDir: 'test-results/site',
  globalSetup: './tests/browser/site/support/start-platform.ts',
  fullyParallel: true,
  // A test waits for a quarter of its time, for a pause that a person has or a reply that is held: two leave a core idle then.
  workers: 3,
  // Where everything takes longer, so does a test; what it waits for in one place does not.
  timeout: isSlowed ? 120_000 : 30_000,
  // Playwright's own pauses between two tries grow to a second, which a test of the keyboard waits at each Tab.
  expect: { timeout: 8_000, toPass: { intervals: [50] } },
  // What is broken everywhere says so before the time of CI is over: each of these tests runs into its time-out, twice.
  maxFailures: process.env['CI'] ? 30 : 0,
  globalTimeout: process.env['CI'] ? 30 * 60_000 : 0,
  reporter: [['list'], ['json', { outputFile: '.cache/site.json' }]],
  projects: [
    { name: 'site', testIgnore: [...measured, ...detailed], grepInvert: /@(thorough|whole)/ },
    { name: 'detailed', testMatch: detailed, grepInvert: /@(thorough|whole)/ },
    { name: 'measured', testMatch: measured, grepInvert: /@(thorough|whole)/ },
    { name: 'every page', grep: /@thorough/ },
    { name: 'whole', grep: /@whole/ },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    // A worker answers calls before the test could change them; tests/browser/site/worker.spec.ts lets it in.
    serviceWorkers: 'block',
    // A locator that is wrong says so before its test runs out of time.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    ...deviceOfRun(),
  },
});
