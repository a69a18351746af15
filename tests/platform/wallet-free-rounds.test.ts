import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireBonuses } from '#server/campaigns/bonuses.ts';
import { cancelFreeRounds, settleFreeRounds } from '#server/campaigns/free-rounds.ts';
import { notifyProviders } from '#server/campaigns/free-round-calls.ts';
import { effectsOf } from '#server/history/effects.ts';
import { monthlyStatement } from '#server/history/statement.ts';
import { listTransactions } from '#server/history/transactions.ts';
import { type FreeRoundsTerms, grantedRounds } from '../support/free-rounds.ts';
import { type Gaming, openGaming } from '../support/gaming.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: Awaited<ReturnType<Gaming['player']>>;
let session: string;
beforeAll(async () => {
  gaming = await openGaming();
});
// Audits.
afterAll(() => gaming.close());
beforeEach(async () => {
  gaming.clock.at = new Date('2026-01-15T12:00:00Z');
  player = await gaming.player();
  session = await gaming.session(player);
});

const days = (count: number) => {
  gaming.clock.at = new Date(gaming.clock.at.getTime() + count * 86_400_000);
};
const id = (name: string) => `${name}-of-${player.id}`;
const granted = (terms: FreeRoundsTerms = {}) => grantedRounds(gaming.platform, player.id, terms);
const play = (grant_uuid: string, name: string, more: object = {}) =>
  gaming.bet(session, id(name), { amount_minor: 0, grant_uuid, ...more });
const win = (name: string, amount: number, more: object = {}) => gaming.win(session, id(name), amount, more);
const cash = async () => (await gaming.money(player.id))['cash'];
const stateOf = (grant: string) =>
  gaming.platform.db.one`
    select status, paid_minor::int as paid, settled_at is not null as is_settled from free_round_grants where id = ${grant}`;
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

describe('[36.1] free rounds end', () => {
  test('with their time: rounds under way are paid, and no other begins', async () => {
    const grant = await granted();
    await play(grant, 'first');
    days(3);
    session = await gaming.session(player);
    expect(await refusalOf(play(grant, 'second'))).toMatchObject({ code: 'free_rounds_ended' });
    await settleFreeRounds(gaming.platform);
    expect(await stateOf(grant)).toMatchObject({ is_settled: false });
    expect(await win('first', 80)).toMatchObject({ balance_minor: 10_080 });
    expect(await stateOf(grant)).toEqual({ status: 'expired', paid: 80, is_settled: true });
  });

  test('with their time where nothing was played', async () => {
    const grant = await granted();
    days(3);
    await settleFreeRounds(gaming.platform);
    expect(await stateOf(grant)).toEqual({ status: 'expired', paid: 0, is_settled: true });
    expect(await gaming.taken(player.id)).toMatchObject({ status: 'expired' });
  });

  test('by being cancelled, once: what was won stays', async () => {
    const grant = await granted();
    await play(grant, 'first');
    await win('first', 25);
    expect(await cancelFreeRounds(gaming.platform, grant)).toBe(true);
    expect(await cancelFreeRounds(gaming.platform, grant)).toBe(false);
    expect(await stateOf(grant)).toEqual({ status: 'cancelled', paid: 25, is_settled: true });
    expect(await refusalOf(play(grant, 'second'))).toMatchObject({ code: 'free_rounds_ended' });
  });

  test('with no more than their maximum', async () => {
    const grant = await granted({ rounds: 1, maximum: 500n });
    await play(grant, 'first');
    expect(await win('first', 501)).toMatchObject({ balance_minor: 10_500 });
    expect(await stateOf(grant)).toMatchObject({ paid: 500 });
  });

  test('in a bonus that is wagered, which waits for the end of another one', async () => {
    const grant = await granted({ rounds: 1, winnings: 'bonus' });
    const first = await gaming.bonus(player.id);
    await play(grant, 'first');
    await win('first', 200);
    expect(await stateOf(grant)).toMatchObject({ status: 'used', is_settled: false });
    await settleFreeRounds(gaming.platform);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 1_000 });
    days(8);
    await expireBonuses(gaming.platform);
    await settleFreeRounds(gaming.platform);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 200 });
    const bonus = await gaming.platform.db.one`
      select status, wager_required_minor::int as required, conversion_maximum_minor::int as most from player_campaigns
      where player_id = ${player.id} and id <> ${first}`;
    expect(bonus).toEqual({ status: 'active', required: 2_000, most: 200 });
  });
});

describe('[36.1] the provider is called', () => {
  const calls = (grant: string) => gaming.freeRounds.calls.filter(([, named]) => named === grant).map(([name]) => name);
  const later = (seconds: number) => {
    gaming.clock.at = new Date(gaming.clock.at.getTime() + seconds * 1000);
  };

  test('until it is known to have heard, and of a cancellation too', async () => {
    const grant = await granted();
    gaming.freeRounds.answer = 'fails';
    await notifyProviders(gaming.platform);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create']);
    // The provider may have heard it: rounds are taken.
    await play(grant, 'first');
    later(5);
    gaming.freeRounds.answer = 'created';
    await notifyProviders(gaming.platform);
    later(60);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create', 'create']);
    await cancelFreeRounds(gaming.platform, grant);
    gaming.freeRounds.answer = 'fails';
    await notifyProviders(gaming.platform);
    later(5);
    gaming.freeRounds.answer = 'created';
    await notifyProviders(gaming.platform);
    later(3600);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create', 'create', 'cancel', 'cancel']);
    await win('first', 10);
    expect(await stateOf(grant)).toMatchObject({ status: 'cancelled', paid: 10 });
  });

  test('and may refuse, which cancels the grant', async () => {
    const grant = await granted();
    gaming.freeRounds.answer = 'refused';
    await notifyProviders(gaming.platform);
    gaming.freeRounds.answer = 'created';
    expect(await stateOf(grant)).toEqual({ status: 'cancelled', paid: 0, is_settled: true });
    later(60);
    await notifyProviders(gaming.platform);
    expect(calls(grant)).toEqual(['create']);
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
