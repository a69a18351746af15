import { emit, setup, type SnapshotFrom } from 'xstate';
import { type Answer, type Failure, isFinal, withEvent } from '../support/answers.ts';
import { remote } from '../support/remote.ts';

export interface VerificationInput {
  /** `a` of the link. */
  readonly playerId: string;
  /** `b` of the link. */
  readonly token: string;
}

export type VerificationEvent = { type: 'verification.requested' };

export type VerificationEmitted = { type: 'verified' } | { type: 'failed'; because: 'link' | 'fault' } | { type: 'finished' };

export const homeDelay = 1_500;

const verified = 204;

/** The last step of a registration: only a 204 confirms the address. */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationInput,
    events: {} as VerificationEvent,
    emitted: {} as VerificationEmitted,
    input: {} as VerificationInput,
  },
  actors: {
    /** Gives the status of the reply. */
    activate: remote<number, VerificationInput>('activate'),
  },
  actions: {
    notifyVerified: emit({ type: 'verified' }),
    notifyFinished: emit({ type: 'finished' }),
    fail: emit((_, because: 'link' | 'fault') => ({ type: 'failed' as const, because })),
  },
  guards: {
    isLinkBroken: ({ context }) => context.token === '',
    isVerified: (_, { output }: Answer<number>) => output === verified,
    isLinkRefused: (_, failure: Failure) => isFinal(failure),
  },
  delays: { homeDelay },
}).createMachine({
  id: 'verification',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: {
      always: { guard: 'isLinkBroken', target: 'invalid' },
      on: { 'verification.requested': 'verifying' },
    },
    verifying: {
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context }) => context,
        onDone: [
          { guard: withEvent('isVerified'), target: 'verified', actions: 'notifyVerified' },
          { target: 'failed', actions: { type: 'fail', params: 'fault' } },
        ],
        onError: [
          {
            guard: withEvent('isLinkRefused'),
            target: 'invalid',
            actions: { type: 'fail', params: 'link' },
          },
          { target: 'failed', actions: { type: 'fail', params: 'fault' } },
        ],
      },
    },
    failed: { on: { 'verification.requested': 'verifying' } },
    invalid: { type: 'final' },
    verified: { after: { homeDelay: { target: 'finished', actions: 'notifyFinished' } } },
    finished: { type: 'final' },
  },
});

export type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>;
export type VerificationState = VerificationSnapshot['value'];
