import { describe, expect, test } from 'vitest';
import { isInTurn } from '#tests/support/turn.ts';
import { type Card, type ExactReturn, fiveCards, pokerTables, rulesOf, threeCards, valueIn } from '#games/engine/index.ts';
import { type BestPlay, isWorthMore, threeCardReturn, worthOf } from '#games/poker/analysis.ts';
import { choose, eachSet, without } from '#games/poker/combinations.ts';
import { backOnBoard } from '#games/poker/holdem-analysis.ts';
import { neverFolded, tableReturns } from '#games/poker/rules.ts';
import { studReturn } from '#games/poker/stud-analysis.ts';

const stated = ({ paid, of }: BestPlay): ExactReturn => ({ paid, of });
/** Returns the house edge per ante against the best player; for stud 5.22% by M. Shackleford (Contingencies, November 2000). */
const edgeOf = ({ paid, of, ways }: BestPlay) => (Number(of) - Number(paid) / 100) / Number(ways);
const shareGoingOn = ({ goesOn, ways }: BestPlay) => Number(goesOn) / Number(ways);

describe('[GAME-03] what comes back of poker against the dealer', () => {
  test('is stated of each table, rounded down', () => {
    const rules = rulesOf('poker');
    const reported = Object.keys(pokerTables).map((variant) => [
      variant,
      rules.returnPercentOf({ kind: 'poker', variant: variant as keyof typeof pokerTables }),
    ]);
    expect(Object.fromEntries(reported)).toEqual({
      holdem: '99.18',
      poker: '99.18',
      'three-card-poker': '97.98',
      'caribbean-poker': '97.44',
      stud: '97.44',
    });
  });

  test('three card poker: over all deals, and queen, six, four is where playing is better', () => {
    const table = pokerTables['three-card-poker'];
    const queenSixFour = valueIn(threeCards, [11, 5 + 13, 3 + 26]);
    const best = threeCardReturn(table, (player, worth) =>
      expect([player, isWorthMore(worth, table)]).toEqual([player, valueIn(threeCards, player) >= queenSixFour]),
    );
    expect([stated(best), best.always]).toEqual([tableReturns['three-card'], neverFolded['three-card']]);
    expect(best.ways).toBe(407_170_400n);
    expect(edgeOf(best)).toBeCloseTo(0.033_730, 6);
    expect(shareGoingOn(best)).toBeCloseTo(0.674_208, 6);
  }, 120_000);

  test.skipIf(!isInTurn('stud'))(
    'stud: over all deals',
    () => {
      const best = studReturn();
      expect([stated(best), best.always]).toEqual([tableReturns.stud, neverFolded.stud]);
      expect(best.ways).toBe(BigInt(choose(52, 5)) * 47n * BigInt(choose(46, 4)));
      expect(edgeOf(best)).toBeCloseTo(0.052_243, 6);
      expect(shareGoingOn(best)).toBeCloseTo(0.522_255, 6);
    },
    180_000,
  );

  test('stud: one hand against one open card, counted one by one, is the same by the exchange of suits, and raised or folded as it should be', () => {
    const table = pokerTables.stud;
    const worth = (player: readonly Card[], up: Card) => worthOf(table, { player, dealer: [up], board: [] });
    // Ace, king, jack, nine, four: raised against a card of its own ranks, not against a six.
    const hand = [0, 12 + 13, 10 + 26, 8 + 39, 3];
    expect([isWorthMore(worth(hand, 8), table), isWorthMore(worth(hand, 5), table)]).toEqual([true, false]);
    expect(worth(hand, 5).ways).toBe(choose(46, 4));
    const turned = (card: Card) => (card + 13) % 52;
    expect(worth(hand.map(turned), turned(8))).toEqual(worth(hand, 8));
  });

  test('hold’em: what each pair brings on a board is what it brings where the dealer’s are counted one by one', () => {
    const table = pokerTables.holdem;
    for (const board of [
      [0, 1, 2, 16, 30],
      [12, 25, 38, 51, 4],
      [5, 6, 7, 8, 9],
      [1, 15, 29, 43, 12],
    ]) {
      const back = new Int32Array(choose(52, 2)).fill(-1);
      backOnBoard(table, board, back);
      const left = without(board);
      expect(back.filter((each) => each >= 0)).toHaveLength(choose(47, 2));
      for (const [first, second] of [
        [0, 1],
        [3, 40],
        [11, 24],
        [45, 46],
        [20, 33],
      ] as const) {
        const player = [left[first]!, left[second]!];
        const { back: counted } = worthOf(table, { player, dealer: [], board });
        expect([board, player, back[player[0]! + choose(player[1]!, 2)]]).toEqual([board, player, counted]);
      }
    }
  });

  test('hold’em: calling is worth what all boards bring that can still come', () => {
    const table = pokerTables.holdem;
    const [player, flop] = [
      [8, 21],
      [0, 16, 44],
    ];
    const worth = worthOf(table, { player, dealer: [], board: flop });
    const back = new Int32Array(choose(52, 2));
    let sum = 0;
    eachSet(without([...player, ...flop]), 2, (later) => {
      back.fill(0);
      backOnBoard(table, [...flop, ...later], back);
      sum += back[8 + choose(21, 2)]!;
    });
    expect(worth).toEqual({ back: sum, ways: choose(47, 2) * choose(45, 2) });
    expect(isWorthMore(worth, table)).toBe(true);
    // Seven and two of no suit under ace, king, queen.
    expect(isWorthMore(worthOf(table, { player: [1, 19], dealer: [], board: [26, 51, 50] }), table)).toBe(false);
    expect(valueIn(fiveCards, [1, 19, 26, 51, 50])).toBeLessThan(1 << 13);
  }, 60_000);
});
