import { loginMachine } from '../../../machines/login/login.machine.ts';
import { loginView } from '../../../machines/login/login.view.ts';
import { loginCases } from '../../support/fixtures/login.ts';
import { testTranscript } from '../../support/transcript-tests.ts';

await testTranscript({ name: 'login', machine: loginMachine, cases: loginCases, view: loginView });
