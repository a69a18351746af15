import { resetMachine } from '#machines/reset/reset.machine.ts';
import { resetView } from '#machines/reset/reset.view.ts';
import { resetCases } from '#tests/support/fixtures/reset.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'reset', machine: resetMachine, cases: resetCases, view: resetView });
