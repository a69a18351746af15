import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/*
 * The name of a test file says where it runs. `npm test` runs every file without a tier; `npm test -- --thorough` adds
 *   *.slow.test.ts   what takes seconds for what a change seldom breaks: attacks, outages, several processes, mail servers;
 *   *.long.test.ts   thousands of requests, orders, deals or draws, in a worker of their own;
 *   *.cli.test.ts    commands of the operator, each started anew.
 * *.alone.test.ts has a worker of its own in every run: it looks at the memory of a module or of the process.
 */
const tier = (name: string) => `**/*.${name}.test.{ts,tsx}`;
const [slow, long, cli, alone] = [tier('slow'), tier('long'), tier('cli'), tier('alone')];
const tiers = [slow, long, cli, alone];

/** Tests of pure code: no file sees the effects of another, so they need no worker of their own. */
const pure = ['tests/{unit/{docs,domain,games,http,lint,statements},model/laws}/**/*.test.ts', 'tests/model/plans/*.actor.test.ts'];

/** Thousands of orders of events. */
const races = 'tests/model/races/**/*.test.ts';

/** Each call in each of its faults, on its screen: these products run with the flows. */
const multiplied = 'tests/model/faults/**/*.test.tsx';

/** Platforms share what was imported, and compiled, by the file before. */
const platform = 'tests/platform/**/*.test.ts';

const having = (pattern: RegExp) =>
  globSync('tests/{unit,model,browser}/**/*.test.{ts,tsx}').filter((file) => pattern.test(readFileSync(file, 'utf8')));
/** Files that replace a module have a worker of their own: in a shared one, files would get each other's modules. */
const replacing = having(/\bvi\.(mock|doMock|resetModules)\(/);

/** Files with a page. Mixed with files without one, Vitest would start a worker at each change. */
const withPage = having(/^\/\/ @vitest-environment jsdom/m);

/** Copies of a server's prepared database cost a quarter of an engine for each file; tests of the engine itself request one (ADR 131). */
const postgres = 'tests/support/shared-postgres.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A developer's `.env` must affect neither the tests nor the programs that they start. These programs are compiled once, not at each start.
    env: { ENV_FILE: '', NODE_COMPILE_CACHE: resolve('.cache/node') },
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: 'tests/support/wait-timeout.ts',
    hookTimeout: 120_000,
    // Threads start sooner, but V8 loses track of the code of those that come and go, and ends the whole run (nodejs/node 64500).
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit-pure', include: pure, exclude: [...configDefaults.exclude, ...tiers, ...replacing], isolate: false } },
      {
        test: {
          name: 'dom',
          setupFiles: ['tests/support/page-timers.ts', 'tests/support/own-page.ts'],
          include: withPage,
          exclude: [...configDefaults.exclude, ...tiers, ...pure, multiplied, races, ...replacing],
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit',
          setupFiles: 'tests/support/own-page.ts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...tiers, ...pure, platform, multiplied, races, ...replacing, ...withPage],
          isolate: false,
        },
      },
      {
        test: {
          name: 'isolated',
          setupFiles: 'tests/support/page-timers.ts',
          include: [...replacing, 'tests/unit/**/*.alone.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, slow, long, cli, multiplied, races],
        },
      },
      { test: { name: 'integration-isolated', include: ['tests/platform/**/*.alone.test.ts'] } },
      {
        test: {
          name: 'integration',
          include: [platform],
          exclude: [...configDefaults.exclude, ...tiers],
          globalSetup: postgres,
          setupFiles: ['tests/support/own-environment.ts', 'tests/support/quick-passwords.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration-slow',
          include: [slow],
          globalSetup: postgres,
          setupFiles: ['tests/support/own-environment.ts', 'tests/support/quick-passwords.ts'],
          isolate: false,
        },
      },
      { test: { name: 'long', globalSetup: postgres, setupFiles: 'tests/support/page-timers.ts', include: [long, races] } },
      { test: { name: 'faults', setupFiles: 'tests/support/page-timers.ts', include: [multiplied] } },
      { test: { name: 'cli', include: [cli] } },
    ],
  },
});
