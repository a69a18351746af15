import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { cashierCases } from '#tests/support/fixtures/cashier.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'cashier', machine: cashierMachine, cases: cashierCases, view: cashierView });
