import type { components } from '#openapi/partners.schema.d.ts';
import type { MoveRefusal } from '../wallet/refusals.ts';

/** A session of a game: by the token that its provider presents, or by the hash of that token, where a dialect names sessions otherwise. */
export type SessionKey = string | Uint8Array;

export interface WalletCall {
  readonly operation:
    | 'bet'
    | 'free_bet'
    | 'win'
    | 'partial_win'
    | 'amend'
    | 'close'
    | 'credit'
    | 'rollback'
    | 'rollback_win'
    | 'rollback_round'
    | 'rollback_credit';
  readonly sessionToken: SessionKey;
  /** Both start with the partner. The id of this call's bet, win or credit; for a free round also the grant, as the platform named it. */
  readonly requestId: string;
  readonly betId: string | null;
  /** The bet, win or credit that the request names, or the kind of a credit. It is part of the request's identity. */
  readonly betNamed: string;
  /** Empty where a credit names none. */
  readonly roundId: string;
  /** Minor units; 0 where the call names none. */
  readonly amount: number;
  /** Null where the call names none. */
  readonly currency: string | null;
  /** Wallet that pays a bet; null is the session's wallet. */
  readonly wallet: 'cash' | 'bonus' | null;
}

/** Names on the wire of the limits that players have set themselves. */
export const ownLimits = {
  on_break: 'break',
  limit_time: 'time',
  limit_loss: 'loss',
  limit_stake: 'stake',
  limit_session: 'session',
} as const;

export interface CallRow {
  outcome:
    | 'done'
    | 'age_unconfirmed'
    | 'bonus_active'
    | keyof typeof ownLimits
    | 'maintenance'
    | 'reality_check'
    | 'round_too_soon'
    | 'stake_above_maximum'
    | 'loss_above_maximum'
    | 'credit_above_maximum'
    | 'no_session'
    | 'other_currency'
    | 'session_expired'
    | MoveRefusal;
  /** The wait of `round_too_soon`, or the highest amount of `stake_above_maximum` and `credit_above_maximum`. */
  reply: components['schemas']['WalletBalance'] | null;
  is_first: boolean | null;
  is_applied: boolean | null;
  player_id: number | null;
  game_id: string | null;
  currency: string | null;
}
