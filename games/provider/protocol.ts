import type { ChainRecord, PairRecord } from '../engine/proof/bundle.ts';
import type { Decision, GameKind, Hundredths, OfKind, Outcome, Seen, Wager } from '../engine/index.ts';
import type { SaltProof } from '../engine/salt.ts';
/** The protocol between game pages and provider server under /games/api. Amounts are integers of minor units. */
export type { GameKind };

export type OpenSession =
  | { readonly mode: 'real'; readonly kind: GameKind; readonly token: string }
  | { readonly mode: 'demo'; readonly kind: GameKind; readonly game_id: string; readonly game_code?: string };

export interface Fairness {
  /** SHA-256 of the server seed in use, and of the next one. */
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
   * `settling`: decided, but not yet acknowledged by the wallet; `returned`: the stake was not taken or is returned; with an outcome the round is
   * void; `placed`: in a table's round that is not drawn yet.
   */
  readonly state: 'open' | 'placed' | 'settling' | 'closed' | 'returned';
  readonly wager: OfKind<Wager, K>;
  readonly stake_minor: number;
  /** Present in a free round, whose stake the player does not pay. */
  readonly is_free?: true;
  /** Additional stakes of decisions; absent without any. The multiplier relates to `stake_minor` alone. */
  readonly further_minor?: number;
  /** The three are null while the round is open. The outcome of a table's flight is null until that has landed, whenever the player left it. */
  readonly outcome: OfKind<Outcome, K> | null;
  readonly multiplier: Hundredths | null;
  readonly payout_minor: number | null;
  /** Absent where there is nothing to decide. */
  readonly progress?: Progress<K>;
  /** Since take-off, while the round is open; null before a table's flight has taken off. */
  readonly elapsed_ms: number | null;
  readonly nonce: number | null;
  readonly client_seed: string;
  readonly server_seed_hash: string;
  /** Null until the pair was exchanged for the next. */
  readonly server_seed: string | null;
  readonly played_at: string;
}

/** The public record of a round, for anybody with its address: the engine's `readRecord` reads it. */
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
  /** Both null until the pair was replaced. */
  readonly client_seed: string | null;
  readonly server_seed: string | null;
  readonly server_seed_hash: string;
  /** Chain commitment of a table's round: SHA-256 of the server seed, applied `nonce` times. Absent for a round of a single player. */
  readonly chain_commitment?: string;
  /** Origin of the chain's salt; absent for chains whose first caller supplied it. */
  readonly chain_salt?: SaltProof;
}

/** Free rounds of the player in this game: while some are left, cash bets with their stake cost nothing. */
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
  /** Distinguishes two players on one machine without identifying them. */
  readonly holder: string;
  readonly game_id: string;
  /** Balance of `wallet`. */
  readonly balance_minor: number;
  readonly currency: string;
  readonly decimals: number;
  /** Milliseconds from the start of a round to that of the next at least; null where the player's country asks for nothing. */
  readonly cycle_ms: number | null;
  /** The highest stake of a round that the player's country allows in this game, in minor units; null without such a rule. */
  readonly max_stake_minor: number | null;
  /** Whether the rules of the player's country allow a series of rounds at one press; never in a demo. Absent from older providers. */
  readonly has_autoplay?: boolean;
  readonly limits: { readonly minimum_minor: number; readonly maximum_minor: number };
  readonly fairness: Fairness;
  /** Return to player of `wager` in percent: `97.00`. */
  readonly return_percent: string;
  readonly wager: OfKind<Wager, K>;
  /** Net result of this session over all its decided rounds. */
  readonly net_minor: number;
  /** The latest rounds of this session, newest first, including an open one. */
  readonly rounds: readonly RoundView<K>[];
  /** The player's last round in an earlier session of this game, until a page has shown its result. */
  readonly unseen: RoundView<K> | null;
  /** Null where there are none; absent from providers of earlier versions. */
  readonly free_rounds?: FreeRoundsView | null;
  /** Origins that may receive this page's messages. */
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

/** A decision with its number in the round: a repetition is the same decision. */
export interface Decide {
  readonly number: number;
  readonly decision: Decision;
}

export interface RoundReply<K extends GameKind = GameKind> {
  readonly round: RoundView<K>;
  /** Both null if the wallet did not answer in time. The balance is that of the round's wallet. */
  readonly balance_minor: number | null;
  readonly wallets: readonly WalletView[] | null;
  /** The remaining free rounds after one was played; absent for any other round. */
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
  /** The chains of this page's rounds at a table, with the proof of their salt; absent without tables. */
  readonly chains?: readonly ChainRecord[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
}

/**
 * The fate of a bet request. `pending`: the wallet has not answered; `not_placed`: the request is closed and nothing is taken, now or later;
 * `returned`: the bet is not played, and a taken stake is returned.
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
  | 'loss_above_maximum'
  | 'maintenance'
  | 'unavailable'
  | 'internal';

export interface RefusalReply {
  readonly code: RefusalCode;
  readonly message: string;
  /** State of the round whose decision is refused. */
  readonly round?: RoundView;
}
