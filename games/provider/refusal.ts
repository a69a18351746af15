import type { RefusalCode } from './protocol.ts';

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
  limit_reached: 422,
  request_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** The only error the provider throws on purpose. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
    this.status = statusOfRefusal[code];
  }
}
