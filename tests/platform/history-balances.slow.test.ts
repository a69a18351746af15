import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PeriodSummary, Transaction, TransactionRow } from '#openapi/model.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { cashbackPaid, houseGame } from '../support/books.ts';
import { assignedBonus, endedBonus } from '../support/assigned-bonuses.ts';
import { choose, deposited, depositBody, ended, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { vacuumUntilVisible } from '../support/vacuum.ts';

let platform: TestPlatform;
const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 0, number, hour));

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startPaymentPlatform();
  const { db } = platform.platform;
  await db.sql`insert into providers (id, name, slug) values (207, 'Croupier', 'croupier') on conflict do nothing`;
  await db.sql`
    insert into games (game_id, provider_id, name, type, rank) values ('plinkoear', 207, 'Plinkoear', 'instant', 1) on conflict do nothing`;
});
afterAll(async () => {
  expect((await platform.platform.wallet.audit()).differences).toEqual([]);
  await platform.close();
});

let players = 0;
const someone = (overrides = {}): Promise<TestPlayer> => newPlayer(platform, `Mover${(players += 1)}`, overrides);
const list = async ({ call }: TestPlayer, query = '') =>
  (await call('GET', `/me/transactions${query}`)).body as { data: TransactionRow[]; summary: PeriodSummary };
const one = async ({ call }: TestPlayer, id: string) => (await call('GET', `/me/transactions/${id}`)).body as Transaction;
const balances = (real: string, bonus = '0.00', locked = '0.00') => ({ real, bonus, locked });

/** A bet and its win, each at its time. */
async function round(who: TestPlayer, id: string, { bet, win, source = 'cash' as 'cash' | 'bonus', at = day(2) }: Round): Promise<void> {
  const { wallet } = platform.platform;
  await wallet.placeBet({ playerId: who.id, requestId: id, roundId: `round of ${id}`, amount: bet, source, game: houseGame, at });
  await wallet.payWin({ playerId: who.id, betId: id, requestId: `${id}-win`, amount: win, at: new Date(at.getTime() + 1_000) });
}
interface Round {
  readonly bet: bigint;
  readonly win: bigint;
  readonly source?: 'cash' | 'bonus';
  readonly at?: Date;
}

describe('[History] a movement', () => {
  test('[API-58] of one moment with others stands where it was written, on one page and over several', async () => {
    const player = await someone();
    await deposited(player, '100');
    const written: string[] = [];
    for (let each = 1; each <= 8; each += 1) {
      const bet = { playerId: player.id, requestId: `at once ${each}`, roundId: `at once ${each}`, amount: BigInt(each) };
      await platform.platform.wallet.placeBet({ ...bet, source: 'cash', game: houseGame, at: day(2) });
      written.unshift(`-0.0${each}`);
    }
    const amounts = async (query: string) => (await list(player, `?type_id=4&${query}`)).data.map(({ amount }) => amount);
    expect(await amounts('per_page=8')).toEqual(written);
    expect([...(await amounts('per_page=3')), ...(await amounts('per_page=3&page=2')), ...(await amounts('per_page=3&page=3'))]).toEqual(
      written,
    );
  });

  test('[TXN-11] in the list says its game by name, its coin and what it left', async () => {
    const player = await someone();
    const paid = await deposited(player, '100');
    await round(player, 'named', { bet: 500n, win: 1_250n, at: new Date() });
    const { data } = await list(player);
    expect(data.map(({ type, balance_after }) => [type.name, balance_after])).toEqual([
      ['casino_win', '107.50'],
      ['casino_bet', '95.00'],
      ['deposit', '100.00'],
    ]);
    expect(data[0]?.payload).toEqual({
      game_id: 'plinkoear',
      game_name: 'Plinkoear',
      provider_name: 'House',
      transfer_data: { round_id: 'round of named' },
    });
    const { payload, payment_method: method } = await one(player, paid);
    expect(data[2]?.payload).toEqual({ provider_name: 'zeroxprocessing', payment_method: method, crypto_value: payload.crypto_value });
    expect(method.code).toMatch(/^[A-Z]+$/);
  });

  test('of a payment says each step of it on its page, and nothing where nothing moved', async () => {
    const player = await someone();
    const refused = await player.call('POST', '/payments/deposit', depositBody(await methodId(player.call, 'BTC'), '30'), newKey());
    await choose(refused.body.redirect_url, 'refuse');
    expect((await ended(player, refused.body.transaction_id)).effects).toEqual([]);
    const paid = await deposited(player, '100');
    const deposit = await one(player, paid);
    expect(deposit.effects).toEqual([
      { kind: 'deposit', created_at: expect.any(String), before: balances('0.00'), after: balances('100.00') },
    ]);
    const sent = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '30'), newKey());
    expect((await ended(player, sent.body.transaction.externalId)).effects).toMatchObject([
      { kind: 'lock', before: balances('100.00'), after: balances('70.00', '0.00', '30.00') },
      { kind: 'settle', before: balances('70.00', '0.00', '30.00'), after: balances('70.00') },
    ]);
    const { data } = await list(player);
    expect(data.map(({ amount, status, balance_after }) => [amount, status, balance_after])).toEqual([
      ['-30.00', 'authorized', '70.00'],
      ['100.00', 'authorized', '100.00'],
      ['30.00', 'declined', undefined],
    ]);
  });

  test('of a bonus has a row for each end of it, with what it changed', async () => {
    const player = await someone();
    const move = (reference: string, amount: bigint, number: number) => ({ playerId: player.id, reference, amount, at: day(number) });
    await assignedBonus(platform.platform, move('campaign:9', 1_000n, 1));
    await round(player, 'of-bonus', { bet: 300n, win: 0n, source: 'bonus' });
    const converted = await endedBonus(platform.platform, 'convertBonus', move('campaign:9', 600n, 3));
    const forfeited = await endedBonus(platform.platform, 'forfeitBonus', move('campaign:9', 100n, 4));
    await cashbackPaid(platform.platform, move('vip:1', 20n, 5));
    // Repeating the request changes nothing and adds no row.
    expect(await endedBonus(platform.platform, 'convertBonus', move('campaign:9', 600n, 6))).toBe(converted);
    const { data } = await list(player);
    expect([data[1]!.id, data[2]!.id]).toEqual([forfeited, converted]);
    // The first row is the deposit of the bonus.
    expect(data.slice(0, -1).map(({ type, amount, balance_after, payload }) => [type.name, amount, balance_after, payload.bonus])).toEqual([
      ['bonus_assigned', '0.20', '6.20', 'cashback'],
      ['bonus_assigned', '-1.00', '6.00', 'forfeited'],
      ['bonus_assigned', '0.00', '7.00', 'converted'],
      ['casino_bonus_bet', '-3.00', '7.00', undefined],
      ['bonus_assigned', '10.00', '10.00', undefined],
    ]);
    expect((await one(player, data[2]!.id)).effects).toEqual([
      { kind: 'convert', created_at: day(3).toISOString(), before: balances('0.00', '7.00'), after: balances('6.00', '1.00') },
    ]);
    expect((await one(player, data[3]!.id)).payload).toEqual({
      game_id: 'plinkoear',
      game_name: 'Plinkoear',
      round_id: 'round of of-bonus',
    });
  });
});

describe('[History] the summary of a period', () => {
  const figures = ['balance_start', 'bets', 'wins', 'deposits', 'withdrawals', 'bonuses', 'balance_end', 'net'] as const;
  const summaryOf = async (player: TestPlayer, first: string, last: string): Promise<PeriodSummary> =>
    (await list(player, `?date_from=${first}&date_to=${last}&summary=1&per_page=1`)).summary;
  const shown = (summary: PeriodSummary) => Object.fromEntries(figures.map((figure) => [figure, summary[figure]]));

  test('counts everything by the moment it took effect, whatever the list is filtered by', async () => {
    const player = await someone();
    const today = new Date().toISOString().slice(0, 10);
    await cashbackPaid(platform.platform, { playerId: player.id, reference: 'long-ago', amount: 700n, at: day(1) });
    await deposited(player, '100');
    await round(player, 'summed', { bet: 500n, win: 1_250n, at: new Date() });
    // Returned: neither won nor lost, whatever its status in the meantime.
    const { wallet } = platform.platform;
    const taken = { playerId: player.id, roundId: 'given back' };
    await wallet.placeBet({ ...taken, requestId: 'given-back', amount: 300n, source: 'cash', game: houseGame, at: new Date() });
    await wallet.rollbackBet({ ...taken, betId: 'given-back' });
    const sent = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '30'), newKey());
    await ended(player, sent.body.transaction.externalId);
    const expected = {
      balance_start: '7.00',
      bets: '-8.00',
      wins: '15.50',
      deposits: '100.00',
      withdrawals: '-30.00',
      bonuses: '0.00',
      balance_end: '84.50',
      net: '7.50',
    };
    expect(shown(await summaryOf(player, today, today))).toEqual(expected);
    const filtered = await list(player, `?date_from=${today}&date_to=${today}&summary=1&type_id=1&status=declined`);
    expect([filtered.data, shown(filtered.summary)]).toEqual([[], expected]);
    expect(shown(await summaryOf(player, '2026-01-02', '2026-01-03'))).toMatchObject({
      balance_start: '7.00',
      balance_end: '7.00',
      net: '0.00',
    });
    expect((await list(player)).summary).toBeUndefined();
  });

  test('is exact for any life and any days: starts, sums and ends meet, and so do the points', async () => {
    const { wallet } = platform.platform;
    const move = fc.record({
      kind: fc.constantFrom('cashback', 'bonus', 'round', 'bonusRound'),
      amount: fc.bigInt({ min: 1n, max: 99_999n }),
      win: fc.bigInt({ min: 0n, max: 99_999n }),
      // Also in an order that differs from the clock's.
      hour: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    });
    const days = fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), days, async (moves, [first = 1, last = 1]) => {
        const player = await someone();
        const life: { readonly at: Date; readonly moved: bigint; readonly isGame: boolean }[] = [];
        for (const [index, { kind, amount, win, hour }] of moves.entries()) {
          const [at, reference] = [day(1, hour), `${player.id}-${index}`];
          if (kind === 'cashback' || kind === 'bonus') {
            const gift = { playerId: player.id, reference, amount, at };
            await (kind === 'bonus' ? assignedBonus : cashbackPaid)(platform.platform, gift);
            life.push({ at, moved: amount, isGame: false });
            continue;
          }
          const source = kind === 'round' ? 'cash' : 'bonus';
          const held = await wallet.balanceOf(player.id);
          if (held[source] < amount) continue;
          await round(player, reference, { bet: amount, win, source, at });
          life.push({ at, moved: -amount, isGame: true }, { at: new Date(at.getTime() + 1_000), moved: win, isGame: true });
        }
        const [from, to] = [day(first), day(last + 1)];
        const sum = (entries: typeof life) => fromMinor(entries.reduce((total, { moved }) => total + moved, 0n));
        const within = life.filter(({ at }) => at >= from && at < to);
        const text = (moment: Date) => moment.toISOString().slice(0, 10);
        const summary = await summaryOf(player, text(from), text(day(last)));
        expect(summary).toMatchObject({
          balance_start: sum(life.filter(({ at }) => at < from)),
          balance_end: sum(life.filter(({ at }) => at < to)),
          net: sum(within.filter(({ isGame }) => isGame)),
          bonuses: sum(within.filter(({ isGame }) => !isGame)),
        });
        expect(summary.points.length).toBeLessThanOrEqual(31);
        expect([summary.points[0]?.from, summary.points.at(-1)?.to]).toEqual([from.toISOString(), to.toISOString()]);
        for (const point of summary.points) {
          expect(point.balance).toBe(sum(life.filter(({ at }) => at < new Date(point.to))));
          expect(point.net).toBe(sum(within.filter(({ at, isGame }) => isGame && at < new Date(point.to))));
        }
      }),
      { numRuns: 15 },
    );
  });

  test('goes up to now, and needs days', async () => {
    const player = await someone();
    const { points, balance_end: end } = await summaryOf(player, '2026-01-01', '2199-12-31');
    expect(new Date(points.at(-1)!.from).getTime()).toBeLessThanOrEqual(Date.now());
    expect(end).toBe('0.00');
    for (const query of ['?summary=1', '?summary=1&date_from=2026-01-01', '?summary=1&date_from=2026-01-02&date_to=2026-01-01']) {
      const { status, body } = await player.call('GET', `/me/transactions${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    }
  });

  test('of many rounds is read from the index alone, and every page of them says what it left', async () => {
    const player = await someone();
    const { db } = platform.platform;
    await cashbackPaid(platform.platform, { playerId: player.id, reference: 'stake', amount: 2_000_000n, at: day(1) });
    await withLongStatements(
      () => db.sql`
      select (game_bet_place('many-' || n, ${player.id}::int, 'r' || n, 100, 'cash', 'plinkoear', 207, 'House', ${day(2)}::timestamptz + n * interval '40 minutes')).outcome
      from generate_series(1, 1000) as n`,
    );
    await vacuumUntilVisible(db, 'ledger_entries');
    const { balance_end: end, net, points } = await summaryOf(player, '2026-01-01', '2026-01-31');
    expect([end, net, points.length]).toEqual(['19000.00', '-1000.00', 31]);
    const plan = await db.sql<{ 'QUERY PLAN': string }>`
      explain select sum(moved_minor) from ledger_entries where player_id = ${player.id} and created_at >= ${day(1)} and created_at < ${day(3)}`;
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan using ledger_entries_period');
    const { data } = await list(player, '?per_page=100&page=10');
    const before = toMinor(data[0]!.balance_after!);
    expect(data.map(({ balance_after: after }) => after)).toEqual(data.map((_, index) => fromMinor(before + BigInt(index) * 100n)));
  });
});

test('[History] what older entries left is worked out from their postings', async () => {
  const { db, wallet } = platform.platform;
  const entries = () =>
    db.sql`select id, moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor from ledger_entries order by id`;
  const before = await entries();
  const file = readFileSync(new URL('../../server/db/migrations/063_balances_after.sql', import.meta.url), 'utf8');
  const [filling] = /alter table ledger_entries disable trigger[\s\S]*?enable trigger \w+;/.exec(file)!;
  await db.script(`
    alter table ledger_entries disable trigger ledger_entries_append_only;
    update ledger_entries set moved_minor = 0, cash_after_minor = 1, locked_after_minor = 2, bonus_after_minor = 3;
    alter table ledger_entries enable trigger ledger_entries_append_only`);
  // Bets are compared with the movements of their entries: those are found too.
  const found = (await wallet.audit()).differences.filter(({ rule }) => rule === 'an entry says what it did and left');
  expect(found).toHaveLength(before.length);
  await db.script(filling);
  expect(await entries()).toEqual(before);
});
