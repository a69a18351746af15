import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { deleteOldCalls, type IdempotentCall, idempotently, isCallKnown } from '#server/payments/idempotency.ts';
import type { Platform } from '#server/platform.ts';
import { bookedPlayer, type Books, openBooks, setStatus, transactionRow } from '../support/books.ts';

let books: Books;
let platform: Platform;
let playerId: number;
let laterMs = 0;
let players = 0;
beforeAll(async () => {
  books = await openBooks();
  const now = () => new Date(Date.now() + laterMs);
  // No other part of a platform is used.
  platform = { db: books.db, now } as Platform;
});
// Rows of the history represent payments here, without money behind them.
afterAll(() => books.db.close());
beforeEach(async () => {
  laterMs = 0;
  players += 1;
  playerId = await bookedPlayer(books, `caller${players}`);
});

/** A call that counts how often it was begun and carried out. */
function counted(overrides: Partial<IdempotentCall<string>> = {}) {
  const times = { opened: 0, answered: 0 };
  const call: IdempotentCall<string> = {
    playerId,
    operation: 'deposit',
    key: randomUUID(),
    body: { amount: '50', method: 1 },
    open: () => transactionRow(books.db, playerId, 1, 5_000n),
    answer: (id) => Promise.resolve(`paid ${id}`),
    ...overrides,
  };
  const its: IdempotentCall<string> = {
    ...call,
    open: () => ((times.opened += 1), call.open()),
    answer: (id) => ((times.answered += 1), call.answer(id)),
  };
  return { call: its, times };
}
const run = (call: IdempotentCall<string>) => idempotently(platform, call);
const tooLittle = () => new Problem('amount_below_minimum', 'Minimum deposit amount is 10 EUR.', { limit: '10' });
const silent = () => new Problem('unavailable', 'The payment processor does not answer.');
const inFlight = { status: 409, code: 'request_in_flight', message: 'This payment is being made. Ask again in a moment.' };
const reused = { status: 422, code: 'idempotency_key_reused', message: 'This key was used for another payment. Start a new one.' };
const sameAs = ({ key }: IdempotentCall<string>, overrides: Partial<IdempotentCall<string>> = {}) => counted({ key, ...overrides });

test('a payment is opened and made once, and told again to whoever repeats it, with fields in any order', async () => {
  const { call, times } = counted();
  const answer = await run(call);
  expect(answer).toMatch(/^paid [0-9a-f-]{36}$/);
  expect(await run(call)).toBe(answer);
  expect(await run({ ...call, body: { method: 1, amount: '50' } })).toBe(answer);
  expect(times).toEqual({ opened: 1, answered: 1 });
});

test.each([{ amount: '51', method: 1 }, { amount: '50', method: 2 }, { amount: '50' }, {}])(
  'a key is refused for another body: %j',
  async (body) => {
    const { call } = counted();
    await run(call);
    const other = sameAs(call, { body });
    await expect(run(other.call)).rejects.toMatchObject(reused);
    expect(other.times).toEqual({ opened: 0, answered: 0 });
  },
);

test('a key is its player’s, and of one operation', async () => {
  const { call } = counted();
  const answer = await run(call);
  const withdrawal = sameAs(call, { operation: 'withdraw', open: () => transactionRow(books.db, playerId, 2, -5_000n) });
  expect(await run(withdrawal.call)).not.toBe(answer);
  const another = await bookedPlayer(books, `other${players}`);
  const others = sameAs(call, { playerId: another, open: () => transactionRow(books.db, another, 1, 5_000n) });
  expect(await run(others.call)).not.toBe(answer);
  expect(await run(call)).toBe(answer);
  expect([withdrawal.times, others.times]).toEqual([
    { opened: 1, answered: 1 },
    { opened: 1, answered: 1 },
  ]);
});

test('it is known which keys were used, by whom and for what', async () => {
  const { call } = counted();
  expect(await isCallKnown(platform, call)).toBe(false);
  await run(call);
  expect(await isCallKnown(platform, call)).toBe(true);
  expect(await isCallKnown(platform, { ...call, key: randomUUID() })).toBe(false);
  expect(await isCallKnown(platform, { ...call, operation: 'withdraw' })).toBe(false);
  expect(await isCallKnown(platform, { ...call, playerId: playerId + 1_000 })).toBe(false);
});

test('what was refused before anything happened leaves no trace, and the key may try again', async () => {
  const { call, times } = counted({ open: () => Promise.reject(tooLittle()) });
  await expect(run(call)).rejects.toMatchObject({ code: 'amount_below_minimum' });
  expect(times).toEqual({ opened: 1, answered: 0 });
  expect(await isCallKnown(platform, call)).toBe(false);
  const again = sameAs(call, { body: { amount: '60' } });
  expect(await run(again.call)).toMatch(/^paid/);
});

test('a refusal of the payment is final, and told again word for word', async () => {
  const { call, times } = counted({ answer: () => Promise.reject(tooLittle()) });
  for (const _time of [1, 2]) {
    const refused = run(call);
    await expect(refused).rejects.toBeInstanceOf(Problem);
    await expect(refused).rejects.toMatchObject(tooLittle().reply);
  }
  expect(times).toEqual({ opened: 1, answered: 1 });
});

test.each([
  ['an unknown outcome', silent],
  ['a fault', () => new Error('the connection broke')],
])('after %s the same key goes on at once with the same payment', async (_what, error) => {
  const made: string[] = [];
  const answer = (id: string) => {
    made.push(id);
    return made.length === 1 ? Promise.reject(error()) : Promise.resolve('paid');
  };
  const { call, times } = counted({ answer });
  await expect(run(call)).rejects.toThrow(error().message);
  expect(await run(call)).toBe('paid');
  expect(times.opened).toBe(1);
  expect(made).toHaveLength(2);
  expect(new Set(made).size).toBe(1);
});

test('while a payment is being made, who repeats it waits; once its process has died, they go on with it', async () => {
  let finish = (_answer: string): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const answer = () =>
    new Promise<string>((resolve) => {
      finish = resolve;
      begin();
    });
  const { call } = counted({ answer });
  const first = run(call);
  await begun;
  const second = sameAs(call);
  await expect(run(second.call)).rejects.toMatchObject(inFlight);
  laterMs = 39_000;
  await expect(run(second.call)).rejects.toMatchObject(inFlight);
  expect(second.times).toEqual({ opened: 0, answered: 0 });
  laterMs = 41_000;
  // The call that takes the payment over excludes others in turn.
  const third = sameAs(call, {
    answer: async () => {
      await expect(run(second.call)).rejects.toMatchObject(inFlight);
      return 'found';
    },
  });
  expect(await run(third.call)).toBe('found');
  expect(third.times).toEqual({ opened: 0, answered: 1 });
  finish('paid');
  await first;
});

test('a call without its payment is a fault, whoever asks', async () => {
  const { call } = counted();
  await run(call);
  await books.db.sql`update idempotent_calls set transaction_id = null where key = ${call.key}`;
  await expect(run(call)).rejects.toThrow('an idempotent call without its payment');
});

test('keys are forgotten after 90 days, once their payment has ended', async () => {
  const age = (key: string, days: number) =>
    books.db.sql`update idempotent_calls set created_at = now() - ${`${days} days`}::interval where key = ${key}`;
  const made = async (days: number, status: 'authorized' | 'declined' | null) => {
    const owner = await bookedPlayer(books, `old${(players += 1)}`);
    let id = '';
    const { call } = counted({ playerId: owner, open: async () => (id = await transactionRow(books.db, owner, 1, 5_000n)) });
    await run(call);
    if (status) await setStatus(books.db, id, status);
    await age(call.key, days);
    return () => isCallKnown(platform, call);
  };
  const calls = [await made(91, 'authorized'), await made(91, 'declined'), await made(91, null), await made(89, 'authorized')];
  await deleteOldCalls(platform);
  expect(await Promise.all(calls.map((isKnown) => isKnown()))).toEqual([false, false, true, true]);
});
