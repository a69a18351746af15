import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { rawBodyOf } from '../http/bodies.ts';
import { isJsonObject, type JsonObject } from '../http/exact-json.ts';
import { Problem } from '../http/problem.ts';
import { logRefusal } from '../http/security-log.ts';
import type { Platform } from '../platform.ts';
import { type DialectAnswer, DialectRefusal, type DialectWallet, JsonNumber, type WalletDialect } from './dialect.ts';
import { grantIdOf, grantOf, reportGrant } from './dialect-grants.ts';
import { balanceOfSession, dialectSessionOf, namedSessionOf } from './dialect-session.ts';
import { kindOfMove, movesOfRound } from './dialect-rounds.ts';
import { minorFromUnits, type UnitDecimals, unitDecimalsOf, unitsFromMinor } from './units.ts';
import { providerWallet } from './wallet-handlers.ts';

function walletFor(platform: Platform, partner: string, units: UnitDecimals): DialectWallet {
  const { db, now } = platform;
  const { make, transact } = providerWallet(platform);
  return {
    session: (token, gameCode) => dialectSessionOf(platform, partner, token, gameCode),
    sessionOf: (named) => namedSessionOf(platform, partner, named),
    balance: (key) => balanceOfSession(platform, partner, key),
    make: (action, body) => make(action, partner, body),
    transact: (call) => transact(partner, call),
    kindOf: (requestId) => kindOfMove(db, `${partner}:${requestId}`),
    round: (playerId, roundId) => movesOfRound(db, partner, playerId, roundId),
    grantIdOf: (reference) => grantIdOf(platform, partner, reference),
    grant: (id) => grantOf(platform, partner, id),
    reportGrant: (grant, end) => reportGrant(platform, partner, grant, end),
    async countryOf(playerId) {
      const player = await db.one<{ country: string }>`
        select country from players where id = ${playerId} and exists (
          select 1 from game_sessions where player_id = players.id and partner = ${partner} and game_sessions.created_at <= ${now()})`;
      if (!player) throw new Problem('not_found', 'No such player.');
      return player.country;
    },
    exactMinorOf: (amount, money) =>
      amount instanceof JsonNumber ? minorFromUnits(amount.digits, unitDecimalsOf(units, money), money.decimals) : null,
    unitsOf: ({ balance_minor: minor, decimals = 2, currency }) =>
      unitsFromMinor(minor, unitDecimalsOf(units, { currency, decimals }), decimals),
  };
}

const valueOf = (value: DialectAnswer[string]): string => {
  if (typeof value === 'bigint') return `${value}`;
  return typeof value === 'string' ? JSON.stringify(value) : `[${value.map(textOf).join(',')}]`;
};
const textOf = (answer: DialectAnswer): string =>
  `{${Object.entries(answer)
    .map(([name, value]) => `${JSON.stringify(name)}:${valueOf(value)}`)
    .join(',')}}`;

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) return new Problem('unavailable', 'The platform cannot answer at the moment.');
  const status = (error as { readonly statusCode?: number } | null)?.statusCode ?? 500;
  return status < 500 ? new Problem('invalid_request', 'The request cannot be read.') : new Problem('internal', 'Something went wrong.');
}

const unsigned = () => new Problem('invalid_signature', 'The signature is missing or wrong.');
/** The outcome of a fault is unknown, except for closed games, where nothing was done. */
const isUnknown = ({ isFault, code }: Problem): boolean => isFault && code !== 'maintenance';

/** Refusals after which the provider's record of a round differs from ours until an operator corrects it. */
const disputed = new Set<DialectRefusal['code']>(['round_closed', 'already_won']);
const dispute = 'a game provider and the wallet disagree about a round';

const readBody = (request: FastifyRequest): JsonObject => {
  try {
    const body: unknown = JSON.parse(rawBodyOf(request), (_name: string, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value,
    );
    if (isJsonObject(body)) return body;
  } catch {
    // Falls through: no JSON is no object.
  }
  throw new Problem('invalid_request', 'The body is no JSON object.');
};

/** Mounts the routes of a provider's dialect. Nothing of a call is read before its signature is checked. */
export async function mountDialect(app: FastifyInstance, platform: Platform, partner: string, dialect: WalletDialect): Promise<void> {
  const { signature, routes, refusal, refusalStatus = () => 200, unitDecimals } = dialect;
  const wallet = walletFor(platform, partner, unitDecimals);
  const isSigned = (request: FastifyRequest): boolean => {
    const given = request.headers[signature.header];
    return typeof given === 'string' && signature.isValid(rawBodyOf(request), given);
  };
  const send = (reply: FastifyReply, answer: DialectAnswer, status = 200) =>
    reply.code(status).type('application/json').send(textOf(answer));
  app.setErrorHandler((error, request, reply) => {
    const body = isJsonObject(request.body) ? request.body : {};
    if (error instanceof DialectRefusal) {
      if (disputed.has(error.code))
        platform.log.warn(
          { partner, code: error.code, route: request.url, transaction: body['transaction_uuid'], round: body['game_id'] ?? body['round'] },
          dispute,
        );
      return send(reply, refusal(error, body), refusalStatus(error));
    }
    let problem = problemOf(error);
    // A body that cannot be parsed is checked for its signature first, as any other.
    if (!problem.isFault && !isSigned(request)) problem = unsigned();
    if (problem.status === 500) request.log.error({ err: error, req: request }, 'request failed');
    logRefusal(platform.log, request, problem, platform.config);
    return send(
      reply,
      refusal(problem, problem.code === 'invalid_signature' ? {} : body),
      isUnknown(problem) ? problem.status : refusalStatus(problem),
    );
  });
  for (const [path, handle] of Object.entries(routes)) {
    app.post(path, async (request, reply) => {
      if (!isSigned(request)) throw unsigned();
      return send(reply, await handle(readBody(request), wallet));
    });
  }
}
