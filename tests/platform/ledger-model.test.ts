import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#server/platform.ts';
import { bookedPlayer, deposited, houseGame, setStatus, transactionRow } from '../support/books.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

/** A model of the ledger: the wallet's expected answer after each step. */
interface Book {
  cash: bigint;
  readonly bets: Map<
    string,
    { readonly amount: bigint; state: 'open' | 'won' | 'rolled_back'; win?: { readonly attempt: number; readonly amount: bigint } }
  >;
}
interface Real {
  readonly platform: Platform;
  readonly playerId: number;
  /** Separates the ids of one run from those of the others. */
  readonly run: string;
}
type Command = fc.AsyncCommand<Book, Real>;

/** 'done' for an effect now, 'repeated' for an earlier one, otherwise the code of the refusal. */
const outcomeOf = (work: Promise<{ applied: boolean }>): Promise<string> =>
  work.then(
    ({ applied }) => (applied ? 'done' : 'repeated'),
    (error: { code: string }) => error.code,
  );

const command = (text: string, run: (book: Book, real: Real) => Promise<void>): Command => ({
  check: () => true,
  toString: () => text,
  async run(book, real) {
    await run(book, real);
    const { cash, locked } = await real.platform.wallet.balanceOf(real.playerId);
    expect({ cash, locked }).toEqual({ cash: book.cash, locked: 0n });
  },
});

const deposit = (amount: bigint) =>
  command(`deposit ${amount}`, async (book, { platform, playerId }) => {
    await deposited(platform, playerId, amount);
    book.cash += amount;
  });

/** Two bets to a round. */
const roundOf = (id: string): string => `round of ${'ab'.includes(id) ? 'the first' : 'the others'}`;

const bet = (id: string, amount: bigint) =>
  command(`bet ${id} ${amount}`, async (book, { platform, playerId, run }) => {
    const outcome = await outcomeOf(
      platform.wallet.placeBet({ playerId, requestId: run + id, roundId: roundOf(id), amount, source: 'cash', game: houseGame }),
    );
    const before = book.bets.get(id);
    const expected = (): string => {
      if (before?.state === 'rolled_back') return 'rolled_back';
      if (before) return before.amount === amount ? 'repeated' : 'idempotency_key_reused';
      if ([...book.bets].some(([other, { state }]) => state === 'won' && roundOf(other) === roundOf(id))) return 'round_closed';
      return amount <= book.cash ? 'done' : 'insufficient_funds';
    };
    expect(outcome).toBe(expected());
    if (outcome !== 'done') return;
    book.bets.set(id, { amount, state: 'open' });
    book.cash -= amount;
  });

const win = (id: string, attempt: number, amount: bigint) =>
  command(`win ${id} ${attempt} ${amount}`, async (book, { platform, playerId, run }) => {
    const outcome = await outcomeOf(platform.wallet.payWin({ playerId, betId: run + id, requestId: `${run}${id}-win-${attempt}`, amount }));
    const before = book.bets.get(id);
    const expected = (): string => {
      if (!before) return 'not_found';
      if (before.state === 'rolled_back') return 'rolled_back';
      if (!before.win) return 'done';
      if (before.win.attempt !== attempt) return 'already_won';
      return before.win.amount === amount ? 'repeated' : 'idempotency_key_reused';
    };
    expect(outcome).toBe(expected());
    if (outcome !== 'done' || !before) return;
    Object.assign(before, { state: 'won', win: { attempt, amount } });
    book.cash += amount;
  });

const rollback = (id: string) =>
  command(`rollback ${id}`, async (book, { platform, playerId, run }) => {
    const outcome = await outcomeOf(platform.wallet.rollbackBet({ playerId, betId: run + id, roundId: roundOf(id) }));
    const before = book.bets.get(id);
    expect(outcome).toBe(before ? { open: 'done', won: 'already_won', rolled_back: 'repeated' }[before.state] : 'repeated');
    if (!before) book.bets.set(id, { amount: 0n, state: 'rolled_back' });
    else if (outcome === 'done') {
      before.state = 'rolled_back';
      book.cash += before.amount;
    }
  });

const withdraw = (amount: bigint, isPaid: boolean) =>
  command(`withdraw ${amount} ${isPaid}`, async (book, { platform, playerId }) => {
    const { db, wallet } = platform;
    const transactionId = await transactionRow(db, playerId, 2, -amount);
    const move = { playerId, transactionId, amount };
    const isLocked = await wallet.lockWithdrawal(move).catch(() => false);
    expect(isLocked).toBe(amount <= book.cash);
    if (isLocked) await (isPaid ? wallet.settleWithdrawal(move) : wallet.releaseWithdrawal(move));
    await setStatus(db, transactionId, isLocked && isPaid ? 'authorized' : 'declined');
    if (isLocked && isPaid) book.cash -= amount;
  });

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform();
});
afterAll(() => running.close());

test('whatever happens in whatever order, the wallet agrees with a book kept by hand', async () => {
  const { platform } = running;
  const amount = fc.bigInt({ min: 1n, max: 400n });
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const steps = fc.commands<Book, Real, false>(
    [
      amount.map(deposit),
      fc.tuple(id, amount).map((args) => bet(...args)),
      fc.tuple(id, fc.integer({ min: 1, max: 2 }), fc.bigInt({ min: 0n, max: 400n })).map((args) => win(...args)),
      id.map(rollback),
      fc.tuple(amount, fc.boolean()).map((args) => withdraw(...args)),
    ],
    { maxCommands: 30 },
  );
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const run = `run${(runs += 1)}-`;
      const playerId = await bookedPlayer(platform, `modelled${runs}`);
      await fc.asyncModelRun(() => ({ model: { cash: 0n, bets: new Map() }, real: { platform, playerId, run } }), commands);
    }),
    { numRuns: 60 },
  );
  expect((await platform.wallet.audit()).differences).toEqual([]);
});
