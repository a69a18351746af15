import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { getTransaction } from '#server/history/transaction.ts';
import { listTransactions } from '#server/history/transactions.ts';
import { payCashback } from '#server/vip/cashback.ts';
import { bookedPlayer, deposited, houseGame } from '../support/books.ts';
import { assignedBonus } from '../support/assigned-bonuses.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const yesterday = (time: string) => new Date(`2030-05-01T${time}Z`);
let now = new Date('2030-05-02T00:10:00Z');
let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ now: () => now });
});
afterAll(async () => {
  expect((await running.platform.wallet.audit()).differences).toEqual([]);
  await running.close();
});

interface Stake {
  readonly amount: bigint;
  readonly at?: Date;
  readonly source?: 'cash' | 'bonus';
  readonly end?: 'lost' | 'rolled back' | 'open';
}

let bets = 0;
async function bet(playerId: number, { amount, at = yesterday('12:00:00'), source = 'cash', end = 'lost' }: Stake): Promise<string> {
  const { wallet } = running.platform;
  const requestId = `cashback-${(bets += 1)}`;
  const roundId = `round-${requestId}`;
  await wallet.placeBet({ playerId, requestId, roundId, amount, source, game: houseGame, at });
  if (end === 'lost') await wallet.payWin({ playerId, betId: requestId, requestId: `win-${requestId}`, amount: 0n });
  if (end === 'rolled back') await wallet.rollbackBet({ playerId, betId: requestId, roundId });
  return requestId;
}

/** A player of level 2, which pays 0.22 %, once 25 euros are bet. */
async function bettor(username: string, stakes: readonly Stake[], deposit = 20_000n): Promise<number> {
  const playerId = await bookedPlayer(running.platform, username);
  await deposited(running.platform, playerId, deposit);
  for (const stake of stakes) await bet(playerId, stake);
  return playerId;
}
const cashOf = async (playerId: number) => (await running.platform.wallet.balanceOf(playerId)).cash;
const giftsOf = async (playerId: number) =>
  (
    await running.platform.db.sql<{ amount_minor: bigint }>`
      select amount_minor from transactions where player_id = ${playerId} and type_id = 10 and status = 'authorized' order by created_at`
  ).map(({ amount_minor }) => amount_minor);

test('pays the level’s share of the cash bets of the day before, rounded down, once', async () => {
  const stakes = [{ amount: 2_499n, at: yesterday('00:00:00') }, { amount: 501n }, { amount: 1_999n, at: yesterday('23:59:59.999') }];
  const playerId = await bettor('kept', stakes);
  await payCashback(running.platform);
  // 0.22 % of 49.99 is 0.109978.
  expect([await giftsOf(playerId), await cashOf(playerId)]).toEqual([[10n], 20_000n - 4_999n + 10n]);
  await payCashback(running.platform);
  await bet(playerId, { amount: 5_000n });
  await payCashback(running.platform);
  expect([await giftsOf(playerId), await cashOf(playerId)]).toEqual([[10n], 20_000n - 9_999n + 10n]);
});

test('leaves out other days, bonus money and what was rolled back', async () => {
  const playerId = await bookedPlayer(running.platform, 'careful');
  await deposited(running.platform, playerId, 50_000n);
  await assignedBonus(running.platform, { playerId, reference: 'campaign:1', amount: 9_000n });
  await bet(playerId, { amount: 5_000n });
  await bet(playerId, { amount: 9_000n, source: 'bonus' });
  await bet(playerId, { amount: 9_000n, end: 'rolled back' });
  await bet(playerId, { amount: 9_000n, at: new Date('2030-05-02T00:00:00Z') });
  await payCashback(running.platform);
  expect(await cashOf(playerId)).toBe(50_000n - 14_000n + 11n);
});

test('pays nothing at level 0, also when the level comes later the same day', async () => {
  const playerId = await bettor('newcomer', [{ amount: 5_000n }], 9_999n);
  await payCashback(running.platform);
  await deposited(running.platform, playerId, 50_000n);
  await payCashback(running.platform);
  expect(await giftsOf(playerId)).toEqual([]);
});

test('leaves out the accounts of the seed', async () => {
  const playerId = await bookedPlayer(running.platform, 'actor');
  await running.platform.db.sql`update players set is_sandbox = true where id = ${playerId}`;
  await deposited(running.platform, playerId, 50_000n);
  await bet(playerId, { amount: 10_000n });
  await payCashback(running.platform);
  expect(await giftsOf(playerId)).toEqual([]);
});

test('waits for an open round, and settles days missed while the platform was down', async () => {
  const playerId = await bettor('late', [{ amount: 5_000n }]);
  const open = await bet(playerId, { amount: 5_000n, end: 'open' });
  await payCashback(running.platform);
  expect(await giftsOf(playerId)).toEqual([]);
  await running.platform.wallet.payWin({ playerId, betId: open, requestId: `win-${open}`, amount: 0n });
  const before = now;
  now = new Date('2030-05-05T09:00:00Z');
  await payCashback(running.platform);
  now = before;
  expect(await giftsOf(playerId)).toEqual([22n]);
});

test('tells itself apart from the bonus of a campaign in the history', async () => {
  const playerId = await bettor('reader', [{ amount: 5_000n }]);
  await assignedBonus(running.platform, { playerId, reference: 'campaign:1', amount: 900n });
  await payCashback(running.platform);
  const player = { id: playerId } as SessionPlayer;
  const { data } = await listTransactions(running.platform, player, { type_id: 10 });
  expect(Object.fromEntries(data.map(({ amount, payload }) => [amount, payload]))).toEqual({ '0.11': { bonus: 'cashback' }, '9.00': {} });
  const { id } = data.find(({ amount }) => amount === '0.11')!;
  expect(await getTransaction(running.platform, player, id)).toMatchObject({
    type: { name: 'bonus_assigned' },
    payload: { bonus: 'cashback' },
  });
});
