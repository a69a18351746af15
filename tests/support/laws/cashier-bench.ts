import { type AnyEventObject, createActor } from 'xstate';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import type { Attempt, CashierEmitted, CashierInput, Payment } from '#machines/cashier/cashier.types.ts';
import { cashierCases, conversion, input, litecoin } from '../fixtures/cashier.ts';
import { openMachine } from '../model.ts';

export type CashierMachine = typeof cashierMachine;

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Everything a person or the page can cause. */
export const cashierEvents = Object.values(cashierCases.events).flatMap((samples) => Object.values(samples) as AnyEventObject[]);

/** The machine with every call open. A new payment gets a new key, as the memory of the device gives it. */
export function openCashier(machine: CashierMachine = cashierMachine, asked: CashierInput = input) {
  const { logic, clock, calls, environment } = openMachine(machine, cashierCases);
  const actor = createActor(logic, { clock, input: asked });
  const emitted: CashierEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  let keys = 0;
  const tell = async (name: keyof typeof calls, output: unknown) => {
    calls[name].resolve(output);
    await settle();
  };
  const fail = async (name: keyof typeof calls, error: unknown) => {
    calls[name].reject(error);
    await settle();
  };
  const state = () => actor.getSnapshot().value;
  const savePayment = () =>
    tell('prepare', { attempt: { ...(calls.prepare.inputs.at(-1) as Payment), key: `key-${++keys}` }, isNew: true });
  const toasts = () => emitted.flatMap((event) => (event.type === 'toast' ? [event.toast] : []));
  return { actor, clock, calls, environment, emitted, tell, fail, state, savePayment, toasts, send: actor.send.bind(actor) };
}
export type Cashier = ReturnType<typeof openCashier>;

export async function fillIn({ send, tell, actor }: Cashier, kind: 'deposit' | 'withdraw', methods = [litecoin]) {
  await tell('recall', { attempt: null, transactionId: null });
  if (actor.getSnapshot().context.kind !== kind) {
    send({ type: 'kind.chosen', kind });
    await tell('recall', { attempt: null, transactionId: null });
  }
  await tell('loadMethods', { methods, available: '400.00' });
  send({ type: 'method.chosen', methodId: methods[0]!.id });
  send({ type: 'amount.typed', text: '50' });
}

export async function quote(cashier: Cashier) {
  cashier.send({ type: 'conversion.requested' });
  await cashier.tell('convert', conversion);
}

export async function submitDeposit(machine?: CashierMachine) {
  const cashier = openCashier(machine);
  await fillIn(cashier, 'deposit');
  await quote(cashier);
  cashier.send({ type: 'payment.requested' });
  await cashier.savePayment();
  return cashier;
}

export const keysOf = (cashier: Cashier) => (cashier.calls.submit.inputs as Attempt[]).map(({ key }) => key);
