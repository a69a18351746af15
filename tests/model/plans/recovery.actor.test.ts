import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { recoveryView } from '#machines/recovery/recovery.view.ts';
import { recoveryCases } from '#tests/support/fixtures/recovery.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'recovery', machine: recoveryMachine, cases: recoveryCases, view: recoveryView });
