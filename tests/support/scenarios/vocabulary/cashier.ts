import type { cashierMachine, CashierSnapshot } from '#machines/cashier/cashier.machine.ts';
import type { Attempt } from '#machines/cashier/cashier.types.ts';
import { sidesOf } from '#machines/cashier/payment.ts';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { depositAttempt, litecoin, ripple, tether, transactions, withdrawAttempt } from '#tests/support/fixtures/cashier.ts';
import { type Meaning, partsOf, type Vocabulary } from '../vocabulary.ts';

const { does, answers, fails, passes, sees, hears, when } = partsOf<typeof cashierMachine>();

const coins = {
  litecoin: does('method.chosen', 'Litecoin'),
  xrp: does('method.chosen', 'another coin'),
  tether: does('method.chosen', { name: 'Tether', value: { methodId: tether.id } }),
};

const chooses = when(({ coin = '' }) => coins[coin.toLowerCase() as keyof typeof coins]);
const enters = when(({ amount = '' }) => does('amount.typed', amount === '50' ? 'fifty' : { name: amount, value: { text: amount } }));
const coinsArrive = answers('loadMethods', { name: 'three methods', value: { methods: [litecoin, ripple, tether], available: '400.00' } });
const converts: Meaning = [does('conversion.requested'), answers('convert')];

/** Returns the attempt that the device stores for the current form. */
function attemptOf({ context }: CashierSnapshot): Attempt {
  const fixture = context.kind === 'deposit' ? depositAttempt : withdrawAttempt;
  const amount = context.quote ? sidesOf(context.quote).amount : fixture.body.amount;
  return { ...fixture, body: { ...fixture.body, amount } } as Attempt;
}
const keeps = when((_, now) => {
  const attempt = attemptOf(now);
  return answers('prepare', { name: `a new ${attempt.kind} of ${attempt.body.amount}`, value: { attempt, isNew: true } });
});
const accepts = when((_, { context }) => answers('submit', context.kind === 'deposit' ? 'a payment page' : 'an id'));

const opens: Meaning = [answers('recall', 'nothing kept'), coinsArrive];
const quotes: Meaning = [chooses, enters, converts];
const turns = (kind: 'deposit' | 'withdraw'): Meaning => does('kind.chosen', kind);
const hearsToast = (key: string) => hears({ type: 'toast', toast: { rule: { key } } });
const limitText = (side: 'minimum' | 'maximum') =>
  when(({ amount = '', money = '' }, { context }) =>
    hears({ type: 'toast', toast: { rule: { key: `${side}_${context.kind}_amount_is`, amount, code: money } } }),
  );

const reasons: Readonly<Record<string, Meaning>> = {
  'the amount is too small': fails('submit', 'refused'),
  'another payment is open': fails('submit', 'other payment open'),
  'it is still busy with it': fails('submit', 'in flight'),
  'too many were asked for': fails('submit', 'rate limited'),
  'the password is wrong': fails('submit', 'wrong password'),
  'there is not enough money': fails('submit', { name: 'insufficient funds', value: refused('insufficient_funds', 422) }),
  'the e-mail address is not confirmed': fails('submit', { name: 'limit without e-mail', value: refused('withdrawal_limit_reached', 422) }),
  'the session has ended': fails('submit', { name: 'session ended', value: refused('unauthenticated', 401) }),
};

export const cashierVocabulary: Vocabulary = {
  gaps: {
    coin: ['Litecoin', 'XRP', 'Tether'],
    money: ['EUR', 'LTC'],
    reason: Object.keys(reasons),
  },
  phrases: {
    'a returning player deposits {amount} EUR in {coin}': [opens, quotes, does('payment.requested'), keeps],
    'a returning player withdraws {amount} EUR in {coin} to their known address': [
      answers('recall', 'nothing kept'),
      turns('withdraw'),
      opens,
      quotes,
      does('address.typed'),
      does('payment.requested'),
      does('payment.confirmed'),
      keeps,
    ],

    'they open the cashier': opens,
    'the device remembers nothing': answers('recall', 'nothing kept'),
    'the device remembers an open payment': answers('recall', 'an open payment'),
    'the device remembers a payment without an answer': when((_, { context }) => answers('recall', `a lost ${context.kind}`)),
    'the device lets nothing be read': fails('recall'),
    'that payment is still open': answers('lookUp', 'pending'),
    'that payment has been paid': answers('lookUp', 'authorized'),
    'that payment was declined': answers('lookUp', 'declined'),
    'nobody knows that payment any more': fails('lookUp', 'gone'),
    'nothing is heard of that payment': fails('lookUp', 'unreachable'),
    'the coins arrive': coinsArrive,
    'no coin is offered': answers('loadMethods', 'no method'),
    'the coins do not arrive': fails('loadMethods'),
    'they turn to withdrawing': turns('withdraw'),
    'they turn to depositing': turns('deposit'),

    'they choose {coin}': chooses,
    'they enter {amount}': enters,
    'they empty the amount': does('amount.typed', 'nothing'),
    'they swap the sides of the amount': does('direction.swapped'),
    'they ask what it converts to': does('conversion.requested'),
    'the platform converts it': answers('convert'),
    'the conversion is lost': fails('convert'),
    'they convert {amount} EUR to {coin}': quotes,
    'the quote runs out': does('quote.expired'),
    'they enter their known address': does('address.typed'),
    'they enter a new address': does('address.typed', 'a new one'),
    'they enter the address {text}': when(({ text = '' }) => does('address.typed', { name: text || 'none', value: { text } })),
    'they enter the tag {amount}': when(({ amount = '' }) => does('tag.typed', { name: amount, value: { text: amount } })),
    'they type a bonus code': does('bonusCode.typed'),
    'they apply a bonus code': does('bonusCode.entered'),
    'the code is good': answers('checkBonusCode'),
    'the code is refused': fails('checkBonusCode'),
    'the answer about the code is lost': fails('checkBonusCode', 'unreachable'),
    'they remove the bonus code': does('bonusCode.removed'),

    'they press the button that pays': does('payment.requested'),
    'they deposit': [does('payment.requested'), keeps],
    'they withdraw': [does('payment.requested'), sees('reviewing')],
    'they confirm the withdrawal': [does('payment.confirmed'), keeps],
    'they press the button that confirms': does('payment.confirmed'),
    'they enter their password': does('password.typed'),
    'they go back': does('back'),
    'the device writes it down': keeps,
    'the device still has an earlier payment': when((_, { context }) => answers('prepare', `an earlier ${context.kind}`)),
    'the device is full': fails('prepare'),
    'the platform accepts it': accepts,
    'the platform answers without a payment page': answers('submit', 'no page'),
    'the reply is lost': fails('submit', 'unreachable'),
    'the platform refuses because {reason}': when(({ reason = '' }) => reasons[reason]!),
    'nobody answers for 20 seconds': passes('replyTimeout'),
    'they ask again': does('retry'),
    'they try again': does('retry'),
    'the connection returns': does('connection.returned'),

    'the payment page opens': [passes('redirectDelay'), answers('openPaymentPage', 'opened')],
    'the browser blocks the payment page': [passes('redirectDelay'), answers('openPaymentPage', 'blocked')],
    'the tab of the payment page is lost': [passes('redirectDelay'), fails('openPaymentPage')],
    'they are taken to the page of the withdrawal': [passes('redirectDelay'), sees('closed')],
    'they follow the link': does('link.followed'),
    'the open payment is paid': does('payment.ended'),
    'the open payment was given up at the processor': does('payment.ended', {
      name: 'open one declined',
      value: { transaction: transactions.declined },
    }),
    'it is paid on another device': does('payment.ended', 'paid elsewhere'),
    'it is never paid': does('payment.ended', 'never paid'),
    'they delete the open payment': does('deletion.requested'),
    'they are sure': does('deletion.confirmed'),
    'they keep it': does('deletion.declined'),
    'the platform cancels it': answers('cancel'),
    'the platform says it cannot be cancelled any more': fails('cancel', 'refused'),
    'the reply to the cancellation is lost': fails('cancel', 'unreachable'),
    'they close the cashier': does('dismissed'),

    'they see the cashier begin': sees(['recalling', 'lookingUp', 'loadingMethods']),
    'they see the form': sees('filling'),
    'they see that the coins could not be loaded': sees('failed'),
    'they see that there is no coin': sees('noMethods'),
    'they see it being converted': sees('converting'),
    'they see the quote': sees('quoted'),
    'they see the code being checked': sees('checkingBonusCode'),
    'they see the review': sees('reviewing'),
    'they see it being sent': sees(['preparing', 'submitting']),
    'they see that its outcome is not known': sees('unconfirmed'),
    'they see it being asked for again': sees('askingAgain'),
    'they see that it went through': sees(['redirecting', 'opening']),
    'they see the link to the payment page': sees('blocked'),
    'they are asked whether they are sure': sees('confirmingDeletion'),
    'they see it being deleted': sees(['deleting', 'checkingDeletion']),
    'the cashier is closed': sees('closed'),
    'they see an open payment': sees([], { pending: true }),
    'they see no open payment': sees([], { pending: false }),
    'they see that the payment was made': sees([], { pending: 'ended' }),
    'they see that the payment lapsed': sees([], { pending: 'lapsed' }),
    'they see that the quote ran out': sees([], { expired: true }),
    'they see that the code goes with it': sees([], { bonus: 'accepted' }),
    'they see that the code was refused': sees([], { bonus: 'refused' }),
    'they see no code': sees([], { bonus: null }),
    'they see what went wrong': sees([], { problem: /./ }),
    'nothing went wrong': sees([], { problem: null }),
    'the form is as it was': sees('filling', { method: true, amount: true }),
    'the form is empty': sees('filling', { method: false, amount: false, address: false }),
    'they are told that the minimum is {amount} {money}': limitText('minimum'),
    'they are told that the maximum is {amount} {money}': limitText('maximum'),
    'they are told that they have not enough': hearsToast('you_dont_have_enough_funds'),
    'they are told that the address is missing': hearsToast('wallet_address_not_present'),
    'they are told that the address is wrong': hearsToast('wallet_address_invalid'),
  },
};
