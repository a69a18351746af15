import { describe, expect, test } from 'vitest';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import type { Attempt, Payment } from '#machines/cashier/cashier.types.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { ProblemError } from '#openapi/model.ts';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { depositReply, input, litecoin, transactions, withdrawReply } from '#tests/support/fixtures/cashier.ts';
import {
  aDoublePressSendsOnce,
  aLostOutcomeIsAskedForUnderItsKey,
  keysAreSentAgainOnlyAfterALoss,
  losses,
  onlyItsOutcomeLeavesASubmission,
} from '#tests/support/laws/cashier.ts';
import { fillIn, keysOf, openCashier, quote, submitDeposit } from '#tests/support/laws/cashier-bench.ts';

describe('money is never submitted twice', () => {
  test('a payment is kept on the device before it is sent', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    expect(cashier.state()).toBe('preparing');
    expect(cashier.calls.submit.inputs).toEqual([]);
    await cashier.savePayment();
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
    await cashier.savePayment();
    expect(keysOf(cashier)).toEqual(['key-1', 'key-2']);
  });

  test('whatever happens in whatever order, a key is sent again only after its outcome got lost, and no other key before it is known', () =>
    keysAreSentAgainOnlyAfterALoss(cashierMachine));
});

describe('a site that is closed for maintenance', () => {
  const isClosed = new ProblemError({ kind: 'unexpected', isClosed: true });

  test('[P-walk] has not begun what was sent for the first time: the form is back, and pays under a new key', async () => {
    const cashier = await submitDeposit();
    await cashier.fail('submit', isClosed);
    expect(cashierView(cashier.actor.getSnapshot())).toMatchObject({ screen: 'form', problem: { isClosed: true } });
    expect(cashier.emitted).toContainEqual({ type: 'attempt.concluded', key: 'key-1', kind: 'deposit', transactionId: null });
    await quote(cashier);
    cashier.send({ type: 'payment.requested' });
    await cashier.savePayment();
    expect(keysOf(cashier)).toEqual(['key-1', 'key-2']);
  });

  test('[P-walk] settles nothing about what was lost before', async () => {
    const cashier = await submitDeposit();
    await cashier.fail('submit', unreachable);
    cashier.send({ type: 'retry' });
    await cashier.fail('submit', isClosed);
    expect(cashier.state()).toBe('unconfirmed');
    expect(cashier.emitted.filter(({ type }) => type === 'attempt.concluded')).toEqual([]);
  });
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
    expect(cashier.calls.submit.inputs).toEqual([{ ...lost, isAgain: true }]);
    await cashier.fail('submit', refused('quote_expired', 422));
    await cashier.tell('loadMethods', { methods: [litecoin], available: '400.00' });
    expect(cashier.actor.getSnapshot().context).toMatchObject({ amount: '50', methodId: litecoin.id });
  });

  test.each([
    ['deposit', depositReply],
    ['withdraw', withdrawReply],
  ] as const)('a %s that has ended meanwhile is said to be over, and its page follows, no payment page', async (kind, reply) => {
    const sent = await submitDeposit();
    const lost = { ...(sent.calls.submit.inputs[0] as Attempt), kind } as Attempt;
    const cashier = openCashier(cashierMachine, { ...input, kind });
    await cashier.tell('recall', { attempt: lost, transactionId: null });
    cashier.send({ type: 'retry' });
    expect(cashier.calls.submit.inputs).toEqual([{ ...lost, isAgain: true }]);
    await cashier.tell('submit', { ...reply, hasEnded: true });
    expect(cashierView(cashier.actor.getSnapshot())).toMatchObject({ screen: 'redirecting', hasEnded: true });
    expect(cashier.toasts()).toEqual([{ tone: 'success', key: 'redirect_to_the_transactions_page' }]);
    cashier.clock.increment(1_500);
    expect(cashier.state()).toBe('closed');
    expect(cashier.calls.openPaymentPage.inputs).toEqual([]);
    expect(cashier.emitted).toContainEqual({ type: 'transaction.opened', transactionId: expect.any(String) });
  });

  test('one that is open still leads to its payment page', async () => {
    const cashier = await submitDeposit();
    await cashier.fail('submit', unreachable);
    cashier.send({ type: 'retry' });
    await cashier.tell('submit', { ...depositReply, hasEnded: false });
    expect(cashierView(cashier.actor.getSnapshot())).toMatchObject({ screen: 'redirecting', hasEnded: false });
    expect(cashier.toasts()).toEqual([{ tone: 'success', key: 'redirect_to_the_payment_page' }]);
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

describe('a deletion is told as it ended', () => {
  const deleteOpenDeposit = async () => {
    const cashier = openCashier();
    await cashier.tell('recall', { attempt: null, transactionId: transactions.pending.id });
    await cashier.tell('lookUp', transactions.pending);
    await cashier.tell('loadMethods', { methods: [litecoin], available: '400.00' });
    cashier.send({ type: 'deletion.requested' });
    cashier.send({ type: 'deletion.confirmed' });
    return cashier;
  };

  test.each([
    ['deleted', transactions.declined, 'success', false],
    ['open', transactions.pending, 'error', true],
    ['paid', transactions.authorized, 'error', false],
  ])('its reply got lost and the platform says %s', async (_, found, tone, isStillOpen) => {
    const cashier = await deleteOpenDeposit();
    await cashier.fail('cancel', unreachable);
    expect([cashier.state(), cashier.toasts()]).toEqual(['checkingDeletion', []]);
    await cashier.tell('lookUp', found);
    expect(cashier.toasts()).toMatchObject([{ tone }]);
    expect(cashier.actor.getSnapshot().context.pending !== null).toBe(isStillOpen);
  });

  test('[ERR-03] it was refused, or nobody can say: it is not called deleted', async () => {
    const refusedOne = await deleteOpenDeposit();
    await refusedOne.fail('cancel', refused('not_pending', 409));
    const unknown = await deleteOpenDeposit();
    await unknown.fail('cancel', unreachable);
    await unknown.fail('lookUp', unreachable);
    for (const { toasts } of [refusedOne, unknown]) expect(toasts()).toEqual([{ tone: 'error', key: 'transaction_deleted_failed' }]);
    expect(unknown.actor.getSnapshot().can({ type: 'deletion.requested' })).toBe(true);
  });
});
