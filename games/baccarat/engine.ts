import { type Bet, stakeOfBets } from '../engine/bets.ts';
import { type Card, dealtFrom, deckSize, rankOf } from '../engine/cards.ts';
import { type Draw, randomnessOf } from '../engine/fairness.ts';
import type { Hundredths } from '../engine/payout.ts';

/** `no-fee`: a banker that wins pays 2× without commission, but 1.5× where it wins with six. */
export const baccaratVariants = ['commission', 'no-fee'] as const;
export type BaccaratVariant = (typeof baccaratVariants)[number];
export const baccaratSpots = ['player', 'banker', 'tie'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];

/** Eight decks. */
export const shoeSize = 8 * deckSize;
/** Ace one, tens and pictures nothing. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

export interface BaccaratOutcome {
  /** Cards in dealing order. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  /** The payout of all bets together as a multiplier of the stake, rounded down; the exact payout follows from the cards. */
  readonly multiplier: Hundredths;
}

/** A hand of two cards after which nobody may draw. */
export const isNatural = (total: number): boolean => total >= 8;
export const playerDraws = (total: number): boolean => total <= 5;
/** @param third points of the player's third card; null where the player stands. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Player, banker, player, banker, then third cards, as at a table. The shoe is shuffled for each round. */
export function dealt(draw: Draw): Omit<BaccaratOutcome, 'multiplier'> {
  const next = dealtFrom(randomnessOf(draw), shoeSize);
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  if (isNatural(totalOf(player)) || isNatural(totalOf(banker))) return { player, banker };
  const playerThird = playerDraws(totalOf(player)) ? next() : null;
  const bankerThird = bankerDraws(totalOf(banker), playerThird === null ? null : pointsOf(playerThird)) ? next() : null;
  return {
    player: playerThird === null ? player : [...player, playerThird],
    banker: bankerThird === null ? banker : [...banker, bankerThird],
  };
}

export const winnerOf = (player: number, banker: number): BaccaratSpot =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker';

/** Returns the payout of a bet, the stake included; a tie returns the bets on player and banker. @param banker the banker's total. */
export function baccaratPays(spot: BaccaratSpot, winner: BaccaratSpot, banker: number, variant: BaccaratVariant): Hundredths {
  if (winner === 'tie') return spot === 'tie' ? 900 : 100;
  if (spot !== winner) return 0;
  if (spot === 'player') return 200;
  if (variant === 'commission') return 195;
  return banker === 6 ? 150 : 200;
}

/** Returns the payout of all bets, in hundredths of a minor unit. */
export function baccaratDue(bets: readonly Bet[], hands: Pick<BaccaratOutcome, 'player' | 'banker'>, variant: BaccaratVariant): bigint {
  const [player, banker] = [totalOf(hands.player), totalOf(hands.banker)];
  const pays = (on: string) => baccaratPays(on as BaccaratSpot, winnerOf(player, banker), banker, variant);
  return bets.reduce((due, { on, stake }) => due + BigInt(stake) * BigInt(pays(on)), 0n);
}

export function baccarat(draw: Draw, bets: readonly Bet[], variant: BaccaratVariant): BaccaratOutcome {
  const hands = dealt(draw);
  return { ...hands, multiplier: Number(baccaratDue(bets, hands, variant) / stakeOfBets(bets)) };
}
