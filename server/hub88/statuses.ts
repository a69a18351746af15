import type { ProblemCode } from '../http/problem.ts';

/** Statuses of the wallet's answers, by the public documents of Hub88 for operators. */
export type Hub88Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_LIMIT_REACHED';

/** Refusals of the wallet. Hub88 rolls a bet back after any status but `NOT_ENOUGH_MONEY` and `LIMIT_REACHED`, and repeats a win until `RS_OK`. */
const statuses: Readonly<Partial<Record<ProblemCode, Hub88Status>>> = {
  invalid_request: 'RS_ERROR_WRONG_SYNTAX',
  invalid_signature: 'RS_ERROR_INVALID_SIGNATURE',
  session_expired: 'RS_ERROR_TOKEN_EXPIRED',
  not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  idempotency_key_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  age_unconfirmed: 'RS_ERROR_USER_DISABLED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  reality_check: 'RS_ERROR_LIMIT_REACHED',
  round_too_soon: 'RS_ERROR_LIMIT_REACHED',
  stake_above_maximum: 'RS_ERROR_LIMIT_REACHED',
  loss_above_maximum: 'RS_ERROR_LIMIT_REACHED',
  credit_above_maximum: 'RS_ERROR_LIMIT_REACHED',
  free_rounds_ended: 'RS_ERROR_LIMIT_REACHED',
  free_rounds_used: 'RS_ERROR_LIMIT_REACHED',
  free_rounds_other_game: 'RS_ERROR_INVALID_GAME',
  maintenance: 'RS_ERROR_INVALID_PARTNER',
};

/** A code without a status of its own, as `round_closed`, `already_won` or a fault, is `RS_ERROR_UNKNOWN`. */
export const statusOf = (code: ProblemCode): Hub88Status => statuses[code] ?? 'RS_ERROR_UNKNOWN';
