import { expect, test } from 'vitest';
import { pollInterval, transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { player, unreachable } from '#tests/support/fixtures/accounts.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { aSettledOneNeverChanges, openTransaction, settle } from '#tests/support/laws/transaction-status.ts';

test.each(['authorized', 'declined'] as const)('a transaction that is %s never changes and is never asked for again', (status) =>
  aSettledOneNeverChanges(transactionStatusMachine, status),
);

test('an open one is asked for every four seconds until it is settled', async () => {
  const { clock, tell, asked, shown } = openTransaction();
  await tell(statuses.initialized);
  clock.increment(pollInterval - 1);
  expect(asked()).toBe(1);
  clock.increment(1);
  expect([asked(), shown()]).toEqual([2, 'initialized']);
  await tell(statuses.pending);
  clock.increment(pollInterval);
  await tell(statuses.authorized);
  expect([asked(), shown()]).toEqual([3, 'authorized']);
});

test('nobody is asked while the tab is hidden, and at once when it is shown again', async () => {
  const { actor, clock, tell, asked } = openTransaction();
  await tell(statuses.pending);
  actor.send({ type: 'tab.hidden' });
  clock.increment(5 * pollInterval);
  expect(asked()).toBe(1);
  actor.send({ type: 'tab.shown' });
  expect(asked()).toBe(2);
});

test('a poll that fails leaves what is shown and tries again', async () => {
  const { clock, calls, tell, asked, shown } = openTransaction();
  await tell(statuses.pending);
  clock.increment(pollInterval);
  calls.fetchTransaction.reject(unreachable);
  await settle();
  expect(shown()).toBe('pending');
  clock.increment(pollInterval);
  expect(asked()).toBe(3);
});

test("[TXS-13] another player's transaction is never kept, whether the platform refuses or tells it", async () => {
  const { actor, tell } = openTransaction();
  await tell({ ...statuses.pending, player_id: player.id + 1 });
  expect(actor.getSnapshot()).toMatchObject({ value: 'foreign', context: { transaction: null } });
});
