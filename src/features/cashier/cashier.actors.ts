import { fromPromise } from 'xstate';
import type { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import type { Recollection, Submission } from '#machines/cashier/cashier.types.ts';
import type { DepositReply, Pause, WithdrawReply } from '#openapi/model.ts';
import { cancelTransaction, convertCrypto, convertCurrency } from '#src/data/cashier-calls.ts';
import type { Operations } from '#src/data/operations.ts';
import { checkBonusCode } from '#src/data/player-calls.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import type { Decimal } from '#domain/money.ts';
import { lifetimeOf } from '#domain/quote.ts';
import { transactionTypeIds } from '#domain/transaction-type.ts';
import { withTimeout } from '#src/loading/with-timeout.ts';
import type { CashierMemory } from './cashier-memory.ts';
import { openInNewTab } from './open-in-new-tab.ts';

type Actors = NonNullable<Parameters<typeof cashierMachine.provide>[0]['actors']>;

export interface CashierHost {
  readonly operations: Operations;
  readonly memory: CashierMemory;
  /** Returns the withdrawable amount by the latest balance, null while unknown. */
  readonly available: () => Decimal | null;
  /** Bonus money by the latest balance. */
  readonly bonusLeft: () => Decimal | null;
  /** Called with the pause of deposits each time the methods of deposits have loaded; null without one. */
  readonly onPause?: (pause: Pause | null) => void;
}

/** Recalls this device's payment without a reply; otherwise the open payment, which the platform knows whatever device opened it. */
async function recall(
  { operations, memory }: Pick<CashierHost, 'operations' | 'memory'>,
  kind: PaymentKind,
  signal: AbortSignal,
): Promise<Recollection> {
  const kept = memory.recall(kind);
  if (kept.attempt) return kept;
  try {
    // Only one payment of a kind can be open, so an open one is the newest of its kind.
    const { data } = await operations.listMyTransactions({ type_id: transactionTypeIds[kind], per_page: 1 }, signal);
    const open = data.find(({ status }) => status === 'pending' || status === 'initialized');
    return open ? { attempt: null, transactionId: open.id } : kept;
  } catch (error) {
    if (kept.transactionId === null) throw error;
    return kept;
  }
}

const send = (operations: Operations, payment: Submission): Promise<DepositReply | WithdrawReply> =>
  payment.kind === 'deposit'
    ? operations.deposit(payment.body, payment.key)
    : operations.withdraw(payment.password === undefined ? payment.body : { ...payment.body, password: payment.password }, payment.key);

/** Much less than the wait for the answer itself, which has arrived already. */
const lookUpMs = 4_000;

/** The same key returns the original reply. If the look-up fails, that reply is used. */
async function hasEnded(operations: Operations, reply: DepositReply | WithdrawReply, signal: AbortSignal): Promise<boolean> {
  const { transaction_id, transaction } = reply as Partial<DepositReply & WithdrawReply>;
  const id = transaction_id ?? transaction?.externalId;
  if (!id) return false;
  try {
    const { status } = await withTimeout(operations.getTransaction(id, signal), lookUpMs, () => new Error('no answer'));
    return status === 'authorized' || status === 'declined';
  } catch {
    return false;
  }
}

export const cashierActors = ({ operations, memory, available, bonusLeft, onPause }: CashierHost) =>
  ({
    recall: fromPromise(({ input, signal }) => recall({ operations, memory }, input.kind, signal)),
    lookUp: fromPromise(({ input, signal }) => operations.getTransaction(input.id, signal)),
    loadMethods: fromPromise(async ({ input, signal }) => {
      const list = input.kind === 'deposit' ? operations.listDepositMethods : operations.listWithdrawMethods;
      const { data, allowance, pause = null } = await list(signal);
      if (input.kind === 'deposit' && !signal.aborted) onPause?.(pause);
      return { methods: data, allowance, available: available(), bonusLeft: bonusLeft() };
    }),
    convert: fromPromise(async ({ input, signal }) => {
      const convert = input.direction === 'currency' ? convertCurrency : convertCrypto;
      const conversion = await convert(operations, input, signal);
      return { conversion, deadline: Date.now() + lifetimeOf(conversion), available: available(), bonusLeft: bonusLeft() };
    }),
    checkBonusCode: fromPromise(
      async ({ input, signal }) => (await checkBonusCode(operations, input.code, input.currencyId, signal)).data.data,
    ),
    prepare: fromPromise(({ input }) => memory.prepare(input)),
    // The machine itself stops waiting for a reply; the request is never aborted, because it may already have been carried out.
    submit: fromPromise(async ({ input, signal }) => {
      const reply = await send(operations, input);
      return input.isAgain && !signal.aborted ? { ...reply, hasEnded: await hasEnded(operations, reply, signal) } : reply;
    }),
    cancel: fromPromise(async ({ input }) => {
      await cancelTransaction(operations, input.id);
    }),
    openPaymentPage: fromPromise(async ({ input }) => openInNewTab(input.address)),
  }) satisfies Required<Actors>;
