import { describe, expect, test } from 'vitest';
import {
  type Card,
  dealPoker,
  fiveCards,
  type HandName,
  pokerTables,
  type Ranking,
  serverSeedFrom,
  threeCards,
  valueIn,
} from '#games/engine/index.ts';
import { eachSet, wholeDeck } from '#games/poker/combinations.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
/** `As Td` as cards. */
const cardsOf = (text: string): readonly Card[] => text.split(' ').map((card) => 'shdc'.indexOf(card[1]!) * 13 + letters.indexOf(card[0]!));
const valueOf = (ranking: Ranking, text: string) => valueIn(ranking, cardsOf(text));

describe('[GAME-03] hands of poker', () => {
  const counted = (ranking: Ranking, size: number) => {
    const counts = new Map<HandName, number>();
    const values = new Set<number>();
    eachSet(wholeDeck, size, (hand) => {
      const value = valueIn(ranking, hand);
      values.add(value);
      const name = ranking.nameOf(value);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    });
    return { counts: Object.fromEntries(counts), values: values.size };
  };

  test('of five cards are as many of each kind as there are, of 7,462 values', () => {
    expect(counted(fiveCards, 5)).toEqual({
      values: 7_462,
      counts: {
        'high-card': 1_302_540,
        pair: 1_098_240,
        'two-pair': 123_552,
        'three-of-a-kind': 54_912,
        straight: 10_200,
        flush: 5_108,
        'full-house': 3_744,
        'four-of-a-kind': 624,
        'straight-flush': 36,
        'royal-flush': 4,
      },
    });
  });

  test('of three cards are as many of each kind as there are, of 741 values', () => {
    expect(counted(threeCards, 3)).toEqual({
      values: 741,
      counts: { 'high-card': 16_440, pair: 3_744, flush: 1_096, straight: 720, 'three-of-a-kind': 52, 'straight-flush': 48 },
    });
  });

  test.each([
    [
      'five',
      fiveCards,
      [
        '7s 5h 4d 3c 2s',
        'Ks Qh Jd 9c 8s',
        'As 6h 4d 3c 2s',
        'As Kh Qd Jc 9s',
        '2s 2h Ad Kc Qs',
        '3s 3h 4d 5c 6s',
        '2s 2h 3d 3c 4s',
        '3s 3h 2d 2c Ks',
        'As Ah 3d 3c 2s',
        '2s 2h 2d 4c 3s',
        'As 2h 3d 4c 5s',
        '2s 3h 4d 5c 6s',
        'Ts Jh Qd Kc As',
        '2s 3s 4s 5s 7s',
        'As 9s 4s 3s 2s',
        '2s 2h 2d 3c 3s',
        '2s 2h 2d Ac As',
        '3s 3h 3d 2c 2s',
        '2s 2h 2d 2c 3s',
        'As 2s 3s 4s 5s',
        '9h Th Jh Qh Kh',
        'Tc Jc Qc Kc Ac',
      ],
    ],
    [
      'three',
      threeCards,
      [
        '5s 3h 2d',
        'Ks Qh Td',
        'As 4h 2d',
        '2s 2h 3d',
        '2s 2h Ad',
        'As Ah 2d',
        '2s 3s 5s',
        'As Ks Js',
        'As 2h 3d',
        '2s 3h 4d',
        'Qs Kh Ad',
        '2s 2h 2d',
        'As Ah Ad',
        'As 2s 3s',
        'Qs Ks As',
      ],
    ],
  ] as const)('of %s cards stand in their order', (_size, ranking, rising) => {
    const values = rising.map((hand) => valueOf(ranking, hand));
    for (let at = 1; at < values.length; at += 1) expect([rising[at], values[at]! > values[at - 1]!]).toEqual([rising[at], true]);
  });

  test('of the same ranks are equal, whatever their suits', () => {
    expect(valueOf(fiveCards, 'As Kh 7d 5c 2s')).toBe(valueOf(fiveCards, 'Ad Ks 7h 5s 2c'));
    expect(valueOf(threeCards, 'As Kh 7d')).toBe(valueOf(threeCards, '7s Ad Kc'));
  });

  test('of six and seven cards are the best five of them', () => {
    for (let nonce = 0; nonce < 1_500; nonce += 1) {
      const { cards } = dealPoker(draw(nonce), pokerTables.holdem);
      for (const size of [6, 7]) {
        const some = cards.slice(0, size);
        let best = 0;
        eachSet(some, 5, (five) => (best = Math.max(best, valueIn(fiveCards, five))));
        expect([some, valueIn(fiveCards, some)]).toEqual([some, best]);
      }
    }
    // Two threes, three pairs, a flush of six, a straight beside a pair.
    for (const [seven, five] of [
      ['2s 2h 2d 3c 3s 3h 9d', '3c 3s 3h 2s 2h'],
      ['2s 2h 9d 9c Ks Kh 3d', 'Ks Kh 9d 9c 3d'],
      ['2s 4s 6s 8s Ts Qs Kh', 'Qs Ts 8s 6s 4s'],
      ['2s 3h 4d 5c 6s 7h 7d', '7h 6s 5c 4d 3h'],
      ['As 2h 3d 4c 5s Ks Kd', 'As 2h 3d 4c 5s'],
      ['5s 6s 7s 8s 9s Ah Ad', '5s 6s 7s 8s 9s'],
    ] as const)
      expect([seven, valueOf(fiveCards, seven)]).toEqual([seven, valueOf(fiveCards, five)]);
  });
});
