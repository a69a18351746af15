import { describe, expect, test } from 'vitest';
import { settleFreeRounds } from '#server/campaigns/free-rounds.ts';
import { effectsOf } from '#server/history/effects.ts';
import { monthlyStatement } from '#server/history/statement.ts';
import { listTransactions } from '#server/history/transactions.ts';
import { type FreeRoundsTerms, grantedRounds } from '../support/free-rounds.ts';
import type { Gaming } from '../support/gaming.ts';
import { gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
gamingPerTest((seat) => void ({ gaming, player, session } = seat));
const id = (name: string) => `${name}-of-${player.id}`;
const granted = (terms: FreeRoundsTerms = {}) => grantedRounds(gaming.platform, player.id, terms);
const play = (grant_uuid: string, name: string, more: object = {}) =>
  gaming.bet(session, id(name), { amount_minor: 0, grant_uuid, ...more });
const win = (name: string, amount: number, more: object = {}) => gaming.win(session, id(name), amount, more);
const cash = async () => (await gaming.money(player.id))['cash'];
const stateOf = (grant: string) =>
  gaming.platform.db.one`
    select status, paid_minor::int as paid, settled_at is not null as is_settled from free_round_grants where id = ${grant}`;
const noticesOf = () =>
  gaming.platform.db.sql`
    select kind, facts, transaction_id is not null as is_linked, letter_next_at from notifications where player_id = ${player.id}`;
const sessionPlayer = () => ({ id: player.id, currency: { id: 1, code: 'EUR', decimals: 2 } }) as never;

describe('[36.1] free rounds are played', () => {
  test('by bets of nothing, and are paid as cash when the last has ended', async () => {
    const grant = await granted();
    for (let time = 0; time < 2; time += 1) expect(await play(grant, 'first')).toMatchObject({ balance_minor: 10_000 });
    for (let time = 0; time < 2; time += 1) expect(await win('first', 70)).toMatchObject({ balance_minor: 10_000 });
    await play(grant, 'second');
    expect(await stateOf(grant)).toMatchObject({ status: 'open' });
    for (let time = 0; time < 2; time += 1) expect(await win('second', 30)).toMatchObject({ balance_minor: 10_100 });
    expect(await stateOf(grant)).toEqual({ status: 'used', paid: 100, is_settled: true });
    const facts = { amount: '1.00', currency: 'EUR', winnings: 'cash' };
    expect(await noticesOf()).toEqual([{ kind: 'free_rounds_paid', facts, is_linked: true, letter_next_at: null }]);
    expect(await gaming.taken(player.id)).toMatchObject({ status: 'used' });
    await settleFreeRounds(gaming.platform);
    expect(await cash()).toBe(10_100);
  });

  test('no more often than granted, in their game and by their player alone, until they end', async () => {
    const grant = await granted({ rounds: 1 });
    expect(await refusalOf(play('no-such-grant', 'unknown'))).toMatchObject({ status: 404, code: 'not_found' });
    const other = { ...(await gaming.player()) };
    const theirs = await gaming.session(other);
    expect(await refusalOf(gaming.bet(theirs, id('theirs'), { amount_minor: 0, grant_uuid: grant }))).toMatchObject({ code: 'not_found' });
    const elsewhere = await gaming.session(player, { game: { gameId: 'another', providerId: 207, providerName: 'House' } });
    expect(await refusalOf(gaming.bet(elsewhere, id('elsewhere'), { amount_minor: 0, grant_uuid: grant }))).toMatchObject({
      status: 409,
      code: 'free_rounds_other_game',
    });
    const guest = await gaming.session(player, { partner: 'guests' });
    expect(await refusalOf(gaming.bet(guest, id('guest'), { amount_minor: 0, grant_uuid: grant, partner: 'guests' }))).toMatchObject({
      code: 'not_found',
    });
    for (const more of [{ amount_minor: 1 }, { wallet: 'cash' as const }])
      expect(await refusalOf(play(grant, 'wrong', more))).toMatchObject({ status: 400, code: 'invalid_request' });
    await play(grant, 'only');
    await play(grant, 'further', { round_id: `round-of-${id('only')}` });
    expect(await refusalOf(play(grant, 'second'))).toMatchObject({ status: 409, code: 'free_rounds_used' });
    expect(await refusalOf(gaming.bet(session, id('only'), { amount_minor: 0 }))).toMatchObject({ code: 'idempotency_key_reused' });
    await win('further', 5, { round_id: `round-of-${id('only')}` });
    await win('only', 5);
    expect(await cash()).toBe(10_010);
    expect(await refusalOf(play(grant, 'late'))).toMatchObject({ status: 409, code: 'free_rounds_used' });
  });

  test('again where a round was rolled back, also before it comes', async () => {
    const grant = await granted({ rounds: 1 });
    await play(grant, 'first');
    await gaming.rollback(session, id('first'));
    await gaming.rollback(session, id('early'));
    expect(await refusalOf(play(grant, 'early'))).toMatchObject({ code: 'rolled_back' });
    await play(grant, 'second');
    expect(await refusalOf(play(grant, 'third'))).toMatchObject({ code: 'free_rounds_used' });
    await win('second', 40, { closes_round: false });
    await gaming.handlers.walletRollback(
      { body: { session_token: session, request_uuid: id('void'), round_id: `round-of-${id('second')}`, whole_round: true } } as never,
      { partner: 'games' },
    );
    await play(grant, 'third');
    await win('third', 7);
    expect(await stateOf(grant)).toMatchObject({ status: 'used', paid: 7 });
  });

  test('with wins that are amended and taken back until they were paid', async () => {
    const grant = await granted();
    const change = (operation: 'walletAmend' | 'walletRollback', name: string, win_uuid: string, more: object) =>
      gaming.handlers[operation](
        {
          body: { session_token: session, request_uuid: id(name), round_id: win_uuid.replace('win-of-', 'round-of-'), win_uuid, ...more },
        } as never,
        { partner: 'games' },
      );
    await play(grant, 'first');
    await win('first', 90);
    await change('walletAmend', 'more', `win-of-${id('first')}`, { amount_minor: 120, currency: 'EUR' });
    await play(grant, 'second');
    await win('second', 50, { closes_round: false });
    await change('walletRollback', 'undo', `win-of-${id('second')}`, {});
    expect(await cash()).toBe(10_000);
    await gaming.handlers.walletClose(
      { body: { session_token: session, request_uuid: id('close'), round_id: `round-of-${id('second')}` } } as never,
      { partner: 'games' },
    );
    expect(await stateOf(grant)).toMatchObject({ status: 'used', paid: 120 });
    expect(await refusalOf(change('walletAmend', 'late', `win-of-${id('first')}`, { amount_minor: 0, currency: 'EUR' }))).toMatchObject({
      code: 'round_closed',
    });
    expect(await refusalOf(change('walletRollback', 'late-undo', `win-of-${id('first')}`, {}))).toMatchObject({ code: 'round_closed' });
    expect(await cash()).toBe(10_120);
  });

  test('in one call with their win, all or none', async () => {
    const grant = await granted({ rounds: 1 });
    const bet = { action: 'bet', request_uuid: id('bet'), round_id: id('round'), amount_minor: 0, currency: 'EUR', grant_uuid: grant };
    const won = { action: 'win', request_uuid: id('win'), round_id: id('round'), bet_uuid: id('bet'), amount_minor: 60, currency: 'EUR' };
    const transact = (name: string, actions: readonly object[]) =>
      gaming.handlers.walletTransact({ body: { session_token: session, request_uuid: id(name), actions } } as never, { partner: 'games' });
    const second = { ...bet, request_uuid: id('second'), round_id: id('second') };
    expect(await refusalOf(transact('too-many', [bet, won, second]))).toMatchObject({ code: 'free_rounds_used' });
    expect(await transact('once', [bet, won])).toMatchObject({ balance_minor: 10_060 });
  });

  test('not while the player has a break or the site is closed', async () => {
    const grant = await granted();
    await gaming.platform.db.sql`update site_settings set in_maintenance = true`;
    expect(await refusalOf(play(grant, 'closed'))).toMatchObject({ status: 503, code: 'maintenance' });
    await gaming.platform.db.sql`update site_settings set in_maintenance = false`;
    await gaming.platform.db.sql`update players set break_until = '2026-01-20' where id = ${player.id}`;
    expect(await refusalOf(play(grant, 'break'))).toMatchObject({ status: 422, code: 'limit_reached' });
  });
});

describe('[36.1] winnings of free rounds count', () => {
  test('neither as a stake, a win or a loss nor towards a bonus', async () => {
    const held = () =>
      gaming.platform.db.one`select staked_minor, lost_minor, bet_eur_minor, deposited_minor from wallets where player_id = ${player.id}`;
    const before = await held();
    const grant = await granted({ rounds: 1 });
    await gaming.bonus(player.id);
    await play(grant, 'first');
    await win('first', 300);
    expect(await held()).toEqual(before);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_300, bonus: 1_000 });
  });

  test('in the history under their own kind, in the period and in the month', async () => {
    const grant = await granted({ rounds: 1 });
    await play(grant, 'first');
    await win('first', 500);
    const day = { date_from: '2026-01-15', date_to: '2026-01-16' };
    const { data, meta, summary } = await listTransactions(gaming.platform, sessionPlayer(), { ...day, type_id: 10, summary: 1 });
    expect(data).toMatchObject([{ amount: '5.00', payload: { bonus: 'free_rounds', game_id: 'plinkoear' } }]);
    expect(meta.total).toBe(1);
    expect(summary).toMatchObject({ bonuses: '5.00', bets: '0.00', wins: '0.00' });
    expect(await effectsOf(gaming.platform, { id: data[0]!.id, decimals: 2 })).toMatchObject([
      { kind: 'free_rounds', before: { real: '100.00' }, after: { real: '105.00' } },
    ]);
    await gaming.platform.db.sql`update players set created_at = '2026-01-01' where id = ${player.id}`;
    const statement = await monthlyStatement(gaming.platform, sessionPlayer(), { month: '2026-01', zone: 'UTC' });
    expect(statement).toMatchObject({ bonuses: { credits: '5.00' }, net: '0.00', other: { real: '0.00' } });
  });
});
