import { ceremonyMachine } from '#console/machines/ceremony.machine.ts';
import { ceremonyView } from '#console/machines/ceremony.view.ts';
import { ceremonyCases } from '#tests/support/fixtures/console.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'console-ceremony', machine: ceremonyMachine, cases: ceremonyCases, view: ceremonyView });
