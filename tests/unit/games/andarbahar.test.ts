import { describe, expect, test } from 'vitest';
import {
  andarBahar,
  andarDue,
  andarHands,
  andarReturn,
  andarWinner,
  type Bet,
  dueOf,
  percentOf,
  rankOf,
  rulesOf,
  serverSeedFrom,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const rules = rulesOf('andar-bahar');
const bets: readonly Bet[] = [
  { on: 'andar', stake: 31 },
  { on: 'bahar', stake: 7 },
];

describe('[GAME-03] andar bahar', () => {
  test.each([
    [[13], 'andar', 31n * 190n],
    [[1, 13], 'bahar', 7n * 200n],
    [[1, 2, 26], 'andar', 31n * 190n],
    [[1, 2, 3, 39], 'bahar', 7n * 200n],
  ] as const)('%o: %s', (cards, winner, due) => {
    expect([andarWinner({ cards }), andarDue(bets, { cards })]).toEqual([winner, due]);
    const outcome = { kind: 'andar-bahar', middle: 0, cards, multiplier: 0 } as const;
    expect(dueOf({ kind: 'andar-bahar', bets }, outcome, 38n, 0)).toBe(due);
  });

  test('deals to both sides in turns, andar first', () =>
    expect(andarHands({ cards: [5, 6, 7, 8, 13] })).toEqual({ andar: [5, 7, 13], bahar: [6, 8] }));

  test('takes bets on both sides, and none that there is not', () => {
    const isPossible = (list: readonly Bet[]) => rules.isPossible({ kind: 'andar-bahar', bets: list }, 'koi', 'andar-bahar');
    expect([isPossible(bets), isPossible([]), isPossible([...bets, bets[0]!])]).toEqual([true, false, false]);
    for (const on of ['tie', 'middle', '', '__proto__']) expect(isPossible([{ on, stake: 1 }])).toBe(false);
    for (const stake of [0, -1, 1.5]) expect(isPossible([{ on: 'andar', stake }])).toBe(false);
  });

  test('gives back what the orders of the cards come to', () => {
    const back = (on: string) => andarReturn([{ on, stake: 7 }]);
    // There are C(51, 3) = 20,825 ways; the first of three is at an odd position in the sum of j(2j - 1) for j to 25, which is 10,725.
    expect(back('andar')).toEqual({ paid: 7n * 10_725n * 190n, of: 7n * 20_825n });
    expect(back('bahar')).toEqual({ paid: 7n * 10_100n * 200n, of: 7n * 20_825n });
    expect([percentOf(back('andar')), percentOf(back('bahar'))]).toEqual(['97.85', '96.99']);
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'andar-bahar'))).toBe('97.85');
  });

  test('ends at the first card of the rank of the middle one, whatever was bet', () => {
    const dealt = (on: string) =>
      [0, 1, 2].map((nonce) => {
        const { middle, cards } = andarBahar(draw(nonce), [{ on, stake: 900 }]);
        return [middle, ...cards];
      });
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    const expected = [
      [14, 46, 6, 19, 51, 31, 34, 16, 38, 13, 8, 3, 11, 47, 33, 21, 40],
      [6, 32],
      [21, 1, 16, 8],
    ];
    expect(dealt('andar')).toEqual(expected);
    expect(dealt('bahar')).toEqual(expected);
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { middle, cards } = andarBahar(draw(nonce), bets);
      const places = cards.flatMap((card, at) => (rankOf(card) === rankOf(middle) ? [at] : []));
      expect(places).toEqual([cards.length - 1]);
    }
  });
});
