import { loginMachine } from '#machines/login/login.machine.ts';
import { loginView } from '#machines/login/login.view.ts';
import { loginCases } from '#tests/support/fixtures/login.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'login', machine: loginMachine, cases: loginCases, view: loginView });
