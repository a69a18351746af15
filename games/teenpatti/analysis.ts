import { type Bet, stakeOfBets } from '../engine/bets.ts';
import { type Card, deckSize } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { pattiPairPays, type PattiSort, pattiRank, pattiSorts, pattiWins } from './engine.ts';

/** C(52, 3), and C(49, 3) for the remaining cards. */
const allHands = 22_100;
const otherHands = 18_424;

interface PattiWays {
  /** Number of three-card hands of each sort. */
  readonly ofSort: Readonly<Record<PattiSort, number>>;
  /** Number of tied pairs of hands. */
  readonly ties: number;
}

/** Pairs of hands without a common card, each in both orders. */
const tiesAmong = (hands: readonly (readonly Card[])[]): number =>
  hands.reduce((sum, hand) => sum + hands.filter((other) => !other.some((card) => hand.includes(card))).length, 0);

function countWays(): PattiWays {
  const ofSort = Object.fromEntries(pattiSorts.map((sort) => [sort, 0])) as Record<PattiSort, number>;
  const alike = new Map<number, { readonly sort: PattiSort; readonly hands: (readonly Card[])[] }>();
  for (let first = 0; first < deckSize; first += 1)
    for (let second = 0; second < first; second += 1)
      for (let third = 0; third < second; third += 1) {
        const hand = [first, second, third];
        const { sort, strength } = pattiRank(hand);
        ofSort[sort] += 1;
        const known = alike.get(strength);
        if (known) known.hands.push(hand);
        else alike.set(strength, { sort, hands: [hand] });
      }
  // Equally strong hands of one sort differ in suits alone, so each strength of a sort has as many ties as the next.
  const tiesOfSort = new Map<PattiSort, number>();
  let ties = 0;
  for (const { sort, hands } of alike.values()) {
    const ofOne = tiesOfSort.get(sort) ?? tiesAmong(hands);
    tiesOfSort.set(sort, ofOne);
    ties += ofOne;
  }
  return { ofSort, ties };
}

let counted: PattiWays | undefined;
export const pattiWays = (): PattiWays => (counted ??= countWays());

/** Computes the return of bets, over every pair of hands. */
export function pattiReturn(bets: readonly Bet[]): ExactReturn {
  const { ofSort, ties } = pattiWays();
  const all = BigInt(allHands) * BigInt(otherHands);
  // Both sides win equally often.
  const ofSide = ((all - BigInt(ties)) / 2n) * BigInt(pattiWins) + BigInt(ties) * 100n;
  const ofPair = pattiSorts.reduce((sum, sort) => sum + BigInt(ofSort[sort] * pattiPairPays[sort]), 0n) * BigInt(otherHands);
  const paid = bets.reduce((sum, { on, stake }) => sum + BigInt(stake) * (on.startsWith('pair') ? ofPair : ofSide), 0n);
  return { paid, of: all * stakeOfBets(bets) };
}
