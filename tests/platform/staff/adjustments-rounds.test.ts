import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MonthlyStatement, Notice, TransactionRow } from '#openapi/model.ts';
import { listLeaderboard } from '#server/history/leaderboard.ts';
import { payCashback } from '#server/vip/cashback.ts';
import { callAs } from '#tests/support/caller.ts';
import { activateBonus, assignedBonus, endedBonus } from '#tests/support/assigned-bonuses.ts';
import { createPlayer, earplane, openGame, walletClient } from '#tests/support/games.ts';
import { newOperator, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let time = new Date('2026-03-10T12:00:00Z');
let owner: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ now: () => time, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  await running.platform.db.sql`update adjustment_rules set two_persons_from_minor = 100000000`;
  owner = await newOperator(running, 'Ana', 'owner');
});
afterAll(() => running.close());

/** A player with 50 EUR, and the wallet as the provider of their game calls it. */
async function newPlayer({ cash = 5_000n, bonus = 0n, source = 'cash' as 'cash' | 'bonus' } = {}) {
  const player = await createPlayer(running.platform, { cash });
  await running.platform.db.sql`update players set created_at = ${time} where id = ${player.id}`;
  if (bonus > 0n) await assignedBonus(running.platform, { playerId: player.id, reference: 'round', amount: bonus, at: time });
  const token = await openGame(running.platform, player, source);
  const wallet = walletClient(running.platform, running.api);
  const call = callAs(running, player.login);
  return {
    id: player.id,
    call,
    /** A round of one bet. @param win null if the provider has not ended it. @returns a transaction of it. */
    async round(stake: number, win: number | null, roundId: string = randomUUID()): Promise<string> {
      const bet = randomUUID();
      expect(await wallet.bet(token, bet, stake, { round_id: roundId })).toMatchObject({ status: 200 });
      if (win !== null) expect(await wallet.win(token, bet, win, { round_id: roundId })).toMatchObject({ status: 200 });
      return (await running.platform.db.one<{ id: string }>`select transaction_id as id from game_bets where id = ${`games:${bet}`}`)!.id;
    },
    bet: (amount: number, more: object = {}) => wallet.bet(token, randomUUID(), amount, more),
    token,
    wallet,
    money: async () => {
      const { cash, bonus: left } = await running.platform.wallet.balanceOf(player.id);
      return { cash: Number(cash), bonus: Number(left) };
    },
    used: async () =>
      running.platform.db.one`
        select staked::int, lost::int from play_used(${player.id}, ${new Date(time.getTime() - 3_600_000)})`,
    row: async () =>
      running.platform.db.one`
        select bet_eur_minor::int as bet, staked_minor::int as staked, lost_minor::int as lost from wallets where player_id = ${player.id}`,
    history: async () =>
      ((await call('GET', '/me/transactions?type_id=11')).body as { data: TransactionRow[] }).data.map(({ amount, payload }) => [
        payload.adjustment,
        amount,
        payload.game_id,
      ]),
  };
}
const publicWins = async () => (await listLeaderboard(running.platform, { type_id: 5 })).data;
const voided = (transaction_id: string, takes_part?: boolean) =>
  act(owner, 'voidRound', { transaction_id, ...(takes_part !== undefined && { takes_part }) });
const differences = async () => (await running.platform.wallet.audit()).differences;
const adjustmentsOf = ({ id }: { id: number }) =>
  running.platform.db
    .sql`select amount_minor::int as amount, missing_minor::int as missing from adjustments where player_id = ${id} order by id`;

describe('[34.4] voiding a round', () => {
  test('that was lost gives the stake back, and it counts as played no more', async () => {
    const player = await newPlayer();
    const round = await player.round(1_000, 0);
    expect(await player.used()).toEqual({ staked: 1_000, lost: 1_000 });
    const proposed = await propose(owner, 'voidRound', { transaction_id: round });
    expect(proposed.body).toMatchObject({
      effect: {
        changes: [{ before: 'played', after: 'void' }],
        postings: [
          { account: 'house:corrections', amount_minor: '-1000' },
          { account: `cash ${player.id}`, amount_minor: '1000' },
        ],
      },
      balances: [{ account: `cash ${player.id}`, before_minor: '4000', after_minor: '5000' }],
    });
    expect(await player.money()).toEqual({ cash: 4_000, bonus: 0 });
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).toBe('done');
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
    expect([await player.used(), await player.row()]).toEqual([
      { staked: 0, lost: 0 },
      { bet: 0, staked: 0, lost: 0 },
    ]);
    expect(await player.history()).toEqual([['void', '10.00', earplane.gameId]]);
    const { play } = (await player.call('GET', '/me/statements/2026-03')).body as MonthlyStatement;
    expect(play.real).toEqual({ staked: '-10.00', won: '0.00', refunded: '10.00', net: '0.00' });
    const [notice] = ((await player.call('GET', '/me/notices')).body as { data: Notice[] }).data;
    expect(notice).toMatchObject({ kind: 'balance_credited', facts: { adjustment: 'void', amount: '10.00' } });
    expect(await differences()).toEqual([]);
  });

  test('that was won gives the stake back and takes the win back', async () => {
    const player = await newPlayer();
    const round = await player.round(1_000, 3_500, 'a voided round');
    expect(await player.money()).toEqual({ cash: 7_500, bonus: 0 });
    const isShown = async () => (await publicWins()).some(({ payload }) => payload.round_id === 'a voided round');
    expect(await isShown()).toBe(true);
    expect(outcomeText(await voided(round))).toBe('done');
    expect(await isShown()).toBe(false);
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
    expect([await player.used(), await player.row()]).toEqual([
      { staked: 0, lost: 0 },
      { bet: 0, staked: 0, lost: 0 },
    ]);
    expect(await player.history()).toEqual([
      ['void', '-35.00', earplane.gameId],
      ['void', '10.00', earplane.gameId],
    ]);
    expect(outcomeText(await voided(round))).toBe('422 invalid_request');
    expect(await differences()).toEqual([]);
  });

  test('of several bets undoes each, and rolls back those that are still open', async () => {
    const player = await newPlayer();
    const roundId = randomUUID();
    const open = await player.round(300, null, roundId);
    await player.round(200, 700, roundId);
    await player.round(400, 0);
    expect(outcomeText(await voided(open))).toBe('done');
    expect(await player.money()).toEqual({ cash: 4_600, bonus: 0 });
    const states = await running.platform.db.sql`
      select status, payout_minor::int as payout from game_bets where player_id = ${player.id} and round_id = ${roundId} order by created_at`;
    expect(states).toEqual([
      { status: 'rolled_back', payout: null },
      { status: 'settled', payout: 700 },
    ]);
    expect(await differences()).toEqual([]);
  });

  test('is repeated by its provider without a second effect, and takes no bet more', async () => {
    const player = await newPlayer();
    const [roundId, bet] = [randomUUID(), randomUUID()];
    await player.wallet.bet(player.token, bet, 1_000, { round_id: roundId });
    await player.wallet.win(player.token, bet, 2_000, { round_id: roundId });
    const { id } = (await running.platform.db.one<{
      id: string;
    }>`select transaction_id as id from game_bets where id = ${`games:${bet}`}`)!;
    expect(outcomeText(await voided(id))).toBe('done');
    expect(await player.wallet.win(player.token, bet, 2_000, { round_id: roundId })).toMatchObject({ status: 200 });
    expect(await player.wallet.rollback(player.token, bet, { round_id: roundId })).toMatchObject({ status: 200 });
    const undone = { session_token: player.token, round_id: roundId };
    expect(await player.wallet.call('rollback', { ...undone, request_uuid: randomUUID(), win_uuid: `win-of-${bet}` })).toMatchObject({
      status: 200,
    });
    expect(await player.wallet.call('rollback', { ...undone, request_uuid: randomUUID(), whole_round: true })).toMatchObject({
      status: 200,
    });
    expect(await player.bet(100, { round_id: roundId })).toMatchObject({ status: 409, code: 'round_closed' });
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
  });

  test('undoes a win as it was amended, and the win of a bet of nothing', async () => {
    const player = await newPlayer();
    const shared = { session_token: player.token, round_id: randomUUID(), currency: 'EUR' };
    const [free, paid] = [randomUUID(), randomUUID()];
    expect(await player.wallet.bet(player.token, paid, 1_000, shared)).toMatchObject({ status: 200 });
    expect(await player.wallet.bet(player.token, free, 0, shared)).toMatchObject({ status: 200 });
    expect(await player.wallet.win(player.token, paid, 3_000, shared)).toMatchObject({ status: 200 });
    expect(await player.wallet.win(player.token, free, 400, shared)).toMatchObject({ status: 200 });
    const amended = { ...shared, request_uuid: randomUUID(), win_uuid: `win-of-${paid}`, amount_minor: 2_500 };
    expect(await player.wallet.call('amend', amended)).toMatchObject({ status: 200, balance_minor: 6_900 });
    const { id } = (await running.platform.db.one<{
      id: string;
    }>`select transaction_id as id from game_bets where id = ${`games:${paid}`}`)!;
    expect(outcomeText(await voided(id))).toBe('done');
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
    expect(await player.wallet.call('amend', { ...amended, request_uuid: randomUUID() })).toMatchObject({
      status: 409,
      code: 'rolled_back',
    });
    expect(await differences()).toEqual([]);
  });

  test('takes of the win what the balance has, where it is told to, and records the rest', async () => {
    const player = await newPlayer();
    const round = await player.round(1_000, 3_000);
    await player.round(6_500, 0);
    expect(await voided(round)).toMatchObject({ status: 422, body: { message: expect.stringContaining('15.00 EUR are missing') } });
    const part = await propose(owner, 'voidRound', { transaction_id: round, takes_part: true });
    expect(part.body.effect.changes).toContainEqual({ what: expect.stringContaining('too small'), before: '', after: '15.00 EUR' });
    expect(outcomeText(await approveProposal(owner, part.body.id as string))).toBe('done');
    expect(await player.money()).toEqual({ cash: 0, bonus: 0 });
    expect(await adjustmentsOf(player)).toEqual([
      { amount: 1_000, missing: 0 },
      { amount: -1_500, missing: 1_500 },
    ]);
    expect(await differences()).toEqual([]);
  });

  test('is stale once the round or the money for it has changed', async () => {
    const player = await newPlayer();
    const roundId = randomUUID();
    const open = await player.round(300, null, roundId);
    const first = await propose(owner, 'voidRound', { transaction_id: open });
    await player.round(200, 0, roundId);
    expect(outcomeText(await approveProposal(owner, first.body.id as string))).toBe('409 proposal_stale');
    const won = await player.round(1_000, 3_000);
    const part = await propose(owner, 'voidRound', { transaction_id: won, takes_part: true });
    await player.round(6_000, 0);
    expect(outcomeText(await approveProposal(owner, part.body.id as string))).toBe('409 proposal_stale');
  });

  test.each(['frozen', 'closed', 'self_excluded'])('reaches a player who is %s', async (status) => {
    const player = await newPlayer();
    const round = await player.round(1_000, 3_500);
    await running.platform.db.sql`update players set status = ${status} where id = ${player.id}`;
    expect(outcomeText(await voided(round))).toBe('done');
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
  });

  test('of what is no round is refused', async () => {
    const player = await newPlayer();
    const deposit = (await running.platform.db.one<{ id: string }>`select id from transactions where player_id = ${player.id}`)!.id;
    expect(outcomeText(await voided(deposit))).toBe('404 not_found');
    expect(outcomeText(await voided(randomUUID()))).toBe('404 not_found');
  });
});

describe('[34.4] voiding a round and bonuses', () => {
  const wagered = async ({ id }: { id: number }) =>
    (await running.platform.db.one<{ wagered: number }>`
      select wagered_minor::int as wagered from player_campaigns where player_id = ${id} and status = 'active'`)!.wagered;

  test('takes the stake out of what was wagered', async () => {
    const player = await newPlayer({ bonus: 700n });
    const round = await player.round(1_000, 0);
    expect(await wagered(player)).toBeGreaterThan(0);
    expect(outcomeText(await voided(round))).toBe('done');
    expect([await wagered(player), await player.money()]).toEqual([0, { cash: 5_000, bonus: 700 }]);
  });

  test('moves bonus money where the round was played with it, and counts in no limit', async () => {
    const player = await newPlayer({ bonus: 700n, source: 'bonus' });
    const round = await player.round(200, 350);
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 850 });
    expect(outcomeText(await voided(round))).toBe('done');
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 700 });
    expect(await player.row()).toEqual({ bet: 0, staked: 0, lost: 0 });
    const { play } = (await player.call('GET', '/me/statements/2026-03')).body as MonthlyStatement;
    expect(play.bonus).toEqual({ staked: '-2.00', won: '3.50', refunded: '-1.50', net: '0.00' });
    expect(await differences()).toEqual([]);
  });

  test('is refused where that bonus has ended, also when the player has a new one', async () => {
    const player = await newPlayer({ bonus: 700n, source: 'bonus' });
    const round = await player.round(200, 0);
    await endedBonus(running.platform, 'forfeitBonus', { playerId: player.id, reference: 'round', amount: 500n });
    await running.platform.db.sql`update player_campaigns set status = 'cancelled' where player_id = ${player.id}`;
    expect(outcomeText(await voided(round))).toBe('422 invalid_request');
    time = new Date(time.getTime() + 1_000);
    await activateBonus(running.platform, player.id);
    expect(await voided(round)).toMatchObject({ status: 422, body: { message: expect.stringContaining('that bonus has ended') } });
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
  });
});

test('[34.4] a voided bet brings no cashback', async () => {
  const [voidedPlayer, player] = [await newPlayer({ cash: 20_000n }), await newPlayer({ cash: 20_000n })];
  const rounds = [await voidedPlayer.round(5_000, 0), await player.round(5_000, 0)];
  expect(outcomeText(await voided(rounds[0]!))).toBe('done');
  time = new Date(time.getTime() + 24 * 3_600_000);
  owner = await secondTab(running, owner);
  await payCashback(running.platform);
  const paid = await running.platform.db.sql<{ player_id: number }>`
    select player_id from transactions where payload ->> 'bonus' = 'cashback' and player_id in (${voidedPlayer.id}, ${player.id})`;
  expect(paid).toEqual([{ player_id: player.id }]);
});
