import { fromPromise } from 'xstate';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import type { Language } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';

type Actors = NonNullable<Parameters<typeof registrationMachine.provide>[0]['actors']>;

/** @param language - the account's, and that of its letters */
export const registrationActors = (operations: Operations, language: Language) =>
  ({
    checkUsername: fromPromise(({ input }) => operations.checkUsername(input.username)),
    checkEmail: fromPromise(({ input }) => operations.checkEmail(input.email)),
    checkBoth: fromPromise(async ({ input }) => {
      const [username, email] = await Promise.all([operations.checkUsername(input.username), operations.checkEmail(input.email)]);
      return { username, email };
    }),
    register: fromPromise(({ input }) => operations.register({ ...input, language })),
  }) satisfies Required<Actors>;
