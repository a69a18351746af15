import type { SnapshotFrom } from 'xstate';
import { withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { dismissal, sendingStates } from './cashier.sending.ts';
import { freshContext } from './cashier.context.ts';
import { cashierSetup } from './cashier.setup.ts';
import type { CashierContext } from './cashier.types.ts';
import { conversionOf } from './payment.ts';

const discardQuote = ['discardQuote', 'stopQuoteLifetime'] as const;

const kindChoice = {
  'kind.chosen': { guard: withEvent('isOtherKind'), target: 'recalling', actions: [...discardQuote, withEvent('startOver')] },
} as const;

/** Any change of the coin, the amount or the direction discards the quote. */
const edits = {
  ...dismissal,
  ...kindChoice,
  'method.chosen': {
    guard: withEvent('isOtherMethod'),
    target: 'filling',
    actions: [...discardQuote, 'clearNotices', withEvent('takeMethod')],
  },
  'amount.typed': {
    guard: withEvent('changesAmount'),
    target: 'filling',
    actions: [...discardQuote, 'clearNotices', withEvent('takeAmount')],
  },
  'direction.swapped': { guard: 'hasMethod', target: 'filling', actions: ['swapDirection', ...discardQuote, 'clearNotices'] },
  'address.typed': { guard: 'hasDestination', actions: withEvent('takeAddress') },
  'tag.typed': { guard: 'hasDestination', actions: withEvent('takeTag') },
  'bonusCode.typed': { guard: 'canTypeBonusCode', actions: withEvent('typeBonusCode') },
  'payment.ended': { guard: withEvent('hasEnded'), actions: [withEvent('keepEnded'), 'forgetTransaction'] },
} as const;

const deletion = {
  'deletion.requested': { guard: 'hasPending', target: 'confirmingDeletion', actions: [...discardQuote, 'clearNotices'] },
} as const;

const pendingId = ({ context }: { context: CashierContext }) => ({ id: known(context, 'pending').pending.id });
const codeAsked = ({ context }: { context: CashierContext }) => ({
  code: context.enteredBonusCode.trim(),
  currencyId: context.currency.id,
});
const tellDeleted = { type: 'tell', params: { tone: 'success', key: 'transaction_deleted_successfully' } } as const;
const tellNotDeleted = { type: 'tell', params: { tone: 'error', key: 'transaction_deleted_failed' } } as const;

/**
 * One deposit or withdrawal, from choosing a coin to the page that shows it. The states are flat on purpose: `value`
 * stays a union of strings, so `cashierView` can switch over it exhaustively.
 *
 * `unconfirmed` is not an error screen. The payment was sent and its outcome is unknown, so the only way out is to
 * send the same payment again under the same key.
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
            actions: [withEvent('keepAttempt'), 'restoreForm'],
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
      on: dismissal,
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
            actions: withEvent('keepPending'),
          },
          { target: 'loadingMethods', actions: ['dropPending', 'forgetTransaction'] },
        ],
        onError: [
          {
            guard: withEvent('isGone'),
            target: 'loadingMethods',
            actions: ['dropPending', 'forgetTransaction'],
          },
          // Still worth a banner: the platform may know it again in a moment.
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
          { target: 'filling', actions: withEvent('keepMethods') },
        ],
        onError: {
          target: 'failed',
          actions: [withEvent('report'), { type: 'tell', params: { tone: 'error', key: 'failed_to_load_payment_methods' } }],
        },
      },
      on: { ...dismissal, ...kindChoice },
    },
    failed: { on: { ...dismissal, ...kindChoice, retry: 'loadingMethods' } },
    noMethods: { on: { ...dismissal, ...kindChoice } },

    filling: {
      on: {
        ...edits,
        ...deletion,
        'conversion.requested': { guard: 'isConvertible', target: 'converting', actions: 'clearNotices' },
        'bonusCode.entered': {
          guard: withEvent('isBonusCode'),
          target: 'checkingBonusCode',
          actions: withEvent('takeBonusCode'),
        },
        'bonusCode.removed': { guard: 'hasBonusCode', actions: 'dropBonusCode' },
      },
    },
    converting: {
      invoke: {
        id: 'convert',
        src: 'convert',
        input: ({ context }) => known({ asked: conversionOf(context) }, 'asked').asked,
        onDone: {
          target: 'quoted',
          actions: [withEvent('keepQuote'), 'startQuoteLifetime'],
        },
        onError: {
          target: 'filling',
          actions: [withEvent('keepProblem'), withEvent('report')],
        },
      },
      on: edits,
    },
    quoted: {
      on: {
        ...edits,
        ...deletion,
        'quote.expired': { target: 'filling', actions: ['discardQuote', 'sayQuoteExpired'] },
        'bonusCode.entered': {
          guard: withEvent('isBonusCode'),
          target: 'checkingBonusCodeBesideQuote',
          actions: withEvent('takeBonusCode'),
        },
        'bonusCode.removed': { guard: 'hasBonusCode', actions: 'dropBonusCode' },
        'payment.requested': [
          // The person sees what the code brings before anything is sent, and presses once more.
          { guard: 'hasUncheckedCode', target: 'checkingBonusCodeBesideQuote', actions: 'clearNotices' },
          { guard: 'breaksRule', actions: 'tellBrokenRule' },
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
        onDone: { target: 'filling', actions: withEvent('acceptBonusCode') },
        onError: {
          target: 'filling',
          actions: [withEvent('refuseBonusCode'), withEvent('report')],
        },
      },
      on: dismissal,
    },
    checkingBonusCodeBesideQuote: {
      invoke: {
        id: 'checkBonusCode',
        src: 'checkBonusCode',
        input: codeAsked,
        onDone: { target: 'quoted', actions: withEvent('acceptBonusCode') },
        onError: {
          target: 'quoted',
          actions: [withEvent('refuseBonusCode'), withEvent('report')],
        },
      },
      on: { ...dismissal, 'quote.expired': { target: 'checkingBonusCode', actions: ['discardQuote', 'sayQuoteExpired'] } },
    },
    reviewing: {
      on: {
        ...dismissal,
        'payment.confirmed': 'preparing',
        back: 'quoted',
        'quote.expired': { target: 'filling', actions: ['discardQuote', 'sayQuoteExpired'] },
      },
    },

    ...sendingStates,

    confirmingDeletion: {
      on: {
        'deletion.confirmed': 'deleting',
        'deletion.declined': 'filling',
        'payment.ended': { guard: withEvent('hasEnded'), target: 'filling', actions: [withEvent('keepEnded'), 'forgetTransaction'] },
      },
    },
    deleting: {
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: pendingId,
        onDone: { target: 'filling', actions: ['dropPending', 'forgetTransaction', tellDeleted] },
        onError: [
          {
            guard: withEvent('isRefusedForGood'),
            // It may have been paid in the meantime: the platform says what it is now.
            target: 'lookingUp',
            actions: [withEvent('report'), tellNotDeleted],
          },
          { target: 'checkingDeletion', actions: withEvent('report') },
        ],
      },
    },
    /** Perhaps only the reply was lost: the person is told how it ended, not that nothing was heard. */
    checkingDeletion: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: pendingId,
        onDone: [
          {
            guard: withEvent('isOpen'),
            target: 'filling',
            actions: [withEvent('keepPending'), tellNotDeleted],
          },
          {
            guard: withEvent('isDeclined'),
            target: 'filling',
            actions: ['dropPending', 'forgetTransaction', tellDeleted],
          },
          { target: 'filling', actions: ['dropPending', 'forgetTransaction', tellNotDeleted] },
        ],
        onError: { target: 'filling', actions: [withEvent('report'), tellNotDeleted] },
      },
    },
    closed: { type: 'final' },
  },
});

export type CashierSnapshot = SnapshotFrom<typeof cashierMachine>;
export type CashierState = CashierSnapshot['value'];
