import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitmentOf,
  crash,
  landingHeight,
  lowestExit,
  outcomeOf,
  payoutOf,
  plinko,
  plinkoRisks,
  plinkoRows,
  randomnessOf,
  slots,
  verify,
  type Wager,
  slotProfiles,
  type SlotProfileName,
} from '#games/engine/index.ts';
import { seed, draw, anyDraw, chiSquare, bound } from '#tests/support/draws.ts';

describe('randomness', () => {
  test('is HMAC-SHA-256 of client seed, nonce and block, keyed with the seed whose SHA-256 was shown', () => {
    const key = Buffer.from(seed, 'hex');
    const block = (number: number) => createHmac('sha256', key).update(`ear:7:${number}`).digest('hex');
    const random = randomnessOf(draw('ear', 7));
    expect(random.bits(256).toString(16).padStart(64, '0')).toBe(block(0));
    expect(random.bits(256).toString(16).padStart(64, '0')).toBe(block(1));
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(key).digest('hex'));
    expect(commitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test('refuses what is no seed and no nonce', () => {
    expect(() => randomnessOf({ ...draw('a', 0), serverSeed: seed.toUpperCase() })).toThrow(RangeError);
    expect(() => randomnessOf({ ...draw('a', 0), serverSeed: seed.slice(2) })).toThrow(RangeError);
    expect(() => randomnessOf(draw('a', -1))).toThrow(RangeError);
    expect(() => randomnessOf(draw('a', 0.5))).toThrow(RangeError);
  });

  test('throws away the values that would favour small numbers', () => {
    // 3 · 2^30 leaves a quarter of all words unused; each third must still be as likely.
    const limit = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const third = Math.floor(randomnessOf(draw('reject', nonce)).below(limit) / 2 ** 30);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    expect(chiSquare(thirds, [1000, 1000, 1000])).toBeLessThan(bound(3));
  });

  test('the same draw always gives the same outcome, and it verifies', () => {
    const anyWager = fc.oneof(
      fc.record({ kind: fc.constant('crash' as const), autoExit: fc.option(fc.integer({ min: lowestExit, max: landingHeight })) }),
      fc.record({ kind: fc.constant('plinko' as const), rows: fc.constantFrom(...plinkoRows), risk: fc.constantFrom(...plinkoRisks) }),
      fc.record({ kind: fc.constant('slots' as const), profile: fc.constantFrom(...(Object.keys(slotProfiles) as SlotProfileName[])) }),
    );
    fc.assert(
      fc.property(anyDraw, anyWager, (any, wager: Wager) => {
        const outcome = outcomeOf(any, wager);
        expect(verify(any, commitmentOf(any.serverSeed), wager, outcome)).toEqual({ isSeedCommitted: true, isOutcomeFair: true, outcome });
      }),
      { numRuns: 200 },
    );
  });

  test('a swapped seed and a changed outcome are found', () => {
    const wager: Wager = { kind: 'crash', autoExit: null };
    const played = outcomeOf(draw('croupier', 0), wager);
    expect(verify(draw('croupier', 0), commitmentOf('ff'.repeat(32)), wager, played).isSeedCommitted).toBe(false);
    expect(verify(draw('croupier', 1), commitmentOf(seed), wager, played).isOutcomeFair).toBe(false);
    expect(verify(draw('croupier', 0), commitmentOf(seed), wager, { kind: 'crash', crashPoint: 163 }).isOutcomeFair).toBe(false);
  });
});

describe('published vectors', () => {
  test.each([
    ['croupier', 0, 162, '0110011100100011', 4, [18, 27, 25, 8, 10]],
    ['croupier', 1, 188, '0111101111101011', 340, [9, 0, 14, 28, 27]],
    ['ear', 41, 109, '0001110010100101', 5, [20, 5, 2, 18, 27]],
  ])('%s, nonce %i', (clientSeed, nonce, crashPoint, path, multiplier, stops) => {
    const any = draw(clientSeed, nonce);
    expect(crash(any)).toBe(crashPoint);
    expect(plinko(any, 16, 'high')).toEqual({ path: path.split('').map(Number), bucket: path.replaceAll('0', '').length, multiplier });
    expect(slots(any, 'steady').stops).toEqual(stops);
  });
});

describe('payout', () => {
  test('is exact and rounds down, however large the stake', () => {
    expect(payoutOf(33n, 101)).toBe(33n);
    expect(payoutOf(9_007_199_254_740_993n, 150)).toBe(13_510_798_882_111_489n);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: landingHeight }), (stake, multiplier) => {
        const rest = stake * BigInt(multiplier) - payoutOf(stake, multiplier) * 100n;
        expect(rest >= 0n && rest < 100n).toBe(true);
      }),
    );
  });
});
