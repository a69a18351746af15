import type { Bet } from './bets.ts';

/** A wager of one bet on each of these places, one after the other. */
export const eachAlone = <W extends { readonly bets: readonly Bet[] }>(wager: W, places: readonly string[]): readonly W[] =>
  places.map((on) => ({ ...wager, bets: [{ on, stake: 100 }] }));
