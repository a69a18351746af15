import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { startPaymentPlatform } from '#tests/support/payments.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { createPerson, type Loss, type Person } from './person.ts';

/** The person's own record, in whole euros. */
interface Book {
  cash: number;
  deposited: number;
  /** Amounts that are open at the platform. */
  readonly open: Record<PaymentKind, number | null>;
  /** Payments whose outcome the device does not know, and whether the platform has carried them out. */
  readonly lost: Record<PaymentKind, { readonly amount: number; readonly isDone: boolean } | null>;
}
type Command = fc.AsyncCommand<Book, Person>;

const exact = (euros: number) => euros.toFixed(2);

const command = (text: string, check: (book: Readonly<Book>) => boolean, run: (book: Book, person: Person) => Promise<void>): Command => ({
  check,
  toString: () => text,
  async run(book, person) {
    await run(book, person);
    commandsRun += 1;
    const [cash, locked, pending] = [book.cash, book.open.withdraw ?? 0, book.open.deposit ?? 0].map(exact);
    expect(await person.balance()).toMatchObject({ available: cash, locked, pending, deposited: exact(book.deposited) });
  },
});

const firstEuros = 100;
let commandsRun = 0;

const always = () => true;

/** Applies an arriving payment as the platform does. @returns whether the platform carries it out. */
function arrive(book: Book, kind: PaymentKind, amount: number): boolean {
  if (book.open[kind] !== null || (kind === 'withdraw' && amount > book.cash)) return false;
  book.open[kind] = amount;
  if (kind === 'withdraw') book.cash -= amount;
  return true;
}

/** Ends the open payment. @param isPaid whether the money changes hands. */
function end(book: Book, kind: PaymentKind, isPaid: boolean): void {
  const amount = book.open[kind] ?? 0;
  book.open[kind] = null;
  if (kind === 'deposit' && isPaid) {
    book.cash += amount;
    book.deposited += amount;
  }
  if (kind === 'withdraw' && !isPaid) book.cash += amount;
}

const pay = (kind: PaymentKind, amount: number, loss: Loss) =>
  command(
    `${kind} ${amount}, losing ${loss}`,
    (book) => book.lost[kind] === null,
    async (book, person) => {
      const state = await person.pay(kind, amount, loss);
      // The cashier itself sends nothing that the balance does not cover.
      if (kind === 'withdraw' && amount > book.cash) return expect(state).toBe('quoted');
      const isDone = loss !== 'request' && arrive(book, kind, amount);
      if (loss !== 'nothing') book.lost[kind] = { amount, isDone };
      expect(state).toBe(loss !== 'nothing' ? 'unconfirmed' : isDone ? 'closed' : 'filling');
    },
  );

const requestAgain = (kind: PaymentKind) =>
  command(
    `ask what became of the ${kind}`,
    (book) => book.lost[kind] !== null,
    async (book, person) => {
      const { amount, isDone } = book.lost[kind]!;
      book.lost[kind] = null;
      // The same key: a payment is not carried out twice, and one that was not carried out may be now.
      const isPaid = isDone || arrive(book, kind, amount);
      expect(await person.requestAgain(kind)).toBe(isPaid ? 'closed' : 'filling');
    },
  );

const payTwice = (kind: PaymentKind, amount: number) =>
  command(
    `${kind} ${amount} in two tabs at once`,
    (book) => book.lost[kind] === null && book.open[kind] === null && (kind === 'deposit' || amount <= book.cash),
    async (book, person) => {
      expect(await person.payTwice(kind, amount)).toEqual(['closed', 'closed']);
      arrive(book, kind, amount);
    },
  );

const cancel = (kind: PaymentKind, loss: Loss) =>
  command(
    `cancel the ${kind}, losing ${loss}`,
    (book) => book.lost[kind] === null && book.open[kind] !== null,
    async (book, person) => {
      expect(await person.cancel(kind, loss)).toBe('filling');
      if (loss !== 'request') end(book, kind, false);
    },
  );

const onPaymentPage = (choice: 'exact' | 'less' | 'refuse' | 'expire') =>
  command(
    `${choice} on the payment page`,
    (book) => book.open.deposit !== null,
    async (book, person) => {
      await person.onPaymentPage(choice);
      end(book, 'deposit', choice === 'exact');
    },
  );

const payout = (choice: 'pay' | 'refuse') =>
  command(
    `the processor: ${choice} the withdrawal`,
    (book) => book.open.withdraw !== null,
    async (book, person) => {
      await person.endPayout(choice);
      end(book, 'withdraw', choice === 'pay');
    },
  );

/** @param times how often the provider sends each of its requests. */
const play = (stake: number, prize: number | 'rolled back', times: number) =>
  command(`play for ${stake}: ${prize}, told ${times} times`, always, async (book, { game: { token, provider } }) => {
    const id = randomUUID();
    const isTaken = stake <= book.cash;
    for (let time = 0; time < times; time += 1) {
      expect((await provider.bet(token, id, stake * 100)).status).toBe(isTaken ? 200 : 402);
    }
    if (!isTaken) return;
    book.cash += (prize === 'rolled back' ? stake : prize) - stake;
    for (let time = 0; time < times; time += 1) {
      const reply = prize === 'rolled back' ? provider.rollback(token, id) : provider.win(token, id, prize * 100);
      expect((await reply).status).toBe(200);
    }
  });

let running: TestPlatform;
beforeAll(async () => {
  running = await startPaymentPlatform({ config: { logLevel: 'silent' } });
  await fetch(`${running.partner}/payouts`, { method: 'POST', body: new URLSearchParams({ hold: 'on' }), redirect: 'manual' });
});
afterAll(() => running.close());

test('whatever a person does with their wallet in whatever order, every balance is the one they expect', { timeout: 240_000 }, async () => {
  const kind = fc.constantFrom<PaymentKind>('deposit', 'withdraw');
  const amount = fc.integer({ min: 10, max: 60 });
  const loss = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Loss>('nothing') },
    { weight: 2, arbitrary: fc.constantFrom<Loss>('reply', 'request') },
  );
  const commands = fc.commands<Book, Person, false>(
    [
      fc.tuple(kind, amount, loss).map((args) => pay(...args)),
      fc.tuple(fc.constant('deposit' as const), amount, fc.constant('nothing' as const)).map((args) => pay(...args)),
      kind.map(requestAgain),
      fc.tuple(kind, amount).map((args) => payTwice(...args)),
      fc.tuple(kind, loss).map((args) => cancel(...args)),
      fc.constantFrom('exact' as const, 'exact' as const, 'less' as const, 'refuse' as const, 'expire' as const).map(onPaymentPage),
      fc.constantFrom('pay' as const, 'refuse' as const).map(payout),
      fc
        .tuple(amount, fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constant('rolled back' as const)), fc.integer({ min: 1, max: 2 }))
        .map((args) => play(...args)),
    ],
    { maxCommands: 24, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const person = await createPerson(running, firstEuros);
      const book: Book = {
        cash: firstEuros,
        deposited: firstEuros,
        open: { deposit: null, withdraw: null },
        lost: { deposit: null, withdraw: null },
      };
      await fc.asyncModelRun(() => ({ model: book, real: person }), steps);
    }),
    { numRuns: 20 },
  );
  expect(commandsRun).toBeGreaterThan(60);
  expect((await running.platform.wallet.audit()).differences).toEqual([]);
});
