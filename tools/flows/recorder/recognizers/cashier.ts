import { type Call, codeOf, type Recognizer, type Recognized, type Input, is, isFine, type Observed, type Press } from '../observed.ts';

const coins: Readonly<Record<string, string>> = { LTC: 'Litecoin', XRP: 'XRP', USDT: 'Tether' };

const presses: Readonly<Record<string, readonly string[]>> = {
  'cashier.convert': ['they ask what it converts to'],
  'cashier.bonus.apply': ['they apply a bonus code'],
  'cashier.bonus.remove': ['they remove the bonus code'],
  'cashier.review.confirm': ['they confirm the withdrawal', 'they press the button that confirms'],
  'cashier.back': ['they go back'],
  'ui.retry': ['they try again'],
  'cashier.unconfirmed.ask': ['they ask again'],
  'cashier.pending.delete': ['they delete the open payment'],
  'cashier.pending.delete_it': ['they are sure'],
  'cashier.pending.keep': ['they keep it'],
  'cashier.open_payment_page': ['they follow the link'],
  'ui.close': ['they close the cashier'],
  'cashier.swap': ['they swap the sides of the amount'],
  'cashier.swap.none': ['they swap the sides of the amount'],
};

const tabs: Readonly<Record<string, string>> = {
  'cashier.deposit': 'they turn to depositing',
  'cashier.withdraw': 'they turn to withdrawing',
};

const folds = ['cashier.bonus.have', 'cashier.method'];

function receivedPress({ ids, role, option, isInDialog }: Press): Recognized | null {
  const has = (id: string) => ids.includes(id);
  // The walk of a scenario opens the cashier by itself.
  if (!isInDialog) return has('cashier.deposit') ? { say: [], isOptional: true } : null;
  if (role === 'option') return coins[option] ? { say: [`they choose ${coins[option]}`], isOptional: true } : { say: [] };
  const tab = Object.entries(tabs).find(([id]) => has(id));
  if (role === 'tab' && tab) return { say: [tab[1]], isOptional: true };
  if (tab) return { say: ['they deposit', 'they withdraw', 'they press the button that pays'] };
  const [known, say] = Object.entries(presses).find(([id]) => has(id)) ?? [];
  if (say) return { say, ...(known === 'cashier.unconfirmed.ask' && { begins: true }) };
  return folds.some(has) ? { say: [], isOptional: true } : null;
}

function receivedInput({ ids, value }: Input): Recognized | null {
  const has = (id: string) => ids.includes(id);
  if (has('cashier.amount.deposit') || has('cashier.amount.withdraw'))
    return { say: value === '' ? ['they empty the amount'] : [`they enter ${value}`] };
  if (has('cashier.method')) return { say: [], isOptional: true };
  // The value of the address is private.
  if (has('cashier.address')) return { say: ['they enter their known address'], isOptional: true };
  if (has('cashier.password')) return { say: ['they enter their password'], isOptional: true };
  return has('cashier.bonus.code') ? { say: ['they type a bonus code'], isOptional: true } : null;
}

const reasons: Readonly<Record<string, string>> = {
  amount_below_minimum: 'the amount is too small',
  payment_pending: 'another payment is open',
  request_in_flight: 'it is still busy with it',
  rate_limited: 'too many were asked for',
  password_incorrect: 'the password is wrong',
  insufficient_funds: 'there is not enough money',
  withdrawal_limit_reached: 'the e-mail address is not confirmed',
  unauthenticated: 'the session has ended',
};

function receivedPayment(call: Call): Recognized {
  if (isFine(call)) return { say: ['the platform accepts it'] };
  if (call.outcome === 'given up') return { say: ['nobody answers for 20 seconds'], isOptional: true };
  const reason = reasons[codeOf(call)];
  return { say: [reason ? `the platform refuses because ${reason}` : 'the reply is lost'] };
}

function receivedCall(call: Call): Recognized | null {
  const fine = isFine(call);
  if (is(call, 'GET', /^\/payments\/methods\//))
    return { say: fine ? ['they open the cashier', 'the coins arrive'] : ['the coins do not arrive'], begins: true, isOptional: true };
  if (is(call, 'POST', /^\/payments\/(?:deposit|withdraw)$/)) return receivedPayment(call);
  if (is(call, 'GET', /\/cancel\//))
    return {
      say: [
        fine
          ? 'the platform cancels it'
          : call.outcome === 'lost'
            ? 'the reply to the cancellation is lost'
            : 'the platform says it cannot be cancelled any more',
      ],
    };
  if (call.outcome === 'given up') return null;
  if (is(call, 'GET', /^\/payments\/\w+\/convert/)) return { say: [fine ? 'the platform converts it' : 'the conversion is lost'] };
  if (is(call, 'GET', /^\/campaigns\/[^/]+$/))
    return {
      say: [fine ? 'the code is good' : call.outcome === 'lost' ? 'the answer about the code is lost' : 'the code is refused'],
      isOptional: true,
    };
  return null;
}

export const cashierRecognizer: Recognizer = {
  recognize(one: Observed) {
    if (one.kind === 'press') return receivedPress(one);
    if (one.kind === 'input') return receivedInput(one);
    if (one.kind === 'call') return receivedCall(one);
    if (one.kind === 'payment page') return { say: ['the payment page opens'], isOptional: true };
    return one.kind === 'online' ? { say: ['the connection returns'], isOptional: true } : null;
  },
  unseen: [
    'the device remembers nothing',
    'the device remembers a payment without an answer',
    'the device writes it down',
    'the quote runs out',
  ],
};
