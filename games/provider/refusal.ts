import type { RefusalCode, RoundView } from './protocol.ts';

const statusOfRefusal: Readonly<Record<RefusalCode, number>> = {
  invalid_request: 400,
  session_expired: 401,
  insufficient_funds: 402,
  not_found: 404,
  round_open: 409,
  seed_missing: 409,
  bet_pending: 409,
  not_placed: 409,
  too_early: 409,
  out_of_turn: 409,
  bets_closed: 409,
  limit_reached: 422,
  own_break: 422,
  own_time: 422,
  own_loss: 422,
  own_stake: 422,
  own_session: 422,
  reality_check: 422,
  request_reused: 422,
  age_unconfirmed: 422,
  round_too_soon: 422,
  stake_above_maximum: 422,
  loss_above_maximum: 422,
  rate_limited: 429,
  internal: 500,
  maintenance: 503,
  unavailable: 503,
};

/** The only error the provider throws on purpose. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly round: RoundView | undefined;

  constructor(code: RefusalCode, message: string, round?: RoundView) {
    super(message);
    this.code = code;
    this.status = statusOfRefusal[code];
    this.round = round;
  }
}
