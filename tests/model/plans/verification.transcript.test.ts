import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { verificationView } from '#machines/verification/verification.view.ts';
import { brokenLink, verificationCases } from '#tests/support/fixtures/verification.ts';
import { testTranscript } from '#tests/support/transcript-tests.ts';

const subject = { machine: verificationMachine, view: verificationView };

await testTranscript({ ...subject, name: 'verification', cases: verificationCases });
await testTranscript({ ...subject, name: 'verification-broken-link', cases: { ...verificationCases, input: brokenLink } });
