import { describe, expect, test } from 'vitest';
import { typeNameOf } from '#domain/transaction-type.ts';
import { listTransactions } from '#server/history/transactions.ts';
import type { Gaming } from '../support/gaming.ts';
import type { GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';
import { roundsPerTest } from '../support/rounds-per-test.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
let round: string;
const { id, playRound, bet, win, partial, call, amend, close, undoWin, undoRound } = roundsPerTest(
  (seat) => void ({ gaming, player, session, round } = seat),
);
const cash = async () => (await gaming.money(player.id))['cash'];
const history = () =>
  gaming.platform.db.sql<{ type_id: number; amount: number }>`
    select type_id, amount_minor::int as amount from transactions where player_id = ${player.id} and type_id <> 1 order by written`;
const isGain = async (amount: number) =>
  (await gaming.platform.db
    .one`select 1 from transactions where player_id = ${player.id} and type_id = 5 and amount_minor = ${amount} and amount_minor > stake_minor`) !==
  undefined;
const staked = async () =>
  (await gaming.platform.db.one<Record<string, unknown>>`
    select staked_minor::int as staked, lost_minor::int as lost, bet_eur_minor::int as eur from wallets where player_id = ${player.id}`)!;

describe('[36.1] a round', () => {
  test('takes a bet of nothing, which is no line of the history, and pays its win as one', async () => {
    expect(await bet('free', 0)).toMatchObject({ balance_minor: 10_000 });
    expect(await bet('free', 0)).toMatchObject({ balance_minor: 10_000 });
    expect(await history()).toEqual([]);
    expect(await win('free', 300)).toMatchObject({ balance_minor: 10_300 });
    expect(await history()).toEqual([{ type_id: 5, amount: 300 }]);
    expect(await staked()).toEqual({ staked: 0, lost: -300, eur: 0 });
    expect(await refusalOf(bet('late', 0))).toMatchObject({ status: 409, code: 'round_closed' });
  });

  test('takes several bets and pays several wins, also of one bet, until its last win', async () => {
    await bet('first');
    expect(await partial('first', 40, 'win-a')).toMatchObject({ balance_minor: 9_940 });
    expect(await partial('first', 40, 'win-a')).toMatchObject({ balance_minor: 9_940 });
    expect(await partial('first', 0, 'win-b')).toMatchObject({ balance_minor: 9_940 });
    await bet('second');
    expect(await partial('second', 60, 'win-c')).toMatchObject({ balance_minor: 9_900 });
    expect(await refusalOf(gaming.rollback(session, id('second'), { round_id: round, request_uuid: id('undo-second') }))).toMatchObject({
      code: 'already_won',
    });
    expect(await win('first', 500)).toMatchObject({ balance_minor: 10_400 });
    expect(await refusalOf(bet('third'))).toMatchObject({ status: 409, code: 'round_closed' });
    expect(await win('second', 0)).toMatchObject({ balance_minor: 10_400 });
    expect(await refusalOf(partial('second', 1, 'win-d'))).toMatchObject({ status: 409, code: 'already_won' });
  });

  test('ends without a win, also before its bets come', async () => {
    await bet('lost');
    await partial('lost', 30, 'win-a');
    expect(await close()).toMatchObject({ balance_minor: 9_930 });
    expect(await close()).toMatchObject({ balance_minor: 9_930 });
    expect(await refusalOf(bet('late'))).toMatchObject({ code: 'round_closed' });
    expect(await refusalOf(win('lost', 10))).toMatchObject({ code: 'round_closed' });
    expect(await refusalOf(gaming.rollback(session, id('lost'), { round_id: round }))).toMatchObject({ code: 'round_closed' });
    round = playRound(`early-${player.id}`);
    expect(await call('walletClose', { request_uuid: id('early') })).toMatchObject({ balance_minor: 9_930 });
    expect(await refusalOf(bet('too-late'))).toMatchObject({ code: 'round_closed' });
  });

  test('has wins amended in both directions, as far as the balance goes', async () => {
    await bet('amended');
    await win('amended', 500);
    expect(await isGain(500)).toBe(true);
    expect(await amend('win-amended', 50, 'down')).toMatchObject({ balance_minor: 9_950 });
    expect(await amend('win-amended', 50, 'down')).toMatchObject({ balance_minor: 9_950 });
    expect(await isGain(500)).toBe(false);
    expect(await amend('win-amended', 700, 'up')).toMatchObject({ balance_minor: 10_600 });
    expect(await history()).toEqual([
      { type_id: 4, amount: -100 },
      { type_id: 5, amount: 500 },
      { type_id: 5, amount: -450 },
      { type_id: 5, amount: 650 },
    ]);
    expect(await staked()).toEqual({ staked: 100, lost: -600, eur: 100 });
    round = playRound(`spent-${player.id}`);
    await bet('all', 10_600);
    round = playRound(`round-${player.id}`);
    expect(await refusalOf(amend('win-amended', 0, 'gone'))).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await refusalOf(amend('win-unknown', 0, 'unknown'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await cash()).toBe(0);
  });

  test('names in the history what became of a win', async () => {
    await bet('changed');
    await win('changed', 500);
    await amend('win-changed', 200, 'down');
    await undoWin('win-changed');
    const { data } = await listTransactions(gaming.platform, { id: player.id } as never, { type_id: 5 });
    expect(data.map(({ amount, payload }) => [amount, payload.win])).toEqual([
      ['-2.00', 'undo'],
      ['-3.00', 'amend'],
      ['5.00', undefined],
    ]);
    expect(data.map((row) => typeNameOf(row))).toEqual(['undo', 'amend', 'casino_win']);
  });

  test('has a win rolled back, after it or before it, and then its bet', async () => {
    await bet('won');
    await win('won', 500);
    expect(await undoWin('win-won')).toMatchObject({ balance_minor: 9_900 });
    expect(await undoWin('win-won')).toMatchObject({ balance_minor: 9_900 });
    expect(await isGain(500)).toBe(false);
    expect(await refusalOf(win('won', 500))).toMatchObject({ status: 409, code: 'rolled_back' });
    expect(await refusalOf(amend('win-won', 1, 'again'))).toMatchObject({ status: 409, code: 'rolled_back' });
    expect(await gaming.rollback(session, id('won'), { round_id: round })).toMatchObject({ balance_minor: 10_000 });
    // [U-06] Its outcome is known, although nothing of it counts.
    expect(await refusalOf(bet('other'))).toMatchObject({ status: 409, code: 'round_closed' });
    expect(await refusalOf(bet('nothing', 0))).toMatchObject({ status: 409, code: 'round_closed' });
    round = playRound(`another-${player.id}`);
    await bet('other');
    expect(await undoWin('win-other')).toMatchObject({ balance_minor: 9_900 });
    expect(await refusalOf(win('other', 500))).toMatchObject({ status: 409, code: 'rolled_back' });
  });

  test.each([0, 500])('[U-06] takes no bet after its bet was paid %i, whatever was taken back since', async (paid) => {
    await bet('paid');
    await win('paid', paid);
    await undoWin('win-paid');
    expect(await gaming.rollback(session, id('paid'), { round_id: round })).toMatchObject({ balance_minor: 10_000 });
    expect(await refusalOf(bet('known'))).toMatchObject({ status: 409, code: 'round_closed' });
    expect(await refusalOf(bet('paid'))).toMatchObject({ status: 409, code: 'rolled_back' });
  });

  test('[U-06] takes another bet after one without an outcome was taken back', async () => {
    await bet('unpaid');
    await gaming.rollback(session, id('unpaid'), { round_id: round });
    expect(await bet('next')).toMatchObject({ balance_minor: 9_900 });
  });

  test('becomes void as a whole, after its bets and wins or before them', async () => {
    await bet('one', 1_000);
    await bet('two', 200);
    await partial('one', 300, 'win-a');
    await win('one', 700);
    expect(await undoRound()).toMatchObject({ balance_minor: 10_000 });
    expect(await undoRound()).toMatchObject({ balance_minor: 10_000 });
    expect(await staked()).toEqual({ staked: 0, lost: 0, eur: 0 });
    expect(await refusalOf(bet('one', 1_000))).toMatchObject({ code: 'rolled_back' });
    expect(await refusalOf(win('two', 5))).toMatchObject({ code: 'rolled_back' });
    expect(await refusalOf(bet('three'))).toMatchObject({ code: 'round_closed' });
    expect(await refusalOf(close())).toMatchObject({ code: 'rolled_back' });
    round = playRound(`early-${player.id}`);
    expect(await call('walletRollback', { request_uuid: id('early'), whole_round: true })).toMatchObject({ balance_minor: 10_000 });
    expect(await refusalOf(bet('late'))).toMatchObject({ code: 'round_closed' });
  });

  test('that cannot be taken back stays as it is', async () => {
    await bet('spent');
    await win('spent', 5_000);
    await gaming.bet(session, id('gone'), { amount_minor: 14_850 });
    expect(await refusalOf(undoRound())).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await cash()).toBe(50);
    expect(await gaming.platform.db.sql`select 1 from game_rounds where player_id = ${player.id}`).toEqual([]);
  });

  test('is one of its player and provider alone', async () => {
    const guest = await gaming.session(player, { partner: 'guests' });
    await gaming.bet(guest, id('theirs'), { partner: 'guests', round_id: round });
    await close();
    await undoRound();
    expect(await gaming.win(guest, id('theirs'), 100, { partner: 'guests', round_id: round })).toMatchObject({ balance_minor: 10_000 });
  });

  test('needs no row where it is a bet and its win', async () => {
    await bet('plain');
    await win('plain', 10);
    const rows = await gaming.platform.db.sql`
      select 1 from game_rounds where player_id = ${player.id} union all select 1 from game_payouts where player_id = ${player.id}`;
    expect(rows).toEqual([]);
  });

  test('names one thing that is undone', async () => {
    const both = { request_uuid: id('both'), bet_uuid: id('x'), whole_round: true };
    for (const body of [both, { request_uuid: id('none') }]) {
      expect(await refusalOf(call('walletRollback', body))).toMatchObject({ status: 400, code: 'invalid_request' });
    }
  });
});
