import { describe, expect, test } from 'vitest';
import { memoNameOf, needsMemo, takesMemo, takesNoMemo } from '#domain/memo.ts';

test('an account of these chains is shared by many people, so that a payment needs a memo', () => {
  expect((['XRP Ledger', 'Stellar', 'TON', 'Cosmos Hub'] as const).map(needsMemo)).toEqual([true, true, true, true]);
  expect((['Bitcoin', 'ERC-20', 'Solana'] as const).map(needsMemo)).toEqual([false, false, false]);
});

describe('whether a payment may have a memo', () => {
  test.each([
    ['XRP', undefined, true],
    ['XLM', undefined, true],
    ['TON', undefined, true],
    ['ATOM', undefined, true],
    ['xrp', undefined, true],
    ['BTC', undefined, false],
    ['USDT', undefined, false],
    ['USDT', 'TON', true],
    ['USDT', 'ERC-20', false],
    // A token of a coin with a memo, on a chain without one.
    ['XRP', 'ERC-20', false],
  ])('of %s on %s: %s', (code, network, expected) => {
    expect(takesMemo({ code, network })).toBe(expected);
  });
});

describe('whether it is known that a payment can have none', () => {
  test.each([
    ['BTC', undefined, true],
    ['BTC', 'Bitcoin', true],
    ['XRP', undefined, false],
    ['USDT', 'TON', false],
    ['NEW', undefined, false],
    ['NEW', 'A chain of tomorrow', false],
  ])('of %s on %s: %s', (code, network, expected) => {
    expect(takesNoMemo({ code, network })).toBe(expected);
  });
});

test('what goes with an address is a tag on the XRP Ledger, and a memo elsewhere', () => {
  expect(['XRP', 'xrp', 'XLM', 'TON'].map(memoNameOf)).toEqual(['tag', 'tag', 'memo', 'memo']);
});
