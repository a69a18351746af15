import { describe, expect, test } from 'vitest';
import type { Attempt } from '#machines/cashier/cashier.types.ts';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { addresses, litecoin, withdrawReply } from '#tests/support/fixtures/cashier.ts';
import { quoteLifetime } from '#tests/support/laws/cashier.ts';
import { fillIn, keysOf, openCashier, quote } from '#tests/support/laws/cashier-bench.ts';

/** A withdrawal to a new address, in its review. */
async function reviewOfNewAddress() {
  const cashier = openCashier();
  await fillIn(cashier, 'withdraw');
  cashier.send({ type: 'address.typed', text: addresses.newLTC });
  await quote(cashier);
  cashier.send({ type: 'payment.requested' });
  return cashier;
}

describe('[T-11] the password of a withdrawal to an address that is new', () => {
  test('is asked for in the review, and without it nothing is prepared', async () => {
    const cashier = await reviewOfNewAddress();
    cashier.send({ type: 'payment.confirmed' });
    expect([cashier.state(), cashier.calls.prepare.inputs]).toEqual(['reviewing', []]);
    cashier.send({ type: 'password.typed', text: 'Secret-123' });
    cashier.send({ type: 'payment.confirmed' });
    expect(cashier.state()).toBe('preparing');
  });

  test('goes along with what is sent, and never with what the device keeps', async () => {
    const cashier = await reviewOfNewAddress();
    cashier.send({ type: 'password.typed', text: 'Secret-123' });
    cashier.send({ type: 'payment.confirmed' });
    await cashier.savePayment();
    expect(JSON.stringify(cashier.calls.prepare.inputs)).not.toContain('Secret-123');
    expect(cashier.calls.submit.inputs).toMatchObject([{ key: 'key-1', password: 'Secret-123' }]);
    // The outcome is unknown, so the payment is sent again with the same key and the same password.
    await cashier.fail('submit', unreachable);
    cashier.send({ type: 'retry' });
    expect(cashier.calls.submit.inputs[1]).toEqual({ ...(cashier.calls.submit.inputs[0] as Attempt), isAgain: true });
    await cashier.tell('submit', withdrawReply);
    expect(cashier.actor.getSnapshot().context.password).toBe('');
  });

  test.each(['password_incorrect', 'reauthentication_required'] as const)(
    'is asked for again by %s, in a review whose quote has no second life',
    async (code) => {
      const cashier = await reviewOfNewAddress();
      cashier.clock.increment(quoteLifetime - 10_000);
      cashier.send({ type: 'password.typed', text: 'Secret-124' });
      cashier.send({ type: 'payment.confirmed' });
      await cashier.savePayment();
      await cashier.fail('submit', refused(code, 422));
      expect(cashier.state()).toBe('reviewing');
      // Its outcome is known, so the next attempt is another payment.
      expect(cashier.emitted).toContainEqual({ type: 'attempt.concluded', key: 'key-1', kind: 'withdraw', transactionId: null });
      cashier.clock.increment(9_999);
      expect(cashier.state()).toBe('reviewing');
      cashier.clock.increment(1);
      expect(cashier.actor.getSnapshot()).toMatchObject({ value: 'filling', context: { quote: null, hasQuoteExpired: true } });
    },
  );

  test('is refused in the form where the quote ran out meanwhile', async () => {
    const cashier = await reviewOfNewAddress();
    cashier.clock.increment(quoteLifetime - 10_000);
    cashier.send({ type: 'password.typed', text: 'Secret-124' });
    cashier.send({ type: 'payment.confirmed' });
    await cashier.savePayment();
    cashier.clock.increment(10_000);
    await cashier.fail('submit', refused('password_incorrect', 422));
    expect(cashier.actor.getSnapshot()).toMatchObject({
      value: 'filling',
      context: { quote: null, problem: { code: 'password_incorrect' } },
    });
  });

  test('is asked for of an address that this device took for known, where the platform insists', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'withdraw');
    cashier.send({ type: 'address.typed', text: addresses.LTC });
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    cashier.send({ type: 'payment.confirmed' });
    await cashier.savePayment();
    await cashier.fail('submit', refused('reauthentication_required', 422));
    cashier.send({ type: 'payment.confirmed' });
    expect(cashier.state()).toBe('reviewing');
    cashier.send({ type: 'password.typed', text: 'Secret-123' });
    cashier.send({ type: 'payment.confirmed' });
    await cashier.savePayment();
    expect(keysOf(cashier)).toEqual(['key-1', 'key-2']);
  });

  test('is not asked for where the address was kept with it, nor by a platform that knows of none', async () => {
    const kept = openCashier();
    await fillIn(kept, 'withdraw');
    kept.send({ type: 'address.typed', text: addresses.newLTC, isKept: true });
    const { known_addresses: _, ...silent } = litecoin;
    const other = openCashier();
    await fillIn(other, 'withdraw', [silent]);
    other.send({ type: 'address.typed', text: addresses.newLTC });
    for (const cashier of [kept, other]) {
      await quote(cashier);
      cashier.send({ type: 'payment.requested' });
      cashier.send({ type: 'password.typed', text: 'Secret-123' });
      cashier.send({ type: 'payment.confirmed' });
      await cashier.savePayment();
      expect(cashier.calls.submit.inputs).toEqual([expect.not.objectContaining({ password: expect.anything() })]);
    }
  });
});
