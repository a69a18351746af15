import { sessionMachine } from '#machines/session/session.machine.ts';
import { sessionView } from '#machines/session/session.view.ts';
import { sessionCases } from '#tests/support/fixtures/session.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

await testTranscript({ name: 'session', machine: sessionMachine, cases: sessionCases, view: sessionView });
