import { fromPromise } from 'xstate';
import type { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import type { Operations } from '#src/data/operations.ts';

type Actors = NonNullable<Parameters<typeof transactionStatusMachine.provide>[0]['actors']>;

export const transactionStatusActors = (operations: Pick<Operations, 'getTransaction'>) =>
  ({
    fetchTransaction: fromPromise(({ input, signal }) => operations.getTransaction(input.id, signal)),
  }) satisfies Required<Actors>;
