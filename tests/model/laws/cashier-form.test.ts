import { describe, expect, test } from 'vitest';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import type { WithdrawalAllowance } from '#openapi/model.ts';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { addresses, conversion, depositAttempt, input, litecoin, ripple, tether, welcome } from '#tests/support/fixtures/cashier.ts';
import { type Cashier, fillIn, openCashier, quote } from '#tests/support/laws/cashier-bench.ts';

const viewOf = ({ actor }: Cashier) => cashierView(actor.getSnapshot());
function formOf(cashier: Cashier) {
  const view = viewOf(cashier);
  if (view.screen !== 'form') throw new Error(`The cashier shows ${view.screen}`);
  return view.form;
}
async function opened(kind: 'deposit' | 'withdraw', methods = [litecoin]) {
  const cashier = openCashier();
  await fillIn(cashier, kind, methods);
  return cashier;
}

describe('an amount', () => {
  test('takes the two decimals of the currency, and those of the coin where it is typed in the coin', async () => {
    const cashier = await opened('deposit', [tether]);
    cashier.send({ type: 'amount.typed', text: '50.123456789' });
    expect(formOf(cashier).amount).toBe('50.12');
    cashier.send({ type: 'direction.swapped' });
    cashier.send({ type: 'amount.typed', text: '50.123456789' });
    expect(formOf(cashier).amount).toBe('50.123456');
  });

  test('takes eight decimals of a coin that does not say how many it has', async () => {
    const { decimals: _, ...nameless } = litecoin;
    const cashier = await opened('deposit', [nameless]);
    cashier.send({ type: 'direction.swapped' });
    cashier.send({ type: 'amount.typed', text: '0.1234567890' });
    expect(formOf(cashier).amount).toBe('0.12345678');
  });

  test.each([
    ['9.99', 'minimum'],
    ['10', null],
    ['5000', null],
    ['5000.01', 'maximum'],
  ] as const)('of %s breaks %s', async (text, limit) => {
    const cashier = await opened('deposit');
    cashier.send({ type: 'amount.typed', text });
    expect(formOf(cashier).brokenLimit).toBe(limit);
  });

  test('[P-07] that is not clear converts nothing until the person chose, and the choice is the amount', async () => {
    const cashier = await opened('deposit');
    cashier.send({ type: 'amount.typed', text: '12,5' });
    expect(formOf(cashier)).toMatchObject({
      amount: '12,5',
      parsedAmount: null,
      canConvert: false,
      amountChoices: [
        { amount: '12.5', text: '12.5' },
        { amount: '125', text: '125' },
      ],
    });
    cashier.send({ type: 'conversion.requested' });
    expect(cashier.actor.getSnapshot().value).toBe('filling');
    cashier.send({ type: 'amount.typed', text: '12.5' });
    expect(formOf(cashier)).toMatchObject({ parsedAmount: '12.5', amountChoices: [], canConvert: true });
  });

  test('[P-07] that the cashier itself puts into the field is written by the rules of the language', async () => {
    const cashier = openCashier(undefined, { ...input, language: 'es' });
    await fillIn(cashier, 'withdraw', [litecoin]);
    await quote(cashier);
    expect(formOf(cashier).availableText).toBe(formOf(cashier).available!.replace('.', ','));
    const { convertedAmount } = formOf(cashier).quote!;
    cashier.send({ type: 'direction.swapped' });
    expect(formOf(cashier)).toMatchObject({ amount: convertedAmount.replace('.', ','), parsedAmount: convertedAmount, amountChoices: [] });
  });

  test.each([
    ['the coin', '3000.00', undefined, '2500'],
    ['their level', '400.00', '30.00', '30.00'],
    ['their level', '400.00', null, '400.00'],
    ['their balance', '24.50', '30.00', '24.50'],
  ] as const)('[P-walk] that is everything is no more than %s lets be withdrawn', async (_, available, left, all) => {
    const cashier = openCashier(undefined, { ...input, kind: 'withdraw' });
    await cashier.tell('recall', { attempt: null, transactionId: null });
    await cashier.tell('loadMethods', {
      methods: [litecoin],
      available,
      ...(left !== undefined && { allowance: { left } as WithdrawalAllowance }),
    });
    cashier.send({ type: 'method.chosen', methodId: litecoin.id });
    expect(formOf(cashier).availableText).toBe(all);
  });

  test('breaks no maximum where the coin has none', async () => {
    const cashier = await opened('deposit', [tether]);
    cashier.send({ type: 'amount.typed', text: '999999' });
    expect(formOf(cashier).brokenLimit).toBeNull();
  });

  test('in the coin is left to the quote to judge', async () => {
    const cashier = await opened('deposit');
    cashier.send({ type: 'direction.swapped' });
    cashier.send({ type: 'amount.typed', text: '1' });
    expect(formOf(cashier)).toMatchObject({ brokenLimit: null, inputCode: 'LTC' });
  });
});

describe('a quote', () => {
  test('has the fee of the chosen network before that of the coin', async () => {
    const cashier = await opened('withdraw', [{ ...litecoin, fee: '0.002' }]);
    await quote(cashier);
    expect(formOf(cashier).quote).toMatchObject({ fee: '0.002', net: '0.61034567' });
  });

  test('[34.5] has the fee that the quote names for the chosen network, with its share, before that of the network', async () => {
    const cashier = await opened('withdraw', [{ ...litecoin, fee: '0.002', fee_percent: '1' }]);
    const fees = [
      { account_id: litecoin.id + 1, fee: '0.5' },
      { account_id: litecoin.id, fee: '0.00812346' },
    ];
    cashier.send({ type: 'conversion.requested' });
    await cashier.tell('convert', { ...conversion, conversion: { ...conversion.conversion, fees } });
    expect(formOf(cashier).quote).toMatchObject({ fee: '0.00812346', net: '0.60422221' });
  });

  test('has the fee of the coin where the network names none', async () => {
    const { fee: _, ...nameless } = litecoin;
    const cashier = await opened('withdraw', [nameless]);
    await quote(cashier);
    expect(formOf(cashier).quote).toMatchObject({ fee: conversion.conversion.fee, net: '0.61134567' });
  });

  test('brings the balance of now, and leaves the one that was known where it brings none', async () => {
    const cashier = await opened('withdraw');
    cashier.send({ type: 'conversion.requested' });
    await cashier.tell('convert', { ...conversion, available: '12.00' });
    expect(formOf(cashier).available).toBe('12.00');
    cashier.send({ type: 'amount.typed', text: '51' });
    cashier.send({ type: 'conversion.requested' });
    await cashier.tell('convert', { ...conversion, available: null });
    expect(formOf(cashier).available).toBe('12.00');
  });
});

describe('[T-06] [API-52] a withdrawal while there is bonus money', () => {
  const reviewed = async (bonusLeft: string | null) => {
    const cashier = await opened('withdraw');
    cashier.send({ type: 'address.typed', text: addresses.LTC });
    cashier.send({ type: 'conversion.requested' });
    await cashier.tell('convert', { ...conversion, bonusLeft });
    cashier.send({ type: 'payment.requested' });
    const view = viewOf(cashier);
    if (view.screen !== 'review') throw new Error(`The cashier shows ${view.screen}`);
    cashier.send({ type: 'payment.confirmed' });
    const [payment] = cashier.calls.prepare.inputs as { body: { gives_up_bonus?: boolean } }[];
    return { reported: view.review.bonusGivenUp, sent: payment!.body.gives_up_bonus };
  };

  test.each([
    ['20.00', { reported: '20.00', sent: true }],
    ['0.00', { reported: null, sent: undefined }],
    [null, { reported: null, sent: undefined }],
  ])('of %s says in the review that it goes, and says it was said', async (bonusLeft, expected) => {
    expect(await reviewed(bonusLeft)).toEqual(expected);
  });

  test('a deposit never gives one up', async () => {
    const cashier = openCashier();
    await fillIn(cashier, 'deposit');
    cashier.send({ type: 'conversion.requested' });
    await cashier.tell('convert', { ...conversion, bonusLeft: '20.00' });
    cashier.send({ type: 'payment.requested' });
    expect((cashier.calls.prepare.inputs[0] as { body: object }).body).not.toHaveProperty('gives_up_bonus');
  });
});

test('a destination is reviewed as it is sent: without the blanks around it', async () => {
  const cashier = await opened('withdraw', [ripple]);
  cashier.send({ type: 'address.typed', text: ` ${addresses.XRP} ` });
  cashier.send({ type: 'tag.typed', text: ' 7 ' });
  await quote(cashier);
  cashier.send({ type: 'payment.requested' });
  expect(viewOf(cashier)).toMatchObject({ review: { walletAddress: addresses.XRP, destinationTag: '7' } });
  cashier.send({ type: 'payment.confirmed' });
  expect(cashier.calls.prepare.inputs).toMatchObject([{ body: { wallet_address: addresses.XRP, destination_tag: '7' } }]);
});

test('a bonus code is shown as it stands', async () => {
  const cashier = await opened('deposit');
  expect(formOf(cashier).bonus).toMatchObject({ state: 'none', canEnter: true });
  cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
  expect(formOf(cashier).bonus).toMatchObject({ state: 'checking', canEnter: false });
  await cashier.fail('checkBonusCode', refused('bonus_code_invalid', 404));
  expect(formOf(cashier).bonus).toMatchObject({ state: 'refused' });
  await quote(cashier);
  cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
  expect(formOf(cashier).bonus).toMatchObject({ state: 'checking' });
  await cashier.tell('checkBonusCode', {});
  expect(formOf(cashier).bonus).toMatchObject({ state: 'accepted', code: 'WELCOME' });
  expect(formOf(cashier)).toMatchObject({ limits: { minimum: '10' }, limitsCode: null });
});

test('[P-11] [BONUS-02] a code beside an active bonus is told apart from a wrong one', async () => {
  const cashier = await opened('deposit');
  cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
  await cashier.fail('checkBonusCode', refused('bonus_active', 422));
  expect(formOf(cashier).bonus).toMatchObject({ state: 'refused', refusal: 'bonus_active' });
  cashier.send({ type: 'bonusCode.entered', code: 'NOPE' });
  expect(formOf(cashier).bonus).toMatchObject({ state: 'checking', refusal: null });
  await cashier.fail('checkBonusCode', refused('bonus_code_invalid', 404));
  expect(formOf(cashier).bonus).toMatchObject({ state: 'refused', refusal: 'bonus_code_invalid' });
  cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
  await cashier.fail('checkBonusCode', refused('bonus_code_used', 422));
  expect(formOf(cashier).bonus).toMatchObject({ state: 'refused', refusal: 'bonus_code_used' });
});

test('[P-11] [CASH-12] the limits shown and the limits kept are those that hold with the code', async () => {
  const cashier = await opened('deposit');
  await quote(cashier);
  cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
  await cashier.tell('checkBonusCode', { ...welcome, deposit_minimum: '60.00' });
  expect(formOf(cashier)).toMatchObject({ limits: { minimum: '60.00', maximum: '5000' }, limitsCode: 'WELCOME', brokenLimit: 'minimum' });
  cashier.send({ type: 'payment.requested' });
  expect(cashier.toasts()).toEqual([{ tone: 'info', rule: { key: 'minimum_deposit_amount_is', amount: '60.00', code: 'EUR' } }]);
  expect(cashier.calls.prepare.inputs).toEqual([]);
  cashier.send({ type: 'bonusCode.removed' });
  expect(formOf(cashier)).toMatchObject({ limits: { minimum: '10' }, limitsCode: null, brokenLimit: null });
});

test('[P-11] a minimum that the platform tells of a code only when it refuses is shown from then on', async () => {
  const cashier = await opened('deposit');
  await quote(cashier);
  cashier.send({ type: 'bonusCode.entered', code: 'WELCOME' });
  await cashier.tell('checkBonusCode', welcome);
  cashier.send({ type: 'payment.requested' });
  await cashier.tell('prepare', { attempt: depositAttempt, isNew: true });
  await cashier.fail('submit', refused('amount_below_minimum', 422, { limit: '70.00' }));
  expect(formOf(cashier)).toMatchObject({ limits: { minimum: '70.00' }, limitsCode: 'WELCOME', brokenLimit: 'minimum' });
});
