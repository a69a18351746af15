import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { allowanceOf, requireAllowed } from '#server/payments/allowance.ts';
import { type LimitLevels, limitLevelsFrom } from '#server/payments/limit-levels.ts';
import { bookedPlayer, type Books, openBooks } from '../support/books.ts';
import { sessionOf } from '../support/till.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const levels = limitLevelsFrom(
  JSON.stringify({
    levels: [
      { transaction: '60', day: '100', month: '150' },
      { transaction: '60', day: '200', month: '250' },
      { transaction: '400', day: '500' },
      { transaction: '400' },
    ],
  }),
);
let books: Books;
let players = 0;
let player: SessionPlayer;
const now = new Date('2026-03-20T12:00:00Z');
beforeAll(async () => {
  books = await openBooks();
});
// Rows of the history represent payments here, without money behind them.
afterAll(() => books.db.close());
const another = async () => sessionOf(await bookedPlayer(books, `withdrawer${(players += 1)}`));
beforeEach(async () => {
  player = await another();
});

const hostWith = (withdrawalLimits: LimitLevels | null = levels) => ({
  db: books.db,
  now: () => now,
  config: { depositTurnover: 0, withdrawalLimits } as Config,
});
const allowance = (limits: LimitLevels | null = levels, who = player) => allowanceOf(hostWith(limits), who);
const ago = (ms: number) => new Date(now.getTime() - ms);
/** A withdrawal of the history. */
async function asked(euros: bigint, at = now, status = 'authorized', typeId = 2): Promise<string> {
  const row = await books.db.one<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, amount_eur_minor, currency, status, created_at)
    values (${player.id}, ${typeId}, ${-euros}, ${euros}, 'EUR', ${status}, ${at}) returning id`;
  return row!.id;
}
const verify = (...what: readonly ('email' | 'mobile' | 'funds')[]) =>
  Promise.all(what.map((each) => books.db.script(`update players set ${each}_verified_at = now() where id = ${player.id}`)));
const document = (status: string, expiresAt: Date | null = null) =>
  books.db.sql`
    insert into documents (player_id, type, status, expires_at) values (${player.id}, 'passport', ${status}, ${expiresAt})`;

describe('[T-14] what a player may withdraw', () => {
  test('is without limit where the operator has set none', async () => {
    expect(await allowance(null)).toBeNull();
    await expect(requireAllowed(hostWith(null), player, await asked(1_000_000n))).resolves.toBeUndefined();
  });

  test('is said with each limit, what is used of it and what would raise it', async () => {
    const first = ago(hourMs);
    await asked(2_000n, first);
    await asked(1_001n, ago(1));
    expect(await allowance()).toEqual({
      level: 0,
      currency: 'EUR',
      left: '60.00',
      transaction: '60.00',
      day: { limit: '100.00', used: '30.01', left: '69.99' },
      month: { limit: '150.00', used: '30.01', left: '119.99' },
      more_from: null,
      next: { level: 1, needs: ['email', 'mobile'], transaction: '60.00', day: '200.00', month: '250.00' },
    });
  });

  test('does not grow by waiting where nothing bounds it, where one withdrawal is bounded as much, and where nothing was withdrawn', async () => {
    const limitsOf = (level: object) => limitLevelsFrom(JSON.stringify({ levels: [level, {}, {}, {}] }));
    const small = limitsOf({ transaction: '60', day: '50' });
    expect(await allowance(small)).toMatchObject({ left: '50.00', more_from: null });
    await asked(4_000n, ago(hourMs));
    expect(await allowance(limitsOf({}))).toMatchObject({ left: null, more_from: null, next: null });
    // The rest of the day equals that of one withdrawal.
    expect(await allowance(limitsOf({ transaction: '60', day: '100' }))).toMatchObject({ left: '60.00', more_from: null });
    expect(await allowance(small)).toMatchObject({ left: '10.00', more_from: new Date(now.getTime() + 23 * hourMs).toISOString() });
  });

  test('grows again 24 hours after the first of the day where the day is what is left least of', async () => {
    const first = ago(5 * hourMs);
    await asked(6_000n, first);
    await asked(3_000n, ago(hourMs));
    expect(await allowance()).toMatchObject({ left: '10.00', more_from: new Date(first.getTime() + dayMs).toISOString() });
  });

  test('grows again 30 days after the first of the month where the month is', async () => {
    const first = ago(20 * dayMs);
    await asked(6_000n, first);
    await asked(6_000n, ago(10 * dayMs));
    expect(await allowance()).toMatchObject({ left: '30.00', more_from: new Date(first.getTime() + 30 * dayMs).toISOString() });
  });

  test('waits for the later of the two where both leave the same, and is nothing below nothing', async () => {
    const [first, today] = [ago(20 * dayMs), ago(hourMs)];
    await asked(9_000n, first);
    await asked(10_000n, today);
    expect(await allowance()).toMatchObject({
      left: '0.00',
      day: { left: '0.00' },
      month: { used: '190.00', left: '0.00' },
      more_from: new Date(first.getTime() + 30 * dayMs).toISOString(),
    });
  });

  test('counts what is open, and not what was declined, deposited or is as old as the window', async () => {
    await asked(1_000n, ago(hourMs), 'pending');
    await asked(2_000n, ago(hourMs), 'declined');
    await asked(-3_000n, ago(hourMs), 'authorized', 1);
    await asked(400n, ago(dayMs));
    await asked(50n, ago(30 * dayMs));
    expect(await allowance()).toMatchObject({ day: { used: '10.00' }, month: { used: '14.00' } });
  });

  test('is of the player alone', async () => {
    await asked(5_000n);
    expect(await allowance(levels, await another())).toMatchObject({ day: { used: '0.00' } });
  });

  test('rises with what is verified: e-mail and phone, an identity document, the source of funds', async () => {
    const read = async () => {
      const { level, next } = (await allowance())!;
      return [level, next?.level, next?.needs];
    };
    await verify('email');
    expect(await read()).toEqual([0, 1, ['mobile']]);
    await verify('mobile', 'funds');
    expect(await read()).toEqual([1, 2, ['document']]);
    await document('pending');
    expect(await read()).toEqual([1, 2, ['document']]);
    await document('approved', ago(-hourMs));
    expect(await read()).toEqual([3, undefined, undefined]);
  });

  test('of who has sent a document is that of its level, without e-mail or phone', async () => {
    await document('approved');
    expect(await allowance()).toEqual({
      level: 2,
      currency: 'EUR',
      left: '400.00',
      transaction: '400.00',
      day: { limit: '500.00', used: '0.00', left: '500.00' },
      month: null,
      more_from: null,
      next: { level: 3, needs: ['funds'], transaction: '400.00', day: null, month: null },
    });
  });

  test('names no next level that would raise nothing, and the one after that does', async () => {
    const level = { transaction: '60', day: '100' };
    const file = (...all: object[]) => limitLevelsFrom(JSON.stringify({ levels: all }));
    expect((await allowance(file(level, level, level, level)))!.next).toBeNull();
    expect((await allowance(file(level, level, level, { day: '100' })))!.next).toEqual({
      level: 3,
      needs: ['document', 'funds'],
      transaction: null,
      day: '100.00',
      month: null,
    });
  });

  test('without any limit of its level says so', async () => {
    expect(await allowance(limitLevelsFrom('{"levels":[{},{},{},{}]}'))).toMatchObject({
      left: null,
      transaction: null,
      day: null,
      month: null,
      more_from: null,
      next: null,
    });
  });

  test('in another currency is never more than can be withdrawn, and never less than was', async () => {
    await books.db.sql`update currencies set eur_rate = 0.7 where code = 'USD'`;
    await asked(1_000n, ago(hourMs));
    const dollars = sessionOf(player.id, { id: 2, code: 'USD', decimals: 2 });
    // 85.714…, 142.857…, 14.285…, 128.571…
    expect(await allowance(levels, dollars)).toMatchObject({
      currency: 'USD',
      transaction: '85.71',
      day: { limit: '142.85', used: '14.29', left: '128.57' },
    });
  });
});

describe('[T-14] a withdrawal that was just written down', () => {
  test('of all that is left is taken, and does not count against itself', async () => {
    await asked(4_000n, ago(hourMs));
    await expect(requireAllowed(hostWith(), player, await asked(6_000n))).resolves.toBeUndefined();
  });

  test('of a cent more is refused, with how it stood before', async () => {
    await asked(4_000n, ago(hourMs));
    await expect(requireAllowed(hostWith(), player, await asked(6_001n))).rejects.toMatchObject({
      status: 422,
      code: 'withdrawal_limit_reached',
      message: 'You can withdraw up to 60.00 EUR at this moment.',
      extra: { withdrawal: { left: '60.00', day: { used: '40.00' } } },
    });
  });

  test('of a player without limits is taken, however much', async () => {
    const none = limitLevelsFrom('{"levels":[{},{},{},{}]}');
    await expect(requireAllowed(hostWith(none), player, await asked(10_000_000n))).resolves.toBeUndefined();
  });
});
