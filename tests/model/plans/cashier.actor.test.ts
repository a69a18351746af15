import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { cashierCases } from '#tests/support/fixtures/cashier.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'cashier', machine: cashierMachine, cases: cashierCases, view: cashierView });
