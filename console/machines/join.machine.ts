import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Problem } from '#openapi/model.ts';
import { type Answer, type Failure, isFinal, isUnreached, noProblem, problemOf, withEvent } from '#machines/support/answers.ts';
import { remote } from '#machines/support/remote.ts';
import type { Role } from '../data/types.ts';

export interface Invited {
  readonly name: string;
  readonly role: Role;
}

export interface JoinContext {
  readonly token: string;
  readonly invited: Invited | null;
  readonly problem: Problem | null;
}

export type JoinEvent = { type: 'retry' } | { type: 'connection.returned' } | { type: 'link.refused' };

/** From a one-time link to its name and role. A ceremony makes the passkey. */
export const joinMachine = setup({
  types: { context: {} as JoinContext, events: {} as JoinEvent, input: {} as { token: string } },
  actors: { checkLink: remote<Invited, { token: string }>('checkLink') },
  actions: {
    saveProblem: assign(problemOf),
    clearProblem: assign(noProblem),
    saveInvited: assign((_, { output }: Answer<Invited>) => ({ invited: output })),
  },
  guards: { isLinkRefused: (_, failure: Failure) => isFinal(failure), isUnreached },
}).createMachine({
  id: 'join',
  context: ({ input }) => ({ token: input.token, invited: null, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context }) => ({ token: context.token }),
        onDone: { target: 'invited', actions: withEvent('saveInvited') },
        onError: [
          { guard: withEvent('isLinkRefused'), target: 'expired' },
          // A lost connection says nothing about the link.
          { target: 'unchecked', actions: withEvent('saveProblem') },
        ],
      },
    },
    unchecked: {
      exit: 'clearProblem',
      on: { retry: 'checking', 'connection.returned': { guard: 'isUnreached', target: 'checking' } },
    },
    invited: { on: { 'link.refused': 'expired' } },
    expired: { type: 'final' },
  },
});

export type JoinSnapshot = SnapshotFrom<typeof joinMachine>;
