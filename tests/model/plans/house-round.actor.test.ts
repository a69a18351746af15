import { roundMachine } from '#games/client/round.machine.ts';
import { roundViewModel } from '#games/client/round.view.ts';
import { returningCases, roundCases } from '#tests/support/fixtures/house-round.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'house-round', machine: roundMachine, cases: roundCases, view: roundViewModel });
await testActor({ name: 'house-round-returning', machine: roundMachine, cases: returningCases, view: roundViewModel });
