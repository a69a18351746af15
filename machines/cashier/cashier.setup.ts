import { assign, cancel, emit, raise, setup } from 'xstate';
import { type Campaign, type Problem, problemFrom, type Transaction } from '#openapi/model.ts';
import { amountText } from '#domain/amount-input.ts';
import { type PaymentKind, tagFault } from '#domain/cashier-checks.ts';
import { takesNoMemo } from '#domain/memo.ts';
import { isPaymentPage } from '#domain/payment-page.ts';
import { type Answer, codeOf, type Failure, isClosed, isUnreached, noProblem, problemOf } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { remote } from '../support/remote.ts';
import { isUndecided } from '../support/undecided.ts';
import { formOf, untouched, withoutBonus, withoutPassword } from './cashier.context.ts';
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
  MethodsReply,
  Payment,
  PaymentReply,
  Recollection,
  Submission,
} from './cashier.types.ts';
import { addressTyped, amountTyped, asksForPassword, brokenRuleOf, conversionOf, methodOf, quoteOf, receiptOf } from './payment.ts';

const openIdOf = (problem: Problem): string | null =>
  problem.kind === 'refused' && problem.status === 409 ? (problem.refusal.transaction_id ?? null) : null;

const isTagOk = (context: CashierContext): boolean => {
  const method = methodOf(context);
  return context.kind === 'deposit' || (method !== null && tagFault(method, context.walletAddress, context.destinationTag) === null);
};

const isOpen = ({ status }: Transaction): boolean => status === 'pending' || status === 'initialized';
const endsReceipt = ({ receipt }: CashierContext, { id, status }: Transaction, as: Transaction['status']): boolean =>
  id === receipt?.transactionId && status === as;

/** An event of this type, as its actions and guards receive it. */
type Of<T extends CashierEvent['type']> = Extract<CashierEvent, { type: T }>;
type Sent = Pick<Recollection, 'attempt'>;

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
    loadMethods: remote<MethodsReply, { kind: PaymentKind }>('loadMethods'),
    convert: remote<ConversionReply, ConversionRequest>('convert'),
    checkBonusCode: remote<Campaign, { code: string; currencyId: number }>('checkBonusCode'),
    /** Stores the payment and its new key on this device before anything is sent. Returns an earlier one whose outcome is still unknown. */
    prepare: remote<{ attempt: Attempt; isNew: boolean }, Payment>('prepare'),
    submit: remote<PaymentReply, Submission>('submit'),
    cancel: remote<void, { id: string }>('cancel'),
    /** Resolves with false when the browser blocked the new tab. */
    openPaymentPage: remote<boolean, { address: string }>('openPaymentPage'),
  },
  actions: {
    startOver: assign((_, { kind }: Of<'kind.chosen'>) => ({ ...untouched, kind, methods: [], available: null, pending: null })),
    // An amount of one coin has another value in another coin.
    setMethod: assign(({ context }, { methodId }: Of<'method.chosen'>) =>
      context.direction === 'crypto'
        ? { methodId, isAddressSaved: false, amount: '', isAmountPasted: false }
        : { methodId, isAddressSaved: false },
    ),
    setAmount: assign(({ context }, { text }: Of<'amount.typed'>) => amountTyped(context, text)),
    // After the swap the field holds the converted amount; without a quote it is emptied, because the old number would mean another amount.
    swapDirection: assign(({ context: { direction, quote, language } }) => ({
      direction: direction === 'currency' ? ('crypto' as const) : ('currency' as const),
      amount: amountText(quote?.convertedAmount ?? '', language),
      isAmountPasted: false,
    })),
    setAddress: assign(({ context }, { text, isKept = false }: Of<'address.typed'>) => ({
      ...addressTyped(context, text),
      isAddressSaved: isKept,
      passwordRefusal: null,
    })),
    setTag: assign((_, { text }: Of<'tag.typed'>) => ({ destinationTag: text, isAddressSaved: false, passwordRefusal: null })),
    // The password stays required, but the error about the previous one is cleared.
    setPassword: assign(({ context }, { text }: Of<'password.typed'>) => ({
      password: text,
      passwordRefusal: context.passwordRefusal && ('reauthentication_required' as const),
    })),
    clearPassword: assign(withoutPassword),
    savePasswordRefusal: assign((_, failure: Failure) => ({ passwordRefusal: codeOf(failure) })),
    setBonusCode: assign((_, { code }: Of<'bonusCode.entered'>) => ({ ...withoutBonus, enteredBonusCode: code.trim(), problem: null })),
    typeBonusCode: assign((_, { text }: Of<'bonusCode.typed'>) => ({
      enteredBonusCode: text,
      isBonusCodeRefused: false,
      bonusRefusal: null,
    })),
    acceptBonusCode: assign(({ context }, { output: campaign }: Answer<Campaign>) => ({
      bonusCode: context.enteredBonusCode.trim(),
      campaign,
      bonusMinimum: campaign.deposit_minimum ?? null,
    })),
    dropBonusCode: assign(withoutBonus),
    refuseBonusCode: assign((_, failure: Failure) =>
      isUndecided(failure)
        ? { bonusCode: '', problem: problemFrom(failure.error) }
        : { bonusCode: '', isBonusCodeRefused: true, bonusRefusal: codeOf(failure) },
    ),
    saveMethods: assign(({ context }, { output }: Answer<MethodsReply>) => ({
      ...output,
      allowance: output.allowance,
      methodId: output.methods.some(({ id }) => id === context.methodId) ? context.methodId : null,
    })),
    saveQuote: assign(({ context }, { output }: Answer<ConversionReply>) => ({
      quote: quoteOf(context, output),
      available: output.available ?? context.available,
      bonusLeft: output.bonusLeft ?? context.bonusLeft,
    })),
    // A delayed event instead of an `after`, because returning to the review must not renew the quote.
    startQuoteLifetime: raise(
      { type: 'quote.expired' },
      { id: 'quoteLifetime', delay: ({ context }) => known(context, 'quote').quote.lifetimeMs },
    ),
    discardQuote: assign({ quote: null }),
    stopQuoteLifetime: cancel('quoteLifetime'),
    notifyQuoteExpired: assign({ hasQuoteExpired: true }),
    clearProblem: assign(noProblem),
    clearNotices: assign({ hasQuoteExpired: false, problem: null }),
    saveAttempt: assign((_, { output }: Answer<Sent>) => ({ attempt: output.attempt })),
    restoreForm: assign(({ context }) => ({ ...untouched, pending: null, ...formOf(known(context, 'attempt').attempt, context) })),
    saveReceipt: assign(({ context }, { output }: Answer<PaymentReply>) => ({
      receipt: receiptOf(context.kind, output),
      problem: null,
      ...withoutPassword,
    })),
    dropReceipt: assign({ attempt: null, receipt: null }),
    rememberPending: assign((_, { output: { transactionId: id } }: Answer<Recollection>) => ({
      pending: id === null ? null : { id, transaction: null },
    })),
    rememberRefusedFor: assign((_, { error }: Failure) => {
      const id = openIdOf(problemFrom(error));
      return id === null ? {} : { pending: { id, transaction: null } };
    }),
    savePending: assign((_, { output }: Answer<Transaction>) => ({ pending: { id: output.id, transaction: output } })),
    dropPending: assign({ pending: null }),
    saveEnded: assign((_, { transaction }: Of<'payment.ended'>) => ({ pending: null, ended: transaction })),
    saveProblem: assign(problemOf),
    saveRefusal: assign(({ context }, { error }: Failure) => {
      const problem = problemFrom(error);
      // The code may have been restored with an earlier payment, or come from a platform that did not check the minimum at entry.
      const isOfBonus = context.bonusCode !== '' && problem.kind === 'refused' && problem.code === 'amount_below_minimum';
      const allowance = problem.kind === 'refused' ? problem.refusal.withdrawal : undefined;
      return {
        quote: null,
        problem,
        ...(allowance && { allowance }),
        ...(isOfBonus && problem.refusal.limit && { bonusMinimum: problem.refusal.limit }),
      };
    }),
    notify: emit((_, toast: CashierToast) => ({ type: 'toast' as const, toast })),
    notifySuccess: emit(({ context }) => ({
      type: 'toast' as const,
      toast: {
        tone: 'success' as const,
        key: context.receipt?.paymentPage ? ('redirect_to_the_payment_page' as const) : ('redirect_to_the_transactions_page' as const),
      },
    })),
    notifyBrokenRule: emit(({ context }) => {
      const rule = brokenRuleOf(context);
      if (!rule) throw new Error('The cashier names a rule that nothing breaks');
      return { type: 'toast' as const, toast: { tone: 'info' as const, rule } };
    }),
    /** Reports that the outcome is known, and which payment is open now. */
    concludeAttempt: emit(({ context }) => {
      const { attempt } = known(context, 'attempt');
      const transactionId = context.receipt?.transactionId ?? context.pending?.id ?? null;
      return { type: 'attempt.concluded' as const, key: attempt.key, kind: attempt.kind, transactionId };
    }),
    clearTransaction: emit(({ context }) => ({ type: 'transaction.concluded' as const, kind: context.kind })),
    showTransaction: emit(({ context }) => ({
      type: 'transaction.opened' as const,
      transactionId: known(context, 'receipt').receipt.transactionId,
    })),
    report: emit((_, { actorId, error }: Failure & { actorId: string }) => ({
      type: 'call.failed' as const,
      // Each call is invoked under its own name.
      call: actorId as CallName,
      problem: problemFrom(error),
    })),
  },
  guards: {
    hasLostPayment: (_, { output }: Answer<Recollection>) => output.attempt !== null,
    hasOpenPayment: (_, { output }: Answer<Recollection>) => output.transactionId !== null,
    hasNoMethods: (_, { output }: Answer<MethodsReply>) => output.methods.length === 0,
    isNew: (_, { output }: Answer<{ isNew: boolean }>) => output.isNew,
    isOpened: (_, { output }: Answer<boolean>) => output,
    isOtherKind: ({ context }, { kind }: Of<'kind.chosen'>) => kind !== context.kind,
    isOtherMethod: ({ context }, { methodId }: Of<'method.chosen'>) => methodId !== context.methodId,
    changesAmount: ({ context }, { text }: Of<'amount.typed'>) => amountTyped(context, text).amount !== context.amount,
    hasQuote: ({ context }) => context.quote !== null,
    hasMethod: ({ context }) => methodOf(context) !== null,
    isConvertible: ({ context }) => conversionOf(context) !== null,
    isBonusCode: ({ context }, { code }: Of<'bonusCode.entered'>) => context.kind === 'deposit' && code.trim() !== '',
    hasBonusCode: ({ context }) => context.bonusCode !== '',
    canTypeBonusCode: ({ context }) => context.kind === 'deposit' && context.bonusCode === '',
    /** An unchecked code would not be sent, because the platform has not accepted it yet. */
    hasUncheckedCode: ({ context: { kind, enteredBonusCode, bonusCode, isBonusCodeRefused } }) =>
      kind === 'deposit' && bonusCode === '' && !isBonusCodeRefused && enteredBonusCode.trim() !== '',
    hasEnded: ({ context }, { transaction }: Of<'payment.ended'>) => transaction.id === context.pending?.id && !isOpen(transaction),
    isReceiptPaid: ({ context }, { transaction }: Of<'payment.ended'>) => endsReceipt(context, transaction, 'authorized'),
    isReceiptDeclined: ({ context }, { transaction }: Of<'payment.ended'>) => endsReceipt(context, transaction, 'declined'),
    breaksRule: ({ context }) => isTagOk(context) && brokenRuleOf(context) !== null,
    needsReview: ({ context }) => isTagOk(context) && context.kind === 'withdraw',
    isDeposit: ({ context }) => context.kind === 'deposit',
    /** A coin without memos takes none, but an existing one from a saved address or another coin stays. */
    takesTag: ({ context }) => {
      const method = context.kind === 'withdraw' ? methodOf(context) : null;
      return method !== null && (!takesNoMemo(method) || context.destinationTag !== '');
    },
    hasDestination: ({ context }) => context.kind === 'withdraw' && methodOf(context) !== null,
    isPaid: ({ context }, { output }: Answer<PaymentReply>) => receiptOf(context.kind, output) !== null,
    /** The first sending was refused: nothing happened. */
    isRefused: (_, failure: Failure) => isClosed(failure) || ![null, 'request_in_flight'].includes(codeOf(failure)),
    /** The password is requested again in the review for as long as it is needed. */
    isPasswordRefused: ({ context }, failure: Failure) =>
      context.quote !== null && ['password_incorrect', 'reauthentication_required'].includes(codeOf(failure) ?? ''),
    takesPassword: ({ context }) => asksForPassword(context),
    hasPassword: ({ context }) => context.password !== '' || !asksForPassword(context),
    /** A retry was refused in a way that settles the earlier request too. */
    isRefusedForGood: (_, failure: Failure) => !isUndecided(failure),
    isOtherPaymentOpen: (_, failure: Failure) => openIdOf(problemFrom(failure.error)) !== null && codeOf(failure) === 'pending_transaction',
    isOpen: (_, { output }: Answer<Transaction>) => isOpen(output),
    isDeclined: (_, { output }: Answer<Transaction>) => output.status === 'declined',
    isUnreached,
    isGone: (_, failure: Failure) => ['not_found', 'not_owner'].includes(codeOf(failure) ?? ''),
    hasPending: ({ context }) => context.pending !== null,
    hasSafePaymentPage: ({ context }) => isPaymentPage(context.receipt?.paymentPage ?? ''),
  },
  delays: {
    redirectDelay: 1_500,
    /** A later reply may still come, but nobody has to wait for it. */
    replyTimeout: 20_000,
  },
});
