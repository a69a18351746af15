import { randomUUID } from 'node:crypto';
import type { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { type Conversion, type PaymentMethod, ProblemError } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { cashierCases, depositAttempt, litecoin } from '#tests/support/fixtures/cashier.ts';
import type { Hand } from '../support/walk.ts';
import { lastOfTheQuoteMs, quoteMs } from './gestures.ts';
import { lostElsewhere } from './kept.ts';
import { type CashierVisit, keysOf } from './visit.ts';

type CashierHand = Hand<typeof cashierMachine>;

const ownReply: Readonly<Record<PaymentKind, string>> = { deposit: 'a payment page', withdraw: 'an id' };
/** Replies to a payment that the platform gives to the other kind of payment, or never. */
const strangeReplies: Readonly<Record<string, () => unknown>> = {
  'a payment page': () => ({ status: 'success', redirect_url: 'https://pay.example/', transaction_id: randomUUID() }),
  'an id': () => ({ transaction: { externalId: randomUUID() } }),
  'no page': () => ({ status: 'success', redirect_url: '', transaction_id: randomUUID() }),
};

interface Methods {
  readonly data: readonly PaymentMethod[];
}
const limits = { limits: litecoin.limits, withdrawal: litecoin.withdrawal };
const methodsOf: Readonly<Record<string, (real: Methods) => unknown>> = {
  'no method': () => ({ data: [] }),
  // A sentence that breaks a limit breaks the one that it names.
  'three methods': (real) => ({ ...real, data: real.data.map((one) => (one.code === litecoin.code ? { ...one, ...limits } : one)) }),
};

/** Calls that answer at once were prepared before the request; see `Device`. */
const atOnce = () => Promise.resolve();

/** The platform, the device and the browser do as requested. */
export function answersIn(visit: CashierVisit): CashierHand['answers'] {
  const { context, wallet, device, calls } = visit;
  return {
    recall: atOnce,
    async lookUp(sample) {
      if (sample === 'authorized') await wallet.pay(visit.kind);
      if (sample === 'declined') await wallet.settle();
      await calls.answer('lookUp');
    },
    loadMethods: (sample) => calls.answer<Methods>('loadMethods', methodsOf[sample]),
    // A plan that breaks a limit does so with an amount that the platform would accept.
    convert: (_, next) =>
      next?.event === 'payment.requested' && next.state === 'quoted'
        ? calls.answer<Conversion>('convert', (real) => ({ ...real, max: '0.01' }))
        : calls.answer('convert'),
    checkBonusCode: () => calls.answer('checkBonusCode'),
    async prepare(sample, next) {
      if (next?.event === 'quote.expired') await visit.page.clock.fastForward(quoteMs - lastOfTheQuoteMs);
      if (sample.startsWith('an earlier ')) {
        visit.sent = depositAttempt.body.amount;
        await device.keep((await lostElsewhere(wallet, visit.kind)).text);
      }
      await device.unlock();
    },
    async submit(sample) {
      const [last, former] = keysOf(visit);
      await (sample === ownReply[visit.kind] ? calls.answer('submit') : calls.answer('submit', strangeReplies[sample], 200));
      // A payment sent again under its old key may have ended in the meantime, so the site looks it up.
      if (last === former) await calls.answer('lookUp');
    },
    cancel: () => calls.answer('cancel'),
    openPaymentPage: (sample) => expect.poll(() => context.pages().length).toBe(sample === 'opened' ? 2 : 1),
  };
}

const refusals: Readonly<Record<string, readonly [status: number, code: string]>> = {
  refused: [422, 'amount_below_minimum'],
  'in flight': [409, 'request_in_flight'],
  'rate limited': [429, 'rate_limited'],
  'wrong password': [422, 'password_incorrect'],
};

const refusalIn = (error: unknown) =>
  error instanceof ProblemError && error.problem.kind === 'refused' ? ([error.problem.status, error.problem.code] as const) : null;

/** The calls fail, for a real reason if there is one. */
export function failuresIn(visit: CashierVisit): CashierHand['failures'] {
  const { wallet, device, calls } = visit;
  return {
    recall: atOnce,
    lookUp: (sample) => (sample === 'gone' ? calls.answer('lookUp') : calls.fail('lookUp', 'dropped')),
    loadMethods: () => calls.fail('loadMethods', 'dropped'),
    convert: () => calls.fail('convert', 'dropped'),
    checkBonusCode: (sample) => (sample === 'unreachable' ? calls.fail('checkBonusCode', 'dropped') : calls.answer('checkBonusCode')),
    async prepare() {
      await device.fill();
      await device.unlock();
    },
    async submit(sample, _, error) {
      const refusal = refusals[sample] ?? refusalIn(error);
      if (refusal && sample !== 'other payment open') return calls.fail('submit', ...refusal);
      if (sample === 'unreachable') return calls.fail('submit', 'dropped');
      await wallet.pending(visit.kind);
      return calls.answer('submit');
    },
    async cancel(sample) {
      if (sample === 'unreachable') return calls.fail('cancel', 'dropped');
      await wallet.pay(visit.kind);
      return calls.answer('cancel');
    },
    openPaymentPage: atOnce,
  };
}

export function passingIn(visit: CashierVisit): CashierHand['passing'] {
  const { page, device, calls } = visit;
  return {
    async redirectDelay(next) {
      // The page of the withdrawal requests it by itself.
      if (visit.kind === 'withdraw') await calls.free('lookUp');
      if (next) await device.atNextOpening(next.event.includes('error') ? 'loses' : next.sample === 'blocked' ? 'blocks' : 'opens');
      await page.clock.runFor(cashierCases.delays.redirectDelay);
    },
    async replyTimeout() {
      await page.clock.runFor(cashierCases.delays.replyTimeout);
      // It comes too late to change anything.
      await calls.answer('submit');
    },
  };
}
