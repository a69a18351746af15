import { roundMachine } from '#games/client/round.machine.ts';
import { roundViewModel } from '#games/client/round.view.ts';
import { returningCases, roundCases } from '#tests/support/fixtures/house-round.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'house-round', machine: roundMachine, cases: roundCases, view: roundViewModel });
await testTranscript({ name: 'house-round-returning', machine: roundMachine, cases: returningCases, view: roundViewModel });
