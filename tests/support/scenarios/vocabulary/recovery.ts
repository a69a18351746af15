import type { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, sees } = partsOf<typeof recoveryMachine>();

export const recoveryVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'they enter their e-mail address': does('email.changed', 'address'),
    'they enter half an address': does('email.changed', 'half'),
    'they ask for a new password': does('submitted'),
    'the e-mail is on its way': answers('recover', 'receipt'),
    'the platform answers for an address that it does not know': answers('recover', 'unknown'),
    'the platform does not know the address': fails('recover', 'unknown'),
    'the reply is lost': fails('recover', 'unreachable'),
    'the platform fails': fails('recover', 'unexpected'),
    'the connection returns': does('connection.returned'),
    'they have read what comes next': does('instructions.read'),

    'they see the form': sees('entering'),
    'they see it being asked for': sees('sending'),
    'they see what comes next': sees('sent'),
    'they are back at the login': sees('finished'),
    'they see what went wrong': sees('entering', { fault: /./ }),
  },
};
