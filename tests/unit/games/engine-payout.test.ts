import { expect, test } from 'vitest';
import { payoutOf } from '#games/engine/payout.ts';

test('a stake at a multiplier comes to whole minor units, rounded down, however large it is', () => {
  expect([payoutOf(100n, 150), payoutOf(33n, 101), payoutOf(99n, 1), payoutOf(100n, 1), payoutOf(50n, 0)]).toEqual([150n, 33n, 0n, 1n, 0n]);
  expect(payoutOf(9_007_199_254_740_993n, 150)).toBe(13_510_798_882_111_489n);
});
