import { describe, expect, test } from 'vitest';
import { effectsOf } from '#server/history/effects.ts';
import { listTransactions } from '#server/history/transactions.ts';
import { monthlyStatement } from '#server/history/statement.ts';
import { playerTimeline } from '#server/staff/timeline.ts';
import { audit } from '#server/wallet/audit.ts';
import type { Gaming } from '../support/gaming.ts';
import { gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';
import { seenAfter } from '../support/rolled-back.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
gamingPerTest((seat) => void ({ gaming, player, session } = seat));

const id = (name: string) => `${name}-of-${player.id}`;
const credit = (name: string, amount_minor: number, { partner = 'games', ...more }: { partner?: string; [field: string]: unknown } = {}) =>
  gaming.handlers.walletCredit(
    { body: { session_token: session, request_uuid: id(name), kind: 'jackpot', amount_minor, currency: 'EUR', ...more } } as never,
    { partner },
  );
const undo = (name: string, more: object = {}) =>
  gaming.handlers.walletRollback(
    { body: { session_token: session, request_uuid: id(`undo-${name}`), credit_uuid: id(name), ...more } } as never,
    {
      partner: 'games',
    },
  );
const transact = (name: string, actions: readonly object[]) =>
  gaming.handlers.walletTransact({ body: { session_token: session, request_uuid: id(name), actions } } as never, { partner: 'games' });
const cash = async () => (await gaming.money(player.id))['cash'];
const sessionPlayer = () => ({ id: player.id, currency: { id: 1, code: 'EUR', decimals: 2 } }) as never;
const credits = () =>
  gaming.platform.db.sql<{ kind: string | null; status: string; amount: number }>`
    select kind, status, amount_minor::int as amount from provider_credits where player_id = ${player.id} order by created_at, id`;

describe('[36.1] a credit without a bet', () => {
  test('adds cash once, and answers every repeat with the first answer', async () => {
    expect(await credit('prize', 500)).toMatchObject({ balance_minor: 10_500, wallet: 'cash' });
    await gaming.bet(session, id('bet'));
    expect(await credit('prize', 500)).toMatchObject({ balance_minor: 10_500 });
    expect(await cash()).toBe(10_400);
    for (const more of [{ amount_minor: 501 }, { kind: 'promotion' }, { round_id: 'another-round' }])
      expect(await refusalOf(credit('prize', 500, more))).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await refusalOf(gaming.bet(session, id('prize')))).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  test('has to be in the currency of the player and more than nothing', async () => {
    expect(await refusalOf(credit('foreign', 500, { currency: 'USD' }))).toMatchObject({ status: 400, code: 'invalid_request' });
    const nothing = { action: 'credit', request_uuid: id('nothing'), kind: 'promotion', amount_minor: 0, currency: 'EUR' };
    expect(await refusalOf(transact('with-nothing', [nothing]))).toMatchObject({
      status: 400,
      extra: { fields: [{ path: 'body/actions/0/amount_minor' }] },
    });
    expect(await credits()).toEqual([]);
  });

  test('comes after the end of its session, to a frozen player and while the site is closed', async () => {
    gaming.clock.at = new Date('2026-02-15T12:00:00Z');
    expect(await refusalOf(gaming.bet(session, id('late')))).toMatchObject({ code: 'session_expired' });
    expect(await credit('late', 500)).toMatchObject({ balance_minor: 10_500 });
    await gaming.platform.db.sql`update players set status = 'self_excluded' where id = ${player.id}`;
    await gaming.platform.db.sql`update site_settings set in_maintenance = true`;
    expect(await credit('later', 500)).toMatchObject({ balance_minor: 11_000 });
    await gaming.platform.db.sql`update site_settings set in_maintenance = false`;
    expect(await undo('later')).toMatchObject({ balance_minor: 10_500 });
  });

  test('is of its session and provider alone', async () => {
    expect(await refusalOf(credit('theirs', 500, { partner: 'guests' }))).toMatchObject({ status: 404, code: 'not_found' });
    await credit('own', 500);
    const [owner, other] = [session, await gaming.player()];
    session = await gaming.session(other);
    expect(await refusalOf(undo('own', { request_uuid: id('undo-by-another') }))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusalOf(credit('own', 500))).toMatchObject({ code: 'idempotency_key_reused' });
    session = owner;
    expect(await cash()).toBe(10_500);
  });

  test('is taken back once, also before it comes, but not once it is spent', async () => {
    await credit('wrong', 500, { kind: 'tournament', round_id: 'a-round' });
    for (let time = 0; time < 2; time += 1) expect(await undo('wrong')).toMatchObject({ balance_minor: 10_000 });
    expect(await undo('wrong', { request_uuid: id('undo-again') })).toMatchObject({ balance_minor: 10_000 });
    expect(await refusalOf(credit('wrong', 500, { kind: 'tournament', round_id: 'a-round' }))).toMatchObject({
      status: 409,
      code: 'rolled_back',
    });
    expect(await undo('early')).toMatchObject({ balance_minor: 10_000 });
    expect(await refusalOf(credit('early', 500))).toMatchObject({ status: 409, code: 'rolled_back' });
    await credit('spent', 500);
    await gaming.bet(session, id('all'), { amount_minor: 10_400 });
    expect(await refusalOf(undo('spent'))).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect(await cash()).toBe(100);
    const both = { request_uuid: id('both'), bet_uuid: id('all') };
    expect(await refusalOf(undo('spent', both))).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('is one of several actions, all or none', async () => {
    const prize = { action: 'credit', request_uuid: id('prize'), kind: 'free_rounds', amount_minor: 300, currency: 'EUR' };
    const bet = { action: 'bet', request_uuid: id('bet'), round_id: id('round'), amount_minor: 100, currency: 'EUR' };
    const undone = { action: 'rollback', request_uuid: id('undo-prize'), credit_uuid: id('prize') };
    expect(await refusalOf(transact('refused', [prize, { ...bet, amount_minor: 20_000 }]))).toMatchObject({ code: 'insufficient_funds' });
    expect(await credits()).toEqual([]);
    expect(await transact('made', [prize, bet])).toMatchObject({ balance_minor: 10_200 });
    expect(await transact('undone', [undone])).toMatchObject({ balance_minor: 9_900 });
    expect(await credits()).toEqual([{ kind: 'free_rounds', status: 'rolled_back', amount: 300 }]);
  });
});

describe('[36.1] what a provider may credit', () => {
  test('has a ceiling for each credit: above it nothing moves, and the refusal is on record until it is allowed', async () => {
    expect(await refusalOf(credit('big', 100_001))).toMatchObject({
      status: 422,
      code: 'credit_above_maximum',
      extra: { max_credit_minor: 100_000 },
    });
    expect(await cash()).toBe(10_000);
    expect(await credits()).toEqual([{ kind: 'jackpot', status: 'refused', amount: 100_001 }]);
    const { data } = await playerTimeline(gaming.platform, player.id, {}, { role: 'owner' } as never);
    expect(data.filter(({ kind }) => kind === 'credit')).toMatchObject([{ what: 'jackpot', detail: 'games: refused', amount: '1000.01' }]);
    expect(await credit('big', 100_000)).toMatchObject({ balance_minor: 110_000 });
    expect(await credits()).toEqual([{ kind: 'jackpot', status: 'credited', amount: 100_000 }]);
  });

  test('is nothing where its entry does not say', async () => {
    session = await gaming.session(player, { partner: 'guests' });
    expect(await refusalOf(credit('guest', 1, { partner: 'guests' }))).toMatchObject({
      code: 'credit_above_maximum',
      extra: { max_credit_minor: 0 },
    });
  });
});

describe('[36.1] a credit counts', () => {
  test('neither as a stake, a win or a loss nor towards a bonus, also while one is active', async () => {
    const before = await gaming.platform.db.one`
      select staked_minor, lost_minor, bet_eur_minor, deposited_minor from wallets where player_id = ${player.id}`;
    await gaming.bonus(player.id);
    const taken = await gaming.taken(player.id);
    await credit('prize', 500);
    await transact('both', [{ action: 'credit', request_uuid: id('more'), kind: 'promotion', amount_minor: 300, currency: 'EUR' }]);
    await undo('prize');
    expect(await gaming.taken(player.id)).toEqual(taken);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_300, bonus: 1_000 });
    expect(
      await gaming.platform.db
        .one`select staked_minor, lost_minor, bet_eur_minor, deposited_minor from wallets where player_id = ${player.id}`,
    ).toEqual(before);
  });

  test('in the history under its own kind, in the period and in the month', async () => {
    await credit('prize', 500, { round_id: 'a-round' });
    await credit('promotion', 200, { kind: 'promotion' });
    await undo('promotion');
    const day = { date_from: '2026-01-15', date_to: '2026-01-16' };
    const { data, meta, summary } = await listTransactions(gaming.platform, sessionPlayer(), { ...day, type_id: 10, summary: 1 });
    expect(data.map(({ amount, payload }) => [amount, payload.bonus])).toEqual([
      ['-2.00', 'promotion'],
      ['2.00', 'promotion'],
      ['5.00', 'jackpot'],
    ]);
    expect(meta.total).toBe(3);
    expect(summary).toMatchObject({ bonuses: '5.00', bets: '0.00', wins: '0.00' });
    expect(data[2]!.payload).toMatchObject({ game_id: 'plinkoear', transfer_data: { round_id: 'a-round' } });
    expect(await effectsOf(gaming.platform, { id: data[2]!.id, decimals: 2 })).toMatchObject([
      { kind: 'provider_credit', before: { real: '100.00' }, after: { real: '105.00' } },
    ]);
    await gaming.platform.db.sql`update players set created_at = '2026-01-01' where id = ${player.id}`;
    const statement = await monthlyStatement(gaming.platform, sessionPlayer(), { month: '2026-01', zone: 'UTC' });
    expect(statement).toMatchObject({ bonuses: { credits: '5.00' }, net: '0.00', other: { real: '0.00' }, rounds: 0 });
  });
});

describe('[36.1] the audit', () => {
  const rule = 'a credit of a provider has the entries that its state says';
  const differencesAfter = (change: string) =>
    seenAfter(gaming.platform.db, [change], async () => (await audit(gaming.platform.db)).differences.map(({ rule }) => rule));

  test('names a credit without its entry and an entry without its credit', async () => {
    await credit('one', 500);
    const own = `where player_id = ${player.id}`;
    expect(await differencesAfter(`update provider_credits set status = 'rolled_back', transaction_id = null ${own}`)).toContain(rule);
    expect(await differencesAfter(`delete from provider_credits ${own}`)).toContain(rule);
    expect(await differencesAfter(`update provider_credits set amount_minor = 501 ${own}`)).toContain(rule);
    expect(await differencesAfter('select 1')).toEqual([]);
  });

  test('has nothing to find where the database refuses the change', async () => {
    await credit('one', 500);
    const change = (text: string) => gaming.platform.db.script(`${text} where id = 'games:${id('one')}'`);
    await expect(change('update provider_credits set amount_minor = 501')).rejects.toThrow('is refused');
    await expect(change('delete from provider_credits')).rejects.toThrow('is refused');
  });
});

// Last, because later credits count even if the clock goes back.
describe('[36.1] what a provider may credit in a day', () => {
  test('has a ceiling for 24 hours over all players, to which a credit that was taken back does not count', async () => {
    gaming.clock.at = new Date('2026-03-15T12:00:00Z');
    await Promise.all(Array.from({ length: 99 }, (_, index) => credit(`many-${index}`, 100_000)));
    session = await gaming.session(await gaming.player());
    expect(await refusalOf(credit('half', 100_000))).toMatchObject({ answered: { balance_minor: 110_000 } });
    expect(await refusalOf(credit('full', 1))).toMatchObject({ code: 'credit_above_maximum', extra: { max_credit_minor: 0 } });
    await undo('half');
    expect(await credit('again', 60_000)).toMatchObject({ balance_minor: 70_000 });
    expect(await refusalOf(credit('full', 50_000))).toMatchObject({ extra: { max_credit_minor: 40_000 } });
    gaming.clock.at = new Date('2026-03-16T12:00:01Z');
    expect(await credit('full', 50_000)).toMatchObject({ balance_minor: 120_000 });
  });
});
