import { type Card, dealtFrom, deckSize } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import { type HandName, valueIn } from './ranking.ts';
import { oddsOf, type PokerTable, type TableAction } from './tables.ts';

/** The cards of the round in drawing order: the player's, the dealer's, the board. */
export interface TablePokerOutcome {
  readonly cards: readonly Card[];
}

export interface PokerHands {
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  readonly board: readonly Card[];
}

export const cardsOfTable = ({ handCards, boardCards }: Pick<PokerTable, 'handCards' | 'boardCards'>): number => 2 * handCards + boardCards;

export function dealPoker(draw: Draw, table: PokerTable): TablePokerOutcome {
  return { cards: Array.from({ length: cardsOfTable(table) }, dealtFrom(randomnessOf(draw), deckSize)) };
}

export const handsOf = ({ cards }: TablePokerOutcome, { handCards }: PokerTable): PokerHands => ({
  player: cards.slice(0, handCards),
  dealer: cards.slice(handCards, 2 * handCards),
  board: cards.slice(2 * handCards),
});

/** Returns the cards that are visible while the player decides. */
export function openOf({ player, dealer, board }: PokerHands, { open }: PokerTable): PokerHands {
  return { player, dealer: dealer.slice(0, open.dealer), board: board.slice(0, open.board) };
}

/** Names the hand of a side's visible cards and the board; null for fewer cards than a hand. */
export function handNameOf({ ranking, handCards, boardCards }: PokerTable, cards: readonly Card[]): HandName | null {
  const least = Math.min(handCards + boardCards, 5);
  return cards.length < least ? null : ranking.nameOf(valueIn(ranking, cards));
}

/** `unqualified`: the dealer has not enough to play. */
export type PokerResult = 'fold' | 'unqualified' | 'won' | 'push' | 'lost';

function compared(own: number, dealers: number, { dealerPlays }: PokerTable): Exclude<PokerResult, 'fold'> {
  if (dealers < dealerPlays.from) return 'unqualified';
  return own > dealers ? 'won' : own === dealers ? 'push' : 'lost';
}

export function pokerResult(table: PokerTable, { player, dealer, board }: PokerHands, action: TableAction): PokerResult {
  if (action === 'fold') return 'fold';
  const valueOf = (hand: readonly Card[]) => valueIn(table.ranking, [...hand, ...board]);
  return compared(valueOf(player), valueOf(dealer), table);
}

/** Returns the payout of ante and further bet, both stakes included, in antes. @param hand the player's. */
export function backOf(table: PokerTable, result: PokerResult, hand: HandName): number {
  if (result === 'fold') return 0;
  const { antes } = table.goesOn;
  const bonus = oddsOf(table.bonus, hand);
  switch (result) {
    case 'lost':
      return bonus;
    case 'push':
      return bonus + 1 + antes;
    case 'unqualified':
      return bonus + 1 + oddsOf(table.ante, hand) + antes;
    case 'won':
      return bonus + 1 + oddsOf(table.ante, hand) + antes * (1 + oddsOf(table.further, hand));
  }
}
