import { DialectRefusal } from '../games/dialect.ts';
import type { ProblemCode } from '../http/problem.ts';

/** Codes of the wallet's refusals, each with its message. */
const messages = {
  100: 'Not enough funds.',
  101: 'This player is not known.',
  105: 'The player has reached a limit.',
  106: 'The bet is above the highest bet.',
  107: 'The player cannot play this game now.',
  110: 'The player is disabled.',
  154: 'The player does not play in this currency.',
  400: 'The request is not as it has to be.',
  403: 'The signature is missing or wrong.',
  404: 'Not found.',
  405: 'The game is not available.',
  500: 'Something went wrong.',
  610: 'These free spins are not known.',
  611: 'These free spins have ended.',
} as const;
export type SoftswissCode = keyof typeof messages;

const codes: Readonly<Partial<Record<ProblemCode, SoftswissCode>>> = {
  invalid_signature: 403,
  session_expired: 107,
  not_found: 404,
  insufficient_funds: 100,
  age_unconfirmed: 110,
  limit_reached: 105,
  reality_check: 105,
  round_too_soon: 105,
  stake_above_maximum: 106,
  loss_above_maximum: 105,
  free_rounds_ended: 611,
  maintenance: 405,
  unavailable: 500,
  internal: 500,
};

/** A refusal without a code of its own, as `round_closed`, `already_won` or a reused id, is a bad request. */
export const codeOf = (code: ProblemCode): SoftswissCode => codes[code] ?? 400;
export const messageOf = (code: SoftswissCode): string => messages[code];

export const refusal = (code: SoftswissCode): DialectRefusal => new DialectRefusal(`${code}`);
export const isKnownCode = (text: string): boolean => Object.hasOwn(messages, text);
