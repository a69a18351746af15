import { describe, expect, test } from 'vitest';
import { cashierMachine } from '../../machines/cashier/cashier.machine.ts';
import type { Attempt, Payment } from '../../machines/cashier/cashier.types.ts';
import { refused, unreachable } from '../support/fixtures/accounts.ts';
import {
  addresses,
  conversion,
  depositReply,
  litecoin,
  ripple,
  transactions,
  welcome,
  withdrawReply,
} from '../support/fixtures/cashier.ts';
import {
  aConflictKeepsThePaymentInTheWay,
  aDoublePressSendsOnce,
  aLostOutcomeIsAskedForUnderItsKey,
  aQuoteThatExpiredIsDiscarded,
  keysAreSentAgainOnlyAfterALoss,
  losses,
  onlyItsOutcomeLeavesASubmission,
  quoteLifetime,
  theReviewGivesAQuoteNoSecondLife,
} from '../support/laws/cashier.ts';
import { fillIn, keysOf, openCashier, quote, submitDeposit } from '../support/laws/cashier-bench.ts';

describe('money is never submitted twice', () => {
  test('a payment is kept on the device before it is sent', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    expect(cashier.state()).toBe('preparing');
    expect(cashier.calls.submit.inputs).toEqual([]);
    await cashier.keepPayment();
    expect(cashier.calls.submit.inputs).toEqual([{ ...(cashier.calls.prepare.inputs[0] as Payment), key: 'key-1' }]);
  });

  test('what cannot be kept is not sent', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    await cashier.fail('prepare', new Error('storage is full'));
    expect([cashier.state(), cashier.calls.submit.inputs]).toEqual(['filling', []]);
  });

  test('a double press sends once', () => aDoublePressSendsOnce(cashierMachine));

  test('nothing leaves a payment that is being sent but its outcome', () => onlyItsOutcomeLeavesASubmission(cashierMachine));

  test('after a refusal the same form pays under a new key', async () => {
    const cashier = await submitDeposit();
    await cashier.fail('submit', refused('insufficient_funds', 422));
    expect(cashier.emitted).toContainEqual({ type: 'attempt.concluded', key: 'key-1', kind: 'deposit', transactionId: null });
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    await cashier.keepPayment();
    expect(keysOf(cashier)).toEqual(['key-1', 'key-2']);
  });

  test('whatever happens in whatever order, a key is sent again only after its outcome got lost, and no other key before it is known', () =>
    keysAreSentAgainOnlyAfterALoss(cashierMachine));
});

describe('an unknown outcome can only be asked again, with the same key', () => {
  test.each(losses)('%s', (_, lose) => aLostOutcomeIsAskedForUnderItsKey(cashierMachine, lose));

  test.each([
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['rate_limited', 429],
    ['request_in_flight', 409],
    ['maintenance', 403],
    ['unavailable', 409],
  ] as const)('asking again and getting %s settles nothing', async (code, status) => {
    const cashier = await submitDeposit();
    await cashier.fail('submit', unreachable);
    cashier.send({ type: 'retry' });
    await cashier.fail('submit', refused(code, status));
    expect(cashier.state()).toBe('unconfirmed');
    expect(cashier.emitted.filter(({ type }) => type === 'attempt.concluded')).toEqual([]);
  });

  test('a reload finds it, restores what was typed and asks with the same key', async () => {
    const lost = (await submitDeposit()).calls.submit.inputs[0] as Attempt;
    const cashier = openCashier();
    await cashier.tell('recall', { attempt: lost, transactionId: null });
    expect(cashier.state()).toBe('unconfirmed');
    cashier.send({ type: 'retry' });
    expect(cashier.calls.submit.inputs).toEqual([lost]);
    await cashier.fail('submit', refused('quote_expired', 422));
    await cashier.tell('loadMethods', { methods: [litecoin], available: '400.00' });
    expect(cashier.actor.getSnapshot().context).toMatchObject({ amount: '50', methodId: litecoin.id });
  });

  test('an earlier payment without an outcome comes before a new one', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    const earlier: Attempt = { ...(cashier.calls.prepare.inputs[0] as Payment), key: 'of-another-tab' };
    await cashier.tell('prepare', { attempt: earlier, isNew: false });
    expect([cashier.state(), cashier.calls.submit.inputs]).toEqual(['unconfirmed', []]);
    cashier.send({ type: 'retry' });
    expect(keysOf(cashier)).toEqual(['of-another-tab']);
  });
});

describe('a quote is never used after it expired', () => {
  test.each([[quoteLifetime], [undefined]])(
    'a quote that lives %s ms (60 s where it does not say) is discarded, and that is said',
    (ttlMs) => aQuoteThatExpiredIsDiscarded(cashierMachine, ttlMs),
  );

  test('the review does not give it a second life', () => theReviewGivesAQuoteNoSecondLife(cashierMachine));

  test('the end of a discarded quote does not end the next one', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    await quote(cashier);
    cashier.clock.increment(quoteLifetime - 1);
    cashier.send({ type: 'amount.typed', text: '60' });
    await quote(cashier);
    cashier.clock.increment(quoteLifetime - 1);
    expect(cashier.state()).toBe('quoted');
  });

  test('[CASH-10] any change of coin, amount or direction discards it', async () => {
    const changes = [
      { type: 'amount.typed', text: '51' },
      { type: 'method.chosen', methodId: ripple.id },
      { type: 'direction.swapped' },
      { type: 'kind.chosen', kind: 'withdraw' },
    ] as const;
    for (const change of changes) {
      const cashier = openCashier();
      await fillIn(cashier, 'deposit', [litecoin, ripple]);
      await quote(cashier);
      cashier.send(change);
      expect(cashier.actor.getSnapshot().context.quote).toBeNull();
    }
  });

  test('a reply that comes after a change is not taken for a quote', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    cashier.send({ type: 'conversion.requested' });
    cashier.send({ type: 'amount.typed', text: '51' });
    await cashier.tell('convert', conversion);
    expect(cashier.actor.getSnapshot()).toMatchObject({ value: 'filling', context: { quote: null } });
  });
});

test('[CASH-03] the other kind starts from nothing', async () => {
  const cashier = openCashier();
  await fillIn(cashier, 'withdraw');
  cashier.send({ type: 'address.typed', text: addresses.LTC });
  cashier.send({ type: 'tag.typed', text: '7' });
  await quote(cashier);
  cashier.send({ type: 'kind.chosen', kind: 'deposit' });
  const { methodId, amount, walletAddress, destinationTag, quote: left } = cashier.actor.getSnapshot().context;
  expect({ methodId, amount, walletAddress, destinationTag, left }).toEqual({
    methodId: null,
    amount: '',
    walletAddress: '',
    destinationTag: '',
    left: null,
  });
});

test('[CASH-12] [CASH-19] [ADDR-09] a broken rule stops the payment: told once, nothing kept, nothing sent', async () => {
  const below = openCashier();
  await fillIn(below, 'deposit');
  below.send({ type: 'amount.typed', text: '5' });
  await quote(below);
  below.send({ type: 'payment.requested' });
  expect(below.toasts()).toEqual([{ tone: 'info', rule: { key: 'minimum_deposit_amount_is', amount: '10', code: 'EUR' } }]);

  const withoutAddress = openCashier();
  await fillIn(withoutAddress, 'withdraw');
  await quote(withoutAddress);
  withoutAddress.send({ type: 'payment.requested' });
  expect(withoutAddress.toasts()).toEqual([{ tone: 'info', rule: { key: 'wallet_address_not_present' } }]);

  const withoutTag = openCashier();
  await fillIn(withoutTag, 'withdraw', [ripple]);
  withoutTag.send({ type: 'address.typed', text: addresses.XRP });
  await quote(withoutTag);
  expect(withoutTag.actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false);
  withoutTag.send({ type: 'tag.typed', text: '7' });
  expect(withoutTag.actor.getSnapshot().can({ type: 'payment.requested' })).toBe(true);

  for (const cashier of [below, withoutAddress, withoutTag]) expect(cashier.calls.prepare.inputs).toEqual([]);
});

describe('what is sent', () => {
  test('[API-51] a deposit', async () => {
    const cashier = await submitDeposit();
    const statusPage = '/en/transactions/{transaction_id}';
    expect(cashier.calls.submit.inputs).toEqual([
      {
        kind: 'deposit',
        key: 'key-1',
        body: {
          amount: '50',
          payment_method_id: 12,
          bonus_code: '',
          redirect_failed: statusPage,
          redirect_success: statusPage,
          quote_id: 'a-quote',
        },
      },
    ]);
  });

  test('[API-52] a withdrawal, after its review', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'withdraw');
    cashier.send({ type: 'address.typed', text: ` ${addresses.LTC} ` });
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    cashier.send({ type: 'payment.confirmed' });
    expect(cashier.calls.prepare.inputs).toEqual([
      {
        kind: 'withdraw',
        body: {
          amount: '50',
          account_id: 12,
          wallet_address: addresses.LTC,
          destination_tag: '',
          cancel_url: '/en/transactions/{transaction_id}',
          redirect_success: '/en/transactions/{transaction_id}',
          quote_id: 'a-quote',
        },
      },
    ]);
    await cashier.keepPayment();
    await cashier.tell('submit', withdrawReply);
    expect(cashier.toasts()).toEqual([{ tone: 'success', key: 'redirect_to_the_transactions_page' }]);
  });

  test('an amount typed in the coin is sent in the currency of the player, as quoted', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    cashier.send({ type: 'direction.swapped' });
    cashier.send({ type: 'amount.typed', text: '0.5' });
    cashier.send({ type: 'conversion.requested' });
    expect(cashier.calls.convert.inputs).toEqual([{ direction: 'crypto', inputCode: 'LTC', outputCode: 'EUR', amount: '0.5' }]);
    await cashier.tell('convert', { ...conversion, conversion: { ...conversion.conversion, conversion: '40.82' } });
    cashier.send({ type: 'payment.requested' });
    expect(cashier.calls.prepare.inputs).toMatchObject([{ body: { amount: '40.82', quote_id: 'a-quote' } }]);
  });

  test('[BONUS-01] [BONUS-02] a bonus code goes along only if the platform accepted it', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    cashier.send({ type: 'bonusCode.entered', code: 'NOPE' });
    await cashier.fail('checkBonusCode', refused('bonus_code_invalid', 404));
    expect(cashier.actor.getSnapshot().context).toMatchObject({ bonusCode: '', isBonusCodeRefused: true });
    cashier.send({ type: 'bonusCode.entered', code: ' WELCOME ' });
    expect(cashier.actor.getSnapshot().context.bonusCode).toBe('');
    await cashier.tell('checkBonusCode', welcome);
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    expect(cashier.calls.checkBonusCode.inputs.at(-1)).toEqual({ code: 'WELCOME', currencyId: 1 });
    expect(cashier.calls.prepare.inputs).toMatchObject([{ body: { bonus_code: 'WELCOME' } }]);
  });

  test.each([unreachable, refused('rate_limited', 429), refused('unavailable', 503)])(
    '[BONUS-02] [ERR-16] a bonus code that could not be checked is not called wrong (%s)',
    async (fault) => {
      const cashier = openCashier();
      await fillIn(cashier, 'deposit');
      cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
      await cashier.fail('checkBonusCode', fault);
      const kept = { bonusCode: '', enteredBonusCode: 'WELCOME', isBonusCodeRefused: false };
      expect(cashier.actor.getSnapshot().context).toMatchObject({ ...kept, problem: fault.problem });
      cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
      await cashier.tell('checkBonusCode', welcome);
      expect(cashier.actor.getSnapshot().context).toMatchObject({ ...kept, bonusCode: 'WELCOME', problem: null });
    },
  );
});

describe('after the outcome', () => {
  test('[CASH-22] [CASH-23] [ERR-07] a deposit: toast, 1.5 s, then the payment page', async () => {
    const cashier = await submitDeposit();
    await cashier.tell('submit', depositReply);
    expect(cashier.toasts()).toEqual([{ tone: 'success', key: 'redirect_to_the_payment_page' }]);
    cashier.clock.increment(1_499);
    expect(cashier.calls.openPaymentPage.inputs).toEqual([]);
    cashier.clock.increment(1);
    expect(cashier.calls.openPaymentPage.inputs).toEqual([{ address: 'https://pay.example/t-1' }]);
    await cashier.tell('openPaymentPage', true);
    expect(cashier.state()).toBe('closed');
  });

  test.each(['http://pay.example/t-1', 'javascript:alert(1)'])('a payment page at %s is never opened', async (redirect_url) => {
    const cashier = await submitDeposit();
    await cashier.tell('submit', { ...depositReply, redirect_url });
    cashier.clock.increment(1_500);
    expect([cashier.state(), cashier.calls.openPaymentPage.inputs]).toEqual(['closed', []]);
    expect(cashier.emitted.at(-1)).toEqual({ type: 'transaction.opened', transactionId: 't-1' });
  });

  test('[CASH-26] [ERR-15] a 409 keeps the transaction that stands in the way, and its words', () =>
    aConflictKeepsThePaymentInTheWay(cashierMachine));

  test('an open payment of an earlier visit is looked up, and forgotten once it is settled', async () => {
    const cashier = openCashier();
    await cashier.tell('recall', { attempt: null, transactionId: 't-open' });
    expect(cashier.calls.lookUp.inputs).toEqual([{ id: 't-open' }]);
    await cashier.tell('lookUp', transactions.authorized);
    expect(cashier.emitted).toEqual([{ type: 'transaction.concluded', kind: 'deposit' }]);
    expect(cashier.actor.getSnapshot().context.pending).toBeNull();
  });
});
