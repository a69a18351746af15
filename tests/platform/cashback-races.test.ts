import { afterAll, beforeAll, expect, test } from 'vitest';
import { payCashback } from '#server/vip/cashback.ts';
import { bookedPlayer, deposited, houseGame } from '../support/books.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', now: () => new Date('2030-05-02T00:10:00Z') });
});
afterAll(() => running.close());

test('processes that settle a day at once, while players bet, pay it once', async () => {
  const { platform } = running;
  const { wallet } = platform;
  const lose = async (playerId: number, requestId: string, at: string) => {
    await wallet.placeBet({ playerId, requestId, roundId: requestId, amount: 5_000n, source: 'cash', game: houseGame, at: new Date(at) });
    await wallet.payWin({ playerId, betId: requestId, requestId: `win-${requestId}`, amount: 0n });
  };
  const players = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const playerId = await bookedPlayer(platform, `settled${index}`);
      await deposited(platform, playerId, 20_000n);
      await lose(playerId, `yesterday-${index}`, '2030-05-01T20:00:00Z');
      return playerId;
    }),
  );
  await Promise.all([
    ...Array.from({ length: 4 }, () => payCashback(platform)),
    ...players.map((playerId, index) => lose(playerId, `today-${index}`, '2030-05-02T00:10:00Z')),
  ]);
  const balances = await Promise.all(players.map((playerId) => wallet.balanceOf(playerId)));
  expect(balances.map(({ cash }) => cash)).toEqual(players.map(() => 20_000n - 10_000n + 11n));
  expect((await wallet.audit()).differences).toEqual([]);
});
