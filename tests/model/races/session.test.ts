import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyTally, raceSessions } from './session-race.ts';
import { product } from './simulation.ts';
import { takesTurns } from '#tests/support/turn.ts';

// A logout that the platform has not received shows a message, which needs a page; tests/unit/site/pending-logout.test.ts covers it.
vi.mock('#src/features/session/pending-logout.ts', () => ({ addPendingLogout: async () => {} }));

/** All of them if flows are walked completely; for every change as many as find each mutant several times over. */
const interleavings = process.env['FLOWS_DIR'] && !takesTurns() ? 10_000 : 2_500;
const tally = emptyTally();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => {
  const { interleavings, staleValues } = tally;
  console.info(`${interleavings} interleavings, ${staleValues} stale values`);
  const folder = process.env['FLOWS_DIR'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'races.json'), `${JSON.stringify({ interleavings, staleValues })}\n`);
});

test(
  'whatever order polls, logins, logouts, late refusals and other tabs come in, nothing stale is shown, kept or sent',
  { timeout: 180_000 },
  async () => {
    await raceSessions(product, interleavings, tally);
    expect(tally).toMatchObject({ interleavings: interleavings, staleValues: 0 });
    // Not vacuous: the races had opportunities to fail.
    expect(tally.withPlayer).toBeGreaterThan(interleavings / 2);
    expect(tally.withEndedSession).toBeGreaterThan(interleavings / 4);
    expect(tally.withPasswordAskedAgain).toBeGreaterThan(interleavings / 100);
    expect(tally.withSettledTransaction).toBeGreaterThan(interleavings / 100);
  },
);
