import { expect, test } from 'vitest';
import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '#machines/transaction-status/transaction-status.view.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { statuses, transactionStatusCases } from '#tests/support/fixtures/transaction-status.ts';
import { openActor } from '#tests/support/open-actor.ts';

const { payload: _, ...withoutPayload } = statuses.pending;

test.each([
  ['without a payload', withoutPayload, null],
  ['without a payment page', { ...statuses.pending, payload: {} }, null],
  ['with a page that is a script', { ...statuses.pending, payload: { redirect_url: 'javascript:alert(1)' } }, null],
  ['with a payment page', { ...statuses.pending, payload: { redirect_url: 'https://pay.example/1' } }, 'https://pay.example/1'],
])('an open transaction %s', async (_name, transaction, paymentPage) => {
  const { send, answer, snapshot } = openActor(transactionStatusMachine, transactionStatusCases);
  send({ type: 'player.known', playerId: player.id });
  await answer('fetchTransaction', transaction);
  expect(transactionStatusView(snapshot())).toEqual({ screen: 'transaction', transaction, isOpen: true, paymentPage });
});
