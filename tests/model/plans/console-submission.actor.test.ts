import { submissionMachine } from '#console/machines/submission.machine.ts';
import { submissionView } from '#console/machines/submission.view.ts';
import { submissionCases } from '#tests/support/fixtures/console.ts';
import { testActor } from '#tests/support/actor-tests.ts';

await testActor({ name: 'console-submission', machine: submissionMachine, cases: submissionCases, view: submissionView });
