import type { sessionMachine } from '#machines/session/session.machine.ts';
import { type Meaning, partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees } = partsOf<typeof sessionMachine>();

const logsIn: Meaning = [does('login.succeeded'), answers('loadPlayer')];

export const sessionVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'they log in': logsIn,
    'they have just logged in': does('login.succeeded'),
    'they are known': answers('loadPlayer'),
    'nothing is heard of who they are': fails('loadPlayer', 'unreachable'),
    'the platform says that the session has ended': fails('loadPlayer', 'ended'),
    'some time passes before it is asked again': passes('backOff'),
    'they are asked for again': does('player.requested'),
    'the balance is asked for': does('balance.requested'),
    'the balance comes': answers('loadBalance'),
    'nothing is heard of the balance': fails('loadBalance', 'unreachable'),
    'the balance is refused because the session has ended': fails('loadBalance', 'ended'),
    'a page begins to watch the balance': does('polling.started'),
    'nobody watches the balance any more': does('polling.stopped'),
    'five seconds pass': passes('pollInterval'),
    'the platform refuses a call of theirs': does('call.refused'),
    'they log in again with their password': does('password.entered', 'password'),
    'they log in again with password and code': does('password.entered', 'password and code'),
    'the login is accepted': answers('login'),
    'the password is wrong': fails('login', 'refused'),
    'a code is asked for': fails('login', 'code asked'),
    'the code is wrong': fails('login', 'code wrong'),
    'the login is lost': fails('login', 'unreachable'),
    'they do not log in again': does('relogin.cancelled'),
    'the connection returns': does('connection.returned'),
    'they log in on another tab': does('token.changed', 'another login'),
    'they log out on another tab': does('token.changed', 'logged out elsewhere'),
    'they log out': does('logout.requested'),
    'the platform ends the session': answers('logout'),
    'the session had ended before': fails('logout', 'ended'),
    'nothing is heard of the logout': fails('logout', 'unreachable'),
    'nobody answers the logout for five seconds': passes('logoutTimeout'),
    'the moment after the logout passes': passes('redirectDelay'),

    'they are a guest': sees('guest'),
    'they see that it is found out who they are': sees(['restoring', 'waitingToReconnect']),
    'they wait for the next try': sees('waitingToReconnect'),
    'they are a player': sees(['player', 'refreshing', 'reloadingPlayer']),
    'they see their name': sees('player'),
    'the balance is on its way': sees('refreshing'),
    'they are asked for on the platform': sees('reloadingPlayer'),
    'they are asked for their password': sees('reauthenticating'),
    'their password is being checked': sees('loggingInAgain'),
    'they see the field for the code': sees('reauthenticating', { isCodeAsked: true }),
    'they see what went wrong': sees([], { problem: /./ }),
    'the logout is on its way': sees('loggingOut'),
    'they are logged out': sees(['loggedOut', 'loggedOutHere']),
    'only this browser has logged them out': sees('loggedOutHere'),
  },
};
