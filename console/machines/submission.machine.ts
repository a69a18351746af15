import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { Problem } from '#openapi/model.ts';
import { type Answer, noProblem, problemOf, withEvent } from '#machines/support/answers.ts';
import { known } from '#machines/support/known.ts';
import { remote } from '#machines/support/remote.ts';

/** The fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

export interface SubmissionContext {
  readonly fields: Fields;
  /** The first required field that is empty, once somebody has tried to send the form. */
  readonly missing: string | null;
  readonly required: readonly string[];
  readonly problem: Problem | null;
  readonly result: unknown;
}

export type SubmissionEvent = { type: 'changed'; field: string; value: string } | { type: 'submitted' } | { type: 'reopened' };
export type SubmissionEmitted = { type: 'finished'; result: unknown } | { type: 'failed'; problem: Problem };

interface Input {
  readonly fields: Fields;
  readonly required: readonly string[];
}

const missingIn = ({ fields, required }: Input): string | null => required.find((name) => !fields[name]?.trim()) ?? null;

/** A form that is sent once: a proposal, a refusal, an invitation or a change of a role. Typed text survives every failure. */
export const submissionMachine = setup({
  types: { context: {} as SubmissionContext, events: {} as SubmissionEvent, emitted: {} as SubmissionEmitted, input: {} as Input },
  actors: { send: remote<unknown, Fields>('send') },
  actions: {
    saveProblem: assign(problemOf),
    setField: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      missing: null,
      ...noProblem,
    })),
    showMissing: assign(({ context }) => ({ missing: missingIn(context) })),
    saveResult: assign((_, { output }: Answer<unknown>) => ({ result: output, ...noProblem })),
    notifyFinished: emit(({ context: { result } }) => ({ type: 'finished' as const, result })),
    notifyFailed: emit(({ context }) => ({ type: 'failed' as const, problem: known(context, 'problem').problem })),
  },
  guards: { isComplete: ({ context }) => missingIn(context) === null },
}).createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, missing: null, problem: null, result: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        changed: { actions: withEvent('setField') },
        submitted: [{ guard: 'isComplete', target: 'sending' }, { actions: 'showMissing' }],
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => Object.fromEntries(Object.entries(context.fields).map(([name, value]) => [name, value.trim()])),
        onDone: { target: 'done', actions: withEvent('saveResult') },
        onError: { target: 'editing', actions: [withEvent('saveProblem'), 'notifyFailed'] },
      },
    },
    done: { entry: 'notifyFinished', on: { reopened: 'editing' } },
  },
});

export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;
