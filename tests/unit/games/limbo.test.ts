import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  limbo,
  limboChance,
  limboDrawCount,
  limboResultAt,
  limboReturn,
  limboWins,
  maxLimboTarget,
  minLimboTarget,
  oneLimboWinIn,
  percentOf,
  rulesOf,
} from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('limbo');
const anyTarget = fc.integer({ min: minLimboTarget, max: maxLimboTarget });

describe('[37.9] limbo', () => {
  test('at every target at least 97 of 100 come back, and less than one draw’s worth more', () => {
    const off: number[] = [];
    for (let target = minLimboTarget; target <= maxLimboTarget; target += 1) {
      const { paid, of } = limboReturn(target);
      const more = paid - 97n * of;
      if (more < 0n || more >= BigInt(target) || percentOf({ paid, of }) !== '97.00') off.push(target);
    }
    expect(off).toEqual([]);
  });

  test('exactly the draws that are counted reach a target: the last of them does, the next does not', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const wins = limboWins(target);
        expect(limboResultAt(wins - 1n)).toBeGreaterThanOrEqual(target);
        expect(limboResultAt(wins)).toBeLessThan(target);
      }),
    );
  });

  test('a higher draw never gives a higher result, from the first draw to the last', () => {
    expect([limboResultAt(0n), limboResultAt(1n), limboResultAt(limboDrawCount - 1n)]).toEqual([maxLimboTarget, maxLimboTarget, 100]);
    const anyDrawn = fc.bigInt({ min: 0n, max: limboDrawCount - 1n });
    fc.assert(
      fc.property(anyDrawn, anyDrawn, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(limboResultAt(low)).toBeGreaterThanOrEqual(limboResultAt(high));
      }),
    );
  });

  test('a small table of draws, counted one by one, has the results of the rule', () => {
    // The rule with 97 · 1,000 in place of 97 · 2^52, for every draw below 1,000 and every target up to 20.00×.
    for (let target = 101; target <= 2_000; target += 1) {
      const winning = Array.from({ length: 1_000 }, (_, drawn) => drawn).filter((drawn) => drawn * target < 97_000).length;
      expect([target, winning]).toEqual([target, Math.ceil(97_000 / target)]);
    }
  });

  test.each([
    [101, 9_603, 1],
    [200, 4_850, 2],
    [400, 2_425, 4],
    [10_000, 97, 103],
    [1_000_000, 0, 10_309],
  ])('a target of %i hundredths is won by %i of 10,000, once in %i rounds', (target, chance, rounds) => {
    expect([limboChance(target), oneLimboWinIn(target)]).toEqual([chance, rounds]);
  });

  test('takes no target below 1.01× or above 10,000.00×, and no fraction of a hundredth', () => {
    const isPossible = (target: unknown) => rules.isPossible(rules.readWager({ target }), 'limbo');
    expect([101, 1_000_000, 100, 1_000_001, 150.5, -200, '200', null].map(isPossible)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('the result is the draw’s alone, and pays the target where it reaches it', () => {
    fc.assert(
      fc.property(anyDraw, anyTarget, (any, target) => {
        const { result, multiplier } = limbo(any, target);
        expect(result).toBe(limbo(any, 200).result);
        expect(multiplier).toBe(result >= target ? target : 0);
      }),
    );
  });

  test('20,000 results spread as the chances say', () => {
    const targets = [101, 125, 150, 200, 300, 500, 1_000, 5_000];
    const observed = Array.from({ length: targets.length + 1 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const { result } = limbo(draw('limbo', nonce), 200);
      observed[targets.filter((target) => result >= target).length]! += 1;
    }
    const reaching = [1, ...targets.map((target) => 97 / target), 0];
    const expected = observed.map((_, at) => 20_000 * (reaching[at]! - reaching[at + 1]!));
    expect(chiSquare(observed, expected)).toBeLessThan(bound(observed.length));
  });
});
