import { loginMachine } from '#machines/login/login.machine.ts';
import { loginView } from '#machines/login/login.view.ts';
import { loginCases } from '#tests/support/fixtures/login.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'login', machine: loginMachine, cases: loginCases, view: loginView });
