import { aceHighOf, type Card, dealtFrom, deckSize } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

export const redDogDecks = 6;
export const redDogShoe = redDogDecks * deckSize;

/** Three cards in dealing order; after two consecutive ranks the third is not dealt. */
export interface RedDogOutcome {
  readonly cards: readonly Card[];
}
export const redDogActions = ['call', 'raise'] as const;
export type RedDogAction = (typeof redDogActions)[number];

export function redDog(draw: Draw): RedDogOutcome {
  return { cards: Array.from({ length: 3 }, dealtFrom(randomnessOf(draw), redDogShoe)) };
}

/** The number of ranks between the first two cards: 0 for consecutive ranks, -1 for a pair. */
export function spreadOf([first, second]: readonly Card[]): number {
  if (first === undefined || second === undefined) throw new RangeError('A spread lies between two cards');
  return Math.abs(aceHighOf(first) - aceHighOf(second)) - 1;
}

export type RedDogResult = 'consecutive' | 'pair' | 'three' | 'between' | 'outside';

/** Returns the result of a finished round. */
export function redDogResult(cards: readonly Card[]): RedDogResult {
  const spread = spreadOf(cards);
  if (spread === 0) return 'consecutive';
  const [first, second, third] = cards.slice(0, 3).map(aceHighOf) as [number, number, number];
  if (spread < 0) return first === third ? 'three' : 'pair';
  return third > Math.min(first, second) && third < Math.max(first, second) ? 'between' : 'outside';
}

/** The payouts by spread, from its lowest value on, including the stake. */
export const spreadPays: readonly (readonly [spread: number, pays: Hundredths])[] = [
  [1, 600],
  [2, 500],
  [3, 300],
  [4, 200],
];
export const widestSpread = 11;
export const threePays: Hundredths = 1200;

/** Returns the multiplier of each stake. */
export function redDogPays(cards: readonly Card[]): Hundredths {
  switch (redDogResult(cards)) {
    case 'consecutive':
    case 'pair':
      return 100;
    case 'three':
      return threePays;
    case 'between':
      return paysOfSpread(spreadOf(cards));
    case 'outside':
      return 0;
  }
}

export const paysOfSpread = (spread: number): Hundredths => spreadPays.findLast(([from]) => spread >= from)?.[1] ?? 0;

/** The open cards: all dealt ones if the round needs no decision, or has one. */
export function redDogSeen({ cards }: RedDogOutcome, isDecided: boolean): { readonly cards: readonly Card[]; readonly isOver: boolean } {
  const spread = spreadOf(cards);
  const isOver = isDecided || spread < 1;
  return { cards: isOver && spread !== 0 ? cards : cards.slice(0, 2), isOver };
}
