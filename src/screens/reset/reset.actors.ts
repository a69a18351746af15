import { fromPromise } from 'xstate';
import type { resetMachine } from '#machines/reset/reset.machine.ts';
import { getResetStatus, resetPassword } from '#src/data/letter-calls.ts';
import type { Operations } from '#src/data/operations.ts';

type Actors = NonNullable<Parameters<typeof resetMachine.provide>[0]['actors']>;

export const resetActors = (operations: Operations) =>
  ({
    checkLink: fromPromise(({ input }) => getResetStatus(operations, input.token)),
    reset: fromPromise(({ input }) => resetPassword(operations, input)),
  }) satisfies Required<Actors>;
