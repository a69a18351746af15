import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allDraws,
  drawnCount,
  hitsOf,
  keno,
  kenoPays,
  kenoReturn,
  maxNumbers,
  numberCount,
  rulesOf,
  waysOfHits,
} from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('keno');
const counts = Array.from({ length: maxNumbers }, (_, at) => at + 1);
const upTo = (count: number) => Array.from({ length: count + 1 }, (_, hits) => hits);
const isPossible = (numbers: unknown) => rules.isPossible(rules.readWager({ numbers }), 'koi');

/** Counts the sets of ten numbers out of forty by their hits among the first `chosen`: number by number, without any formula. */
function counted(chosen: number): readonly bigint[] {
  let ways = new Map([['0 0', 1n]]);
  for (let number = 1; number <= numberCount; number += 1) {
    const next = new Map<string, bigint>();
    const add = (drawn: number, hits: number, count: bigint) => next.set(`${drawn} ${hits}`, (next.get(`${drawn} ${hits}`) ?? 0n) + count);
    for (const [key, count] of ways) {
      const [drawn = 0, hits = 0] = key.split(' ').map(Number);
      add(drawn, hits, count);
      if (drawn < drawnCount) add(drawn + 1, hits + (number <= chosen ? 1 : 0), count);
    }
    ways = next;
  }
  return upTo(chosen).map((hits) => ways.get(`${drawnCount} ${hits}`) ?? 0n);
}

describe('[GAME-03] keno', () => {
  test.each(counts)('with %i numbers hits are as likely as over every draw, one by one', (chosen) => {
    expect(upTo(chosen).map((hits) => waysOfHits(chosen, hits))).toEqual(counted(chosen));
    expect(counted(chosen).reduce((sum, ways) => sum + ways)).toBe(allDraws);
    expect(allDraws).toBe(847_660_528n);
  });

  test('what comes back stands on the page, exactly and rounded down', () => {
    const reported = counts.map((chosen) =>
      rules.returnPercentOf({ kind: 'keno', numbers: Array.from({ length: chosen }, (_, at) => at + 1) }),
    );
    expect(reported).toEqual(['97.00', '97.00', '96.99', '96.98', '96.92', '96.98', '96.97', '96.92', '96.98', '96.96']);
    for (const chosen of counts) {
      const paid = counted(chosen).reduce((sum, ways, hits) => sum + ways * BigInt(kenoPays(chosen, hits)), 0n);
      expect(kenoReturn(chosen)).toEqual({ paid, of: allDraws });
      expect(paid <= 97n * allDraws).toBe(true);
    }
  });

  test.each(counts)('with %i numbers more hits pay more, and what is paid is more than the bet', (chosen) => {
    const paying = upTo(chosen).map((hits) => kenoPays(chosen, hits));
    const paid = paying.filter((multiplier) => multiplier > 0);
    expect(paying.slice(-paid.length)).toEqual(paid);
    expect(paid.toSorted((a, b) => a - b)).toEqual(paid);
    expect(new Set(paid).size).toBe(paid.length);
    expect(Math.min(...paid)).toBeGreaterThan(100);
    expect(kenoPays(chosen, chosen + 1)).toBe(0);
  });

  test('draws ten different numbers whatever was chosen, and pays the hits', () => {
    fc.assert(
      fc.property(anyDraw, fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }), (any, numbers) => {
        const { drawn, multiplier } = keno(any, numbers);
        expect([drawn.length, new Set(drawn).size]).toEqual([10, 10]);
        expect(drawn.every((number) => number >= 1 && number <= 40)).toBe(true);
        expect(drawn).toEqual(keno(any, [1]).drawn);
        expect(multiplier).toBe(kenoPays(numbers.length, hitsOf(numbers, drawn)));
      }),
    );
  });

  test('draws each number as often', () => {
    const observed = Array.from({ length: numberCount }, () => 0);
    for (let nonce = 0; nonce < 5_000; nonce += 1) for (const number of keno(draw('spread', nonce), [1]).drawn) observed[number - 1]! += 1;
    expect(
      chiSquare(
        observed,
        observed.map(() => 1_250),
      ),
    ).toBeLessThan(bound(numberCount));
  });

  test('takes one to ten different numbers that there are', () => {
    const sets = [[1], [40, 1], counts, [], [...counts, 11], [3, 3], [0], [41], [1.5], 'all'];
    expect(sets.map(isPossible)).toEqual([true, true, true, false, false, false, false, false, false, false]);
    expect(rules.readWager({ numbers: [40, 9, 11] })).toEqual({ kind: 'keno', numbers: [9, 11, 40] });
  });
});
