import { required } from '#domain/required.ts';
import { aceHighOf, type Card, dealtFrom, deckSize } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

export const casinoWarDecks = 6;
export const casinoWarShoe = casinoWarDecks * deckSize;

/** The cards of the round in drawing order: player, dealer, and after a war player and dealer again. */
export interface CasinoWarOutcome {
  readonly cards: readonly Card[];
}
export const casinoWarActions = ['surrender', 'war'] as const;
export type CasinoWarAction = (typeof casinoWarActions)[number];

export function casinoWar(draw: Draw): CasinoWarOutcome {
  return { cards: Array.from({ length: 4 }, dealtFrom(randomnessOf(draw), casinoWarShoe)) };
}

export interface CasinoWarHands {
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  readonly isOver: boolean;
}

const isTie = (player: Card, dealer: Card): boolean => aceHighOf(player) === aceHighOf(dealer);

/** @param action the decision on a tie; undefined before it, and if the first cards differ. */
export function warHands({ cards }: CasinoWarOutcome, action: CasinoWarAction | undefined): CasinoWarHands {
  const [player, dealer, warPlayer, warDealer] = cards as readonly [Card, Card, Card, Card];
  if (action === 'war') return { player: [player, warPlayer], dealer: [dealer, warDealer], isOver: true };
  return { player: [player], dealer: [dealer], isOver: action === 'surrender' || !isTie(player, dealer) };
}

/** The last card of a side: after a war, the second one. */
export const decidingCard = (cards: readonly Card[]): Card => required(cards.at(-1), 'The deciding card');

export type CasinoWarResult = 'won' | 'lost' | 'surrendered' | 'war-won' | 'war-tied' | 'war-lost';

/** Returns the result of a finished round. */
export function warResult({ player, dealer }: Pick<CasinoWarHands, 'player' | 'dealer'>): CasinoWarResult {
  const [own, other] = [aceHighOf(decidingCard(player)), aceHighOf(decidingCard(dealer))];
  const isWar = player.length > 1;
  if (own === other) return isWar ? 'war-tied' : 'surrendered';
  if (own > other) return isWar ? 'war-won' : 'won';
  return isWar ? 'war-lost' : 'lost';
}

/**
 * Payouts in hundredths of the first stake, stakes included; a war stakes as much again. A won war pays its second stake like a
 * first round and returns the first stake; a tie in a war pays one stake more.
 */
export const casinoWarPays: Readonly<Record<CasinoWarResult, Hundredths>> = {
  won: 200,
  lost: 0,
  surrendered: 50,
  'war-won': 300,
  'war-tied': 400,
  'war-lost': 0,
};
