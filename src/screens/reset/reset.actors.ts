import { fromPromise } from 'xstate';
import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import type { Operations } from '../../data/operations.ts';

type Actors = NonNullable<Parameters<typeof resetMachine.provide>[0]['actors']>;

export const resetActors = (operations: Operations) =>
  ({
    checkLink: fromPromise(({ input }) => operations.getResetStatus(input.token)),
    reset: fromPromise(({ input }) => operations.resetPassword(input)),
  }) satisfies Required<Actors>;
