import { describe, expect, test } from 'vitest';
import { known } from '#machines/support/known.ts';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { addresses, litecoin, transactions, withdrawReply } from '#tests/support/fixtures/cashier.ts';
import { fillIn, openCashier, quote, submitDeposit } from '#tests/support/laws/cashier-bench.ts';

async function opened(kind: 'deposit' | 'withdraw', methods = [litecoin]) {
  const cashier = openCashier();
  await fillIn(cashier, kind, methods);
  return cashier;
}

describe('a reply to a payment', () => {
  test('that does not say `success` is none', async () => {
    const cashier = await submitDeposit();
    await cashier.tell('submit', { status: 'failed', redirect_url: 'https://pay.example/t-1', transaction_id: 't-1' });
    expect(cashier.state()).toBe('unconfirmed');
  });

  test('without a transaction is none', async () => {
    const cashier = await submitDeposit();
    await cashier.tell('submit', { status: 'success', redirect_url: 'https://pay.example/t-1' });
    expect(cashier.state()).toBe('unconfirmed');
  });

  test('to a deposit counts for no withdrawal', async () => {
    const cashier = await opened('withdraw');
    cashier.send({ type: 'address.typed', text: addresses.LTC });
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    cashier.send({ type: 'payment.confirmed' });
    await cashier.savePayment();
    await cashier.tell('submit', { status: 'success', redirect_url: 'https://pay.example/t-1', transaction_id: 't-1' });
    expect(cashier.state()).toBe('unconfirmed');
    cashier.send({ type: 'retry' });
    await cashier.tell('submit', withdrawReply);
    expect(cashier.state()).toBe('redirecting');
  });

  test('a refusal that is no conflict names no open payment, whatever else it carries', async () => {
    const cashier = await submitDeposit();
    await cashier.fail('submit', refused('amount_below_minimum', 422, { message: 'Too little', transaction_id: 't-other' }));
    expect(cashier.actor.getSnapshot().context.pending).toBeNull();
  });
});

test.each([
  ['pending', true],
  ['initialized', true],
  ['authorized', false],
  ['declined', false],
] as const)('a remembered payment that is %s is still open: %s', async (status, isOpen) => {
  const cashier = openCashier();
  await cashier.tell('recall', { attempt: null, transactionId: 't-open' });
  await cashier.tell('lookUp', { ...transactions.pending, status });
  expect(cashier.actor.getSnapshot().context.pending !== null).toBe(isOpen);
});

test('a remembered payment of somebody else is forgotten', async () => {
  const cashier = openCashier();
  await cashier.tell('recall', { attempt: null, transactionId: 't-open' });
  await cashier.fail('lookUp', refused('not_owner', 403));
  expect(cashier.emitted).toContainEqual({ type: 'transaction.concluded', kind: 'deposit' });
});

test('a state that lacks what it should have says what', () => {
  expect(() => known<{ quote: string | null }, 'quote'>({ quote: null }, 'quote')).toThrow('quote is missing');
  expect(known<{ quote: string | null }, 'quote'>({ quote: 'a quote' }, 'quote')).toEqual({ quote: 'a quote' });
});
