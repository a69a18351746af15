import type { ChainRecord, PairRecord } from '../engine/proof/bundle.ts';
import type { Bet, Decision, GameKind, Hundredths, OfKind, Outcome, Seen, Wager } from '../engine/index.ts';
import type { SaltProof } from '../engine/salt.ts';
/** The protocol between game pages and provider server under /games/api. Amounts are integers of minor units. */
export type { GameKind };

export type OpenSession =
  | { readonly mode: 'real'; readonly kind: GameKind; readonly token: string }
  | { readonly mode: 'demo'; readonly kind: GameKind; readonly game_id: string; readonly game_code?: string };

export interface Fairness {
  /** SHA-256 of the server seed in use, and of the one that follows it. */
  readonly server_seed_hash: string;
  readonly next_server_seed_hash: string;
  /** Empty until the player has chosen one. */
  readonly client_seed: string;
  /** Nonce of the next bet. */
  readonly nonce: number;
}

export type PlayedWallet = 'cash' | 'bonus' | 'demo';
export interface WalletView {
  readonly wallet: PlayedWallet;
  readonly balance_minor: number;
}

/** The progress of a round with decisions by the player. */
export interface Progress<K extends GameKind = GameKind> {
  /** Decisions so far, in order; their count is the number of the next one. */
  readonly decided: readonly OfKind<Decision, K>[];
  /** The visible part of the outcome. */
  readonly seen: OfKind<Seen, K>;
}

export interface RoundView<K extends GameKind = GameKind> {
  readonly id: string;
  /** The wallet that the stake came from and that a win goes to. */
  readonly wallet: PlayedWallet;
  /**
   * `settling`: decided, the wallet has not acknowledged yet; `returned`: the stake was not taken or goes back; with an outcome the round is void;
   * `laid`: in a round of a table that is not drawn yet.
   */
  readonly state: 'flying' | 'laid' | 'settling' | 'closed' | 'returned';
  readonly wager: OfKind<Wager, K>;
  readonly stake_minor: number;
  /** Present in a free round, whose stake the player does not pay. */
  readonly is_free?: true;
  /** Additional stakes of decisions; absent without any. The multiplier relates to `stake_minor` alone. */
  readonly further_minor?: number;
  /** The three are null while the round is open. */
  readonly outcome: OfKind<Outcome, K> | null;
  readonly multiplier: Hundredths | null;
  readonly payout_minor: number | null;
  /** Absent where there is nothing to decide. */
  readonly progress?: Progress<K>;
  /** Since take-off, while flying. */
  readonly elapsed_ms: number | null;
  readonly nonce: number | null;
  readonly client_seed: string;
  readonly server_seed_hash: string;
  /** Null until the pair was exchanged for the next. */
  readonly server_seed: string | null;
  readonly played_at: string;
}

/** A round as anybody with its address may know it: `readRecord` of the engine reads it. */
export interface SharedRound {
  readonly id: string;
  readonly game_id: string;
  readonly game_code: string | null;
  readonly state: 'open' | 'ended' | 'void';
  readonly played_at: string;
  /** Several bets without their stakes. */
  readonly wager: object;
  /** Null while the round is open, as is the multiplier. */
  readonly outcome: Outcome | null;
  readonly multiplier: Hundredths | null;
  readonly progress?: Pick<Progress, 'decided'>;
  readonly nonce: number | null;
  /** Both null until the pair was exchanged for the next. */
  readonly client_seed: string | null;
  readonly server_seed: string | null;
  readonly server_seed_hash: string;
  /** Chain commitment of a table's round: SHA-256 of the server seed, applied `nonce` times. Absent for a round of a single player. */
  readonly chain_commitment?: string;
  /** Origin of the chain's salt; absent for chains whose first caller supplied it. */
  readonly chain_salt?: SaltProof;
}

/** Origin of the salt of a table's chain, and how far it has come. */
export type SaltSource =
  /** A round of a public beacon, named when the chain was published. */
  | { readonly kind: 'beacon'; readonly network: string; readonly round: number; readonly signed_at: string }
  /** Numbers of all players at the table: first their hashes, then the numbers. Attempts before this one were broken by a number that was missing. */
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

/** A table as everybody who sits there sees it. */
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
    /** Bets are taken; none are; the result stands. */
    readonly phase: 'open' | 'closed' | 'drawn';
    readonly result: readonly number[] | null;
    readonly betting_ms: number;
  } | null;
  /** Bets of the first players in the round; `players` counts all. */
  readonly bets: readonly AliasBets[];
  readonly players: number;
  /** The latest that were drawn, newest first. */
  readonly results: readonly { readonly id: string; readonly number: number; readonly result: readonly number[] }[];
}

export interface TableView {
  /** Tells one state of the table from the next. */
  readonly version: string;
  /** The caller's own alias among `bets`. */
  readonly you: string;
  /** Until the phase of the round ends, by the clock of the house. */
  readonly remaining_ms: number;
  readonly table: TableState;
}

/** Free rounds of the player in this game: bets of their stake with cash cost nothing while some are left. */
export interface FreeRoundsView {
  readonly left: number;
  readonly stake_minor: number;
}

export interface GameState<K extends GameKind = GameKind> {
  readonly mode: 'real' | 'demo';
  /** The wallet that the session was opened with; bets that name no wallet use it. */
  readonly wallet: PlayedWallet;
  /** Wallets that bets can be played with. */
  readonly wallets: readonly WalletView[];
  /** Tells two players on one machine apart, and says nothing of either. */
  readonly holder: string;
  readonly game_id: string;
  /** Balance of `wallet`. */
  readonly balance_minor: number;
  readonly currency: string;
  readonly decimals: number;
  /** Milliseconds from the start of a round to that of the next at least; null where the player's country asks for nothing. */
  readonly cycle_ms: number | null;
  /** The highest stake of a round that the player's country allows in this game, in minor units; null where it has no such rule. */
  readonly max_stake_minor: number | null;
  /** Whether the rules of the player's country allow a series of rounds at one press; never in a demo. Absent of a provider of before. */
  readonly has_autoplay?: boolean;
  readonly limits: { readonly minimum_minor: number; readonly maximum_minor: number };
  readonly fairness: Fairness;
  /** Return to player of `wager` in percent: `97.00`. */
  readonly return_percent: string;
  readonly wager: OfKind<Wager, K>;
  /** Net result of this session over all its decided rounds. */
  readonly net_minor: number;
  /** The latest of this session, newest first; an open one is among them. */
  readonly rounds: readonly RoundView<K>[];
  /** The player's last round in an earlier session of this game, until a page has shown how it ended. */
  readonly untold: RoundView<K> | null;
  /** Null, or absent of a provider of before, where there are none. */
  readonly free_rounds?: FreeRoundsView | null;
  /** Origins that may be told what happens here. */
  readonly parents: readonly string[];
}

export interface SessionReply<K extends GameKind = GameKind> {
  readonly session: string;
  readonly state: GameState<K>;
}

export interface PlaceRound {
  readonly request_id: string;
  readonly stake_minor: number;
  readonly wager: Wager;
  /** The wallet of the bet, where it differs from the session's. */
  readonly wallet?: 'cash' | 'bonus';
}

/** A decision carries its number in the round: asked for again, it is the same one. */
export interface Decide {
  readonly number: number;
  readonly decision: Decision;
}

export interface RoundReply<K extends GameKind = GameKind> {
  readonly round: RoundView<K>;
  /** Both null when the wallet did not say it in time. The balance is that of the round's wallet. */
  readonly balance_minor: number | null;
  readonly wallets: readonly WalletView[] | null;
  /** Free rounds that are left after one was played; absent of any other round. */
  readonly free_rounds?: FreeRoundsView | null;
  /** The signed receipt of the bet: `readReceipt` of the engine reads it. Absent where the bet was never drawn. */
  readonly receipt?: string;
}

/** A round of a player's own record. */
export interface RecordedRoundView extends RoundView {
  readonly game_id: string;
  readonly game_code: string | null;
  readonly currency: string;
  readonly chain_commitment?: string;
  readonly receipt: string;
}

/** A page of all that a player has played in one game. */
export interface RecordPage {
  readonly game_id: string;
  /** The pairs of seeds of this page's rounds, oldest first, and the one in use. */
  readonly pairs: readonly PairRecord[];
  /** Newest first. */
  readonly rounds: readonly RecordedRoundView[];
  /** The chains of this page's rounds at a table, with the proof of their salt; absent where there is none. */
  readonly chains?: readonly ChainRecord[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * The fate of a bet request. `pending`: the wallet has not answered; `not_placed`: the request is closed and nothing is taken, now
 * or later; `returned`: the bet is not played, and a stake that was taken goes back.
 */
export type BetFate =
  | { readonly fate: 'pending' }
  | { readonly fate: 'returned' }
  | { readonly fate: 'not_placed'; readonly reason: RefusalCode }
  | ({ readonly fate: 'placed' } & RoundReply);

export type RefusalCode =
  | 'invalid_request'
  | 'session_expired'
  | 'not_found'
  | 'insufficient_funds'
  | 'limit_reached'
  | 'own_break'
  | 'own_time'
  | 'own_loss'
  | 'own_stake'
  | 'own_session'
  | 'reality_check'
  | 'rate_limited'
  | 'round_open'
  | 'seed_missing'
  | 'bet_pending'
  | 'not_placed'
  | 'too_early'
  | 'out_of_turn'
  | 'bets_closed'
  | 'request_reused'
  | 'age_unconfirmed'
  | 'round_too_soon'
  | 'stake_above_maximum'
  | 'maintenance'
  | 'unavailable'
  | 'internal';

export interface RefusalReply {
  readonly code: RefusalCode;
  readonly message: string;
  /** State of the round whose decision is refused. */
  readonly round?: RoundView;
}
