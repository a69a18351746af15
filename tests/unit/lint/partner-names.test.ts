import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Hand-written code; the contract and its client use the names that the specification put into addresses. */
const sources = globSync('{server,rails,registry,sandbox,domain,machines,games,src}/**/*.{ts,tsx}').filter(
  (file) => !file.startsWith('src/data/'),
);

/** Files with a line that matches. */
const holding = (pattern: RegExp): string[] => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();

test.each([
  ['the id of the sandbox processor', /\bid: 'zeroxprocessing'/, ['sandbox/processor/mount.ts']],
  ['the id of the house provider', /(?<![\w.#-])207(?![\w.])/, ['domain/lobby.ts']],
  ['what the processor signs as', /(?:partner\w*|signsAs)\b[^\n]{0,20}['".]processor\b|PROCESSOR_SECRET/, ['sandbox/processor/mount.ts']],
  ['what the game provider signs as', /(?:partner\w*|signsAs)\b[^\n]{0,20}['".]games\b|GAMES_SECRET/, ['registry/house-games.ts']],
])('%s stands in one place', (_what, pattern, places) => {
  expect(holding(pattern)).toEqual(places);
});

test('a module names why it refuses, and one table the status', () => {
  expect(holding(/new Problem\(\s*\d/)).toEqual([]);
});

test('nothing but the list of jobs does work by itself: other timers end what takes too long', () => {
  expect(holding(/(?<![.\w])set(?:Interval|Timeout)\(/).filter((file) => file.startsWith('server/'))).toEqual([
    'server/db/lending.ts',
    'server/db/migrate.ts',
    'server/db/postgres-pool.ts',
    'server/db/reachability.ts',
    'server/db/write-probe.ts',
    'server/http/app.ts',
    'server/http/body-times.ts',
    'server/http/guest-lane.ts',
    'server/http/turns.ts',
    'server/http/unread.ts',
    'server/main.ts',
    'server/timers.ts',
  ]);
});
