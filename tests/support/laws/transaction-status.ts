import { expect } from 'vitest';
import { createActor } from 'xstate';
import { pollInterval, transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { player } from '../fixtures/accounts.ts';
import { statuses, transactionStatusCases } from '../fixtures/transaction-status.ts';
import { openMachine } from '../model.ts';

export type TransactionStatusMachine = typeof transactionStatusMachine;

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

export function openTransaction(machine: TransactionStatusMachine = transactionStatusMachine) {
  const { logic, clock, calls } = openMachine(machine, transactionStatusCases);
  const actor = createActor(logic, { clock, input: { transactionId: 't-open', isTabHidden: false } });
  actor.start();
  actor.send({ type: 'player.known', playerId: player.id });
  const tell = async (output: unknown) => {
    calls.fetchTransaction.resolve(output);
    await settle();
  };
  const asked = () => calls.fetchTransaction.inputs.length;
  return { actor, clock, calls, tell, asked, shown: () => actor.getSnapshot().context.transaction?.status };
}

export async function aSettledOneNeverChanges(machine: TransactionStatusMachine, status: 'authorized' | 'declined') {
  const { actor, clock, tell, asked, shown } = openTransaction(machine);
  await tell(statuses[status]);
  for (const type of ['tab.hidden', 'tab.shown', 'retry'] as const) actor.send({ type });
  actor.send({ type: 'player.known', playerId: player.id });
  clock.increment(10 * pollInterval);
  await tell(statuses.pending);
  expect([shown(), asked(), actor.getSnapshot().value]).toEqual([status, 1, 'settled']);
}
