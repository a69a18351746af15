import { expect, test } from 'vitest';
import { brokenOperations, noSuchCell } from '#tools/flows/cells.ts';

test('[Q-02] a cell is of a machine or a part, or of any of them', () => {
  expect(noSuchCell(['profile'], { operation: 'changePassword', fault: 'dropped' })).toBeNull();
  expect(noSuchCell(['cashier'], { operation: 'deposit' })).toBeNull();
  expect(noSuchCell([], { operation: 'changePassword', fault: 'portal' })).toBeNull();
  expect(noSuchCell(['login'], {})).toBeNull();
});

test('[Q-02] an operation or a fault that is in no cell is refused with those that are', () => {
  expect(noSuchCell(['proofs'], { operation: 'changePassword' })).toBe(
    'There is no call of "changePassword" in proofs: there are resendVerification, verifyService.',
  );
  expect(noSuchCell([], { operation: 'nonsense' })).toMatch(/^There is no call of "nonsense": .*\bdeposit\b/);
  expect(noSuchCell([], { fault: 'nonsense' })).toMatch(/^There is no fault "nonsense": there are dropped, cut, /);
});

test('[Q-02] what is asked for by several is named once', () => {
  const all = brokenOperations([]);
  expect(all).toEqual([...new Set(all)]);
  expect(brokenOperations(['reset'])).toEqual(['getResetStatus', 'resetPassword']);
});
