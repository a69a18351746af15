import { describe, expect, test } from 'vitest';
import { gameWalletHandlers } from '#server/games/wallet-handlers.ts';
import type { Platform } from '#server/platform.ts';
import type { Gaming } from '../support/gaming.ts';
import { addSlotAndTable, gamingPerTest, type GamingSeat } from '../support/gaming-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: GamingSeat['player'];
let session: string;
gamingPerTest((seat) => void ({ gaming, player, session } = seat), addSlotAndTable);

test.each(['walletBalance', 'walletBet', 'walletWin', 'walletRollback'] as const)(
  'who is a partner but no game provider is refused: %s',
  async (operation) => {
    const body = {
      session_token: session,
      request_uuid: 'of-a-processor',
      bet_uuid: 'of-a-processor',
      round_id: 'r',
      amount_minor: 100,
      currency: 'EUR',
    };
    expect(await refusalOf(gaming.handlers[operation]({ body } as never, { partner: 'processor' }))).toEqual({
      status: 401,
      code: 'invalid_signature',
      message: 'Only a game provider may ask this.',
      extra: {},
    });
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 0 });
  },
);

describe('a bet, its win and its rollback', () => {
  test('move the money once, however often they are asked for', async () => {
    const first = await gaming.bet(session, 'once-1', { amount_minor: 250 });
    expect(first).toMatchObject({ balance_minor: 9_750, wallet: 'cash' });
    const won = await gaming.win(session, 'once-1', 700);
    expect(won).toMatchObject({ balance_minor: 10_450 });
    await gaming.bet(session, 'once-2');
    const undone = await gaming.rollback(session, 'once-2');
    expect(undone).toMatchObject({ balance_minor: 10_450 });
    expect(await gaming.bet(session, 'once-1', { amount_minor: 250 })).toEqual(first);
    expect(await gaming.win(session, 'once-1', 700)).toEqual(won);
    expect(await gaming.rollback(session, 'once-2')).toEqual(undone);
    expect(await gaming.money(player.id)).toEqual({ cash: 10_450, bonus: 0 });
  });

  test('are known by what they ask for: the same id for anything else is refused', async () => {
    await gaming.bet(session, 'known-1');
    await gaming.win(session, 'known-1', 10);
    await gaming.bet(session, 'known-2');
    const reused = {
      status: 422,
      code: 'idempotency_key_reused',
      message: 'This request id was used for another request.',
      extra: {},
    };
    expect(await refusalOf(gaming.bet(session, 'known-1', { amount_minor: 101 }))).toEqual(reused);
    expect(await refusalOf(gaming.bet(session, 'known-1', { round_id: 'another' }))).toEqual(reused);
    expect(await refusalOf(gaming.bet(session, 'known-1', { wallet: 'bonus' }))).toEqual(reused);
    expect(
      await refusalOf(gaming.win(session, 'known-2', 10, { request_uuid: 'win-of-known-1', round_id: 'round-of-known-1' })),
    ).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(gaming.rollback(session, 'known-2', { request_uuid: 'known-1' }))).toEqual(reused);
    expect(await gaming.money(player.id)).toEqual({ cash: 9_810, bonus: 0 });
  });

  test('of two bets of one round, a win is that of the bet it names', async () => {
    const round = { round_id: 'round-of-two' };
    await gaming.bet(session, 'two-1', round);
    await gaming.bet(session, 'two-2', round);
    await gaming.win(session, 'two-1', 50, { ...round, request_uuid: 'win-of-two' });
    expect(await refusalOf(gaming.win(session, 'two-2', 50, { ...round, request_uuid: 'win-of-two' }))).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const bets = await gaming.platform.db.sql`select id, status from game_bets where player_id = ${player.id} order by id`;
    expect(bets).toEqual([
      { id: 'games:two-1', status: 'settled' },
      { id: 'games:two-2', status: 'open' },
    ]);
  });

  test('of two providers are apart, whatever these call them', async () => {
    const guest = await gaming.session(player, { partner: 'guests' });
    await gaming.bet(session, 'same-name');
    expect(await gaming.bet(guest, 'same-name', { partner: 'guests', round_id: 'theirs' })).toMatchObject({ balance_minor: 9_800 });
    await gaming.win(guest, 'same-name', 1_000, { partner: 'guests', round_id: 'theirs' });
    expect(await gaming.rollback(session, 'same-name')).toMatchObject({ balance_minor: 10_900 });
  });

  test.each([
    ['more than there is', { amount_minor: 10_001 }, 402, 'insufficient_funds', 'The balance does not cover this amount.', {}],
    [
      'in another currency',
      { currency: 'USD' },
      400,
      'invalid_request',
      'This session is played in EUR.',
      { fields: [{ path: 'body/currency', message: 'must be EUR' }] },
    ],
    ['with a bonus that nobody has', { wallet: 'bonus' }, 402, 'insufficient_funds', 'The balance does not cover this amount.', {}],
  ] as const)('%s is refused, and takes nothing', async (what, more, status, code, message, extra) => {
    expect(await refusalOf(gaming.bet(session, `refused ${what}`, more))).toEqual({ status, code, message, extra });
    expect(await gaming.money(player.id)).toEqual({ cash: 10_000, bonus: 0 });
  });

  test('[T-16] a win is refused that no number could tell, and one below it is paid', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    await gaming.bet(session, 'exact-1');
    expect(await refusalOf(gaming.win(session, 'exact-1', most - 9_899))).toEqual({
      status: 400,
      code: 'invalid_request',
      message: 'The balance would be more than a number can tell.',
      extra: { fields: [{ path: 'body/amount_minor', message: 'must leave the balance below 2^53' }] },
    });
    expect(await gaming.win(session, 'exact-1', most - 9_900)).toMatchObject({ balance_minor: most });
  });

  test('a fault of the database is no word to the provider', async () => {
    await gaming.platform.db.script(`
      create function refuse_poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
      create trigger refuse_poison before insert on ledger_entries for each row when (new.reference = 'bet:games:poisoned') execute function refuse_poison()`);
    await expect(gaming.bet(session, 'poisoned')).rejects.toThrow('poisoned');
    await gaming.platform.db.script('drop trigger refuse_poison on ledger_entries; drop function refuse_poison');
    expect(await gaming.bet(session, 'poisoned')).toMatchObject({ balance_minor: 9_900 });
  });

  /** The wallet on another engine, or with another way to the database. */
  const walletOn = (its: Partial<Platform['db']>) => {
    const handlers = gameWalletHandlers({ ...gaming.platform, db: { ...gaming.platform.db, ...its } });
    return (session_token: string, request_uuid: string) => {
      const body = { session_token, request_uuid, amount_minor: 100, currency: 'EUR', round_id: `round-of-${request_uuid}` };
      return handlers.walletBet({ body } as never, { partner: 'games' });
    };
  };
  /** The number of transactions for twelve simultaneous bets. */
  async function transactionsOf(bet: ReturnType<typeof walletOn>): Promise<number> {
    const sessions: string[] = [];
    for (let index = 0; index < 12; index += 1) sessions.push(await gaming.session(await gaming.player()));
    const answers = await Promise.all(sessions.map((each, index) => bet(each, `at-once-${player.id}-${index}`)));
    expect(answers).toMatchObject(Array(12).fill({ balance_minor: 9_900 }));
    const row = await gaming.platform.db.one<{ entries: number; transactions: number }>`
      select count(*)::int as entries, count(distinct xmin::text)::int as transactions from ledger_entries
      where reference like ${`bet:games:at-once-${player.id}-%`}`;
    expect(row!.entries).toBe(12);
    return row!.transactions;
  }

  test('share transactions where they come at one moment, each with its own answer', async () => {
    expect(await transactionsOf(gaming.bet)).toBeLessThan(12);
  });

  test('are made one by one where one engine makes all of them, which is also where a bonus is active', async () => {
    const bet = walletOn({ engine: 'embedded' });
    expect(await transactionsOf(bet)).toBe(12);
    await gaming.bonus(player.id);
    expect(await bet(session, `alone-${player.id}`)).toMatchObject({ balance_minor: 9_900 });
    expect(await gaming.taken(player.id)).toEqual({ status: 'active', wagered: 10 });
  });

  test('take a statement, and no transaction around it, of whoever has no bonus', async () => {
    const bet = walletOn({ transaction: () => Promise.reject(new Error('one statement is enough')) });
    expect(await bet(session, `plain-${player.id}`)).toMatchObject({ balance_minor: 9_900 });
  });

  test('one whose wallet somebody else holds waits for it, and is made once', async () => {
    const { db } = gaming.platform;
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.transaction(async () => {
      await db.sql`select 1 from wallets where player_id = ${player.id} for update`;
      held.resolve();
      await free.promise;
    });
    await held.promise;
    const placed = gaming.bet(session, 'held-1');
    const other = await gaming.player();
    expect(await gaming.bet(await gaming.session(other), 'unheld-1')).toMatchObject({ balance_minor: 9_900 });
    free.resolve();
    await holding;
    expect(await placed).toMatchObject({ balance_minor: 9_900 });
  });
});

test('a bet that has its outcome is neither won again nor rolled back, and one that was rolled back is not placed', async () => {
  const reported = (code: string, message: string) => ({ status: 409, code, message, extra: {} });
  await gaming.bet(session, 'ended-1');
  await gaming.win(session, 'ended-1', 10);
  expect(await refusalOf(gaming.win(session, 'ended-1', 10, { request_uuid: 'another' }))).toEqual(
    reported('already_won', 'This bet has its outcome.'),
  );
  expect(await refusalOf(gaming.rollback(session, 'ended-1'))).toEqual(reported('already_won', 'This bet has its outcome.'));
  await gaming.rollback(session, 'ended-2');
  expect(await refusalOf(gaming.bet(session, 'ended-2'))).toEqual(reported('rolled_back', 'This bet was rolled back.'));
});
