import { required } from '#domain/required.ts';
import { type Call, codeOf, type Recognizer, type Recognized, is, isFine, isUnheard, type Memory } from '../observed.ts';

const returns: Recognized = { say: ['the connection returns'], isOptional: true };

const loginRefusals: Readonly<Record<string, string>> = {
  second_factor_required: 'a code is asked for',
  second_factor_invalid: 'the code is wrong',
};

function receivedLogin(call: Call): Recognized | null {
  if (!is(call, 'POST', /^\/auth\/login$/) || call.outcome === 'given up') return null;
  if (isFine(call)) return { say: ['the login is accepted'] };
  return { say: [isUnheard(call) ? 'the reply is lost' : (loginRefusals[codeOf(call)] ?? 'the login is refused')] };
}

export const loginRecognizer: Recognizer = {
  recognize(one) {
    if ((one.kind === 'input' || one.kind === 'press') && !one.path.endsWith('/login')) return null;
    if (one.kind === 'input') {
      if (one.ids.includes('factor.code')) return { say: ['they enter the code'] };
      if (one.ids.includes('account.password')) return { say: ['they enter their password'], begins: true };
      return one.ids.includes('account.username') ? { say: ['they enter their username'], begins: true } : null;
    }
    if (one.kind === 'press') {
      if (one.ids.includes('factor.login.action')) return { say: ['they send the code'], isOptional: true };
      if (one.ids.includes('factor.login.back')) return { say: ['they give up the code'], isOptional: true };
      return one.ids.includes('account.login.action') && one.role === 'button' ? { say: ['they log in'], isOptional: true } : null;
    }
    if (one.kind === 'call') return receivedLogin(one);
    if (one.kind === 'page') return /^\/\w\w\/dashboard/.test(one.path) ? { say: ['the welcome passes'], isOptional: true } : null;
    return one.kind === 'online' ? returns : null;
  },
  unseen: [],
};

const checks = { checkusername: 'username', checkemail: 'email' } as const;

/** Both checks are sent together with the registration, and count as one step. */
function receivedCheck(call: Call, memory: Memory): Recognized | null {
  const [, which] = /^\/auth\/(checkusername|checkemail)$/.exec(call.path) ?? [];
  if (!which || call.outcome === 'given up') return null;
  const what = checks[which as keyof typeof checks];
  const words = what === 'username' ? 'username' : 'e-mail address';
  const found = isFine(call) ? (Number(call.reply) === 1 ? 'free' : 'taken') : 'lost';
  memory.set(what, found);
  const alone = found === 'lost' ? [`the check of the ${words} is lost`, 'the checks are lost'] : [`the ${words} is ${found}`];
  const [username, email] = [memory.get('username'), memory.get('email')];
  const together =
    username === undefined || email === undefined || found === 'lost'
      ? []
      : username === 'free' && email === 'free'
        ? ['both are free']
        : username === 'taken' && email === 'taken'
          ? ['both are taken now']
          : [`the ${username === 'taken' ? 'username' : 'e-mail address'} was taken meanwhile`];
  return { say: [...alone, ...together], isOptional: true };
}

const rest = [
  'account.password',
  'account.password_confirmation',
  'account.registration.country',
  'account.registration.currency',
  'account.registration.referral_code',
];
const boxes = ['account.registration.terms', 'account.registration.age'];

const registrationPresses: Readonly<Record<string, string>> = {
  'account.registration.check_username': 'they have the username checked',
  'account.registration.check_email': 'they have the e-mail address checked',
  'account.registration.action': 'they register',
};

/** The rest of the form is one step, however many fields it has. */
function receivedRest(memory: Memory): Recognized {
  if (memory.has('rest')) return { say: [], isOptional: true };
  memory.set('rest', 'said');
  return { say: ['they fill in all but who they are'], begins: true };
}

export const registrationRecognizer: Recognizer = {
  recognize(one, memory) {
    if ((one.kind === 'input' || one.kind === 'press') && !one.path.endsWith('/registration')) return null;
    if (one.kind === 'input') {
      if (one.ids.includes('account.username')) return { say: ['they choose a username'], begins: true };
      if (one.ids.includes('account.email')) return { say: ['they enter their e-mail address'], begins: true };
      return one.ids.some((id) => rest.includes(id) || boxes.includes(id)) ? receivedRest(memory) : null;
    }
    if (one.kind === 'press') {
      if (one.ids.some((id) => boxes.includes(id))) return receivedRest(memory);
      const known = one.ids.find((id) => registrationPresses[id]);
      if (!known) return null;
      for (const what of known.endsWith('.action') ? ['username', 'email'] : []) memory.delete(what);
      return { say: [required(registrationPresses[known])] };
    }
    if (one.kind === 'call') {
      if (!is(one, 'POST', /^\/auth\/register$/)) return receivedCheck(one, memory);
      if (one.outcome === 'given up') return null;
      return {
        say: [isFine(one) ? 'the account is made' : isUnheard(one) ? 'the reply is lost' : 'the platform says that the name is taken'],
      };
    }
    return one.kind === 'online' ? returns : null;
  },
  unseen: [],
};
