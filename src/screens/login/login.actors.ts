import { fromPromise } from 'xstate';
import type { loginMachine } from '#machines/login/login.machine.ts';
import type { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import type { Operations } from '#src/data/operations.ts';

type LoginActors = NonNullable<Parameters<typeof loginMachine.provide>[0]['actors']>;
type RecoveryActors = NonNullable<Parameters<typeof recoveryMachine.provide>[0]['actors']>;

export const loginActors = (operations: Operations) =>
  ({ login: fromPromise(({ input }) => operations.login(input)) }) satisfies Required<LoginActors>;

export const recoveryActors = (operations: Operations) =>
  ({ recover: fromPromise(({ input }) => operations.recoverPassword(input.email)) }) satisfies Required<RecoveryActors>;
