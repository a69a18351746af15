import { assertEvent, assign, cancel, emit, raise, setup } from 'xstate';
import { type Campaign, type PaymentMethod, type Problem, type ProblemCode, problemFrom, type Transaction } from '../../openapi/model.ts';
import { amountText } from '../../domain/amount-input.ts';
import { type PaymentKind, tagState } from '../../domain/cashier-checks.ts';
import type { Decimal } from '../../domain/money.ts';
import { isPaymentPage } from '../../domain/payment-page.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';
import { formOf, untouched, withoutBonus } from './cashier.context.ts';
import type {
  Attempt,
  CallName,
  CashierContext,
  CashierEmitted,
  CashierEvent,
  CashierInput,
  CashierToast,
  ConversionReply,
  ConversionRequest,
  Payment,
  PaymentReply,
  Recollection,
} from './cashier.types.ts';
import { brokenRuleOf, conversionOf, methodOf, quoteOf, readingOf, receiptOf } from './payment.ts';

type Failure = { readonly error: unknown };

/** Refusals that say nothing about what was asked: how an earlier sending of the same payment ended, whether a bonus code is good. */
const UNDECIDED: readonly ProblemCode[] = [
  'request_in_flight',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'maintenance',
  'unavailable',
  'internal',
];

const codeOf = (error: unknown): ProblemCode | null => {
  const problem = problemFrom(error);
  return problem.kind === 'refused' ? problem.code : null;
};

const isUndecided = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === null || UNDECIDED.includes(code);
};

const openIdOf = (problem: Problem): string | null =>
  problem.kind === 'refused' && problem.status === 409 ? (problem.refusal.transaction_id ?? null) : null;

const isTagOk = (context: CashierContext): boolean => {
  const method = methodOf(context);
  return context.kind === 'deposit' || (method !== null && tagState(method, context.destinationTag) === 'ok');
};

const isOpen = ({ status }: Transaction): boolean => status === 'pending' || status === 'initialized';

export const cashierSetup = setup({
  types: {
    input: {} as CashierInput,
    context: {} as CashierContext,
    events: {} as CashierEvent,
    emitted: {} as CashierEmitted,
  },
  actors: {
    recall: remote<Recollection, { kind: PaymentKind }>('recall'),
    lookUp: remote<Transaction, { id: string }>('lookUp'),
    loadMethods: remote<{ methods: PaymentMethod[]; available: Decimal | null }, { kind: PaymentKind }>('loadMethods'),
    convert: remote<ConversionReply, ConversionRequest>('convert'),
    checkBonusCode: remote<Campaign, { code: string; currencyId: number }>('checkBonusCode'),
    /** Keeps the payment and its new key on this device before anything is sent. Answers an earlier one whose outcome is still unknown. */
    prepare: remote<{ attempt: Attempt; isNew: boolean }, Payment>('prepare'),
    submit: remote<PaymentReply, Attempt>('submit'),
    cancel: remote<void, { id: string }>('cancel'),
    /** Resolves with false when the browser blocked the new tab. */
    openPaymentPage: remote<boolean, { address: string }>('openPaymentPage'),
  },
  actions: {
    startOver: assign(({ event }) => {
      assertEvent(event, 'kind.chosen');
      return { ...untouched, kind: event.kind, methods: [], available: null, pending: null };
    }),
    takeMethod: assign(({ context, event }) => {
      assertEvent(event, 'method.chosen');
      // An amount of one coin means something else in another.
      return context.direction === 'crypto' ? { methodId: event.methodId, amount: '' } : { methodId: event.methodId };
    }),
    takeAmount: assign(({ context, event }) => {
      assertEvent(event, 'amount.typed');
      return { amount: readingOf(context, event.text).text };
    }),
    // What a quote converted to stands in the field after the swap; an amount of the other money would mean something else.
    swapDirection: assign(({ context: { direction, quote, language } }) => ({
      direction: direction === 'currency' ? ('crypto' as const) : ('currency' as const),
      amount: amountText(quote?.convertedAmount ?? '', language),
    })),
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'address.typed');
      return { walletAddress: event.text };
    }),
    takeTag: assign(({ event }) => {
      assertEvent(event, 'tag.typed');
      return { destinationTag: event.text };
    }),
    takeBonusCode: assign(({ event }) => {
      assertEvent(event, 'bonusCode.entered');
      return { ...withoutBonus, enteredBonusCode: event.code.trim(), problem: null };
    }),
    typeBonusCode: assign(({ event }) => {
      assertEvent(event, 'bonusCode.typed');
      return { enteredBonusCode: event.text, isBonusCodeRefused: false, bonusRefusal: null };
    }),
    acceptBonusCode: assign(({ context }, { output: campaign }: { output: Campaign }) => ({
      bonusCode: context.enteredBonusCode.trim(),
      campaign,
      bonusMinimum: campaign.deposit_minimum ?? null,
    })),
    dropBonusCode: assign(withoutBonus),
    refuseBonusCode: assign((_, { error }: Failure) =>
      isUndecided(error)
        ? { bonusCode: '', problem: problemFrom(error) }
        : { bonusCode: '', isBonusCodeRefused: true, bonusRefusal: codeOf(error) },
    ),
    keepMethods: assign(({ context }, { output }: { output: { methods: PaymentMethod[]; available: Decimal | null } }) => ({
      ...output,
      methodId: output.methods.some(({ id }) => id === context.methodId) ? context.methodId : null,
    })),
    keepQuote: assign(({ context }, { output }: { output: ConversionReply }) => ({
      quote: quoteOf(context, output),
      available: output.available ?? context.available,
    })),
    // A delayed event instead of an `after`: the review must not give the quote a second life.
    startQuoteLifetime: raise(
      { type: 'quote.expired' },
      { id: 'quoteLifetime', delay: ({ context }) => known(context, 'quote').quote.lifetimeMs },
    ),
    discardQuote: assign({ quote: null }),
    stopQuoteLifetime: cancel('quoteLifetime'),
    sayQuoteExpired: assign({ hasQuoteExpired: true }),
    clearNotices: assign({ hasQuoteExpired: false, problem: null }),
    keepAttempt: assign((_, { attempt }: { attempt: Attempt }) => ({ attempt })),
    restoreForm: assign(({ context }, { attempt }: { attempt: Attempt }) => ({ ...untouched, pending: null, ...formOf(attempt, context) })),
    keepReceipt: assign(({ context }, { output }: { output: PaymentReply }) => ({
      receipt: receiptOf(context.kind, output),
      problem: null,
    })),
    dropReceipt: assign({ attempt: null, receipt: null }),
    rememberPending: assign((_, { id }: { id: string }) => ({ pending: { id, transaction: null } })),
    rememberRefusedFor: assign((_, { error }: Failure) => {
      const id = openIdOf(problemFrom(error));
      return id === null ? {} : { pending: { id, transaction: null } };
    }),
    keepPending: assign((_, { output }: { output: Transaction }) => ({ pending: { id: output.id, transaction: output } })),
    dropPending: assign({ pending: null }),
    keepEnded: assign(({ event }) => {
      assertEvent(event, 'payment.ended');
      return { pending: null, ended: event.transaction };
    }),
    keepProblem: assign((_, { error }: Failure) => ({ problem: problemFrom(error) })),
    keepRefusal: assign(({ context }, { error }: Failure) => {
      const problem = problemFrom(error);
      // Of a code that came back with an earlier payment, or from a platform that did not say it before.
      const isOfBonus = context.bonusCode !== '' && problem.kind === 'refused' && problem.code === 'amount_below_minimum';
      return { quote: null, problem, ...(isOfBonus && problem.refusal.limit && { bonusMinimum: problem.refusal.limit }) };
    }),
    tell: emit((_, toast: CashierToast) => ({ type: 'toast' as const, toast })),
    tellSuccess: emit(({ context }) => ({
      type: 'toast' as const,
      toast: {
        tone: 'success' as const,
        key: context.kind === 'deposit' ? ('redirect_to_the_payment_page' as const) : ('redirect_to_the_transactions_page' as const),
      },
    })),
    tellBrokenRule: emit(({ context }) => {
      const rule = brokenRuleOf(context);
      if (!rule) throw new Error('The cashier told of a rule that nothing breaks');
      return { type: 'toast' as const, toast: { tone: 'info' as const, rule } };
    }),
    /** Says that the outcome is known, and which payment is open now. */
    concludeAttempt: emit(({ context }) => {
      const { attempt } = known(context, 'attempt');
      const transactionId = context.receipt?.transactionId ?? context.pending?.id ?? null;
      return { type: 'attempt.concluded' as const, key: attempt.key, kind: attempt.kind, transactionId };
    }),
    forgetTransaction: emit(({ context }) => ({ type: 'transaction.concluded' as const, kind: context.kind })),
    showTransaction: emit(({ context }) => ({
      type: 'transaction.opened' as const,
      transactionId: known(context, 'receipt').receipt.transactionId,
    })),
    report: emit(({ event }) => {
      const { type, error } = event as unknown as Failure & { type: string };
      return { type: 'call.failed' as const, call: type.replace('xstate.error.actor.', '') as CallName, problem: problemFrom(error) };
    }),
  },
  guards: {
    hasLostPayment: (_, { attempt }: Recollection) => attempt !== null,
    hasOpenPayment: (_, { transactionId }: Recollection) => transactionId !== null,
    hasNoMethods: (_, { methods }: { methods: PaymentMethod[] }) => methods.length === 0,
    isNew: (_, reply: { isNew: boolean }) => reply.isNew,
    isOpened: (_, isOpened: boolean) => isOpened,
    isOtherKind: ({ context, event }) => {
      assertEvent(event, 'kind.chosen');
      return event.kind !== context.kind;
    },
    isOtherMethod: ({ context, event }) => {
      assertEvent(event, 'method.chosen');
      return event.methodId !== context.methodId;
    },
    changesAmount: ({ context, event }) => {
      assertEvent(event, 'amount.typed');
      return readingOf(context, event.text).text !== context.amount;
    },
    hasMethod: ({ context }) => methodOf(context) !== null,
    isConvertible: ({ context }) => conversionOf(context) !== null,
    isBonusCode: ({ context }, code: string) => context.kind === 'deposit' && code.trim() !== '',
    hasBonusCode: ({ context }) => context.bonusCode !== '',
    canTypeBonusCode: ({ context }) => context.kind === 'deposit' && context.bonusCode === '',
    /** What stands in the field would go nowhere: nobody has said yet whether it is good. */
    hasUncheckedCode: ({ context: { kind, enteredBonusCode, bonusCode, isBonusCodeRefused } }) =>
      kind === 'deposit' && bonusCode === '' && !isBonusCodeRefused && enteredBonusCode.trim() !== '',
    hasEnded: ({ context, event }) => {
      assertEvent(event, 'payment.ended');
      return event.transaction.id === context.pending?.id && !isOpen(event.transaction);
    },
    endsReceipt: ({ context, event }, status: 'authorized' | 'declined') => {
      assertEvent(event, 'payment.ended');
      return event.transaction.id === context.receipt?.transactionId && event.transaction.status === status;
    },
    breaksRule: ({ context }) => isTagOk(context) && brokenRuleOf(context) !== null,
    needsReview: ({ context }) => isTagOk(context) && context.kind === 'withdraw',
    isDeposit: ({ context }) => context.kind === 'deposit',
    hasDestination: ({ context }) => context.kind === 'withdraw' && methodOf(context) !== null,
    isPaid: ({ context }, reply: PaymentReply) => receiptOf(context.kind, reply) !== null,
    /** The first sending was refused: nothing happened. */
    isRefused: (_, { error }: Failure) => ![null, 'request_in_flight'].includes(codeOf(error)),
    /** Asking again was refused in a way that settles the earlier sending too. */
    isRefusedForGood: (_, { error }: Failure) => !isUndecided(error),
    isOtherPaymentOpen: (_, { error }: Failure) => openIdOf(problemFrom(error)) !== null && codeOf(error) === 'pending_transaction',
    isOpen: (_, transaction: Transaction) => isOpen(transaction),
    isDeclined: (_, { status }: Transaction) => status === 'declined',
    isGone: (_, { error }: Failure) => ['not_found', 'not_owner'].includes(codeOf(error) ?? ''),
    hasPending: ({ context }) => context.pending !== null,
    hasSafePaymentPage: ({ context }) => isPaymentPage(context.receipt?.paymentPage ?? ''),
  },
  delays: {
    redirectDelay: 1_500,
    /** A reply that is later than this may still come, but nobody is kept waiting for it. */
    replyPatience: 20_000,
  },
});
