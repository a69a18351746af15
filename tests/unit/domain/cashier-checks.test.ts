import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#openapi/model.ts';
import { addressState, type CheckedPayment, firstBrokenRule, limitsOf, tagFault } from '#domain/cashier-checks.ts';
import { addresses, litecoin, ripple } from '#tests/support/fixtures/cashier.ts';

const deposit: CheckedPayment = {
  kind: 'deposit',
  method: litecoin,
  currency: 'EUR',
  amount: '50',
  cryptoAmount: '0.6',
  cryptoMin: '0.1',
  cryptoMax: '60',
  available: '400.00',
  walletAddress: '',
  bonusMinimum: null,
};
const withdrawal: CheckedPayment = { ...deposit, kind: 'withdraw', walletAddress: addresses.LTC };

test('a payment within all limits breaks no rule', () => {
  expect([firstBrokenRule(deposit), firstBrokenRule(withdrawal)]).toEqual([null, null]);
});

describe('limits', () => {
  test.each([
    ['[CASH-12]', { ...deposit, amount: '9.99' }, 'minimum_deposit_amount_is', '10', 'EUR'],
    ['[CASH-13]', { ...deposit, amount: '5000.01' }, 'maximum_deposit_amount_is', '5000', 'EUR'],
    ['[CASH-14]', { ...deposit, cryptoAmount: '0.09' }, 'minimum_deposit_amount_is', '0.1', 'LTC'],
    ['[CASH-14]', { ...deposit, cryptoAmount: '60.00000001' }, 'maximum_deposit_amount_is', '60', 'LTC'],
    ['[CASH-15]', { ...withdrawal, amount: '19.99' }, 'minimum_withdraw_amount_is', '20', 'EUR'],
    ['[CASH-16]', { ...withdrawal, amount: '2500.01' }, 'maximum_withdraw_amount_is', '2500', 'EUR'],
    ['[CASH-17]', { ...withdrawal, cryptoAmount: '0.09' }, 'minimum_withdraw_amount_is', '0.1', 'LTC'],
    ['[CASH-17]', { ...withdrawal, cryptoAmount: '61' }, 'maximum_withdraw_amount_is', '60', 'LTC'],
  ] as const)('%s %j breaks %s', (_, payment, key, amount, code) => {
    expect(firstBrokenRule(payment)).toEqual({ key, amount, code });
  });

  test.each([
    [{ ...withdrawal, available: '9000.00', left: '60.00', amount: '60.01' }, '60.00'],
    [{ ...withdrawal, available: '9000.00', left: '9000.00', amount: '2500.01' }, '2500'],
  ])('[T-14] what the level leaves is a limit of a withdrawal where it is the lower one: %j', (payment, amount) => {
    expect(firstBrokenRule(payment)).toEqual({ key: 'maximum_withdraw_amount_is', amount, code: 'EUR' });
    expect(firstBrokenRule({ ...payment, amount })).toBeNull();
    expect(limitsOf(litecoin, 'deposit', null, payment.left)).toEqual({ minimum: '10', maximum: '5000' });
  });

  test('an amount on its limit breaks nothing', () => {
    for (const amount of ['10', '5000.00']) expect(firstBrokenRule({ ...deposit, amount })).toBeNull();
    for (const cryptoAmount of ['0.10', '60']) expect(firstBrokenRule({ ...deposit, cryptoAmount })).toBeNull();
  });

  test('amounts are compared exactly, where binary numbers cannot tell them apart', () => {
    const method: PaymentMethod = { ...litecoin, limits: { minimum: '0.3', maximum: '9007199254740993' } };
    expect(firstBrokenRule({ ...deposit, method, amount: '0.29999999999999999' })).toMatchObject({ key: 'minimum_deposit_amount_is' });
    expect(firstBrokenRule({ ...deposit, method, amount: '9007199254740993.01' })).toMatchObject({ key: 'maximum_deposit_amount_is' });
  });

  test('[CASH-30] absent limits are 0 and unlimited', () => {
    const bare: PaymentMethod = { id: 1, name: 'Litecoin', code: 'LTC' };
    expect(limitsOf(bare, 'deposit')).toEqual({ minimum: '0', maximum: null });
    expect(firstBrokenRule({ ...deposit, method: bare, amount: '99999999999999999999' })).toBeNull();
  });

  test('[P-11] [CASH-12] a bonus code raises the minimum of a deposit to its own, and lowers none', () => {
    expect(firstBrokenRule({ ...deposit, amount: '19.99', bonusMinimum: '20.00' })).toEqual({
      key: 'minimum_deposit_amount_is',
      amount: '20.00',
      code: 'EUR',
    });
    expect(firstBrokenRule({ ...deposit, amount: '20', bonusMinimum: '20.00' })).toBeNull();
    expect(limitsOf(litecoin, 'deposit', '5')).toEqual({ minimum: '10', maximum: '5000' });
    expect(limitsOf(litecoin, 'withdraw', '200')).toEqual({ minimum: '20', maximum: '2500' });
  });

  test('[CASH-29] a deposit is held to limits, a withdrawal to withdrawal', () => {
    expect([limitsOf(litecoin, 'deposit'), limitsOf(litecoin, 'withdraw')]).toEqual([
      { minimum: '10', maximum: '5000' },
      { minimum: '20', maximum: '2500' },
    ]);
  });
});

test('[CASH-18] more than the available balance', () => {
  expect(firstBrokenRule({ ...withdrawal, amount: '400.01' })).toEqual({ key: 'you_dont_have_enough_funds' });
  expect(firstBrokenRule({ ...withdrawal, amount: '400' })).toBeNull();
  expect(firstBrokenRule({ ...withdrawal, amount: '400.01', available: null })).toBeNull();
});

test.each([
  ['[CASH-19]', '', 'wallet_address_not_present'],
  ['[CASH-19]', '   ', 'wallet_address_not_present'],
  ['[CASH-20]', `${addresses.LTC.slice(0, -1)}2`, 'wallet_address_invalid'],
])('%s the address "%s" breaks %s', (_, walletAddress, key) => {
  expect(firstBrokenRule({ ...withdrawal, walletAddress })).toEqual({ key });
});

test('[CASH-21] of many broken rules the first is told', () => {
  const broken = { ...withdrawal, available: '1', walletAddress: '' };
  const reported = [
    firstBrokenRule({ ...broken, amount: '5', cryptoAmount: '0.01' }),
    firstBrokenRule({ ...broken, amount: '3000', cryptoAmount: '70' }),
    firstBrokenRule({ ...broken, cryptoAmount: '0.01' }),
    firstBrokenRule({ ...broken, cryptoAmount: '70' }),
    firstBrokenRule(broken),
    firstBrokenRule({ ...broken, available: '50' }),
    firstBrokenRule({ ...broken, available: '50', walletAddress: 'nonsense' }),
  ];
  expect(reported).toEqual([
    { key: 'minimum_withdraw_amount_is', amount: '20', code: 'EUR' },
    { key: 'maximum_withdraw_amount_is', amount: '2500', code: 'EUR' },
    { key: 'minimum_withdraw_amount_is', amount: '0.1', code: 'LTC' },
    { key: 'maximum_withdraw_amount_is', amount: '60', code: 'LTC' },
    { key: 'you_dont_have_enough_funds' },
    { key: 'wallet_address_not_present' },
    { key: 'wallet_address_invalid' },
  ]);
});

test('[ADDR-12] the network decides where it is named, and no code without a rule refuses a text', () => {
  expect(addressState({ id: 1, name: 'Tether', code: 'USDT' }, 'abc')).toBe('valid');
  expect(addressState({ id: 1, name: 'Tether', code: 'USDT', network: 'TRC-20' }, 'abc')).toBe('invalid');
});

test('[ADDR-09] [CASH-32] XRP needs a destination tag, other coins take one where their chain carries it, or none', () => {
  const tags = ['', ' ', 'me', '4294967296', '7', '0', '4294967295'];
  expect(tags.map((tag) => tagFault(ripple, addresses.XRP, tag)?.fault ?? 'ok')).toEqual([
    'tag_required',
    'tag_required',
    'tag_invalid',
    'tag_invalid',
    'ok',
    'ok',
    'ok',
  ]);
  const stellar: PaymentMethod = { id: 3, name: 'Stellar', code: 'XLM', network: 'Stellar' };
  const account = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
  expect([tagFault(litecoin, '', ''), tagFault(stellar, account, ''), tagFault(stellar, account, 'me')]).toEqual([null, null, null]);
  expect(tagFault(litecoin, addresses.LTC, 'me')).toEqual({ fault: 'memo_unsupported' });
});
