import { describe, expect, test } from 'vitest';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import {
  addresses,
  conversion,
  depositReply,
  litecoin,
  otherOpen,
  transactions,
  welcome,
  withdrawReply,
} from '#tests/support/fixtures/cashier.ts';
import { aConflictKeepsThePaymentInTheWay } from '#tests/support/laws/cashier.ts';
import { fillIn, openCashier, quote, submitDeposit } from '#tests/support/laws/cashier-bench.ts';

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
    await cashier.savePayment();
    await cashier.tell('submit', withdrawReply);
    expect(cashier.toasts()).toEqual([{ tone: 'success', key: 'redirect_to_the_transactions_page' }]);
  });

  test('an amount typed in the coin is sent in the currency of the player, as quoted', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    cashier.send({ type: 'direction.swapped' });
    cashier.send({ type: 'amount.typed', text: '0.5' });
    cashier.send({ type: 'conversion.requested' });
    expect(cashier.calls.convert.inputs).toEqual([
      { direction: 'crypto', inputCode: 'LTC', outputCode: 'EUR', amount: '0.5', purpose: 'deposit' },
    ]);
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

  test.each([
    ['authorized', 'closed', null],
    ['declined', 'loadingMethods', 'declined'],
  ] as const)('[P-04] a payment behind a tab that was blocked and is %s meanwhile ends in %s', async (status, state, reported) => {
    const cashier = await submitDeposit();
    await cashier.tell('submit', depositReply);
    cashier.clock.increment(1_500);
    await cashier.tell('openPaymentPage', false);
    for (const other of [transactions[status], { ...transactions.pending, id: 't-1' }]) {
      cashier.send({ type: 'payment.ended', transaction: other });
      expect(cashier.state()).toBe('blocked');
    }
    cashier.send({ type: 'payment.ended', transaction: { ...transactions[status], id: 't-1' } });
    expect(cashier.state()).toBe(state);
    expect(cashier.actor.getSnapshot().context.ended?.status ?? null).toBe(reported);
    expect(cashier.emitted.at(-1)).toEqual({ type: 'transaction.concluded', kind: 'deposit' });
  });

  test('[P-04] [CASH-26] after one that ran out, another payment is remembered by its own id', async () => {
    const cashier = await submitDeposit();
    await cashier.tell('submit', depositReply);
    cashier.clock.increment(1_500);
    await cashier.tell('openPaymentPage', false);
    cashier.send({ type: 'payment.ended', transaction: { ...transactions.declined, id: 't-1' } });
    await cashier.tell('loadMethods', { methods: [litecoin], available: '400.00' });
    expect(cashier.actor.getSnapshot().context).toMatchObject({ amount: '50', methodId: 12, quote: null, receipt: null, attempt: null });
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    await cashier.savePayment();
    await cashier.fail('submit', otherOpen);
    expect(cashier.emitted).toContainEqual({ type: 'attempt.concluded', key: 'key-2', kind: 'deposit', transactionId: 't-open' });
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
