import { withEvent } from '../support/answers.ts';
import { known } from '../support/known.ts';
import { cashierSetup } from './cashier.setup.ts';
import type { CashierContext } from './cashier.types.ts';

const notifyDeleted = { type: 'notify', params: { tone: 'success', key: 'transaction_deleted_successfully' } } as const;
const notifyNotDeleted = { type: 'notify', params: { tone: 'error', key: 'transaction_deleted_failed' } } as const;

export const pendingId = ({ context }: { context: CashierContext }) => ({ id: known(context, 'pending').pending.id });

const confirmingDeletion = cashierSetup.createStateConfig({
  on: {
    'deletion.confirmed': 'deleting',
    'deletion.declined': 'filling',
    'payment.ended': { guard: withEvent('hasEnded'), target: 'filling', actions: [withEvent('saveEnded'), 'clearTransaction'] },
  },
});

const deleting = cashierSetup.createStateConfig({
  invoke: {
    id: 'cancel',
    src: 'cancel',
    input: pendingId,
    onDone: { target: 'filling', actions: ['dropPending', 'clearTransaction', notifyDeleted] },
    onError: [
      // It may have been paid in the meantime: the platform reports its present state.
      { guard: withEvent('isRefusedForGood'), target: 'lookingUp', actions: [withEvent('report'), notifyNotDeleted] },
      { target: 'checkingDeletion', actions: withEvent('report') },
    ],
  },
});

/** Perhaps only the reply was lost, so the person learns how the payment ended. */
const checkingDeletion = cashierSetup.createStateConfig({
  invoke: {
    id: 'lookUp',
    src: 'lookUp',
    input: pendingId,
    onDone: [
      { guard: withEvent('isOpen'), target: 'filling', actions: [withEvent('savePending'), notifyNotDeleted] },
      { guard: withEvent('isDeclined'), target: 'filling', actions: ['dropPending', 'clearTransaction', notifyDeleted] },
      { target: 'filling', actions: ['dropPending', 'clearTransaction', notifyNotDeleted] },
    ],
    onError: { target: 'filling', actions: [withEvent('report'), notifyNotDeleted] },
  },
});

/** Cancelling the open payment. The quote was discarded before, so the way back always leads to the form. */
export const deletionStates = { confirmingDeletion, deleting, checkingDeletion };
