import { fromPromise } from 'xstate';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import type { Operations } from '../../api/operations.ts';

type Actors = NonNullable<Parameters<typeof registrationMachine.provide>[0]['actors']>;

export const registrationActors = (operations: Operations) =>
  ({
    checkUsername: fromPromise(({ input }) => operations.checkUsername(input.username)),
    checkEmail: fromPromise(({ input }) => operations.checkEmail(input.email)),
    checkBoth: fromPromise(async ({ input }) => {
      const [username, email] = await Promise.all([operations.checkUsername(input.username), operations.checkEmail(input.email)]);
      return { username, email };
    }),
    register: fromPromise(({ input }) => operations.register(input)),
  }) satisfies Required<Actors>;
