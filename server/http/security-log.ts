import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { addressFrom } from './addresses.ts';
import type { Problem, ProblemCode } from './problem.ts';

/** Message of all security lines, for searching. Fields: `event`, `reqId`, `ip`, `route` and, if known, `code`, `player` and `account`. */
export const securityEvent = 'security event';

/** Refusals for missing or tested rights. Honest people cause the `info` ones too. */
const watched: Readonly<Partial<Record<ProblemCode, 'info' | 'warn'>>> = {
  account_closed: 'info',
  account_frozen: 'info',
  account_held: 'info',
  file_unsafe: 'warn',
  forbidden: 'warn',
  invalid_credentials: 'warn',
  invalid_request: 'info',
  invalid_signature: 'warn',
  not_owner: 'warn',
  passkey_invalid: 'warn',
  password_incorrect: 'warn',
  rate_limited: 'warn',
  second_factor_invalid: 'warn',
  self_excluded: 'info',
  token_invalid: 'warn',
  unauthenticated: 'info',
};

const players = new WeakMap<FastifyRequest, number>();
/** Records the player of a request for its lines in the log. */
export const recordPlayer = (request: FastifyRequest, playerId: number): void => void players.set(request, playerId);

/**
 * Derives a pseudonym of the account that a login names: the field itself contains an address, and at times a password typed by mistake.
 * @returns 96 bits, the same in all processes that share the database.
 */
function accountIn({ body }: FastifyRequest, key: string | null): string | undefined {
  const { username, email } = (body ?? {}) as { readonly username?: unknown; readonly email?: unknown };
  const name = username || email;
  if (key === null || typeof name !== 'string') return undefined;
  return createHmac('sha256', key).update(`account:${name.trim().toLowerCase()}`).digest('base64url').slice(0, 16);
}

const whence = (request: FastifyRequest) => {
  const player = players.get(request);
  return {
    reqId: request.id,
    ip: addressFrom(request.ip) ?? '',
    route: request.routeOptions?.url ?? null,
    ...(player !== undefined && { player }),
  };
};

/** A player's change to their account or their money. @param event the operation. */
export const logDone = (log: Log, request: FastifyRequest, event: string): void => log.info({ event, ...whence(request) }, securityEvent);

/** Logs refusals that matter for security; others, such as unknown ids, get no line. */
export function logRefusal(log: Log, request: FastifyRequest, { code }: Problem, { sealingKey }: Pick<Config, 'sealingKey'>): void {
  const level = watched[code];
  if (!level) return;
  const account = accountIn(request, sealingKey);
  log[level]({ event: 'refused', code, ...whence(request), ...(account && { account }) }, securityEvent);
}

/** Somebody has tried a secret of the operator. */
export const logOperatorRefused = (request: FastifyRequest): void =>
  request.log.warn({ event: 'operator refused', ...whence(request) }, securityEvent);
