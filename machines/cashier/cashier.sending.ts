import { known } from '../support/known.ts';
import { cashierSetup } from './cashier.setup.ts';
import { paymentOf } from './payment.ts';

/** Leaves the dialog for good. Where money is on its way there is no such exit: the dialog may only be hidden. */
export const dismissal = { dismissed: 'closed' } as const;

/** Keeps the payment on this device first: what is sent can always be asked for again. */
const preparing = cashierSetup.createStateConfig({
  entry: 'stopQuoteLifetime',
  invoke: {
    id: 'prepare',
    src: 'prepare',
    input: ({ context }) => paymentOf(context),
    onDone: [
      {
        guard: { type: 'isNew', params: ({ event }) => event.output },
        target: 'submitting',
        actions: { type: 'keepAttempt', params: ({ event }) => event.output },
      },
      {
        target: 'unconfirmed',
        actions: [
          { type: 'keepAttempt', params: ({ event }) => event.output },
          { type: 'restoreForm', params: ({ event }) => event.output },
        ],
      },
    ],
    onError: { target: 'filling', actions: ['discardQuote', { type: 'keepProblem', params: ({ event }) => event }, 'report'] },
  },
});

const submitting = cashierSetup.createStateConfig({
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context }) => known(context, 'attempt').attempt,
    onDone: [
      {
        guard: { type: 'isPaid', params: ({ event }) => event.output },
        target: 'redirecting',
        actions: { type: 'keepReceipt', params: ({ event }) => event },
      },
      { target: 'unconfirmed' },
    ],
    onError: [
      {
        guard: { type: 'isOtherPaymentOpen', params: ({ event }) => event },
        target: 'lookingUp',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => event },
          { type: 'rememberRefusedFor', params: ({ event }) => event },
          'concludeAttempt',
          'report',
        ],
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => event },
        target: 'filling',
        actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'concludeAttempt', 'report'],
      },
      { target: 'unconfirmed', actions: 'report' },
    ],
  },
  after: { replyPatience: 'unconfirmed' },
});

/** The same payment under the same key once more: the platform answers what became of it. */
const askingAgain = cashierSetup.createStateConfig({
  invoke: {
    id: 'submit',
    src: 'submit',
    input: ({ context }) => known(context, 'attempt').attempt,
    onDone: [
      {
        guard: { type: 'isPaid', params: ({ event }) => event.output },
        target: 'redirecting',
        actions: { type: 'keepReceipt', params: ({ event }) => event },
      },
      { target: 'unconfirmed' },
    ],
    onError: [
      {
        guard: { type: 'isOtherPaymentOpen', params: ({ event }) => event },
        target: 'lookingUp',
        actions: [
          { type: 'keepRefusal', params: ({ event }) => event },
          { type: 'rememberRefusedFor', params: ({ event }) => event },
          'concludeAttempt',
          'report',
        ],
      },
      {
        guard: { type: 'isRefusedForGood', params: ({ event }) => event },
        // After a reload the methods are not here yet.
        target: 'loadingMethods',
        actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'concludeAttempt', 'report'],
      },
      { target: 'unconfirmed', actions: 'report' },
    ],
  },
  after: { replyPatience: 'unconfirmed' },
});

const redirecting = cashierSetup.createStateConfig({
  entry: ['concludeAttempt', 'tellSuccess'],
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
    onDone: [{ guard: { type: 'isOpened', params: ({ event }) => event.output }, target: 'closed' }, { target: 'blocked' }],
    onError: { target: 'blocked', actions: 'report' },
  },
});

export const sendingStates = {
  preparing,
  submitting,
  unconfirmed: cashierSetup.createStateConfig({ on: { retry: 'askingAgain' } }),
  askingAgain,
  redirecting,
  opening,
  /** The browser let no tab open: the link stays in sight. */
  blocked: cashierSetup.createStateConfig({
    on: {
      ...dismissal,
      'link.followed': 'closed',
      'payment.ended': [
        // Paid without this link: the balance and the bell tell it, and there is nothing left to open.
        { guard: { type: 'endsReceipt', params: 'authorized' }, target: 'closed', actions: 'forgetTransaction' },
        {
          guard: { type: 'endsReceipt', params: 'declined' },
          // After a reload the methods are not here yet.
          target: 'loadingMethods',
          actions: ['discardQuote', 'keepEnded', 'dropReceipt', 'forgetTransaction'],
        },
      ],
    },
  }),
};
