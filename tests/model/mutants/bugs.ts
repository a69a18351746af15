import { assign, emit, spawnChild } from 'xstate';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { demoLink, realLink } from '#domain/game-link.ts';
import { mutant } from './mutant.ts';

/** A press while the payment is being sent sends it again. */
export const doubleSubmit = mutant(cashierMachine, ({ submitting }) => {
  submitting!.on = { 'payment.requested': { target: 'submitting', reenter: true } };
});

/** The retry of a payment with a lost outcome makes a new payment. */
export const newKeyForALostPayment = mutant(cashierMachine, ({ unconfirmed }) => {
  unconfirmed!.on = { retry: 'preparing' };
});

/** The review continues although its quote has expired. */
export const quoteUsedAfterExpiry = mutant(cashierMachine, ({ reviewing }) => {
  delete reviewing!.on!['quote.expired'];
});

/** The id of the open transaction is not reported once the outcome is known. */
export const lostPendingId = cashierMachine.provide({
  actions: {
    concludeAttempt: emit(({ context }) => ({
      type: 'attempt.concluded' as const,
      key: context.attempt!.key,
      kind: context.attempt!.kind,
      transactionId: null,
    })),
  },
});

/** The player that is being loaded arrives even where the session has ended meanwhile. */
export const resurrectedSession = mutant(sessionMachine, ({ restoring }, root) => {
  delete restoring!.invoke;
  restoring!.entry = spawnChild('loadPlayer', { id: 'loadPlayer' });
  root.on = {
    ...root.on,
    'xstate.done.actor.loadPlayer': {
      target: '.player',
      actions: { type: 'savePlayer', params: ({ event }: { event: unknown }) => event },
    },
    'xstate.error.actor.loadPlayer': { target: '.guest', actions: ['forget', 'dropToken'] },
  };
});

/** Every reply to a poll is shown, even one that a later request has overtaken. */
export const pollOutOfOrder = mutant(sessionMachine, ({ refreshing }, root) => {
  delete refreshing!.invoke;
  refreshing!.entry = spawnChild('loadBalance', { id: 'loadBalance' });
  root.on = {
    ...root.on,
    'xstate.done.actor.loadBalance': { actions: { type: 'saveBalance', params: ({ event }: { event: unknown }) => event } },
    'xstate.error.actor.loadBalance': {},
  };
});

/** The token stays on the device after the logout. */
export const tokenStoredAfterLogout = sessionMachine.provide({ actions: { dropToken: () => {} } });

/** A demo whose reply has a link to real play opens that one. */
export const fallbackThatMovesMoney = gameLaunchMachine.provide({
  guards: { hasDemoLink: (_, { output }) => (demoLink(output) ?? realLink(output)) !== null },
  actions: { openDemo: assign((_, { output }) => ({ link: realLink(output) ?? demoLink(output) })) },
});

/** A transaction is followed on after its last status. */
export const terminalStatusThatChanges = transactionStatusMachine.provide({ guards: { isOpen: () => true } });
