import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { CashierState } from '#machines/cashier/cashier.machine.ts';
import type { Attempt, PaymentReply } from '#machines/cashier/cashier.types.ts';
import { refused, unreachable } from '../fixtures/accounts.ts';
import { addresses, conversion, depositReply, litecoin, otherOpen, transactions } from '../fixtures/cashier.ts';
import {
  type Cashier,
  cashierEvents,
  type CashierMachine,
  fillIn,
  keysOf,
  openCashier,
  quote,
  settle,
  submitDeposit,
} from './cashier-bench.ts';

const silence = async (cashier: Cashier) => {
  cashier.clock.increment(20_000);
  await settle();
};

export async function aDoublePressSendsOnce(machine: CashierMachine) {
  const cashier = await submitDeposit(machine);
  for (const type of ['payment.requested', 'payment.confirmed', 'conversion.requested'] as const) cashier.send({ type });
  await cashier.tell('submit', depositReply);
  cashier.send({ type: 'payment.requested' });
  expect(keysOf(cashier)).toEqual(['key-1']);
}

export async function onlyItsOutcomeLeavesASubmission(machine: CashierMachine) {
  const cashier = await submitDeposit(machine);
  for (const event of cashierEvents) cashier.send(event as never);
  expect([cashier.state(), keysOf(cashier)]).toEqual(['submitting', ['key-1']]);
}

/** Takes the next step of a person who wants to pay, or lets the platform answer it successfully. */
async function goOn(cashier: Cashier) {
  const next: { [S in CashierState]?: () => unknown } = {
    recalling: () => cashier.tell('recall', { attempt: null, transactionId: null }),
    lookingUp: () => cashier.tell('lookUp', transactions.pending),
    loadingMethods: () => cashier.tell('loadMethods', { methods: [litecoin], available: '400.00' }),
    filling: () => cashier.send({ type: 'conversion.requested' }),
    converting: () => cashier.tell('convert', conversion),
    quoted: () => cashier.send({ type: 'payment.requested' }),
    reviewing: () => cashier.send({ type: 'payment.confirmed' }),
    preparing: () => cashier.savePayment(),
    unconfirmed: () => cashier.send({ type: 'retry' }),
  };
  await next[cashier.state()]?.();
}

const outcomes: ((cashier: Cashier) => Promise<void>)[] = [
  (cashier) => cashier.tell('submit', { ...depositReply, redirect_url: '' }),
  (cashier) => cashier.fail('submit', unreachable),
  (cashier) => cashier.fail('submit', refused('amount_below_minimum', 422)),
  (cashier) => cashier.fail('submit', refused('rate_limited', 429)),
  (cashier) => cashier.fail('submit', otherOpen),
  silence,
];

/** Returns the cashier's key errors along a walk, and how often it sent a key again. */
async function keysAlong(machine: CashierMachine, walk: readonly (AnyEventObject | ((cashier: Cashier) => Promise<void>))[]) {
  const cashier = await submitDeposit(machine);
  const broken: string[] = [];
  let resent = 0;
  let open: string | null = 'key-1';
  for (const step of walk) {
    const [sent, before] = [cashier.calls.submit.inputs.length, cashier.state()];
    if (typeof step === 'function') await step(cashier);
    else cashier.send(step as never);
    for (const key of keysOf(cashier).slice(sent)) {
      if (key === open && before !== 'unconfirmed') broken.push(`${key} sent again from ${before}`);
      if (key !== open && open !== null) broken.push(`${key} sent while nobody knows of ${open}`);
      if (key === open) resent += 1;
      open = key;
    }
    if (cashier.emitted.some((event) => event.type === 'attempt.concluded' && event.key === open)) open = null;
  }
  cashier.actor.stop();
  return { broken, resent };
}

/** A key is reused only after its outcome was lost, and no other key is sent before the outcome is known, whatever happens in whatever order. */
export async function keysAreSentAgainOnlyAfterALoss(machine: CashierMachine) {
  const events = cashierEvents.filter(({ type }) => type !== 'dismissed');
  const steps = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(goOn) },
      { weight: 2, arbitrary: fc.constantFrom(...outcomes) },
      { weight: 1, arbitrary: fc.constantFrom(...events) },
    ),
    { minLength: 10, maxLength: 40 },
  );
  let resent = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const found = await keysAlong(machine, walk);
      resent += found.resent;
      expect(found.broken).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(resent).toBeGreaterThan(50);
}

export const losses: readonly (readonly [string, (cashier: Cashier) => Promise<void>])[] = [
  ['no connection', (cashier) => cashier.fail('submit', unreachable)],
  ['a fault of the platform', (cashier) => cashier.fail('submit', new Error('500'))],
  ['a reply that says nothing', (cashier) => cashier.tell('submit', { status: 'success' } as PaymentReply)],
  ['a request that is still in flight', (cashier) => cashier.fail('submit', refused('request_in_flight', 409))],
  ['silence', silence],
];

export async function aLostOutcomeIsAskedForUnderItsKey(machine: CashierMachine, lose: (cashier: Cashier) => Promise<void>) {
  const cashier = await submitDeposit(machine);
  await lose(cashier);
  expect(cashier.state()).toBe('unconfirmed');
  expect(cashierEvents.filter((event) => cashier.actor.getSnapshot().can(event as never))).toEqual([{ type: 'retry' }]);
  cashier.send({ type: 'retry' });
  expect(cashier.state()).toBe('askingAgain');
  expect(cashier.calls.submit.inputs[1]).toEqual({ ...(cashier.calls.submit.inputs[0] as Attempt), isAgain: true });
  await cashier.tell('submit', depositReply);
  expect(cashier.emitted).toContainEqual({ type: 'attempt.concluded', key: 'key-1', kind: 'deposit', transactionId: 't-1' });
}

/** @param ttlMs the quote's stated lifetime; undefined without one, which means 60 s. */
export async function aQuoteThatExpiredIsDiscarded(machine: CashierMachine, ttlMs: number | undefined) {
  const cashier = openCashier(machine);
  await fillIn(cashier, 'deposit');
  cashier.send({ type: 'conversion.requested' });
  const { ttl_ms: _, ...silent } = conversion.conversion;
  await cashier.tell('convert', { ...conversion, conversion: ttlMs === undefined ? silent : conversion.conversion });
  cashier.clock.increment(59_999);
  expect(cashier.state()).toBe('quoted');
  cashier.clock.increment(1);
  expect(cashier.actor.getSnapshot()).toMatchObject({
    value: 'filling',
    context: { quote: null, hasQuoteExpired: true, amount: '50' },
  });
  cashier.send({ type: 'payment.requested' });
  expect(cashier.calls.prepare.inputs).toEqual([]);
}

export const quoteLifetime = conversion.conversion.ttl_ms!;

export async function theReviewGivesAQuoteNoSecondLife(machine: CashierMachine) {
  const cashier = openCashier(machine);
  await fillIn(cashier, 'withdraw');
  cashier.send({ type: 'address.typed', text: addresses.LTC });
  await quote(cashier);
  cashier.clock.increment(quoteLifetime - 1);
  cashier.send({ type: 'payment.requested' });
  expect(cashier.state()).toBe('reviewing');
  cashier.clock.increment(1);
  cashier.send({ type: 'payment.confirmed' });
  expect([cashier.state(), cashier.calls.prepare.inputs]).toEqual(['filling', []]);
}

export async function aConflictKeepsThePaymentInTheWay(machine: CashierMachine) {
  const cashier = await submitDeposit(machine);
  await cashier.fail('submit', otherOpen);
  expect(cashier.emitted).toContainEqual({ type: 'attempt.concluded', key: 'key-1', kind: 'deposit', transactionId: 't-open' });
  await cashier.tell('lookUp', transactions.pending);
  await cashier.tell('loadMethods', { methods: [litecoin], available: '400.00' });
  expect(cashier.actor.getSnapshot().context).toMatchObject({
    amount: '50',
    pending: { id: 't-open', transaction: transactions.pending },
    problem: { kind: 'refused', refusal: { message: 'A deposit is still open.' } },
  });
}
