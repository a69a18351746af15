import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus } from '#server/accounts/status.ts';
import { playCases } from '#tools/conform/run.ts';
import { softswissCases } from '#tools/conform/softswiss-cases.ts';
import { SoftswissPlay } from '#tools/conform/softswiss-play.ts';
import { grantedRounds } from '../support/free-rounds.ts';
import { createPlayer, expectBalancedBooks } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { openSoftswissGame, softswissCode, softswissGame, softswissToken, withSoftswiss } from '../support/softswiss.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    registries: withSoftswiss(),
    fetch: async () => Response.json({}),
    config: { logLevel: 'silent', gameProviders: ['house', 'softswiss'] },
  });
});
afterAll(() => running.close());

test.each([
  ['by the name of the session', true],
  ['by player and game', false],
])('[36.4] the wallet of the platform passes each case of the dialect of SOFTSWISS, %s', async (_how, isNamed) => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 10_000n });
  const blocked = await createPlayer(platform, { cash: 10_000n });
  await openSoftswissGame(platform, blocked);
  await changeStatus(platform, { playerId: blocked.id, status: 'frozen', note: 'Anna: a test' });
  const endedSession = await openSoftswissGame(platform, player, true);
  const session = await openSoftswissGame(platform, player);
  const operator = {
    url: `${running.api.replace(/\/api$/, '')}/partners/softswiss`,
    secret: softswissToken,
    user: `player-${player.id}`,
    game: softswissCode,
    currency: 'EUR',
    ...(isNamed && { session }),
    endedSession,
    blocked: `player-${blocked.id}`,
    issue: await grantedRounds(platform, player.id, { game: softswissGame }),
  };
  const results = await playCases(() => new SoftswissPlay(operator), softswissCases);
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(results).toHaveLength(softswissCases.length);
  await expectBalancedBooks(platform);
});
