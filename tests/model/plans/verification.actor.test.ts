import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { verificationView } from '#machines/verification/verification.view.ts';
import { brokenLink, verificationCases } from '#tests/support/fixtures/verification.ts';
import { testActor } from '#tests/support/actor-tests.ts';

const subject = { machine: verificationMachine, view: verificationView };

await testActor({ ...subject, name: 'verification', cases: verificationCases });
await testActor({ ...subject, name: 'verification-broken-link', cases: { ...verificationCases, input: brokenLink } });
