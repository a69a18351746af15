import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '#server/wallet/bets.ts';
import { post } from '#server/wallet/ledger.ts';
import { refusalOf, withoutReuse } from '#server/wallet/refusals.ts';
import type { Wallet } from '#server/wallet/wallet.ts';
import { assignedBonus } from '../support/assigned-bonuses.ts';
import { bookedPlayer, type Books, deposited, houseGame, openBooks, setStatus, transactionRow } from '../support/books.ts';

let books: Books;
let wallet: Wallet;
let playerId: number;
let stranger: number;
beforeAll(async () => {
  books = await openBooks();
  ({ wallet } = books);
  playerId = await bookedPlayer(books, 'ana');
  stranger = await bookedPlayer(books, 'bea');
  for (const id of [playerId, stranger]) await deposited(books, id, 100_000n);
});
afterAll(() => books.close());

let bets = 0;
/** A placed bet, with an id of its own. */
async function placed(overrides: Partial<Bet> = {}): Promise<Bet> {
  bets += 1;
  const bet: Bet = {
    playerId,
    requestId: `bet-${bets}`,
    roundId: `round-${bets}`,
    amount: 100n,
    source: 'cash',
    game: houseGame,
    ...overrides,
  };
  await wallet.placeBet(bet);
  return bet;
}
const win = (bet: Bet, overrides: Partial<Parameters<Wallet['payWin']>[0]> = {}) =>
  wallet.payWin({ betId: bet.requestId, requestId: `${bet.requestId}-win`, playerId, amount: 50n, ...overrides });
const rollback = ({ requestId, roundId }: Pick<Bet, 'requestId' | 'roundId'>, by = playerId) =>
  wallet.rollbackBet({ betId: requestId, playerId: by, roundId });

const anotherBet = { status: 422, code: 'idempotency_key_reused', message: 'This request id was used for another request.' };
const noBet = { status: 404, code: 'not_found', message: 'No such bet.' };
const gone = { status: 409, code: 'rolled_back', message: 'This bet was rolled back.' };
const settled = { status: 409, code: 'already_won', message: 'This bet has its outcome.' };

test.each([
  ['another amount', { amount: 101n }],
  ['another round', { roundId: 'another round' }],
  ['another kind of money', { source: 'bonus' }],
] as const)('the id of a bet with %s is refused', async (_, change) => {
  const bet = await placed();
  await expect(wallet.placeBet({ ...bet, ...change })).rejects.toMatchObject(anotherBet);
});

test('the id of a bet is its player’s alone, also once it was rolled back', async () => {
  const bet = await placed();
  await expect(wallet.placeBet({ ...bet, playerId: stranger })).rejects.toMatchObject(anotherBet);
  await rollback(bet);
  await expect(wallet.placeBet({ ...bet, playerId: stranger })).rejects.toMatchObject(anotherBet);
  await expect(wallet.placeBet(bet)).rejects.toMatchObject(gone);
});

test('a win needs a bet of its player that was neither rolled back nor won', async () => {
  const bet = await placed();
  await expect(win({ ...bet, requestId: 'no-bet' })).rejects.toMatchObject(noBet);
  await expect(win(bet, { playerId: stranger })).rejects.toMatchObject(noBet);
  await win(bet);
  await expect(win(bet, { requestId: 'another win' })).rejects.toMatchObject(settled);
  await expect(win(bet, { amount: 51n })).rejects.toMatchObject(anotherBet);
  await expect(win(await placed(), { requestId: `${bet.requestId}-win` })).rejects.toMatchObject(anotherBet);
  const undone = await placed();
  await rollback(undone);
  await expect(win(undone)).rejects.toMatchObject(gone);
});

test('a rollback needs a bet of its player that has no outcome', async () => {
  const bet = await placed();
  await expect(rollback(bet, stranger)).rejects.toMatchObject(noBet);
  await win(bet, { amount: 0n });
  await expect(rollback(bet)).rejects.toMatchObject(settled);
});

test('a rollback tells whether it moved money', async () => {
  const bet = await placed();
  const first = await rollback(bet);
  expect(first).toEqual({ applied: true, transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await rollback(bet)).toEqual({ applied: false, transactionId: null });
});

test('a bet whose history row is lost pays nothing', async () => {
  const bet = await placed();
  const kept = await books.db.one<{ transaction_id: string }>`select transaction_id from game_bets where id = ${bet.requestId}`;
  await books.db.sql`update game_bets set transaction_id = null where id = ${bet.requestId}`;
  await expect(win(bet)).rejects.toThrow('a bet without its transaction');
  await books.db.sql`update game_bets set transaction_id = ${kept!.transaction_id} where id = ${bet.requestId}`;
  expect(await win(bet)).toMatchObject({ applied: true });
});

test('the funds of a withdrawal leave or come back, and only once they were locked', async () => {
  const open = async () => ({ playerId, amount: 10n, transactionId: await transactionRow(books.db, playerId, 2, -10n) });
  const never = await open();
  const unlocked = { status: 409, code: 'not_pending', message: 'The funds of this withdrawal were never locked.' };
  await expect(wallet.settleWithdrawal(never)).rejects.toMatchObject(unlocked);
  await expect(wallet.releaseWithdrawal(never)).rejects.toMatchObject(unlocked);
  await setStatus(books.db, never.transactionId, 'declined');

  const ended = { status: 409, code: 'not_pending', message: 'This withdrawal has already ended otherwise.' };
  const paid = await open();
  await wallet.lockWithdrawal(paid);
  await wallet.settleWithdrawal(paid);
  await setStatus(books.db, paid.transactionId, 'authorized');
  await expect(wallet.releaseWithdrawal(paid)).rejects.toMatchObject(ended);
  const returned = await open();
  await wallet.lockWithdrawal(returned);
  await wallet.releaseWithdrawal(returned);
  await setStatus(books.db, returned.transactionId, 'declined');
  await expect(wallet.settleWithdrawal(returned)).rejects.toMatchObject(ended);
});

test('what the balance does not cover is refused: 402 for bets, 422 for all else', async () => {
  const poor = await bookedPlayer(books, 'cal');
  const uncovered = { code: 'insufficient_funds', message: 'The balance does not cover this amount.' };
  await expect(placed({ playerId: poor })).rejects.toMatchObject({ status: 402, ...uncovered });
  await expect(placed({ playerId: poor, source: 'bonus' })).rejects.toMatchObject({ status: 402, ...uncovered });
  const gift = { playerId: poor, reference: 'campaign:1', amount: 1n };
  await expect(wallet.convertBonus(gift)).rejects.toMatchObject({ status: 422, ...uncovered });
  await expect(wallet.forfeitBonus(gift)).rejects.toMatchObject({ status: 422, ...uncovered });
});

test.each([0n, -1n])('an entry of %s is no movement', async (amount) => {
  const entry = {
    reference: `none ${amount}`,
    kind: 'deposit',
    playerId,
    transactionId: null,
    from: 'house:deposits',
    to: 'cash',
  } as const;
  await expect(post(books.db, { ...entry, amount })).rejects.toThrow(new RangeError(`an entry moves a positive amount, not ${amount}`));
});

test('a reference stands for one movement', async () => {
  const gift = { playerId, reference: 'campaign:2', amount: 7n };
  await assignedBonus(books, gift);
  await expect(assignedBonus(books, { ...gift, amount: 8n })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
    message: 'This reference was used for another movement.',
  });
});

test('who is not there has no wallet and gets no gift', async () => {
  const nobody = 2_000_000;
  await expect(wallet.balanceOf(nobody)).rejects.toMatchObject({ status: 404, code: 'not_found', message: 'No such wallet.' });
  const gift = { playerId: nobody, reference: randomUUID(), amount: 1n };
  const noPlayer = { status: 404, code: 'not_found', message: 'No such player.' };
  await expect(wallet.assignBonus(gift)).rejects.toMatchObject(noPlayer);
  await expect(wallet.payCashback(gift)).rejects.toMatchObject(noPlayer);
});

test.each([
  ['insufficient_funds', 402, 'The balance does not cover this amount.'],
  ['rolled_back', 409, 'This bet was rolled back.'],
  ['already_won', 409, 'This bet has its outcome.'],
  ['round_closed', 409, 'A bet of this round was paid: it takes no other bet.'],
  ['not_found', 404, 'No such bet.'],
  ['idempotency_key_reused', 422, 'This request id was used for another request.'],
] as const)('a move refused as %s is told as %i with its sentence', (code, status, message) => {
  expect(refusalOf(code)).toMatchObject({ status, code, message });
});

const violation = (constraint: string) => ({ code: '23505', constraint });

test.each([{ code: 'CR422' }, violation('wallet_calls_pkey'), violation('game_bets_outcome_id_key')])(
  'an id that another request took at the same moment is one used twice: %o',
  async (error) => {
    await expect(withoutReuse(Promise.reject(error))).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  },
);

test.each([[{ code: '40001' }], [violation('players_name_key')], [new Error('the disk is full')], [null]])(
  'any other failure of a move stays what it is: %o',
  async (error) => {
    await expect(withoutReuse(Promise.reject(error))).rejects.toBe(error);
  },
);

test('a move without an outcome is an error, never a refusal', async () => {
  await expect(withoutReuse(Promise.resolve(undefined))).rejects.toThrow('a move without an outcome');
  await expect(withoutReuse(Promise.resolve({ outcome: 'applied' }))).resolves.toEqual({ outcome: 'applied' });
});
