import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { registrationView } from '#machines/registration/registration.view.ts';
import { registrationCases } from '#tests/support/fixtures/registration.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'registration', machine: registrationMachine, cases: registrationCases, view: registrationView });
