import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { registrationView } from '#machines/registration/registration.view.ts';
import { registrationCases } from '#tests/support/fixtures/registration.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'registration', machine: registrationMachine, cases: registrationCases, view: registrationView });
