import { joinMachine } from '#console/machines/join.machine.ts';
import { joinView } from '#console/machines/join.view.ts';
import { joinCases } from '#tests/support/fixtures/console.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'console-join', machine: joinMachine, cases: joinCases, view: joinView });
