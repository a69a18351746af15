import type { ChainRecord, PairRecord } from '../engine/proof/bundle.ts';
import type { Bet, Decision, GameKind, Hundredths, OfKind, Outcome, Seen, Wager } from '../engine/index.ts';
import type { SaltProof } from '../engine/salt.ts';
/** What the game pages and the provider's server say to each other under /games/api. Amounts are integers of minor units. */
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
  /** Of the next bet. */
  readonly nonce: number;
}

export type PlayedWallet = 'cash' | 'bonus' | 'demo';
export interface WalletView {
  readonly wallet: PlayedWallet;
  readonly balance_minor: number;
}

/** Of a round in which the player decides. */
export interface Progress<K extends GameKind = GameKind> {
  /** What was decided, in order: the next decision has the number of these. */
  readonly decided: readonly OfKind<Decision, K>[];
  /** What lies open. */
  readonly seen: OfKind<Seen, K>;
}

export interface RoundView<K extends GameKind = GameKind> {
  readonly id: string;
  /** What is played: the stake came from there, and a win goes there. */
  readonly wallet: PlayedWallet;
  /**
   * `settling`: decided, the wallet has not acknowledged yet; `returned`: the stake was not taken or goes back; with an outcome the round is void;
   * `laid`: in a round of a table that is not drawn yet.
   */
  readonly state: 'flying' | 'laid' | 'settling' | 'closed' | 'returned';
  readonly wager: OfKind<Wager, K>;
  readonly stake_minor: number;
  /** What decisions staked beside; absent where none did. The multiplier is of `stake_minor` alone. */
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
  /** Of the chain of a table's rounds: SHA-256 of the server seed, as often as `nonce` says. Absent of a round of one player alone. */
  readonly chain_commitment?: string;
  /** Where the salt of that chain came from; absent of chains whose first caller gave it. */
  readonly chain_salt?: SaltProof;
}

/** Where the salt of a table's chain comes from, and how far it is. */
export type SaltSource =
  /** A round of a public beacon, named when the chain was published. */
  | { readonly kind: 'beacon'; readonly network: string; readonly round: number; readonly signed_at: string }
  /** Numbers of all players at the table: first their hashes, then the numbers. Attempts before this one were broken by a number that was missing. */
  | { readonly kind: 'players'; readonly attempt: number; readonly phase: 'committing' }
  | { readonly kind: 'players'; readonly attempt: number; readonly phase: 'revealing'; readonly commitments: readonly string[] }
  | { readonly kind: 'players'; readonly attempt: number; readonly phase: 'made'; readonly players: number };

/** What somebody has bet in a round of a table. */
export interface AliasBets {
  /** Of the player while a chain lasts; says nothing of who it is. */
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
  /** Of the round, those who bet first; `players` counts all. */
  readonly bets: readonly AliasBets[];
  readonly players: number;
  /** The latest that were drawn, newest first. */
  readonly results: readonly { readonly id: string; readonly number: number; readonly result: readonly number[] }[];
}

export interface TableView {
  /** Tells one state of the table from the next. */
  readonly version: string;
  /** Whoever asks, among `bets`. */
  readonly you: string;
  /** Until the phase of the round ends, by the clock of the house. */
  readonly remaining_ms: number;
  readonly table: TableState;
}

export interface GameState<K extends GameKind = GameKind> {
  readonly mode: 'real' | 'demo';
  /** What the session was opened with: a bet that names no wallet plays it. */
  readonly wallet: PlayedWallet;
  /** What bets may be played with now. */
  readonly wallets: readonly WalletView[];
  /** Tells two players on one machine apart, and says nothing of either. */
  readonly holder: string;
  readonly game_id: string;
  /** Of `wallet`. */
  readonly balance_minor: number;
  readonly currency: string;
  readonly decimals: number;
  /** Milliseconds from the start of a round to that of the next at least; null where the player's country asks for nothing. */
  readonly cycle_ms: number | null;
  /** The highest stake of a round that the player's country allows in this game, in minor units; null where it has no such rule. */
  readonly max_stake_minor: number | null;
  readonly limits: { readonly minimum_minor: number; readonly maximum_minor: number };
  readonly fairness: Fairness;
  /** Of every 100 staked on `wager`, how much comes back in the long run: `97.00`. */
  readonly return_percent: string;
  readonly wager: OfKind<Wager, K>;
  /** What this session has won and lost so far, over all its decided rounds. */
  readonly net_minor: number;
  /** The latest of this session, newest first; an open one is among them. */
  readonly rounds: readonly RoundView<K>[];
  /** How the player's last round in an earlier session of this game ended, where no page has shown it yet. */
  readonly untold: RoundView<K> | null;
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
  /** What is played with, where it is not what the session was opened with. */
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
 * What became of a request to place a bet. `pending`: the wallet is being asked; `not_placed`: nothing was taken, and nothing will be,
 * for the request is closed; `returned`: not played, and a stake that was taken goes back.
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
  /** How the round stands whose decision is refused. */
  readonly round?: RoundView;
}
