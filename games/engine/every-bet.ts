import type { Bet } from './bets.ts';

/** Wagers with a single bet on each of these spots. */
export const eachAlone = <W extends { readonly bets: readonly Bet[] }>(wager: W, places: readonly string[]): readonly W[] =>
  places.map((on) => ({ ...wager, bets: [{ on, stake: 100 }] }));
