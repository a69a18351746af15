import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardsThatWin,
  fieldCount,
  needed,
  oneIn,
  rulesOf,
  scratch,
  scratchPrizes,
  scratchReturn,
  type ScratchRisk,
  scratchRisks,
  wonBy,
} from '#games/engine/index.ts';
import { anyDraw, bound, chiSquare, draw } from '#tests/support/draws.ts';

const rules = rulesOf('scratch');
const rounds = 20_000;

/** The fields in a thousand that show each prize, and nothing, from the draw: the engine exports no table of them. */
const weights: Readonly<Record<ScratchRisk, readonly number[]>> = {
  low: [120, 110, 100, 90, 75, 60, 45, 25],
  medium: [100, 90, 80, 70, 60, 50, 35, 20],
  high: [80, 70, 60, 50, 40, 30, 20, 10],
};
const withNothing = (risk: ScratchRisk) => [...weights[risk], 1_000 - weights[risk].reduce((sum, each) => sum + each)];
const fieldsOf = (risk: ScratchRisk, count: number) =>
  Array.from({ length: count }, (_, nonce) => scratch(draw(`spread ${risk}`, nonce), risk).fields);

/** Prize after prize over every possible number of the remaining fields: the payout of all cards, without the binomial shortcut. */
function paidByAll(risk: ScratchRisk): { paid: bigint; cards: bigint } {
  const prizes = scratchPrizes(risk);
  let ways = new Map<number, { cards: bigint; paid: bigint }>([[fieldCount, { cards: 1n, paid: 0n }]]);
  const choose = (all: number, some: number) => {
    let result = 1n;
    for (let each = 0; each < some; each += 1) result = (result * BigInt(all - each)) / BigInt(each + 1);
    return result;
  };
  for (const [index, weight] of withNothing(risk).entries()) {
    const next = new Map<number, { cards: bigint; paid: bigint }>();
    for (const [left, { cards, paid }] of ways)
      for (let taken = 0; taken <= left; taken += 1) {
        const times = choose(left, taken) * BigInt(weight) ** BigInt(taken);
        const won = taken >= needed ? BigInt(prizes[index] ?? 0) : 0n;
        const before = next.get(left - taken) ?? { cards: 0n, paid: 0n };
        next.set(left - taken, { cards: before.cards + cards * times, paid: before.paid + (paid + won * cards) * times });
      }
    ways = next;
  }
  return ways.get(0)!;
}

describe('[GAME-03] scratch cards', () => {
  test.each(scratchRisks)('of %s risk give back what stands beside them, over every card that there is', (risk) => {
    const { paid, cards } = paidByAll(risk);
    expect(cards).toBe(1_000n ** 9n);
    expect(scratchReturn(risk)).toEqual({ paid, of: cards });
  });

  test('give back 96 to 97 of a hundred, rounded down', () => {
    expect(scratchRisks.map((risk) => rules.returnPercentOf({ kind: 'scratch', risk }))).toEqual(['96.67', '96.56', '96.83']);
  });

  test.each(scratchRisks)('of %s risk pay more than they cost wherever they pay, and the more the rarer', (risk) => {
    const prizes = scratchPrizes(risk);
    expect(Math.min(...prizes)).toBeGreaterThan(100);
    expect(prizes.toSorted((a, b) => a - b)).toEqual(prizes);
    const chances = prizes.map((prize) => oneIn(risk, prize));
    expect(chances.toSorted((a, b) => a - b)).toEqual(chances);
    for (const prize of prizes) {
      const { paid, of } = cardsThatWin(risk, prize);
      // The stated odds never exceed the real ones.
      expect(BigInt(oneIn(risk, prize)) * paid >= of).toBe(true);
    }
  });

  test('pay each prize that stands in three fields once, and several together', () => {
    expect(wonBy([120, 120, 0, 120, 0, 0, 200, 300, 0])).toEqual([120]);
    expect(wonBy([120, 120, 120, 120, 120, 0, 0, 0, 0])).toEqual([120]);
    expect(wonBy([200, 120, 200, 120, 200, 120, 0, 0, 0])).toEqual([120, 200]);
    expect(wonBy([0, 0, 0, 0, 0, 0, 120, 120, 300])).toEqual([]);
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...scratchRisks), (any, risk) => {
        const { fields, multiplier } = scratch(any, risk);
        expect(fields).toHaveLength(fieldCount);
        expect(multiplier).toBe(wonBy(fields).reduce((sum, prize) => sum + prize, 0));
      }),
    );
  });

  test.each(scratchRisks)('of %s risk show each prize as often in each of the nine fields', (risk) => {
    const prizes = [...scratchPrizes(risk), 0];
    const cards = fieldsOf(risk, rounds);
    for (let place = 0; place < fieldCount; place += 1) {
      const observed = prizes.map((prize) => cards.filter((fields) => fields[place] === prize).length);
      const expected = withNothing(risk).map((weight) => (weight * rounds) / 1_000);
      expect(chiSquare(observed, expected)).toBeLessThan(bound(prizes.length));
    }
  });

  test.each(scratchRisks)('of %s risk come near to a prize only as often as chance has it', (risk) => {
    const prizes = scratchPrizes(risk);
    // Exactly two of a prize, on losing and winning cards alike.
    const nearOf = (weight: number) => 36 * (weight / 1_000) ** 2 * (1 - weight / 1_000) ** 7 * rounds;
    const cards = fieldsOf(risk, rounds);
    const observed = prizes.map((prize) => cards.filter((fields) => fields.filter((each) => each === prize).length === 2).length);
    expect(chiSquare(observed, weights[risk].map(nearOf))).toBeLessThan(bound(prizes.length));
  });

  test('are one of three', () => {
    const isPossible = (risk: unknown) => rules.isPossible(rules.readWager({ risk }), 'koi');
    expect(['low', 'medium', 'high', 'higher', '__proto__'].map(isPossible)).toEqual([true, true, true, false, false]);
  });
});
