import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import { type Meaning, partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, sees, hears, when } = partsOf<typeof registrationMachine>();

const fillsIn: Meaning = [does('form.changed', 'the rest'), does('form.changed', 'username'), does('form.changed', 'email')];

export const registrationVocabulary: Vocabulary = {
  gaps: {},
  phrases: {
    'they fill in the form': fillsIn,
    'they fill in all but who they are': does('form.changed', 'the rest'),
    'they choose a username': does('form.changed', 'username'),
    'they enter their e-mail address': does('form.changed', 'email'),
    'they enter the username {text}': when(({ text = '' }) =>
      does('form.changed', { name: `username ${text}`, value: { change: { username: text } } }),
    ),
    'they enter the e-mail address {text}': when(({ text = '' }) =>
      does('form.changed', { name: `email ${text}`, value: { change: { email: text } } }),
    ),
    'they have the username checked': does('username.check.requested'),
    'the username is free': answers('checkUsername', 'free'),
    'the username is taken': answers('checkUsername', 'taken'),
    'the check of the username is lost': fails('checkUsername'),
    'they have the e-mail address checked': does('email.check.requested'),
    'the e-mail address is free': answers('checkEmail', 'free'),
    'the e-mail address is taken': answers('checkEmail', 'taken'),
    'the check of the e-mail address is lost': fails('checkEmail'),
    'they register': does('submitted'),
    'both are free': answers('checkBoth', 'free'),
    'the username was taken meanwhile': answers('checkBoth', 'username taken'),
    'the e-mail address was taken meanwhile': answers('checkBoth', 'email taken'),
    'both are taken now': answers('checkBoth', 'both taken'),
    'the checks are lost': fails('checkBoth'),
    'the account is made': answers('register'),
    'the platform says that the name is taken': fails('register', 'taken'),
    'the reply is lost': fails('register', 'unreachable'),
    'the connection returns': does('connection.returned'),

    'they see the form': sees('editing'),
    'they see the username being checked': sees('checkingUsername'),
    'they see the e-mail address being checked': sees('checkingEmail'),
    'they see both being checked': sees('confirming'),
    'they see the account being made': sees('registering'),
    'they have an account': sees('registered'),
    'they see that the username is free': sees([], { isUsernameFree: true, usernameFault: null }),
    'the username has to be checked again': sees([], { isUsernameFree: false }),
    'they see that the username is taken': sees('editing', { usernameFault: 'username_already_used' }),
    'they see that the username is no username': sees('editing', { usernameFault: 'enter_valid_username' }),
    'they see that a username is needed': sees('editing', { usernameFault: 'username_required' }),
    'they see that the e-mail address is free': sees([], { isEmailFree: true, emailFault: null }),
    'they see that the e-mail address is taken': sees('editing', { emailFault: 'email_already_used' }),
    'they see that the e-mail address is no address': sees('editing', { emailFault: 'enter_valid_email' }),
    'they see that both have to be checked again': sees('editing', { mustVerifyAgain: true }),
    'they see what went wrong': sees('editing', { problem: /./ }),
    'they are told to enter a username': hears({ type: 'toast', key: 'enter_valid_username' }),
    'they are told that the username is in use': hears({ type: 'toast', key: 'username_already_used' }),
  },
};
