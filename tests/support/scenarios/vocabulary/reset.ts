import type { resetMachine } from '#machines/reset/reset.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees } = partsOf<typeof resetMachine>();

export const resetVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'the link is good': answers('checkLink', 'valid'),
    'the link is not good any more': answers('checkLink', 'not valid'),
    'the platform refuses the link': fails('checkLink', 'refused'),
    'the check of the link is lost': fails('checkLink', 'unreachable'),
    'they try again': does('retry'),
    'they choose a strong password': [does('password.changed', 'strong'), does('confirmation.changed', 'same')],
    'they choose a weak password': does('password.changed', 'weak'),
    'they repeat it otherwise': does('confirmation.changed', 'different'),
    'they change their password': does('submitted'),
    'the password is changed': answers('reset', 'plain'),
    'the platform has a word about it': answers('reset', 'with words'),
    'the link was used before': fails('reset', 'refused'),
    'the reply is lost': fails('reset', 'unreachable'),
    'the connection returns': does('connection.returned'),
    'the moment before the login passes': passes('loginDelay'),

    'they see the link being checked': sees('checkingLink'),
    'they see that the link could not be checked': sees('unchecked'),
    'they see that the link is of no use': sees('expired'),
    'they see the form': sees('entering'),
    'they see the password being changed': sees('resetting'),
    'they see that the password is changed': sees('changed'),
    'they are at the login': sees('finished'),
    'they see what is wrong with the password': sees('entering', { fault: /./ }),
    'they see what went wrong': sees([], { problem: /./ }),
  },
};
