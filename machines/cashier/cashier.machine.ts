import type { SnapshotFrom } from 'xstate';
import { withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { deletionStates, pendingId } from './cashier.deletion.ts';
import { dismissal, sendingStates } from './cashier.sending.ts';
import { freshContext } from './cashier.context.ts';
import { cashierSetup } from './cashier.setup.ts';
import type { CashierContext } from './cashier.types.ts';
import { conversionOf } from './payment.ts';

const discardQuote = ['discardQuote', 'stopQuoteLifetime'] as const;
const expiry = ['discardQuote', 'notifyQuoteExpired'] as const;

const kindChoice = {
  'kind.chosen': {
    guard: withEvent('isOtherKind'),
    target: 'recalling',
    // Re-entry discards a pending recall, which belongs to the other kind.
    reenter: true,
    actions: [...discardQuote, withEvent('startOver')],
  },
} as const;

/** Any change of the coin, the amount or the direction discards the quote. */
const edits = {
  ...dismissal,
  ...kindChoice,
  'method.chosen': {
    guard: withEvent('isOtherMethod'),
    target: 'filling',
    actions: [...discardQuote, 'clearNotices', withEvent('setMethod')],
  },
  'amount.typed': {
    guard: withEvent('changesAmount'),
    target: 'filling',
    actions: [...discardQuote, 'clearNotices', withEvent('setAmount')],
  },
  'direction.swapped': { guard: 'hasMethod', target: 'filling', actions: ['swapDirection', ...discardQuote, 'clearNotices'] },
  'address.typed': { guard: 'hasDestination', actions: withEvent('setAddress') },
  'tag.typed': { guard: 'takesTag', actions: withEvent('setTag') },
  'bonusCode.typed': { guard: 'canTypeBonusCode', actions: withEvent('typeBonusCode') },
  'payment.ended': { guard: withEvent('hasEnded'), actions: [withEvent('saveEnded'), 'clearTransaction'] },
} as const;

/** Requests that the form accepts while it is idle, with or without a quote. */
const requests = {
  'connection.returned': { guard: 'isUnreached', actions: 'clearProblem' },
  'deletion.requested': { guard: 'hasPending', target: 'confirmingDeletion', actions: [...discardQuote, 'clearNotices'] },
  'bonusCode.entered': { guard: withEvent('isBonusCode'), target: 'checkingBonusCode', actions: withEvent('setBonusCode') },
  'bonusCode.removed': { guard: 'hasBonusCode', actions: 'dropBonusCode' },
} as const;

const codeAsked = ({ context }: { context: CashierContext }) => ({
  code: context.enteredBonusCode.trim(),
  currencyId: context.currency.id,
});

/**
 * One deposit or withdrawal, from choosing a coin to the page that shows it. The states are flat on purpose: `value` stays a union of strings, so
 * `cashierView` can switch over it exhaustively. `unconfirmed` is not an error screen. The payment was sent and its outcome is unknown, so the only
 * way out is to send the same payment again under the same key.
 */
export const cashierMachine = cashierSetup.createMachine({
  id: 'cashier',
  context: ({ input }) => freshContext(input),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: withEvent('hasLostPayment'),
            target: 'unconfirmed',
            actions: [withEvent('saveAttempt'), 'restoreForm'],
          },
          {
            guard: withEvent('hasOpenPayment'),
            target: 'lookingUp',
            actions: withEvent('rememberPending'),
          },
          { target: 'loadingMethods' },
        ],
        onError: { target: 'loadingMethods', actions: withEvent('report') },
      },
      on: { ...dismissal, ...kindChoice },
    },
    lookingUp: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: pendingId,
        onDone: [
          {
            guard: withEvent('isOpen'),
            target: 'loadingMethods',
            actions: withEvent('savePending'),
          },
          { target: 'loadingMethods', actions: ['dropPending', 'clearTransaction'] },
        ],
        onError: [
          {
            guard: withEvent('isGone'),
            target: 'loadingMethods',
            actions: ['dropPending', 'clearTransaction'],
          },
          // Still worth a banner, because the platform may find it again soon.
          { target: 'loadingMethods', actions: withEvent('report') },
        ],
      },
      on: { ...dismissal, ...kindChoice },
    },
    loadingMethods: {
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          { guard: withEvent('hasNoMethods'), target: 'noMethods' },
          { target: 'filling', actions: withEvent('saveMethods') },
        ],
        onError: {
          target: 'failed',
          actions: [withEvent('report'), { type: 'notify', params: { tone: 'error', key: 'failed_to_load_payment_methods' } }],
        },
      },
      on: { ...dismissal, ...kindChoice },
    },
    failed: { on: { ...dismissal, ...kindChoice, retry: 'loadingMethods', 'connection.returned': 'loadingMethods' } },
    noMethods: { on: { ...dismissal, ...kindChoice } },

    filling: {
      on: {
        ...edits,
        ...requests,
        'conversion.requested': { guard: 'isConvertible', target: 'converting', actions: 'clearNotices' },
      },
    },
    converting: {
      invoke: {
        id: 'convert',
        src: 'convert',
        input: ({ context }) => known({ asked: conversionOf(context) }, 'asked').asked,
        onDone: {
          target: 'quoted',
          actions: [withEvent('saveQuote'), 'startQuoteLifetime'],
        },
        onError: {
          target: 'filling',
          actions: [withEvent('saveProblem'), withEvent('report')],
        },
      },
      on: edits,
    },
    quoted: {
      on: {
        ...edits,
        ...requests,
        'quote.expired': { target: 'filling', actions: expiry },
        'payment.requested': [
          // The person sees the bonus of the code before anything is sent, and presses again.
          { guard: 'hasUncheckedCode', target: 'checkingBonusCode', actions: 'clearNotices' },
          { guard: 'breaksRule', actions: 'notifyBrokenRule' },
          { guard: 'needsReview', target: 'reviewing' },
          { guard: 'isDeposit', target: 'preparing' },
        ],
      },
    },
    checkingBonusCode: {
      invoke: {
        id: 'checkBonusCode',
        src: 'checkBonusCode',
        input: codeAsked,
        onDone: [
          { guard: 'hasQuote', target: 'quoted', actions: withEvent('acceptBonusCode') },
          { target: 'filling', actions: withEvent('acceptBonusCode') },
        ],
        onError: [
          { guard: 'hasQuote', target: 'quoted', actions: [withEvent('refuseBonusCode'), withEvent('report')] },
          { target: 'filling', actions: [withEvent('refuseBonusCode'), withEvent('report')] },
        ],
      },
      // The code is requested once, even if the quote expires before the answer.
      on: { ...dismissal, ...kindChoice, 'quote.expired': { guard: 'hasQuote', actions: expiry } },
    },
    reviewing: {
      on: {
        ...dismissal,
        'password.typed': { guard: 'takesPassword', actions: withEvent('setPassword') },
        'payment.confirmed': { guard: 'hasPassword', target: 'preparing' },
        back: { target: 'quoted', actions: 'clearPassword' },
        'quote.expired': { target: 'filling', actions: expiry },
      },
    },

    ...sendingStates,

    ...deletionStates,
    closed: { type: 'final' },
  },
});

export type CashierSnapshot = SnapshotFrom<typeof cashierMachine>;
export type CashierState = CashierSnapshot['value'];
