import { resetMachine } from '#machines/reset/reset.machine.ts';
import { resetView } from '#machines/reset/reset.view.ts';
import { resetCases } from '#tests/support/fixtures/reset.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'reset', machine: resetMachine, cases: resetCases, view: resetView });
