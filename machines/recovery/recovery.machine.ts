import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { problemFrom } from '#openapi/model.ts';
import { cleaned } from '#domain/cleaned.ts';
import { isSimpleEmail } from '#domain/validation.ts';
import { type Answer, type Failure, withEvent } from '../support/answers.ts';
import { remote } from '../support/remote.ts';

export type RecoveryFault = 'enter_valid_email' | 'email_unknown' | 'unreachable' | 'failed';

export interface RecoveryContext {
  readonly email: string;
  readonly fault: RecoveryFault | null;
}

export type RecoveryEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'submitted' }
  | { type: 'connection.returned' }
  | { type: 'instructions.read' };

/** The receipt of a sent link, or of an unknown address. */
export interface RecoveryReply {
  readonly token?: string;
  readonly email?: string;
}

/** Asks for a link to choose a new password. */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as { type: 'finished' },
  },
  actors: {
    recover: remote<RecoveryReply, { email: string }>('recover'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, fault: null })),
    fault: assign((_, fault: RecoveryFault | null) => ({ fault })),
    notifyFinished: emit({ type: 'finished' }),
  },
  guards: {
    isEmail: ({ context }) => isSimpleEmail(cleaned(context.email)),
    wasUnreached: ({ context }) => context.fault === 'unreachable',
    namesEmail: (_, { output }: Answer<RecoveryReply>) => output.email !== undefined,
    isUnreachable: (_, { error }: Failure) => problemFrom(error).kind === 'unreachable',
    isUnknown: (_, { error }: Failure) => {
      const problem = problemFrom(error);
      return problem.kind === 'refused' && (problem.status === 422 || problem.refusal.email !== undefined);
    },
  },
}).createMachine({
  id: 'recovery',
  context: { email: '', fault: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'email.changed': { actions: withEvent('setEmail') },
        'connection.returned': { guard: 'wasUnreached', actions: { type: 'fault', params: null } },
        submitted: [
          { guard: 'isEmail', target: 'sending', actions: { type: 'fault', params: null } },
          { actions: { type: 'fault', params: 'enter_valid_email' } },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'recover',
        src: 'recover',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          {
            guard: withEvent('namesEmail'),
            target: 'entering',
            actions: { type: 'fault', params: 'email_unknown' },
          },
          { target: 'sent' },
        ],
        onError: [
          {
            guard: withEvent('isUnknown'),
            target: 'entering',
            actions: { type: 'fault', params: 'email_unknown' },
          },
          {
            guard: withEvent('isUnreachable'),
            target: 'entering',
            actions: { type: 'fault', params: 'unreachable' },
          },
          { target: 'entering', actions: { type: 'fault', params: 'failed' } },
        ],
      },
    },
    // The person may be looking for the e-mail now: the instructions stay until they continue.
    sent: { on: { 'instructions.read': { target: 'finished', actions: 'notifyFinished' } } },
    finished: { type: 'final' },
  },
});

export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>;
export type RecoveryState = RecoverySnapshot['value'];
