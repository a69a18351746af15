import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeStatus } from '#server/accounts/status.ts';
import { hub88Cases } from '#tools/conform/hub88-cases.ts';
import { Hub88Play } from '#tools/conform/hub88-play.ts';
import { playCases } from '#tools/conform/run.ts';
import { grantedRounds } from '../support/free-rounds.ts';
import { createPlayer, expectBalancedBooks } from '../support/games.ts';
import { hub88Code, hub88Game, openHub88Game, theirs, withHub88 } from '../support/hub88.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    registries: withHub88(),
    config: { logLevel: 'silent', gameProviders: ['house', 'hub88'] },
  });
});
afterAll(() => running.close());

test('[36.4] the wallet of the platform passes each case of the dialect of Hub88', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 10_000n });
  const blocked = await createPlayer(platform, { cash: 10_000n });
  const blockedToken = await openHub88Game(platform, blocked);
  await changeStatus(platform, { playerId: blocked.id, status: 'frozen', note: 'Anna: a test' });
  const operator = {
    url: `${running.api.replace(/\/api$/, '')}/partners/hub88`,
    key: theirs.privateKey,
    user: `player-${player.id}`,
    token: await openHub88Game(platform, player),
    game: hub88Code,
    decimals: 2,
    endedToken: await openHub88Game(platform, player, true),
    blocked: { user: `player-${blocked.id}`, token: blockedToken },
    reward: await grantedRounds(platform, player.id, { game: hub88Game }),
  };
  const results = await playCases(() => new Hub88Play(operator), hub88Cases);
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(results).toHaveLength(hub88Cases.length);
  await expectBalancedBooks(platform);
});
