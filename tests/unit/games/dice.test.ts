import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dice,
  diceLimit,
  diceMultiplier,
  diceReturn,
  diceSides,
  isDiceWin,
  minChance,
  maxChance,
  percentOf,
  rollCount,
  rulesOf,
} from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rolls = Array.from({ length: rollCount }, (_, roll) => roll);
const chances = Array.from({ length: maxChance - minChance + 1 }, (_, at) => minChance + at);
const rules = rulesOf('dice');

describe('[GAME-03] dice', () => {
  test.each([
    [100, 9_700],
    [200, 4_850],
    [3_333, 291],
    [5_000, 194],
    [9_500, 102],
  ])('a chance of %i of 10,000 pays %i hundredths of the bet', (chance, pays) => expect(diceMultiplier(chance)).toBe(pays));

  test.each([100, 101, 3_333, 5_000, 9_499, 9_500])('of 10,000 rolls exactly %i win, at the end that was chosen', (chance) => {
    const won = (side: (typeof diceSides)[number]) => rolls.filter((roll) => isDiceWin(roll, side, chance));
    expect([won('under').length, won('over').length]).toEqual([chance, chance]);
    expect(won('under')).toEqual(rolls.slice(0, chance));
    expect(won('over')).toEqual(rolls.slice(-chance));
    const paid = (side: (typeof diceSides)[number]) => BigInt(won(side).length) * BigInt(diceMultiplier(chance));
    for (const side of diceSides) expect({ paid: paid(side), of: BigInt(rollCount) }).toEqual(diceReturn(chance));
  });

  test('at each chance a win pays more than the bet, and less than a hundredth of it is rounded away', () => {
    for (const chance of chances) {
      const { paid, of } = diceReturn(chance);
      expect(paid <= 97n * of).toBe(true);
      expect(paid > 97n * of - BigInt(chance)).toBe(true);
      expect(diceMultiplier(chance)).toBeGreaterThan(100);
    }
  });

  test('what stands on the page is what comes back, rounded down', () => {
    for (const [chance, reported] of [
      [5_000, '97.00'],
      [9_500, '96.90'],
      [3_333, '96.99'],
      [maxChance - 1, '96.88'],
    ] as const) {
      expect([chance, rules.returnPercentOf({ kind: 'dice', side: 'over', chance })]).toEqual([chance, reported]);
      expect(percentOf(diceReturn(chance))).toBe(reported);
    }
  });

  test('takes no other chance and no other side', () => {
    const isPossible = (side: unknown, chance: unknown) => rules.isPossible(rules.readWager({ side, chance }), 'koi');
    expect([100, 9_500, 99, 9_501, 50.5, -100].map((chance) => isPossible('under', chance))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['over', 'beside', '__proto__'].map((side) => isPossible(side, 5_000))).toEqual([true, false, false]);
  });

  test('the roll is the draw’s alone, and pays where it wins', () => {
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...diceSides), fc.integer({ min: minChance, max: maxChance }), (any, side, chance) => {
        const { roll, multiplier } = dice(any, side, chance);
        expect(roll).toBe(dice(any, 'under', 5_000).roll);
        const isWon = side === 'under' ? roll < diceLimit(side, chance) : roll > diceLimit(side, chance);
        expect(multiplier).toBe(isWon ? diceMultiplier(chance) : 0);
      }),
    );
  });

  test('20,000 rolls spread as they should', () => {
    const observed = Array.from({ length: 100 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) observed[Math.floor(dice(draw('spread', nonce), 'under', 5_000).roll / 100)]! += 1;
    expect(
      chiSquare(
        observed,
        observed.map(() => 200),
      ),
    ).toBeLessThan(bound(100));
  });
});
