import { fromPromise } from 'xstate';
import type { verificationMachine } from '#machines/verification/verification.machine.ts';
import { activateEmail } from '#src/data/letter-calls.ts';
import type { Operations } from '#src/data/operations.ts';

type Actors = NonNullable<Parameters<typeof verificationMachine.provide>[0]['actors']>;

export const verificationActors = (operations: Operations) =>
  ({ activate: fromPromise(({ input }) => activateEmail(operations, input.token, input.playerId)) }) satisfies Required<Actors>;
