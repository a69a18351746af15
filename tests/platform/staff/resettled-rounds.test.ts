import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';
import { seenAfter } from '#tests/support/rolled-back.ts';
import { roundPlayer, type RoundPlayer } from '#tests/support/round-player.ts';

let running: TestPlatform;
let owner: TestOperator;
let second: TestOperator;
let player: RoundPlayer;
beforeAll(async () => {
  running = await startTestPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  owner = await newOperator(running, 'Ana', 'owner');
  second = await newOperator(running, 'Ben', 'finance');
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.platform.db.sql`update adjustment_rules set two_persons_from_minor = 100000000`;
  player = await roundPlayer(running);
});

type Bet = Awaited<ReturnType<RoundPlayer['play']>>;
const resettled = ({ line }: Pick<Bet, 'line'>, payout: string) => act(owner, 'resettleRound', { transaction_id: line, payout });
const differences = async () => (await running.platform.wallet.audit()).differences;
const paidOf = async ({ id }: Bet) =>
  (await running.platform.db.single<{ paid: number }>`select game_bet_paid(game_bets)::int as paid from game_bets where id = ${id}`).paid;

describe('[34.5] a bet that is resettled', () => {
  test('pays the difference up, with a row, an entry and a line of the history', async () => {
    const bet = await player.play(1_000, 0);
    const proposed = await propose(owner, 'resettleRound', { transaction_id: bet.line, payout: '35.00' });
    expect(proposed.body).toMatchObject({
      target: `round of ${bet.line}`,
      persons: 1,
      effect: {
        changes: [{ what: `payout of ${bet.id}`, before: '0.00 EUR', after: '35.00 EUR' }],
        postings: [
          { account: 'house:corrections', amount_minor: '-3500', currency: 'EUR' },
          { account: `cash ${player.id}`, amount_minor: '3500', currency: 'EUR' },
        ],
      },
      balances: [{ account: `cash ${player.id}`, before_minor: '4000', after_minor: '7500', currency: 'EUR' }],
    });
    expect(await player.money()).toEqual({ cash: 4_000, bonus: 0 });
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).toBe('done');
    expect(await player.money()).toEqual({ cash: 7_500, bonus: 0 });
    expect(await paidOf(bet)).toBe(3_500);
    const { body } = await owner.call('GET', `/rounds/${encodeURIComponent(bet.id)}`);
    expect(body).toMatchObject({ paid: '35.00', state: 'closed', placed: [{ paid: '35.00' }] });
    expect(body.entries.at(-1)).toMatchObject({ kind: 'correction', amount: '35.00', reason: 'ticket 41', decided_by: ['Ana'] });
    expect(await differences()).toEqual([]);
  });

  test('takes the difference down, once and again, and pays what was decided last', async () => {
    const bet = await player.play(1_000, 3_500);
    expect(outcomeText(await resettled(bet, '20'))).toBe('done');
    expect(await player.money()).toEqual({ cash: 6_000, bonus: 0 });
    expect(outcomeText(await resettled(bet, '0.5'))).toBe('done');
    expect(await player.money()).toEqual({ cash: 4_050, bonus: 0 });
    expect(await resettled(bet, '0.50')).toMatchObject({ status: 422, body: { message: 'This bet pays 0.50 EUR already.' } });
    expect(await differences()).toEqual([]);
  });

  test('is changed by its provider no more, and voided by an operator as it stands', async () => {
    const bet = await player.play(1_000, 2_000);
    expect(outcomeText(await resettled(bet, '30'))).toBe('done');
    const shared = { session_token: player.token, round_id: bet.roundId };
    const calls = [
      await player.wallet.call('amend', {
        ...shared,
        request_uuid: randomUUID(),
        win_uuid: `win-of-${bet.bet}`,
        amount_minor: 100,
        currency: 'EUR',
      }),
      await player.wallet.call('rollback', { ...shared, request_uuid: randomUUID(), win_uuid: `win-of-${bet.bet}` }),
      await player.wallet.call('rollback', { ...shared, request_uuid: randomUUID(), whole_round: true }),
      await player.wallet.rollback(player.token, bet.bet, { round_id: bet.roundId }),
    ];
    expect(calls.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '409 round_closed',
      '409 round_closed',
      '409 round_closed',
      '409 already_won',
    ]);
    expect(await player.wallet.win(player.token, bet.bet, 2_000, { round_id: bet.roundId })).toMatchObject({ status: 200 });
    expect(await player.money()).toEqual({ cash: 7_000, bonus: 0 });
    expect(await differences()).toEqual([]);
    expect(outcomeText(await act(owner, 'voidRound', { transaction_id: bet.line }))).toBe('done');
    expect(await player.money()).toEqual({ cash: 5_000, bonus: 0 });
    expect(await resettled(bet, '1')).toMatchObject({ status: 422 });
    expect(await differences()).toEqual([]);
  });

  test('is refused while it is open, once it was undone, and where the balance is too small', async () => {
    const [open, undone] = [await player.play(100, null), await player.play(100, null)];
    await player.wallet.rollback(player.token, undone.bet, { round_id: undone.roundId });
    const won = await player.play(1_000, 3_000);
    await player.play(6_900, 0);
    expect(await resettled(open, '1')).toMatchObject({ status: 422, body: { message: expect.stringContaining('still open') } });
    expect(await resettled(undone, '1')).toMatchObject({ status: 422, body: { message: expect.stringContaining('undone') } });
    expect(await resettled(won, '0')).toMatchObject({ status: 422, body: { message: expect.stringContaining('30.00 EUR are missing') } });
    expect(await resettled(won, '30.001')).toMatchObject({ status: 422, body: { message: 'EUR has 2 decimals.' } });
    const deposit = await running.platform.db.single<{
      id: string;
    }>`select id from transactions where player_id = ${player.id} and type_id = 1`;
    expect(outcomeText(await resettled({ line: deposit.id }, '1'))).toBe('404 not_found');
    expect(outcomeText(await resettled({ line: randomUUID() }, '1'))).toBe('404 not_found');
  });

  test('of bonus money is paid to the bonus, and refused once that is over', async () => {
    const me = await roundPlayer(running, { bonus: 5_000n, source: 'bonus' });
    const bet = await me.play(1_000, 0);
    expect(outcomeText(await resettled(bet, '12'))).toBe('done');
    expect(await me.money()).toEqual({ cash: 5_000, bonus: 5_200 });
    expect(await differences()).toEqual([]);
    await running.platform.db.sql`update player_campaigns set status = 'expired' where player_id = ${me.id}`;
    expect(await resettled(bet, '13')).toMatchObject({ status: 422, body: { message: expect.stringContaining('bonus has ended') } });
    await running.platform.db.sql`update player_campaigns set status = 'active' where player_id = ${me.id}`;
  });

  test('is stale after a late win, rollback or bet of its round', async () => {
    const roundId = randomUUID();
    const [bet, open] = [await player.play(1_000, 0), await player.play(200, null, roundId)];
    const settled = await propose(owner, 'resettleRound', { transaction_id: bet.line, payout: '5' });
    expect(outcomeText(await resettled(bet, '7'))).toBe('done');
    expect(outcomeText(await approveProposal(owner, settled.body.id as string))).toBe('409 proposal_stale');
    // Another bet of the same round, placed before the first win, is rolled back late.
    const bets = [await player.play(100, null, 'late'), await player.play(100, null, 'late')];
    await player.wallet.win(player.token, bets[0]!.bet, 0, { round_id: 'late' });
    const late = await propose(owner, 'resettleRound', { transaction_id: bets[0]!.line, payout: '5' });
    await player.wallet.rollback(player.token, bets[1]!.bet, { round_id: 'late' });
    expect(outcomeText(await approveProposal(owner, late.body.id as string))).toBe('409 proposal_stale');
    expect(await player.wallet.win(player.token, open.bet, 0, { round_id: roundId })).toMatchObject({ status: 200 });
    expect(await differences()).toEqual([]);
  });

  test('is posted once, however often the approval is repeated at one moment', async () => {
    const bet = await player.play(1_000, 0);
    const proposed = await propose(owner, 'resettleRound', { transaction_id: bet.line, payout: '5' });
    const id = proposed.body.id as string;
    const outcomes = await Promise.all([approveProposal(owner, id), approveProposal(second, id)]);
    expect(outcomes.map(outcomeText).toSorted()).toEqual(['409 not_pending', 'done']);
    expect(outcomeText(await approveProposal(owner, id))).toBe('409 not_pending');
    expect(await player.money()).toEqual({ cash: 4_500, bonus: 0 });
  });

  test('takes two persons from the sum that corrections do, and the permission', async () => {
    await running.platform.db.sql`update adjustment_rules set two_persons_from_minor = 1000 where kind = 'correction'`;
    const bet = await player.play(1_000, 0);
    const proposed = await propose(owner, 'resettleRound', { transaction_id: bet.line, payout: '10' });
    expect(proposed.body.persons).toBe(2);
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).toBe('409 second_person_required');
    expect(outcomeText(await approveProposal(second, proposed.body.id as string))).toBe('done');
    for (const role of ['payments', 'support', 'compliance', 'content', 'auditor'] as const) {
      const operator = await newOperator(running, `The ${role}`, role);
      expect(outcomeText(await propose(operator, 'resettleRound', { transaction_id: bet.line, payout: '11' }))).toBe('403 forbidden');
      const resolution = { partner: 'games', book: 'bets', record: 'bet-1', accepted: 'ours' };
      expect(outcomeText(await propose(operator, 'resolveDifference', resolution))).toBe('403 forbidden');
    }
  });

  test.each([
    ['a payout that was not decided', 'update adjustments set payout_minor = payout_minor + 1 where payout_minor is not null'],
    ['a win that came in after all', `update game_bets set payout_minor = payout_minor + 5 where id in (select bet_id from adjustments)`],
    ['a bet that was opened again', `update game_bets set status = 'open' where id in (select bet_id from adjustments)`],
  ])('is found by the audit with %s', async (_fault, statement) => {
    const bet = await player.play(1_000, 300);
    expect(outcomeText(await resettled(bet, '5'))).toBe('done');
    const rules = await seenAfter(running.platform.db, [statement], async () => (await differences()).map(({ rule }) => rule));
    expect(rules).toContain('a resettled bet pays what was decided');
    expect(await differences()).toEqual([]);
  });
});
