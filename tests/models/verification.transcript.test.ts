import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import { verificationView } from '../../machines/verification/verification.view.ts';
import { verificationCases } from '../support/fixtures/verification.ts';
import { testTranscript } from '../support/transcript-tests.ts';

await testTranscript({ name: 'verification', machine: verificationMachine, cases: verificationCases, view: verificationView });
