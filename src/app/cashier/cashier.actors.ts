import { fromPromise } from 'xstate';
import type { cashierMachine } from '../../../machines/cashier/cashier.machine.ts';
import type { Operations } from '../../api/operations.ts';
import type { Decimal } from '../../domain/money.ts';
import type { CashierMemory } from './cashier-memory.ts';
import { openInNewTab } from './open-in-new-tab.ts';

type Actors = NonNullable<Parameters<typeof cashierMachine.provide>[0]['actors']>;

export interface CashierHost {
  readonly operations: Operations;
  readonly memory: CashierMemory;
  /** What the player can withdraw by the latest balance, null while it is not known. */
  readonly available: () => Decimal | null;
}

const QUOTE_LIFETIME_MS = 60_000;

export const cashierActors = ({ operations, memory, available }: CashierHost) =>
  ({
    recall: fromPromise(async ({ input }) => memory.recall(input.kind)),
    lookUp: fromPromise(({ input, signal }) => operations.getTransaction(input.id, signal)),
    loadMethods: fromPromise(async ({ input, signal }) => {
      const list = input.kind === 'deposit' ? operations.listDepositMethods : operations.listWithdrawMethods;
      const { data } = await list(signal);
      return { methods: data, available: available() };
    }),
    convert: fromPromise(async ({ input, signal }) => {
      const convert = input.direction === 'currency' ? operations.convertCurrency : operations.convertCrypto;
      const conversion = await convert(input.inputCode, input.outputCode, input.amount, signal);
      return { conversion, deadline: Date.now() + (conversion.ttl_ms ?? QUOTE_LIFETIME_MS), available: available() };
    }),
    checkBonusCode: fromPromise(async ({ input }) => (await operations.checkBonusCode(input.code, input.currencyId)).data.data),
    prepare: fromPromise(({ input }) => memory.prepare(input)),
    // The machine itself stops waiting for a reply; the request is never aborted, because it may already have been carried out.
    submit: fromPromise(({ input }) =>
      input.kind === 'deposit' ? operations.deposit(input.body, input.key) : operations.withdraw(input.body, input.key),
    ),
    cancel: fromPromise(async ({ input }) => {
      await operations.cancelTransaction(input.id);
    }),
    openPaymentPage: fromPromise(async ({ input }) => openInNewTab(input.address)),
  }) satisfies Required<Actors>;
