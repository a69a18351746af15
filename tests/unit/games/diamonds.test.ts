import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  diamonds,
  diamondsPays,
  diamondsReturn,
  diamondsRisks,
  gemCount,
  gemKinds,
  gemPatternOf,
  gemPatterns,
  gemRounds,
  percentOf,
  roundsOfPattern,
  rulesOf,
} from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('diamonds');
/** Every possible round, as digits in base 7. */
const allRounds = Array.from({ length: gemRounds }, (_, number) =>
  Array.from({ length: gemCount }, (_gem, at) => Math.floor(number / gemKinds ** at) % gemKinds),
);

describe('[37.9] diamonds', () => {
  test('of all 16,807 rounds each pattern has as many as the engine counts', () => {
    const counted = Map.groupBy(allRounds, gemPatternOf);
    expect(allRounds.length).toBe(16_807);
    expect(gemPatterns.map((pattern) => counted.get(pattern)!.length)).toEqual([8_400, 3_150, 2_100, 420, 210, 7]);
    expect(gemPatterns.map(roundsOfPattern)).toEqual([8_400, 3_150, 2_100, 420, 210, 7]);
    expect(counted.get(null)!.length).toBe(2_520);
  });

  test.each([
    ['low', '97.00'],
    ['medium', '97.04'],
    ['high', '97.04'],
  ] as const)('at %s risk the sum over all rounds is the stated return, %s', (risk, stated) => {
    const paid = allRounds.reduce((sum, gems) => sum + diamondsPays(risk, gemPatternOf(gems)), 0);
    expect(diamondsReturn(risk)).toEqual({ paid: BigInt(paid), of: BigInt(allRounds.length) });
    expect([percentOf(diamondsReturn(risk)), rules.returnPercentOf({ kind: 'diamonds', risk })]).toEqual([stated, stated]);
  });

  test.each([
    [[0, 1, 2, 3, 4], null],
    [[6, 0, 6, 1, 2], 'pair'],
    [[6, 0, 6, 0, 2], 'two-pairs'],
    [[3, 3, 1, 3, 2], 'three'],
    [[3, 5, 3, 3, 5], 'full-house'],
    [[4, 4, 4, 0, 4], 'four'],
    [[2, 2, 2, 2, 2], 'five'],
  ] as const)('%j is %s', (gems, pattern) => expect(gemPatternOf(gems)).toBe(pattern));

  test('a rarer pattern never pays less', () => {
    for (const risk of diamondsRisks) {
      const pays = gemPatterns.map((pattern) => diamondsPays(risk, pattern));
      expect([risk, pays]).toEqual([risk, pays.toSorted((a, b) => a - b)]);
      expect(diamondsPays(risk, null)).toBe(0);
    }
  });

  test('takes one of three risks', () => {
    expect(
      ['low', 'medium', 'high', 'none', '__proto__', null, 1].map((risk) => rules.isPossible(rules.readWager({ risk }), 'diamonds')),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  test('the gems are the draw’s alone, and pay by their pattern', () => {
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...diamondsRisks), (any, risk) => {
        const { gems, multiplier } = diamonds(any, risk);
        expect(gems).toEqual(diamonds(any, 'low').gems);
        expect(multiplier).toBe(diamondsPays(risk, gemPatternOf(gems)));
      }),
    );
  });

  test('5,000 rounds have each kind in each place as often', () => {
    const observed = Array.from({ length: gemCount * gemKinds }, () => 0);
    for (let nonce = 0; nonce < 5_000; nonce += 1)
      for (const [at, gem] of diamonds(draw('diamonds', nonce), 'low').gems.entries()) observed[at * gemKinds + gem]! += 1;
    expect(
      chiSquare(
        observed,
        observed.map(() => 5_000 / gemKinds),
      ),
    ).toBeLessThan(bound(observed.length));
  });
});
