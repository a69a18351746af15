import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/wallet/audit.ts';
import { assignedBonus, endedBonus } from '../support/assigned-bonuses.ts';
import { bookedPlayer, type Books, deposited, houseGame, openBooks, setStatus, transactionRow } from '../support/books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

let players = 0;
const newPlayer = () => bookedPlayer(books, `booked${(players += 1)}`);
const balance = async (playerId: number) => {
  const { cash, locked, bonus } = await books.wallet.balanceOf(playerId);
  return { cash, locked, bonus };
};
const bet = (playerId: number, requestId: string, amount: bigint, overrides: object = {}) =>
  books.wallet.placeBet({
    playerId,
    requestId,
    roundId: `round of ${requestId}`,
    amount,
    source: 'cash',
    game: houseGame,
    ...overrides,
  });
/** The embedded database's clock has milliseconds: two movements may share one. */
const historyOf = async (playerId: number) =>
  (
    await books.db.sql<{ type_id: number; amount_minor: bigint; status: string }>`
      select type_id, amount_minor, status from transactions where player_id = ${playerId} and not (type_id = 1 and amount_minor = 0)
      order by created_at, (select min(ledger_entries.id) from ledger_entries where transaction_id = transactions.id)`
  ).map(({ type_id, amount_minor }) => [type_id, amount_minor]);

describe('payments', () => {
  test('a deposit is credited once, however often it is told', async () => {
    const playerId = await newPlayer();
    const transactionId = await transactionRow(books.db, playerId, 1, 5_000n);
    const credit = () => books.wallet.creditDeposit({ playerId, transactionId, amount: 5_000n });
    expect([await credit(), await credit(), ...(await Promise.all([credit(), credit()]))]).toEqual([true, false, false, false]);
    await setStatus(books.db, transactionId, 'authorized');
    expect(await books.wallet.balanceOf(playerId)).toMatchObject({ cash: 5_000n, pending: 0n, deposited: 5_000n, depositedEur: 5_000n });
  });

  test('the same transaction with another amount is refused', async () => {
    const playerId = await newPlayer();
    const transactionId = await transactionRow(books.db, playerId, 1, 5_000n);
    await books.wallet.creditDeposit({ playerId, transactionId, amount: 5_000n });
    await setStatus(books.db, transactionId, 'authorized');
    await expect(books.wallet.creditDeposit({ playerId, transactionId, amount: 5_001n })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
  });

  test('an open deposit is pending money, not money', async () => {
    const playerId = await newPlayer();
    const transactionId = await transactionRow(books.db, playerId, 1, 700n);
    expect(await books.wallet.balanceOf(playerId)).toMatchObject({ cash: 0n, pending: 700n });
    await setStatus(books.db, transactionId, 'declined');
    expect(await books.wallet.balanceOf(playerId)).toMatchObject({ cash: 0n, pending: 0n });
  });

  test('a withdrawal locks its funds and gives them away or back, once', async () => {
    const { db, wallet } = books;
    const playerId = await newPlayer();
    await deposited(books, playerId, 1_000n);
    const lock = async (amount: bigint) => {
      const transactionId = await transactionRow(db, playerId, 2, -amount);
      await wallet.lockWithdrawal({ playerId, transactionId, amount });
      return { playerId, transactionId, amount };
    };
    const first = await lock(400n);
    expect(await balance(playerId)).toEqual({ cash: 600n, locked: 400n, bonus: 0n });
    expect([await wallet.settleWithdrawal(first), await wallet.settleWithdrawal(first)]).toEqual([true, false]);
    await setStatus(db, first.transactionId, 'authorized');
    await expect(wallet.releaseWithdrawal(first)).rejects.toMatchObject({ code: 'not_pending', status: 409 });

    const second = await lock(600n);
    expect([await wallet.releaseWithdrawal(second), await wallet.releaseWithdrawal(second)]).toEqual([true, false]);
    await setStatus(db, second.transactionId, 'declined');
    await expect(wallet.settleWithdrawal(second)).rejects.toMatchObject({ code: 'not_pending' });
    expect(await balance(playerId)).toEqual({ cash: 600n, locked: 0n, bonus: 0n });

    const never = { playerId, transactionId: await transactionRow(db, playerId, 2, -1n), amount: 1n };
    await expect(wallet.settleWithdrawal(never)).rejects.toMatchObject({ code: 'not_pending' });
    await setStatus(db, never.transactionId, 'declined');
  });

  test('more than there is cannot be locked, and nothing of the attempt stays', async () => {
    const { db, wallet } = books;
    const playerId = await newPlayer();
    await deposited(books, playerId, 1_000n);
    const attempt = db.transaction(async () => {
      const transactionId = await transactionRow(db, playerId, 2, -1_001n);
      await wallet.lockWithdrawal({ playerId, transactionId, amount: 1_001n });
    });
    await expect(attempt).rejects.toMatchObject({ code: 'insufficient_funds', status: 422 });
    expect(await balance(playerId)).toEqual({ cash: 1_000n, locked: 0n, bonus: 0n });
    expect(await historyOf(playerId)).toEqual([[1, 1_000n]]);
  });
});

describe('games', () => {
  test('a bet takes, a win pays, and the history says both', async () => {
    const playerId = await newPlayer();
    await deposited(books, playerId, 1_000n);
    expect(await bet(playerId, 'a1', 300n)).toMatchObject({ applied: true });
    expect(await books.wallet.payWin({ playerId, betId: 'a1', requestId: 'a1w', amount: 450n })).toMatchObject({ applied: true });
    expect(await balance(playerId)).toEqual({ cash: 1_150n, locked: 0n, bonus: 0n });
    expect((await books.wallet.balanceOf(playerId)).betEur).toBe(300n);
    expect(await historyOf(playerId)).toEqual([
      [1, 1_000n],
      [4, -300n],
      [5, 450n],
    ]);
  });

  test('repeated requests have one effect; the same id for another request is refused', async () => {
    const playerId = await newPlayer();
    await deposited(books, playerId, 1_000n);
    const first = await bet(playerId, 'b1', 300n);
    expect(await bet(playerId, 'b1', 300n)).toEqual({ applied: false, transactionId: first.transactionId });
    await expect(bet(playerId, 'b1', 301n)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(bet(await newPlayer(), 'b1', 300n)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    const win = (requestId: string, amount: bigint) => books.wallet.payWin({ playerId, betId: 'b1', requestId, amount });
    expect([(await win('b1w', 10n)).applied, (await win('b1w', 10n)).applied]).toEqual([true, false]);
    await expect(win('b1w', 11n)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(win('b1x', 10n)).rejects.toMatchObject({ code: 'already_won', status: 409 });
    expect(await balance(playerId)).toEqual({ cash: 710n, locked: 0n, bonus: 0n });
  });

  test('a lost bet is closed without a row of its own', async () => {
    const playerId = await newPlayer();
    await deposited(books, playerId, 500n);
    await bet(playerId, 'c1', 500n);
    expect(await books.wallet.payWin({ playerId, betId: 'c1', requestId: 'c1w', amount: 0n })).toEqual({
      applied: true,
      transactionId: null,
    });
    expect(await historyOf(playerId)).toEqual([
      [1, 500n],
      [4, -500n],
    ]);
    await expect(books.wallet.rollbackBet({ playerId, betId: 'c1', roundId: 'round of c1' })).rejects.toMatchObject({
      code: 'already_won',
    });
  });

  test('a rollback gives the bet back once, and no win follows it', async () => {
    const playerId = await newPlayer();
    await deposited(books, playerId, 500n);
    await bet(playerId, 'd1', 200n);
    const rollback = () => books.wallet.rollbackBet({ playerId, betId: 'd1', roundId: 'round of d1' });
    expect([(await rollback()).applied, (await rollback()).applied]).toEqual([true, false]);
    expect(await historyOf(playerId)).toEqual([
      [1, 500n],
      [4, -200n],
      [6, 200n],
    ]);
    await expect(books.wallet.payWin({ playerId, betId: 'd1', requestId: 'd1w', amount: 1n })).rejects.toMatchObject({
      code: 'rolled_back',
    });
    await expect(bet(playerId, 'd1', 200n)).rejects.toMatchObject({ code: 'rolled_back' });
    expect(await books.wallet.balanceOf(playerId)).toMatchObject({ cash: 500n, betEur: 0n });
  });

  test('a bet that comes after its rollback is refused', async () => {
    const playerId = await newPlayer();
    await deposited(books, playerId, 500n);
    expect(await books.wallet.rollbackBet({ playerId, betId: 'e1', roundId: 'r' })).toEqual({ applied: false, transactionId: null });
    await expect(bet(playerId, 'e1', 200n)).rejects.toMatchObject({ code: 'rolled_back', status: 409 });
    expect(await balance(playerId)).toEqual({ cash: 500n, locked: 0n, bonus: 0n });
  });

  test('an uncovered bet is refused with 402 and may come again once it is covered', async () => {
    const playerId = await newPlayer();
    await deposited(books, playerId, 100n);
    await expect(bet(playerId, 'f1', 101n)).rejects.toMatchObject({ code: 'insufficient_funds', status: 402 });
    await deposited(books, playerId, 1n);
    expect(await bet(playerId, 'f1', 101n)).toMatchObject({ applied: true });
  });

  test('bonus money is bet and won as bonus money, and turns into cash or goes once', async () => {
    const { wallet } = books;
    const playerId = await newPlayer();
    const assign = () => assignedBonus(books, { playerId, reference: 'campaign:1', amount: 1_000n });
    expect(await assign()).toBe(await assign());
    await bet(playerId, 'g1', 300n, { source: 'bonus' });
    await wallet.payWin({ playerId, betId: 'g1', requestId: 'g1w', amount: 500n });
    expect(await balance(playerId)).toEqual({ cash: 0n, locked: 0n, bonus: 1_200n });
    const convert = () => endedBonus(books, 'convertBonus', { playerId, reference: 'campaign:1', amount: 700n });
    expect(await convert()).toBe(await convert());
    await endedBonus(books, 'forfeitBonus', { playerId, reference: 'campaign:1', amount: 500n });
    expect(await balance(playerId)).toEqual({ cash: 700n, locked: 0n, bonus: 0n });
    expect((await historyOf(playerId)).map(([type]) => type)).toEqual([10, 7, 8, 10, 10]);
    expect((await wallet.balanceOf(playerId)).betEur).toBe(0n);
  });
});

describe('the books', () => {
  test('cannot be rewritten', async () => {
    await deposited(books, await newPlayer(), 1n);
    const { db } = books;
    await expect(db.sql`update ledger_postings set amount_minor = amount_minor + 1`).rejects.toThrow('append-only');
    await expect(db.sql`delete from ledger_postings`).rejects.toThrow('append-only');
    await expect(db.sql`truncate ledger_entries cascade`).rejects.toThrow('append-only');
    await expect(db.sql`update ledger_entries set reference = 'x'`).rejects.toThrow('append-only');
  });

  test('refuse an entry that does not sum to zero, and a balance below zero', async () => {
    const playerId = await newPlayer();
    const { db } = books;
    const unbalanced = db.transaction(async () => {
      const [entry] = await db.sql<{ id: bigint }>`
        insert into ledger_entries (reference, kind, player_id, fingerprint, moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor, hash)
        values ('forged', 'deposit', ${playerId}, 'x', 100, 100, 0, 0, sha256('forged')) returning id`;
      await db.sql`insert into ledger_postings (entry_id, account, player_id, currency, amount_minor) values (${entry!.id}, 'cash', ${playerId}, 'EUR', 100)`;
    });
    await expect(unbalanced).rejects.toThrow('do not sum to zero');
    await expect(db.sql`update wallets set cash_minor = -1 where player_id = ${playerId}`).rejects.toThrow('wallets_cash_minor_check');
  });

  test('an audit finds a balance that nobody posted', async () => {
    const playerId = await newPlayer();
    const { db, wallet } = books;
    expect((await wallet.audit()).differences).toEqual([]);
    await db.sql`update wallets set cash_minor = 7 where player_id = ${playerId}`;
    expect((await wallet.audit()).differences).toEqual([
      { rule: 'a balance is the sum of its postings', subject: `${playerId} cash`, expected: '0', actual: '7' },
    ]);
    await db.sql`update wallets set cash_minor = 0 where player_id = ${playerId}`;
  });
});

test('the books are audited as they were at one moment, so that money on the move is no difference', async () => {
  const levels: unknown[] = [];
  const sql = async (...asked: Parameters<Books['db']['sql']>) => {
    levels.push((await books.db.one<{ level: string }>`select current_setting('transaction_isolation') as level`)?.level);
    return books.db.sql(...asked);
  };
  expect((await audit({ ...books.db, sql: sql as Books['db']['sql'] })).differences).toEqual([]);
  expect(levels.length).toBeGreaterThan(5);
  expect([...new Set(levels)]).toEqual(['repeatable read']);
});
