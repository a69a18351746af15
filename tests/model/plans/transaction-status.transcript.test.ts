import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '#machines/transaction-status/transaction-status.view.ts';
import { transactionStatusCases } from '#tests/support/fixtures/transaction-status.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({
  name: 'transaction-status',
  machine: transactionStatusMachine,
  cases: transactionStatusCases,
  view: transactionStatusView,
});
