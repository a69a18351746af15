import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of pure code: what one file does, another cannot see, so they need no worker of their own. */
const pure = ['tests/{unit/{docs,domain,games,http,lint,statements},model/laws}/**/*.test.ts', 'tests/model/plans/*.actor.test.ts'];

/**
 * For `npm run test:thorough`: programs of the operator, started anew for each thing they are asked, which is where nearly all of their time goes, and
 * the two thousand hostile requests, of which `tests/platform/contract/fuzz` has some for each operation.
 */
const programs = [
  'start',
  'start-builds',
  'data-directory',
  'database-away',
  'maintenance',
  'copy-data',
  'backup',
  'container',
  'pooler',
  'restore-roles',
  'rolling-restart',
  'desk',
  'fuzz',
].map((name) => `tests/platform/${name}.test.ts`);

/**
 * For `npm run test:thorough`: hostile requests, races of hundreds, each operation by each status of a player, and bodies that come by the byte. What each
 * of them is about has a test in the file of its module.
 */
const long = [
  'audit',
  'commits',
  'contract/fuzz',
  'document-bombs',
  'documents-slow',
  'payment-races',
  'player-status-payments',
  'btcpay',
  'optimal-bonuses',
  'optimal-players',
  'withdrawal-limits',
  'withdrawal-races',
].map((name) => `tests/platform/${name}.test.ts`);

/**
 * For `npm run test:thorough`: what takes seconds for what a change seldom breaks: attacks, outages, several processes, letters that wait for a mail server,
 * and, as `account-…`, each refusal and each limit of accounts, which judge mutants too.
 * What each operation answers is in `contract/operations`, and who changes one of these parts runs its file: `npx vitest run second-factor`.
 */
const slow = [
  'account-factor',
  'account-limits',
  'account-passwords',
  'account-profile',
  'account-recovery',
  'account-registration',
  'account-sessions',
  'account-status',
  'audit-growth',
  'audit-plants',
  'bonus-households',
  'exclusion-matches',
  'harm',
  'harm-marketing',
  'staff/actions',
  'staff/proposals',
  'staff/sessions',
  'staff/watched-tables',
  'stakes-by-country',
  'bonus-ending',
  'bonus-granted',
  'bonus-life',
  'campaign-codes',
  'campaign-offers',
  'cleaned-text',
  'concurrency',
  'database',
  'database-hosts',
  'database-role',
  'destinations',
  'documents',
  'erasure-policy',
  'games/bursts',
  'games/deciding',
  'games/live-table',
  'games/live-table-limits',
  'games/long-polls',
  'games/outage-attack',
  'games/record',
  'games/settling',
  'games/undecided',
  'growth-plans',
  'health',
  'history-balances',
  'history-totals',
  'http',
  'known-addresses',
  'known-values',
  'limits-processes',
  'limits-strangers',
  'messages',
  'migration-locks',
  'passkey-attacks',
  'payment-refusals',
  'payment-verdicts',
  'payment-withdrawing',
  'play-limit-property',
  'play-totals',
  'player-lock-order',
  'player-status',
  'processor',
  'processor-pages',
  'processors',
  'rate-options',
  'reauthentication',
  'second-factor',
  'secrets',
  'security-headers',
  'security-letters',
  'suspense',
  'wallet-call-rules',
  'wallet-calls',
  'withdrawal-holds',
].map((name) => `tests/platform/${name}.test.ts`);

/**
 * For `npm run test:thorough`: what a game gives back, counted over every deal and every draw, or played again and again, every model of the slots
 * so, and each bit of a round that is verified. Rules of a game run each time; those of its slots are in `slots`.
 */
const exact = [
  'blackjack-returns',
  'independent/recompute',
  'poker-returns',
  'reels',
  'simulation',
  'slot-returns',
  'verification',
  'video-poker-returns',
].map((name) => `tests/unit/games/${name}.test.ts`);

/** For `npm run test:thorough`: orders of events by the thousand, bugs that are planted into the models, and every code by form and language. */
const many = ['tests/model/races/**/*.test.ts', 'tests/model/planted/planted.test.ts', 'tests/unit/i18n/refusals.test.tsx'];

/** Platforms share what was imported, and compiled, by the file before. Not where a module is replaced, or the memory of the process is looked at. */
const platform = 'tests/platform/**/*.test.ts';
const alone = ['site', 'memory'].map((name) => `tests/platform/${name}.test.ts`);

/** Each call in each of its faults, on its screen: what multiplies runs with the flows. */
const multiplied = ['tests/model/faults/**/*.test.tsx'];

/** What is about what a module keeps: where it is shared, it finds what the file before has left there, like a layer that is still open. */
const remembering = ['dialogs.test.tsx', 'layers.test.tsx', 'pin-field.test.tsx', 'toasts.test.ts'].map((name) => `tests/unit/ui/${name}`);

/** What replaces a module has a worker of its own: where it is shared, whoever imported the module before has the real one, and whoever does after the other. */
const having = (pattern: RegExp) =>
  globSync('tests/{unit,model,browser}/**/*.test.{ts,tsx}').filter((file) => pattern.test(readFileSync(file, 'utf8')));
const replacing = having(/\bvi\.(mock|doMock|resetModules)\(/);

/** What has a page. Beside tests without one it would get a new worker each time that the one follows the other, and a second for what draws the page. */
const withPage = having(/^\/\/ @vitest-environment jsdom/m);

/** Copies of a prepared database of one server cost a quarter of an engine for each file; what is about the engine asks for it (ADR 131). */
const postgres = 'tests/support/shared-postgres.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // What a developer keeps in `.env` is no matter of the tests, nor of the programs that they start.
    // The programs that they start are compiled once, not at each start.
    env: { ENV_FILE: '', NODE_COMPILE_CACHE: resolve('.cache/node') },
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: 'tests/support/wait-timeout.ts',
    hookTimeout: 120_000,
    // Threads start sooner, but V8 loses account of the code of those that come and go, and ends the whole run (nodejs/node 64500).
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: pure, exclude: [...configDefaults.exclude, ...exact], isolate: false } },
      {
        test: {
          name: 'pages',
          setupFiles: ['tests/support/page-timers.ts', 'tests/support/own-page.ts'],
          include: withPage,
          exclude: [...configDefaults.exclude, ...pure, ...multiplied, ...many, ...replacing, ...remembering],
          isolate: false,
        },
      },
      {
        test: {
          name: 'shared',
          setupFiles: 'tests/support/own-page.ts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...configDefaults.exclude,
            ...pure,
            ...exact,
            platform,
            ...multiplied,
            ...many,
            ...replacing,
            ...remembering,
            ...withPage,
          ],
          isolate: false,
        },
      },
      {
        test: {
          name: 'isolated',
          setupFiles: 'tests/support/page-timers.ts',
          include: [...replacing, ...remembering],
          exclude: [...configDefaults.exclude, ...multiplied, ...many],
        },
      },
      { test: { name: 'alone', include: alone } },
      {
        test: {
          name: 'platform',
          include: [platform],
          exclude: [...configDefaults.exclude, ...programs, ...long, ...slow, ...alone],
          globalSetup: postgres,
          setupFiles: ['tests/support/own-environment.ts', 'tests/support/quick-passwords.ts'],
          isolate: false,
        },
      },
      // Which shares what it imports as `platform` does.
      {
        test: {
          name: 'slow',
          include: slow,
          globalSetup: postgres,
          setupFiles: ['tests/support/own-environment.ts', 'tests/support/quick-passwords.ts'],
          isolate: false,
        },
      },
      { test: { name: 'long', globalSetup: postgres, setupFiles: 'tests/support/page-timers.ts', include: [...long, ...exact, ...many] } },
      { test: { name: 'faults', setupFiles: 'tests/support/page-timers.ts', include: multiplied } },
      { test: { name: 'programs', include: programs } },
    ],
  },
});
