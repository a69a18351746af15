import { cashierMachine } from '../../../machines/cashier/cashier.machine.ts';
import { cashierView } from '../../../machines/cashier/cashier.view.ts';
import { cashierCases } from '../../support/fixtures/cashier.ts';
import { testTranscript } from '../../support/transcript-tests.ts';

await testTranscript({ name: 'cashier', machine: cashierMachine, cases: cashierCases, view: cashierView });
