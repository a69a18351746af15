import { type Bet, stakeOfBets } from '../engine/bets.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { baccaratPays, type BaccaratSpot, type BaccaratVariant, bankerDraws, isNatural, playerDraws, winnerOf } from './engine.ts';

/** Cards of 0 to 9 points in eight decks. */
const cardsOf = (points: number): number => (points === 0 ? 128 : 32);
const allPoints = Array.from({ length: 10 }, (_, points) => points);
const cards = 416;

/**
 * In how many ways, of all orders of six cards, a round ends with each pair of totals: by `player * 10 + banker`. All orders together are fewer
 * than 2^53, so that each number here is exact.
 */
function countWays(): readonly number[] {
  const ways = Array.from({ length: 100 }, () => 0);
  const left = allPoints.map(cardsOf);
  /** Each value that a next card can have, with the number of ways to draw it. */
  const each = (then: (points: number, count: number) => void) => {
    for (const points of allPoints) {
      const count = left[points] ?? 0;
      left[points] = count - 1;
      then(points, count);
      left[points] = count;
    }
  };
  const end = (player: number, banker: number, count: number, unseen: number) => {
    const at = player * 10 + banker;
    ways[at] = (ways[at] ?? 0) + count * unseen;
  };
  const [fifths, sixths] = [cards - 4, cards - 5];
  each((a, waysA) =>
    each((b, waysB) =>
      each((c, waysC) =>
        each((d, waysD) => {
          const [player, banker, count] = [(a + c) % 10, (b + d) % 10, waysA * waysB * waysC * waysD];
          if (isNatural(player) || isNatural(banker)) return end(player, banker, count, fifths * sixths);
          const bankerEnds = (total: number, third: number | null, soFar: number, unseen: number) => {
            if (!bankerDraws(banker, third)) return end(total, banker, soFar, unseen * (third === null ? fifths * sixths : sixths));
            each((points, drawn) => end(total, (banker + points) % 10, soFar * drawn, unseen * (third === null ? sixths : 1)));
          };
          if (!playerDraws(player)) return bankerEnds(player, null, count, 1);
          each((third, drawn) => bankerEnds((player + third) % 10, third, count * drawn, 1));
        }),
      ),
    ),
  );
  return ways;
}

let counted: readonly number[] | undefined;
/** By `player * 10 + banker`: the number of orders of six cards. */
export const waysOfTotals = (): readonly number[] => (counted ??= countWays());

/** 416 · 415 · 414 · 413 · 412 · 411. */
export const allWays: number = [0, 1, 2, 3, 4, 5].reduce((product, gone) => product * (cards - gone), 1);

/** Computes the exact return of bets over every order of the cards. */
export function baccaratReturn(bets: readonly Bet[], variant: BaccaratVariant): ExactReturn {
  const paid = waysOfTotals().reduce((sum, ways, at) => {
    const [player, banker] = [Math.floor(at / 10), at % 10];
    const due = bets.reduce(
      (total, { on, stake }) => total + BigInt(stake) * BigInt(baccaratPays(on as BaccaratSpot, winnerOf(player, banker), banker, variant)),
      0n,
    );
    return sum + BigInt(ways) * due;
  }, 0n);
  return { paid, of: BigInt(allWays) * stakeOfBets(bets) };
}
