import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MonthlyStatement, PeriodSummary } from '#openapi/model.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { monthlyStatement } from '#server/history/statement.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { expectBalancedBooks } from '../support/games.ts';
import { collectPlans, explained, nodesOf, type Plan, rowsRead } from '../support/plans.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { aLife, october, someone, zero } from '../support/statements.ts';
import { vacuumUntilVisible } from '../support/vacuum.ts';

let running: TestPlatform;
let now = new Date('2026-11-10T12:00:00Z');

beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', now: () => now, config: { logLevel: 'silent', rateLimitFactor: 1_000 } });
});
afterEach(async () => {
  now = new Date('2026-11-10T12:00:00Z');
  await expectBalancedBooks(running.platform);
});
afterAll(() => running.close());

/** Whether the figures of a statement agree, to the last digit. */
function expectMeeting({ opening, closing, deposits, withdrawals, play, net, bonuses, other }: MonthlyStatement): void {
  const sum = (...amounts: readonly string[]) => fromMinor(amounts.reduce((whole, amount) => whole + toMinor(amount), 0n));
  const less = (amount: string) => fromMinor(-toMinor(amount));
  for (const each of [play.real, play.bonus]) expect(each.net).toBe(sum(each.staked, each.won, each.refunded));
  expect(net).toBe(sum(play.real.net, play.bonus.net));
  const { asked, returned, sent } = withdrawals;
  const { granted, cashback, converted, forfeited } = bonuses;
  expect(closing).toEqual({
    real: sum(opening.real, deposits, asked, returned, play.real.net, cashback, converted, other.real),
    bonus: sum(opening.bonus, play.bonus.net, granted, less(converted), forfeited, other.bonus),
    locked: sum(opening.locked, sent, less(asked), less(returned), other.locked),
  });
}

describe('[T-13] the statement of a month', () => {
  test('[API-58] says every kind of movement in a line of its own, and its figures meet', async () => {
    const who = await aLife(running);
    const statement = await who.statement(october);
    expect(statement).toEqual({
      month: october,
      from: '2026-10-01T00:00:00.000Z',
      to: '2026-11-01T00:00:00.000Z',
      is_so_far: false,
      first_month: '2026-08',
      last_month: '2026-11',
      currency: { id: 1, code: 'EUR' },
      opening: { ...zero, real: '7.00' },
      closing: { real: '80.70', bonus: '0.00', locked: '5.00' },
      deposits: '100.00',
      withdrawals: { asked: '-55.00', returned: '20.00', sent: '-30.00' },
      play: {
        real: { staked: '-13.00', won: '12.50', refunded: '3.00', net: '2.50' },
        bonus: { staked: '-5.00', won: '1.00', refunded: '2.00', net: '-2.00' },
      },
      net: '0.50',
      bonuses: { granted: '10.00', cashback: '0.20', converted: '6.00', forfeited: '-2.00', credits: '0.00' },
      adjustments: { goodwill: '0.00', correction: '0.00', write_off: '0.00', chargeback: '0.00' },
      other: zero,
      rounds: 5,
      played_seconds: null,
      limits: [],
    });
    expectMeeting(statement);
  });

  test('says what its postings say, and what the summary and the rows of the same days say', async () => {
    const who = await aLife(running);
    const statement = await who.statement(october);
    const { opening, closing } = statement;
    const posted = await running.platform.db.sql<{ account: 'cash' | 'bonus' | 'locked'; moved: bigint }>`
      select account, sum(amount_minor)::bigint as moved from ledger_postings join ledger_entries on ledger_entries.id = entry_id
      where ledger_postings.player_id = ${who.id} and created_at >= '2026-10-01T00:00:00Z' and created_at < '2026-11-01T00:00:00Z' group by 1`;
    for (const { account, moved } of posted) {
      const balance = account === 'cash' ? 'real' : account;
      expect(toMinor(closing[balance]) - toMinor(opening[balance])).toBe(moved);
    }
    const days = '?date_from=2026-10-01&date_to=2026-10-31&per_page=100&summary=1';
    const { summary, data } = (await who.call('GET', `/me/transactions${days}`)).body as {
      summary: PeriodSummary;
      data: { amount: string; type: { name: string } }[];
    };
    const sum = (...amounts: readonly string[]) => fromMinor(amounts.reduce((whole, amount) => whole + toMinor(amount), 0n));
    const { play, bonuses, withdrawals } = statement;
    expect(summary).toMatchObject({
      balance_start: sum(opening.real, opening.bonus),
      balance_end: sum(closing.real, closing.bonus),
      bets: sum(play.real.staked, play.bonus.staked),
      wins: sum(play.real.won, play.real.refunded, play.bonus.won, play.bonus.refunded),
      net: statement.net,
      deposits: statement.deposits,
      withdrawals: sum(withdrawals.asked, withdrawals.returned),
      bonuses: sum(bonuses.granted, bonuses.cashback, bonuses.forfeited),
    });
    const rows = (name: string) => sum(...data.filter(({ type }) => type.name === name).map(({ amount }) => amount));
    expect([rows('casino_bet'), rows('casino_bonus_bet')]).toEqual([play.real.staked, play.bonus.staked]);
    expect([rows('casino_win'), rows('casino_bonus_win')]).toEqual([play.real.won, play.bonus.won]);
    expect(rows('casino_refund')).toBe(sum(play.real.refunded, play.bonus.refunded));
    expect(rows('bonus_assigned')).toBe(sum(bonuses.granted, bonuses.cashback, bonuses.forfeited));
  });

  test('is exact for any life: what moved in a month lies between its ends, and a month begins as the one before it ended', async () => {
    const move = fc.record({
      kind: fc.constantFrom('deposit', 'sent', 'refused', 'cash', 'bonus', 'undone'),
      amount: fc.bigInt({ min: 1n, max: 99_999n }),
      win: fc.bigInt({ min: 0n, max: 99_999n }),
      // Also in an order that differs from the clock's.
      hour: fc.integer({ min: 0, max: 60 * 24 }),
      later: fc.integer({ min: 0, max: 900 }),
    });
    const at = (hour: number) => new Date(Date.UTC(2026, 8, 1, hour)).toISOString();
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 10 }), async (moves) => {
        const who = await someone(running);
        await who.deposit('2026-08-21T10:00:00Z', 10_000_000n);
        await who.bonus('assignBonus', '2026-08-21T10:00:00Z', 2_000_000n);
        for (const { kind, amount, win, hour, later } of moves) {
          if (kind === 'deposit') await who.deposit(at(hour), amount);
          else if (kind === 'cash' || kind === 'bonus') await who.bet(at(hour), amount, { win, source: kind });
          else if (kind === 'undone') await who.bet(at(hour), amount, { isUndone: true });
          else await (await who.withdraw(at(hour), amount))(kind, at(hour + later));
        }
        const statements: MonthlyStatement[] = [];
        for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) statements.push(await who.statement(month));
        statements.forEach(expectMeeting);
        expect(statements[0]?.opening).toEqual(zero);
        statements.slice(1).forEach(({ opening }, index) => expect(opening).toEqual(statements[index]!.closing));
        // The ledger must hold no bonus money without a bonus.
        await who.bonus('forfeitBonus', at(0), toMinor(statements.at(-1)!.closing.bonus));
      }),
      { numRuns: 12 },
    );
  });

  test('[U-21] reads the entries of a month from the index alone, and no row of another month', async () => {
    const who = await someone(running);
    const { db } = running.platform;
    await who.deposit('2026-08-21T10:00:00Z', 2_000_000n);
    for (const first of [1, 101, 201, 301, 401, 501])
      await db.sql`
        select (game_bet_place('stated-' || n, ${who.id}::int, 'r' || n, 100, 'cash', 'plinkoear', 207, 'House', '2026-09-01T00:00:00Z'::timestamptz + n * interval '2 hours')).outcome
        from generate_series(${first}::int, ${first + 99}::int) as n`;
    await vacuumUntilVisible(db, 'ledger_entries');
    const url = explained(running.platform.config.databaseUrl!, { enable_seqscan: 'off' });
    const own = openPostgres(url, { connections: 1, onError: () => undefined });
    const player = { id: who.id, currency: { id: 1, code: 'EUR', decimals: 2 } } as SessionPlayer;
    const plans: Plan[] = [];
    const stop = collectPlans((plan) => plans.push(plan));
    const { rounds, opening, closing } = await monthlyStatement({ ...running.platform, db: own }, player, {
      month: '2026-09',
      zone: undefined,
    }).finally(stop);
    await own.close();
    expect([rounds, opening.real, closing.real]).toEqual([359, '20000.00', '19641.00']);
    const reads = plans.flatMap(({ root }) => nodesOf(root)).filter((node) => node['Relation Name'] === 'ledger_entries');
    expect(new Set(reads.map((node) => `${node['Node Type']} ${node['Index Name']}`))).toContain('Index Only Scan ledger_entries_period');
    // Those of the month, and those of its first half hour before it.
    expect(reads.map(rowsRead).reduce((sum, rows) => sum + rows, 0)).toBe(rounds);
  });
});

test('[T-13] what older entries did to bonus money and locked funds is worked out from their postings, and the audit finds where it is wrong', async () => {
  const who = await aLife(running);
  const { db, wallet } = running.platform;
  const entries = () =>
    db.sql`select id, bonus_moved_minor, locked_moved_minor from ledger_entries where player_id = ${who.id} order by id`;
  const before = await entries();
  const file = readFileSync('server/db/migrations/112_entry_parts.sql', 'utf8');
  const [filling] = /alter table ledger_entries disable trigger[\s\S]*?enable trigger \w+;/.exec(file)!;
  await db.script('alter table ledger_entries disable trigger ledger_entries_append_only');
  await db.script('update ledger_entries set bonus_moved_minor = 0, locked_moved_minor = 0');
  const wrong = await wallet.audit();
  const found = wrong.differences.filter(({ rule }) => rule === 'an entry says what it did and left').map(({ subject }) => subject);
  const lost = before
    .filter((entry) => entry['bonus_moved_minor'] !== 0n || entry['locked_moved_minor'] !== 0n)
    .map(({ id }) => String(id));
  expect(lost).toHaveLength(13);
  expect(found).toEqual(expect.arrayContaining(lost));
  await db.script(filling);
  expect(await entries()).toEqual(before);
});
