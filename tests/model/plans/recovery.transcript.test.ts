import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { recoveryView } from '#machines/recovery/recovery.view.ts';
import { recoveryCases } from '#tests/support/fixtures/recovery.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'recovery', machine: recoveryMachine, cases: recoveryCases, view: recoveryView });
