import { withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { cashierSetup } from './cashier.setup.ts';
import { paymentOf, submissionOf } from './payment.ts';

/** Leaves the dialog for good. While money is moving this exit does not exist: the dialog can only be hidden. */
export const dismissal = { dismissed: 'closed' } as const;

/** The quote continues to expire while the payment is sent: returning to the review does not renew it. */
const quoteRunsOut = { 'quote.expired': { actions: 'discardQuote' } } as const;

/** Stores the payment on this device first, so that a sent payment can always be looked up. */
const preparing = cashierSetup.createStateConfig({
  invoke: {
    id: 'prepare',
    src: 'prepare',
    input: ({ context }) => paymentOf(context),
    onDone: [
      {
        guard: withEvent('isNew'),
        target: 'submitting',
        actions: withEvent('saveAttempt'),
      },
      {
        target: 'unconfirmed',
        actions: [withEvent('saveAttempt'), 'restoreForm'],
      },
    ],
    onError: { target: 'filling', actions: ['discardQuote', 'stopQuoteLifetime', withEvent('saveProblem'), withEvent('report')] },
  },
  on: quoteRunsOut,
});

const submitting = cashierSetup.createStateConfig({
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context }) => submissionOf(context),
    onDone: [
      {
        guard: withEvent('isPaid'),
        target: 'redirecting',
        actions: withEvent('saveReceipt'),
      },
      { target: 'unconfirmed', actions: 'clearProblem' },
    ],
    onError: [
      {
        guard: withEvent('isOtherPaymentOpen'),
        target: 'lookingUp',
        actions: [withEvent('saveRefusal'), 'stopQuoteLifetime', withEvent('rememberRefusedFor'), 'concludeAttempt', withEvent('report')],
      },
      {
        guard: withEvent('isPasswordRefused'),
        target: 'reviewing',
        actions: [withEvent('savePasswordRefusal'), 'concludeAttempt', withEvent('report')],
      },
      {
        guard: withEvent('isRefused'),
        target: 'filling',
        actions: [withEvent('saveRefusal'), 'stopQuoteLifetime', 'concludeAttempt', withEvent('report')],
      },
      { target: 'unconfirmed', actions: [withEvent('saveProblem'), withEvent('report')] },
    ],
  },
  on: quoteRunsOut,
  after: { replyTimeout: { target: 'unconfirmed', actions: 'clearProblem' } },
});

/** Sends the same payment under the same key again: the platform answers with its outcome. */
const askingAgain = cashierSetup.createStateConfig({
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context }) => ({ ...submissionOf(context), isAgain: true as const }),
    onDone: [
      {
        guard: withEvent('isPaid'),
        target: 'redirecting',
        actions: withEvent('saveReceipt'),
      },
      { target: 'unconfirmed', actions: 'clearProblem' },
    ],
    onError: [
      {
        guard: withEvent('isOtherPaymentOpen'),
        target: 'lookingUp',
        actions: [withEvent('saveRefusal'), withEvent('rememberRefusedFor'), 'concludeAttempt', withEvent('report')],
      },
      {
        guard: withEvent('isRefusedForGood'),
        // After a reload the methods have not loaded yet.
        target: 'loadingMethods',
        actions: [withEvent('saveRefusal'), 'concludeAttempt', withEvent('report')],
      },
      { target: 'unconfirmed', actions: [withEvent('saveProblem'), withEvent('report')] },
    ],
  },
  after: { replyTimeout: { target: 'unconfirmed', actions: 'clearProblem' } },
});

const redirecting = cashierSetup.createStateConfig({
  entry: ['stopQuoteLifetime', 'concludeAttempt', 'notifySuccess'],
  after: {
    redirectDelay: [
      { guard: 'hasSafePaymentPage', target: 'opening' },
      { target: 'closed', actions: 'showTransaction' },
    ],
  },
});

const opening = cashierSetup.createStateConfig({
  invoke: {
    id: 'openPaymentPage',
    src: 'openPaymentPage',
    input: ({ context }) => ({ address: known(known(context, 'receipt').receipt, 'paymentPage').paymentPage }),
    onDone: [{ guard: withEvent('isOpened'), target: 'closed' }, { target: 'blocked' }],
    onError: { target: 'blocked', actions: withEvent('report') },
  },
});

export const sendingStates = {
  preparing,
  submitting,
  unconfirmed: cashierSetup.createStateConfig({ entry: 'stopQuoteLifetime', on: { retry: 'askingAgain' } }),
  askingAgain,
  redirecting,
  opening,
  /** The browser blocked the new tab: the link stays visible. */
  blocked: cashierSetup.createStateConfig({
    on: {
      ...dismissal,
      'link.followed': 'closed',
      'payment.ended': [
        // Paid without this link: balance and notices show it, and there is nothing left to open.
        { guard: withEvent('isReceiptPaid'), target: 'closed', actions: 'clearTransaction' },
        {
          guard: withEvent('isReceiptDeclined'),
          // After a reload the methods have not loaded yet.
          target: 'loadingMethods',
          actions: ['discardQuote', withEvent('saveEnded'), 'dropReceipt', 'clearTransaction'],
        },
      ],
    },
  }),
};
