import { transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import { transactionsReportView } from '#machines/transactions-report/transactions-report.view.ts';
import { transactionsReportCases } from '#tests/support/fixtures/transactions-report.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({
  name: 'transactions-report',
  machine: transactionsReportMachine,
  cases: transactionsReportCases,
  view: transactionsReportView,
});
