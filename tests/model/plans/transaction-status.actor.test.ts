import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '#machines/transaction-status/transaction-status.view.ts';
import { transactionStatusCases } from '#tests/support/fixtures/transaction-status.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({
  name: 'transaction-status',
  machine: transactionStatusMachine,
  cases: transactionStatusCases,
  view: transactionStatusView,
});
