import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '#server/accounts/sessions.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { conform } from '#tools/conform/run.ts';
import { walletCases } from '#tools/conform/wallet-cases.ts';
import { cancelFreeRounds } from '#server/campaigns/free-rounds.ts';
import { grantedRounds } from '../support/free-rounds.ts';
import { createPlayer, expectBalancedBooks, openGame } from '../support/games.ts';
import { secretOf, startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', config: { logLevel: 'silent' } });
});
afterAll(() => running.close());

test('[36.1] the wallet of the platform passes each case of the conformance kit', async () => {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const open = () => openGame(running.platform, player, 'cash', 'plinkoear');
  const [session, endedSession] = [await open(), await open()];
  const blocked = await createPlayer(running.platform, { cash: 10_000n });
  const blockedSession = await openGame(running.platform, blocked, 'cash', 'plinkoear');
  await changeStatus(running.platform, { playerId: blocked.id, status: 'frozen', note: 'Anna: a test' });
  const grant = await grantedRounds(running.platform, player.id, { rounds: 5 });
  const otherGrant = await grantedRounds(running.platform, player.id, { game: { gameId: 'dice', providerId: 207, providerName: 'House' } });
  const endedGrant = await grantedRounds(running.platform, player.id);
  await cancelFreeRounds(running.platform, endedGrant);
  await running.platform.db.sql`update game_sessions set expires_at = now() - interval '1 hour' where token_hash = ${hashOf(endedSession)}`;
  const operator = {
    url: running.api,
    partner: 'games',
    secret: secretOf(running, 'games'),
    session,
    endedSession,
    blockedSession,
    grant,
    otherGrant,
    endedGrant,
  };
  const results = await conform(operator, walletCases);
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(results).toHaveLength(walletCases.length);
  await expectBalancedBooks(running.platform);
});
