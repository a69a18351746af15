import { sessionMachine } from '#machines/session/session.machine.ts';
import { sessionView } from '#machines/session/session.view.ts';
import { sessionCases } from '#tests/support/fixtures/session.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'session', machine: sessionMachine, cases: sessionCases, view: sessionView });
