import { describe, expect, test } from 'vitest';
import {
  type Bet,
  type Card,
  dueOf,
  pattiDue,
  pattiPays,
  pattiRank,
  pattiReturn,
  pattiSpots,
  pattiWays,
  pattiWinner,
  percentOf,
  rulesOf,
  serverSeedFrom,
  teenPatti,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const rules = rulesOf('teen-patti');
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
/** `As Kh 2d` */
const cardsOf = (text: string): readonly Card[] =>
  text.split(' ').map((card) => letters.indexOf(card[0]!) + 13 * ['s', 'h', 'd', 'c'].indexOf(card[1]!));
const handsOf = (a: string, b: string) => ({ a: cardsOf(a), b: cardsOf(b) });

describe('[GAME-03] hands of teen patti', () => {
  // In descending order, one or two of each rank of hand.
  const order = [
    ['trail', 'As Ah Ad'],
    ['trail', '2s 2h 2d'],
    ['pure-sequence', 'Qs As Ks'],
    ['pure-sequence', '3h Ah 2h'],
    ['pure-sequence', 'Kd Jd Qd'],
    ['pure-sequence', '2c 3c 4c'],
    ['sequence', 'As Kh Qs'],
    ['sequence', 'As 2s 3h'],
    ['sequence', 'Ks Qh Js'],
    ['sequence', '4s 3h 2s'],
    ['colour', 'As Ks Js'],
    ['colour', 'Ah Kh 2h'],
    ['colour', 'Ah Qh Jh'],
    ['colour', '5d 3d 2d'],
    ['pair', 'As Ah Kd'],
    ['pair', 'Kd Ks Ah'],
    ['pair', 'Kh Kc 2c'],
    ['pair', '2c Ah 2d'],
    ['pair', '2s 3d 2h'],
    ['high-card', 'As Kh Jd'],
    ['high-card', 'Ah Kc 2c'],
    ['high-card', 'Ks As 2d'],
    ['high-card', 'Ac Qd Js'],
    ['high-card', '5d 3s 2c'],
  ] as const;

  test.each(order)('%s: %s', (sort, cards) => expect(pattiRank(cardsOf(cards)).sort).toBe(sort));

  test('each beats those after it, but for those of the same cards', () => {
    const strengths = order.map(([, cards]) => pattiRank(cardsOf(cards)).strength);
    const same = order.findIndex(([, cards]) => cards === 'Ks As 2d');
    for (let at = 1; at < strengths.length; at += 1)
      expect([order[at], strengths[at - 1]! > strengths[at]!, strengths[at - 1] === strengths[at]]).toEqual([
        order[at],
        at !== same,
        at === same,
      ]);
  });

  test('are as many of each sort as combinatorics says', () => {
    const { ofSort, ties } = pattiWays();
    expect(ofSort).toEqual({ trail: 52, 'pure-sequence': 48, sequence: 720, colour: 1_096, pair: 3_744, 'high-card': 16_440 });
    // For three ranks (286 ways), each flush ties with three others; each other hand of two suits with 27 minus two flushes, of three suits minus
    // one. A pair leaves the other two cards of its rank, with three kickers.
    expect(ties).toBe(286 * (4 * 3 + 36 * (27 - 2) + 24 * (27 - 1)) + 3_744 * 3);
  });
});

describe('[GAME-03] teen patti', () => {
  const [trail, pair, none] = ['9s 9h 9d', 'Ks Kh 2d', 'Ah 7c 5d'];
  test.each([
    ['a', trail, pair, [195, 0, 4100, 200]],
    ['b', none, pair, [0, 195, 0, 200]],
    ['a', 'As 2s 3s', 'Kd Qc Js', [195, 0, 3100, 700]],
    ['b', none, '8h 5h 2h', [0, 195, 0, 500]],
    ['tie', none, 'Ad 7s 5h', [100, 100, 0, 0]],
    ['tie', 'Ks Kh 2d', 'Kd Kc 2s', [100, 100, 200, 200]],
  ] as const)('%s: %s against %s', (winner, a, b, pays) => {
    const hands = handsOf(a, b);
    expect(pattiWinner(hands)).toBe(winner);
    expect(pattiSpots.map((spot) => pattiPays(spot, hands))).toEqual(pays);
  });

  test('pays several bets each by itself, exactly, and takes none that there is not', () => {
    const bets: readonly Bet[] = [
      { on: 'a', stake: 31 },
      { on: 'pair-b', stake: 7 },
    ];
    expect(pattiDue(bets, handsOf(trail, pair))).toBe(31n * 195n + 7n * 200n);
    const outcome = { kind: 'teen-patti', ...handsOf(none, pair), multiplier: 36 } as const;
    expect(dueOf({ kind: 'teen-patti', bets }, outcome, 38n, 36)).toBe(1_400n);
    const isPossible = (list: readonly Bet[]) => rules.isPossible({ kind: 'teen-patti', bets: list }, 'koi', 'teen-patti');
    expect([isPossible(bets), isPossible([]), isPossible([...bets, bets[0]!])]).toEqual([true, false, false]);
    for (const on of ['pair', 'tie', '', '__proto__']) expect(isPossible([{ on, stake: 1 }])).toBe(false);
    for (const stake of [0, -1, 1.5]) expect(isPossible([{ on: 'a', stake }])).toBe(false);
  });

  test('gives back what all hands come to', () => {
    const back = (on: string) => pattiReturn([{ on, stake: 7 }]);
    const [all, ties] = [22_100n * 18_424n, 450_528n];
    expect(back('a')).toEqual({ paid: 7n * (((all - ties) / 2n) * 195n + ties * 100n), of: 7n * all });
    expect(back('b')).toEqual(back('a'));
    const pays = 52n * 4_100n + 48n * 3_100n + 720n * 700n + 1_096n * 500n + 3_744n * 200n;
    expect(back('pair-a')).toEqual({ paid: 7n * pays * 18_424n, of: 7n * all });
    expect(back('pair-b')).toEqual(back('pair-a'));
    expect([percentOf(back('a')), percentOf(back('pair-a'))]).toEqual(['97.50', '97.86']);
    expect(rules.returnPercentOf(rules.defaultWager('koi', 'teen-patti'))).toBe('97.50');
  });

  test('deals a card to each side in its turn, whatever was bet', () => {
    const dealt = (on: string) =>
      [0, 1, 2, 3].map((nonce) => {
        const { a, b } = teenPatti(draw(nonce), [{ on, stake: 900 }]);
        return [a[0], b[0], a[1], b[1], a[2], b[2]];
      });
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    const expected = [
      [14, 46, 6, 19, 51, 31],
      [6, 32, 41, 3, 0, 48],
      [21, 1, 16, 8, 41, 30],
      [14, 1, 6, 20, 5, 38],
    ];
    expect(dealt('a')).toEqual(expected);
    expect(dealt('pair-b')).toEqual(expected);
  });
});
