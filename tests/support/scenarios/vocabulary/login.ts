import type { loginMachine } from '#machines/login/login.machine.ts';
import { partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees } = partsOf<typeof loginMachine>();

export const loginVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'they enter username and password': [does('form.changed', 'username'), does('form.changed', 'password')],
    'they enter their username': does('form.changed', 'username'),
    'they enter their password': does('form.changed', 'password'),
    'they enter the code': does('form.changed', 'code'),
    'they log in': does('submitted'),
    'they send the code': does('submitted'),
    'they give up the code': does('code.abandoned'),
    'the login is accepted': answers('login'),
    'the login is refused': fails('login', 'refused'),
    'a code is asked for': fails('login', 'code asked'),
    'the code is wrong': fails('login', 'code wrong'),
    'the reply is lost': fails('login', 'unreachable'),
    'the connection returns': does('connection.returned'),
    'the welcome passes': passes('welcomeDelay'),

    'they see the form': sees('entering'),
    'they see the login being checked': sees('loggingIn'),
    'they see the field for the code': sees('enteringCode'),
    'they see the code being checked': sees('checkingCode'),
    'they are welcomed': sees('welcoming'),
    'they are logged in': sees('loggedIn'),
    'they see what went wrong': sees([], { problem: /./ }),
    'nothing is wrong': sees([], { problem: null }),
    'they see that a username is needed': sees('entering', { usernameFault: /./ }),
    'they see that a password is needed': sees('entering', { passwordFault: /./ }),
  },
};
