import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Problem } from '#openapi/model.ts';
import { type Answer, noProblem, problemOf, withEvent } from '#machines/support/answers.ts';
import { known } from '#machines/support/known.ts';
import { remote } from '#machines/support/remote.ts';
import type { NewPasskey, PasskeyCeremony, PasskeyProof } from '../data/types.ts';

export type Credential = PasskeyProof | NewPasskey;

export interface CeremonyContext {
  readonly options: PasskeyCeremony | null;
  readonly credential: Credential | null;
  /** The platform's reply, for the screen that began the ceremony. */
  readonly result: unknown;
  readonly problem: Problem | null;
  /** Whether the last failure came after the signature was sent, so that the outcome may be unknown. */
  readonly wasSent: boolean;
  /** Whether the person cancelled the browser's prompt. */
  readonly isDeclined: boolean;
}

export type CeremonyEvent = { type: 'requested' };
export type CeremonyEmitted = { type: 'finished'; result: unknown } | { type: 'failed'; problem: Problem };

const fresh = { options: null, credential: null, result: null, problem: null, wasSent: false, isDeclined: false } as const;

/** Options from the platform, a question of the browser, and the answer sent back: signing in, joining, approving and changing passkeys. */
export const ceremonyMachine = setup({
  types: { context: {} as CeremonyContext, events: {} as CeremonyEvent, emitted: {} as CeremonyEmitted },
  actors: {
    /** Null where an earlier question of the same ceremony was closed. */
    prepare: remote<PasskeyCeremony | null>('prepare'),
    prompt: remote<Credential | null, PasskeyCeremony>('prompt'),
    send: remote<unknown, Credential>('send'),
  },
  actions: {
    reset: assign(fresh),
    saveProblem: assign(problemOf),
    setSent: assign({ wasSent: true }),
    setDeclined: assign({ isDeclined: true, ...noProblem }),
    saveOptions: assign((_, { output }: Answer<PasskeyCeremony | null>) => ({ options: output })),
    saveCredential: assign((_, { output }: Answer<Credential | null>) => ({ credential: output })),
    saveResult: assign((_, { output }: Answer<unknown>) => ({ result: output })),
    notifyFinished: emit(({ context: { result } }) => ({ type: 'finished' as const, result })),
    notifyFailed: emit(({ context }) => ({ type: 'failed' as const, problem: known(context, 'problem').problem })),
  },
  guards: { isNothing: (_, { output }: Answer<unknown>) => output === null },
}).createMachine({
  id: 'ceremony',
  context: fresh,
  initial: 'idle',
  states: {
    idle: { on: { requested: { target: 'preparing', actions: 'reset' } } },
    preparing: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          { guard: withEvent('isNothing'), target: 'idle', actions: 'setDeclined' },
          { target: 'prompting', actions: withEvent('saveOptions') },
        ],
        onError: { target: 'idle', actions: [withEvent('saveProblem'), 'notifyFailed'] },
      },
    },
    prompting: {
      invoke: {
        id: 'prompt',
        src: 'prompt',
        input: ({ context }) => known(context, 'options').options,
        onDone: [
          { guard: withEvent('isNothing'), target: 'idle', actions: 'setDeclined' },
          { target: 'sending', actions: withEvent('saveCredential') },
        ],
        onError: { target: 'idle', actions: [withEvent('saveProblem'), 'notifyFailed'] },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => known(context, 'credential').credential,
        onDone: { target: 'done', actions: withEvent('saveResult') },
        onError: { target: 'idle', actions: [withEvent('saveProblem'), 'setSent', 'notifyFailed'] },
      },
    },
    done: { entry: 'notifyFinished', on: { requested: { target: 'preparing', actions: 'reset' } } },
  },
});

export type CeremonySnapshot = SnapshotFrom<typeof ceremonyMachine>;
