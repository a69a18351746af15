import type { components } from '#openapi/schema.d.ts';
import type { components as operators } from '#openapi/operators.schema.d.ts';
import type { components as partners } from '#openapi/partners.schema.d.ts';

/** The code of a refusal on the wire, of any of the contracts. */
export type ProblemCode = (components | operators | partners)['schemas']['Problem']['code'];

/** The reason of a refusal: a code of the contracts, or an own name for a code with another status. */
export type Reason = ProblemCode | keyof typeof spokenAs;

/** Reasons that share a code of the contracts and differ only by status. */
const spokenAs = {
  /** A request that is valid by the contract and cannot be carried out on the present data. */
  unprocessable: 'invalid_request',
  /** A bet above the balance: game providers expect 402. */
  stake_uncovered: 'insufficient_funds',
} as const satisfies Record<string, ProblemCode>;

/** The one table of HTTP statuses: modules name a reason. */
const statuses: Readonly<Record<Reason, number>> = {
  invalid_request: 400,
  invalid_signature: 401,
  unauthenticated: 401,
  stake_uncovered: 402,
  account_closed: 403,
  account_frozen: 403,
  account_held: 403,
  country_refused: 403,
  forbidden: 403,
  identity_required: 403,
  not_owner: 403,
  on_break: 403,
  self_excluded: 403,
  session_expired: 403,
  bonus_code_invalid: 404,
  not_found: 404,
  already_won: 409,
  bonus_in_play: 409,
  case_claimed: 409,
  document_claimed: 409,
  document_unclaimed: 409,
  case_unclaimed: 409,
  cancelling_refused: 409,
  draft_changed: 409,
  email_taken: 409,
  erasure_blocked: 409,
  mobile_taken: 409,
  not_pending: 409,
  passkey_known: 409,
  passkey_limit: 409,
  pending_transaction: 409,
  proposal_stale: 409,
  request_in_flight: 409,
  rolled_back: 409,
  round_closed: 409,
  second_factor_on: 409,
  second_person_required: 409,
  username_taken: 409,
  file_too_large: 413,
  file_heic: 415,
  file_type: 415,
  address_too_new: 422,
  age_unconfirmed: 422,
  amount_above_maximum: 422,
  amount_below_minimum: 422,
  bonus_active: 422,
  bonus_code_used: 422,
  bonus_email_unverified: 422,
  bonus_household: 422,
  credit_above_maximum: 422,
  free_rounds_other_game: 409,
  free_rounds_ended: 409,
  free_rounds_used: 409,
  deposit_limit_required: 422,
  deposits_paused: 422,
  destination_tag_required: 422,
  email_unknown: 422,
  file_pages: 422,
  file_pixels: 422,
  file_unreadable: 422,
  file_unsafe: 422,
  game_unavailable: 422,
  games_paused: 422,
  idempotency_key_reused: 422,
  insufficient_funds: 422,
  invalid_credentials: 422,
  limit_reached: 422,
  method_paused: 422,
  method_unavailable: 422,
  month_before_account: 422,
  month_not_begun: 422,
  passkey_expired: 422,
  passkey_invalid: 422,
  password_breached: 422,
  password_personal: 422,
  password_incorrect: 422,
  password_mismatch: 422,
  password_weak: 422,
  play_limit_reached: 422,
  play_time_required: 422,
  quote_expired: 422,
  reality_check: 422,
  reauthentication_required: 422,
  registration_paused: 422,
  round_too_soon: 422,
  stake_above_maximum: 422,
  loss_above_maximum: 422,
  second_factor_invalid: 422,
  second_factor_required: 422,
  terms_unpublished: 422,
  token_invalid: 422,
  unprocessable: 422,
  wallet_address_invalid: 422,
  withdrawal_limit_reached: 422,
  rate_limited: 429,
  internal: 500,
  maintenance: 503,
  unavailable: 503,
};

export const statusOf = (reason: Reason): number => statuses[reason];

export const codeOf = (reason: Reason): ProblemCode => (isSpokenAs(reason) ? spokenAs[reason] : reason);

/** Reads the reason of a refusal from its code and status. */
export const reasonOf = (code: ProblemCode, status: number): Reason =>
  (Object.keys(spokenAs) as (keyof typeof spokenAs)[]).find((reason) => spokenAs[reason] === code && statuses[reason] === status) ?? code;

function isSpokenAs(reason: Reason): reason is keyof typeof spokenAs {
  return Object.hasOwn(spokenAs, reason);
}
