import type { verificationMachine } from '#machines/verification/verification.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees } = partsOf<typeof verificationMachine>();

export const verificationVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'they verify their e-mail address': does('verification.requested'),
    'the platform verifies it': answers('activate', 'verified'),
    'the platform answers something else': answers('activate', 'another status'),
    'the link is refused': fails('activate', 'refused'),
    'the reply is lost': fails('activate', 'unreachable'),
    'the moment before home passes': passes('homeDelay'),

    'they see the button': sees('asking'),
    'they see it being verified': sees('verifying'),
    'they see that it was not verified': sees('failed'),
    'they see that the link is broken': sees('invalid'),
    'they see that it is verified': sees('verified'),
    'they are at home': sees('finished'),
  },
};
