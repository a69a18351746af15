import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MonthlyStatement, PeriodSummary } from '../../openapi/model.ts';
import { fromMinor, toMinor } from '../../domain/money.ts';
import { openSession } from '../../server/accounts/sessions.ts';
import { post } from '../../server/wallet/ledger.ts';
import { houseGame, setStatus, transactionRow } from '../support/books.ts';
import { type Call, callAs } from '../support/caller.ts';
import { createPlayer, expectBalancedBooks } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

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

const zero = { real: '0.00', bonus: '0.00', locked: '0.00' };
const noPlay = { staked: '0.00', won: '0.00', refunded: '0.00', net: '0.00' };

/** A player since August, whose moves have moments. */
async function someone() {
  const { db, wallet } = running.platform;
  const player = await createPlayer(running.platform);
  await db.sql`update players set created_at = '2026-08-20T10:00:00Z' where id = ${player.id}`;
  // Of its moment: the clock of the tests goes months on and back.
  const call: Call = async (...asked) =>
    callAs(running, await openSession(running.platform, player.id, { ip: '127.0.0.1', userAgent: 'test' }))(...asked);
  let steps = 0;
  const reference = (kind: string) => `${kind}-${player.id}-${(steps += 1)}`;
  const entry = (kind: string, [from, to]: readonly [Parameters<typeof post>[1]['from'], Parameters<typeof post>[1]['to']]) =>
    function move(at: string, amount: bigint, transactionId: string | null = null) {
      const deposited = kind === 'deposit' ? { deposited: amount } : {};
      return post(db, {
        reference: reference(kind),
        kind,
        playerId: player.id,
        transactionId,
        from,
        to,
        amount,
        at: new Date(at),
        ...deposited,
      });
    };
  const lock = entry('lock', ['cash', 'locked']);
  const settle = entry('settle', ['locked', 'house:payouts']);
  const release = entry('release', ['locked', 'cash']);
  const deposit = entry('deposit', ['house:deposits', 'cash']);
  return {
    id: player.id,
    call,
    correct: entry('correction', ['house:fees', 'cash']),
    async deposit(at: string, amount: bigint) {
      const id = await transactionRow(db, player.id, 1, amount);
      await deposit(at, amount, id);
      await setStatus(db, id, 'authorized');
    },
    /** @returns how it ends */
    async withdraw(at: string, amount: bigint) {
      const id = await transactionRow(db, player.id, 2, -amount);
      await lock(at, amount, id);
      return async (end: 'sent' | 'refused', when: string) => {
        await (end === 'sent' ? settle : release)(when, amount, id);
        await setStatus(db, id, end === 'sent' ? 'authorized' : 'declined');
      };
    },
    async bet(
      at: string,
      amount: bigint,
      { win = 0n, source = 'cash' as 'cash' | 'bonus', isUndone = false, roundId = reference('round') } = {},
    ) {
      const requestId = reference('bet');
      const moment = new Date(at);
      await wallet.placeBet({ playerId: player.id, requestId, roundId, amount, source, game: houseGame, at: moment });
      if (isUndone) await undoAt(moment, { playerId: player.id, betId: requestId });
      else await wallet.payWin({ playerId: player.id, betId: requestId, requestId: `${requestId}-win`, amount: win, at: moment });
    },
    bonus: (kind: 'assignBonus' | 'convertBonus' | 'forfeitBonus' | 'payCashback', at: string, amount: bigint) =>
      wallet[kind]({ playerId: player.id, reference: reference('campaign'), amount, at: new Date(at) }),
    statement: async (month: string, zone?: string) =>
      (await call('GET', `/me/statements/${month}${zone === undefined ? '' : `?time_zone=${zone}`}`)).body as MonthlyStatement,
  };
}

/** As `game_bet_roll_back`, which the database's clock dates, at a moment of the test. */
const undoAt = (at: Date, { playerId, betId }: { readonly playerId: number; readonly betId: string }) =>
  running.platform.db.sql`
    with undone as (
      update game_bets set status = 'rolled_back' where id = ${betId} returning source, amount_minor, transaction_id
    ), followed as (
      select undone.*, game_bet_follow(transaction_id, 6, amount_minor, ${at}) as row from undone
    )
    select ledger_post_new('rollback:' || ${betId}::text, 'rollback', ${playerId}::int, row, game_house(source), source, amount_minor,
      case source when 'cash' then -amount_minor else 0 end, ${at}) from followed`;

/** Whether the figures of a statement meet, to the last digit. */
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

const october = '2026-10';

/** Every kind of movement in October, with what came before and after it. */
async function aLife() {
  const who = await someone();
  await who.bonus('payCashback', '2026-09-30T23:59:59.999Z', 700n);
  await who.deposit('2026-10-01T00:00:00Z', 10_000n);
  const paid = await who.withdraw('2026-10-02T10:00:00Z', 3_000n);
  await paid('sent', '2026-10-03T10:00:00Z');
  const failed = await who.withdraw('2026-10-04T10:00:00Z', 2_000n);
  await failed('refused', '2026-10-05T10:00:00Z');
  const open = await who.withdraw('2026-10-31T22:00:00Z', 500n);
  await who.bet('2026-10-06T10:00:00Z', 500n, { win: 1_250n });
  await who.bet('2026-10-06T10:01:00Z', 300n, { isUndone: true });
  await who.bet('2026-10-06T10:02:00Z', 400n, { roundId: `of two ${who.id}` });
  await who.bet('2026-10-06T10:02:01Z', 100n, { roundId: `of two ${who.id}` });
  await who.bonus('assignBonus', '2026-10-10T10:00:00Z', 1_000n);
  await who.bet('2026-10-10T10:01:00Z', 300n, { win: 100n, source: 'bonus' });
  await who.bet('2026-10-10T10:02:00Z', 200n, { isUndone: true, source: 'bonus' });
  await who.bonus('convertBonus', '2026-10-11T10:00:00Z', 600n);
  await who.bonus('forfeitBonus', '2026-10-12T10:00:00Z', 200n);
  await who.bonus('payCashback', '2026-10-31T23:59:59.999Z', 20n);
  await open('refused', '2026-11-01T09:00:00Z');
  await who.bet('2026-11-01T00:00:00Z', 100n);
  return who;
}

describe('[T-13] the statement of a month', () => {
  test('[API-58] says every kind of movement in a line of its own, and its figures meet', async () => {
    const who = await aLife();
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
      bonuses: { granted: '10.00', cashback: '0.20', converted: '6.00', forfeited: '-2.00' },
      other: zero,
      rounds: 5,
      played_seconds: null,
      limits: [],
    });
    expectMeeting(statement);
  });

  test('says what its postings say, and what the summary and the rows of the same days say', async () => {
    const who = await aLife();
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

  test('puts an entry of any other kind among the corrections', async () => {
    const who = await someone();
    await who.correct('2026-10-09T10:00:00Z', 5n);
    const statement = await who.statement(october);
    expect(statement).toMatchObject({ other: { ...zero, real: '0.05' }, closing: { ...zero, real: '0.05' } });
    expectMeeting(statement);
  });

  test('is exact for any life: what moved in a month lies between its ends, and a month begins as the one before it ended', async () => {
    const move = fc.record({
      kind: fc.constantFrom('deposit', 'sent', 'refused', 'cash', 'bonus', 'undone'),
      amount: fc.bigInt({ min: 1n, max: 99_999n }),
      win: fc.bigInt({ min: 0n, max: 99_999n }),
      // Also in an order that is not that of the clock.
      hour: fc.integer({ min: 0, max: 60 * 24 }),
      later: fc.integer({ min: 0, max: 900 }),
    });
    const at = (hour: number) => new Date(Date.UTC(2026, 8, 1, hour)).toISOString();
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 10 }), async (moves) => {
        const who = await someone();
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
        // The books may hold no bonus money without a bonus.
        await who.bonus('forfeitBonus', at(0), toMinor(statements.at(-1)!.closing.bonus));
      }),
      { numRuns: 12 },
    );
  });

  test('is of the months of the player’s zone, also where clocks are changed', async () => {
    const who = await someone();
    await who.deposit('2026-10-01T01:30:00Z', 1_000n);
    const saoPaulo = 'America/Sao_Paulo';
    expect(await who.statement('2026-09', saoPaulo)).toMatchObject({ deposits: '10.00', to: '2026-10-01T03:00:00.000Z' });
    expect(await who.statement(october, saoPaulo)).toMatchObject({ deposits: '0.00', opening: { ...zero, real: '10.00' } });
    expect(await who.statement(october)).toMatchObject({ deposits: '10.00' });
    expect(await who.statement(october, 'Europe/Rome')).toMatchObject({ from: '2026-09-30T22:00:00.000Z', to: '2026-10-31T23:00:00.000Z' });
    expect(await who.statement(october, 'Mars/Olympus')).toMatchObject({ from: '2026-10-01T00:00:00.000Z' });
  });

  test('that is under way says so, and changes with the next bet', async () => {
    const who = await someone();
    await who.deposit('2026-11-09T10:00:00Z', 1_000n);
    expect(await who.statement('2026-11')).toMatchObject({ is_so_far: true, net: '0.00', rounds: 0, played_seconds: 0 });
    await who.bet('2026-11-10T10:00:00Z', 100n);
    expect(await who.statement('2026-11')).toMatchObject({ is_so_far: true, net: '-1.00', rounds: 1, play: { bonus: noPlay } });
  });

  test('that is none is refused, and says why', async () => {
    const who = await someone();
    const refusal = async (month: string, query = '') => {
      const { status, body } = await who.call('GET', `/me/statements/${month}${query}`);
      return [status, body.code];
    };
    expect(await refusal('2026-12')).toEqual([422, 'month_not_begun']);
    expect(await refusal('2999-01')).toEqual([422, 'month_not_begun']);
    expect(await refusal('2026-07')).toEqual([422, 'month_before_account']);
    expect(await refusal('1970-01')).toEqual([422, 'month_before_account']);
    for (const month of ['2026-13', '2026-00', '2026-1', '202610', '0026-10', 'october'])
      expect(await refusal(month)).toEqual([400, 'invalid_request']);
    expect(await refusal(october, '?time_zone=%27')).toEqual([400, 'invalid_request']);
    // On the other side of the date line it is December already.
    now = new Date('2026-11-30T12:00:00Z');
    expect(await refusal('2026-12')).toEqual([422, 'month_not_begun']);
    expect((await who.statement('2026-12', 'Pacific/Kiritimati')).is_so_far).toBe(true);
  });

  test('is the caller’s own, and nobody’s without a session', async () => {
    const [, other] = [await aLife(), await someone()];
    expect(await other.statement(october)).toMatchObject({
      opening: zero,
      closing: zero,
      net: '0.00',
      rounds: 0,
      play: { real: noPlay, bonus: noPlay },
    });
    expect((await callAs(running)('GET', `/me/statements/${october}`)).status).toBe(401);
  });

  test('counts the time played in it, of sessions that cross its ends only what lies within', async () => {
    const who = await someone();
    const session = (from: string, last: string) =>
      running.platform.db
        .sql`insert into play_sessions (player_id, started_at, last_bet_at) values (${who.id}, ${from}::timestamptz, ${last}::timestamptz)`;
    await session('2026-09-30T23:50:00Z', '2026-10-01T00:09:00Z');
    await session('2026-10-15T10:00:00Z', '2026-10-15T10:00:00Z');
    await session('2026-10-31T23:58:00Z', '2026-11-01T00:04:00Z');
    await session('2026-11-10T11:30:00Z', '2026-11-10T11:45:00Z');
    const played = async (month: string) => (await who.statement(month)).played_seconds;
    expect([await played('2026-09'), await played(october), await played('2026-11')]).toEqual([600, 600 + 60 + 120, 300 + 1_800]);
  });

  test('says the limits that held at its end, whatever was asked for since', async () => {
    const who = await someone();
    const set = (at: string, path: string, body: object) => {
      now = new Date(at);
      return who.call('PUT', path, body);
    };
    const loss = (amount: string | null) => ({ kind: 'loss', period: 'week', amount });
    await set('2026-09-10T10:00:00Z', '/me/play-limits', loss('50'));
    await set('2026-09-10T10:00:00Z', '/me/play-times', { kind: 'time', minutes: 90 });
    await set('2026-09-10T10:00:00Z', '/me/play-times', { kind: 'reality_check', minutes: 30 });
    // Looser, and in force a day later: in October.
    await set('2026-09-30T20:00:00Z', '/me/play-limits', loss('80'));
    await set('2026-10-31T20:00:00Z', '/me/play-limits', loss(null));
    await set('2026-11-02T20:00:00Z', '/me/play-times', { kind: 'time', minutes: 60 });
    now = new Date('2026-11-10T12:00:00Z');
    const time = (minutes: number) => ({ kind: 'time', period: 'day', minutes });
    const held = async (month: string) => (await who.statement(month)).limits;
    expect(await held('2026-08')).toEqual([]);
    expect(await held('2026-09')).toEqual([{ kind: 'loss', period: 'week', amount: '50.00' }, time(90)]);
    expect(await held(october)).toEqual([{ kind: 'loss', period: 'week', amount: '80.00' }, time(90)]);
    expect(await held('2026-11')).toEqual([time(60)]);
  });

  test('reads the entries of a month from the index alone, and no row of another month', async () => {
    const who = await someone();
    const { db } = running.platform;
    await who.deposit('2026-08-21T10:00:00Z', 2_000_000n);
    for (const first of [1, 301])
      await db.sql`
        select (game_bet_place('stated-' || n, ${who.id}::int, 'r' || n, 100, 'cash', 'plinkoear', 207, 'House', '2026-09-01T00:00:00Z'::timestamptz + n * interval '2 hours')).outcome
        from generate_series(${first}::int, ${first + 299}::int) as n`;
    // Pages count as visible to all once their commits are on disk, which the tests' server leaves for later.
    await db.script('checkpoint');
    await db.script('vacuum analyze ledger_entries');
    expect((await who.statement(october)).rounds).toBe(241);
    const plan = await db.sql<{ 'QUERY PLAN': string }>`
      explain select kind, bonus_moved_minor <> 0, sum(moved_minor), sum(bonus_moved_minor), sum(locked_moved_minor)
      from ledger_entries where player_id = ${who.id} and created_at >= '2026-10-01' group by 1, 2`;
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan using ledger_entries_period');
  });
});

test('[T-13] what older entries did to bonus money and locked funds is worked out from their postings, and the audit finds where it is wrong', async () => {
  const who = await aLife();
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
