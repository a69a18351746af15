import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesOf, wheel, wheelPays, wheelReturn, wheelRisks, wheelSegments } from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('wheel');

describe('[GAME-03] the wheel', () => {
  test.each(wheelRisks)('of %s risk returns exactly 97 over all its segments, each as likely as any other', (risk) => {
    const segments = wheelSegments[risk];
    const sum = segments.reduce((total, multiplier) => total + multiplier, 0);
    expect(sum).toBe(97 * segments.length);
    expect(wheelReturn(risk)).toEqual({ paid: BigInt(sum), of: BigInt(segments.length) });
    expect(rules.returnPercentOf({ kind: 'wheel', risk })).toBe('97.00');
  });

  test.each(wheelRisks)('of %s risk has what stands beside it, and pays nothing or more than the bet', (risk) => {
    for (const [multiplier, count] of wheelPays(risk)) {
      expect([multiplier, wheelSegments[risk].filter((each) => each === multiplier).length]).toEqual([multiplier, count]);
      expect(multiplier === 0 || multiplier > 100).toBe(true);
    }
    expect(wheelPays(risk).reduce((sum, [, count]) => sum + count, 0)).toBe(wheelSegments[risk].length);
  });

  test('has more to win, and wins more rarely, the higher the risk', () => {
    const wins = wheelRisks.map((risk) => wheelSegments[risk].filter((multiplier) => multiplier > 0).length / wheelSegments[risk].length);
    expect(wins).toEqual([0.8, 0.5, 0.1]);
    expect(wheelRisks.map((risk) => Math.max(...wheelSegments[risk]))).toEqual([180, 510, 2_500]);
  });

  test('of high risk has no two wins side by side', () => {
    const isWon = wheelSegments.high.map((multiplier) => multiplier > 0);
    expect(isWon.filter((won, at) => won && isWon[(at + 1) % isWon.length])).toEqual([]);
  });

  test('pays what stands on the segment where it stops', () => {
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...wheelRisks), (any, risk) => {
        const { segment, multiplier } = wheel(any, risk);
        expect(multiplier).toBe(wheelSegments[risk][segment]);
      }),
    );
  });

  test.each(wheelRisks)('of %s risk stops at each segment as often', (risk) => {
    const observed = wheelSegments[risk].map(() => 0);
    for (let nonce = 0; nonce < 10_000; nonce += 1) observed[wheel(draw('spread', nonce), risk).segment]! += 1;
    const each = 10_000 / observed.length;
    expect(
      chiSquare(
        observed,
        observed.map(() => each),
      ),
    ).toBeLessThan(bound(observed.length));
  });

  test('is one of three', () => {
    const isPossible = (risk: unknown) => rules.isPossible(rules.readWager({ risk }), 'koi');
    expect(['low', 'medium', 'high', 'higher', '__proto__'].map(isPossible)).toEqual([true, true, true, false, false]);
  });
});
