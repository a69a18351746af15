import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '#server/accounts/sessions.ts';
import { conform } from '#tools/conform/run.ts';
import { walletCases } from '#tools/conform/wallet-cases.ts';
import { createPlayer, expectBalancedBooks, openGame } from '../support/games.ts';
import { secretOf, startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', config: { logLevel: 'silent' } });
});
afterAll(() => running.close());

test('[36.1] the wallet of the platform passes each case of the conformance kit', async () => {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const [session, endedSession] = [await openGame(running.platform, player), await openGame(running.platform, player)];
  await running.platform.db.sql`update game_sessions set expires_at = now() - interval '1 hour' where token_hash = ${hashOf(endedSession)}`;
  const operator = { url: running.api, partner: 'games', secret: secretOf(running, 'games'), session, endedSession };
  const results = await conform(operator, walletCases);
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  await expectBalancedBooks(running.platform);
});
