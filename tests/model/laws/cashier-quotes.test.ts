import { describe, expect, test } from 'vitest';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { addresses, conversion, litecoin, ripple } from '#tests/support/fixtures/cashier.ts';
import { aQuoteThatExpiredIsDiscarded, quoteLifetime, theReviewGivesAQuoteNoSecondLife } from '#tests/support/laws/cashier.ts';
import { fillIn, openCashier, quote } from '#tests/support/laws/cashier-bench.ts';

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

test('[P-03] [CASH-03] the other kind can be chosen while a bonus code is checked, whose answer is then no matter', async () => {
  const cashier = openCashier();
  await fillIn(cashier, 'deposit');
  cashier.send({ type: 'bonusCode.entered', code: 'WELCOME50' });
  expect(cashierView(cashier.actor.getSnapshot()).canToggle).toBe(true);
  cashier.send({ type: 'kind.chosen', kind: 'withdraw' });
  await cashier.tell('recall', { attempt: null, transactionId: null });
  await cashier.tell('loadMethods', { methods: [litecoin], available: '400.00' });
  const { kind, bonusCode, enteredBonusCode } = cashier.actor.getSnapshot().context;
  expect({ kind, bonusCode, enteredBonusCode }).toEqual({ kind: 'withdraw', bonusCode: '', enteredBonusCode: '' });
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
