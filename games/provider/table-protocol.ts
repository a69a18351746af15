import type { Bet } from '../engine/bets.ts';
import type { Hundredths } from '../engine/index.ts';

/* The part of the protocol that is about shared tables. */

/** Origin of the salt of a table's chain, and its progress. */
export type SaltSource =
  /** A round of a public beacon, named when the chain was published. */
  | { readonly kind: 'beacon'; readonly network: string; readonly round: number; readonly signed_at: string }
  /** Numbers of all players at the table: first their hashes, then the numbers. Attempts before this one were broken by a missing number. */
  | { readonly kind: 'players'; readonly attempt: number; readonly phase: 'committing' }
  | { readonly kind: 'players'; readonly attempt: number; readonly phase: 'revealing'; readonly commitments: readonly string[] }
  | { readonly kind: 'players'; readonly attempt: number; readonly phase: 'made'; readonly players: number };

/** Bets of one player in a round of a table. */
export interface AliasBets {
  /** Pseudonym of the player while a chain lasts; it does not reveal the identity. */
  readonly alias: string;
  readonly currency: string;
  readonly decimals: number;
  readonly bets: readonly Bet[];
}

/** A player's bet in a flight of a table. */
export interface Flier extends Pick<AliasBets, 'alias' | 'currency' | 'decimals'> {
  readonly stake_minor: number;
  /** The multiplier at which it left; null for a bet that is aboard or lost. */
  readonly exit: Hundredths | null;
}

/** A table as all its players see it. */
export interface TableState {
  readonly chain: {
    readonly commitment: string;
    readonly length: number;
    readonly salt: string | null;
    readonly published_at: string;
    readonly source: SaltSource;
  };
  /** Null until somebody has sat down. */
  readonly round: {
    readonly id: string;
    readonly number: number;
    /** Betting is open; closed; a flight is in the air; the result is displayed. */
    readonly phase: 'open' | 'closed' | 'flying' | 'drawn';
    readonly result: readonly number[] | null;
    readonly betting_ms: number;
  } | null;
  /** Bets of the first players in the round; `players` counts all. */
  readonly bets: readonly AliasBets[];
  readonly players: number;
  /** The first bets in a flight, which has no `bets`; absent for rounds without flights. */
  readonly fliers?: readonly Flier[];
  /** The latest results, newest first. */
  readonly results: readonly { readonly id: string; readonly number: number; readonly result: readonly number[] }[];
}

export interface TableView {
  /** Changes with each state of the table. */
  readonly version: string;
  /** The caller's own alias among `bets`. */
  readonly you: string;
  /** Until the phase of the round ends, by the house's clock; 0 during a flight. */
  readonly remaining_ms: number;
  /** Since take-off; present during a flight. */
  readonly elapsed_ms?: number;
  readonly table: TableState;
}
