import type { FastifyRequest } from 'fastify';
import { type GameKind, rulesOf } from '../engine/index.ts';
import { decide } from './decide.ts';
import type { HeldCalls } from './held-calls.ts';
import type { App, GamesHost } from './host.ts';
import { sharedLandings } from './landings.ts';
import { cashOut, fateOf, place } from './play.ts';
import type { Decide } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { ofRequest, requestSchemas, roundId } from './request-schemas.ts';
import { recordReported } from './round.ts';
import { sessionOf } from './sessions.ts';
import { sharedRound } from './shared.ts';
import type { Surroundings } from './surroundings.ts';

type WagerBody = { kind: GameKind } & Readonly<Record<string, unknown>>;
type DecisionBody = { number: number; decision: WagerBody };
type RoundBody = { request_id: string; stake_minor: number; wager: WagerBody; wallet?: 'cash' | 'bonus' };

/** Mounts the calls about rounds: a bet, its outcome and its fate, cash-out and decisions. */
export function mountRoundRoutes(app: App, host: GamesHost, surroundings: Surroundings, held: HeldCalls): void {
  const session = (request: FastifyRequest) => sessionOf(host, request.headers.authorization);
  const landings = sharedLandings(host);
  app.post<{ Body: RoundBody }>('/rounds', { schema: requestSchemas.round }, async (request) =>
    place(host, await session(request), { ...request.body, wager: rulesOf(request.body.wager.kind).readWager(request.body.wager) }),
  );
  app.get<{ Params: { id: string } }>('/rounds/:id', { schema: roundId }, async (request, reply) => {
    await held.requireCalm(request, reply);
    const own = await session(request);
    return held.hold(own.id, request, reply, (signal) => landings.waitForEnd(own, request.params.id, signal));
  });
  app.get<{ Params: { id: string } }>('/shared/:id', { schema: roundId }, async ({ params, ip }, reply) => {
    const waitS = await surroundings.secondsToLook(ip);
    if (waitS !== null) {
      void reply.header('retry-after', waitS);
      throw new Refusal('rate_limited', `Too many rounds were requested. Try again in ${Math.ceil(waitS / 60)} min.`);
    }
    return sharedRound(host.db, params.id);
  });
  app.post<{ Params: { id: string } }>('/rounds/:id/seen', { schema: roundId }, async (request) => {
    await recordReported(host.db, await session(request), request.params.id);
    return {};
  });
  app.post<{ Params: { id: string } }>('/requests/:id/fate', { schema: ofRequest }, async (request) => {
    const own = await session(request);
    // A demo is a new owner each time, so its rows are counted by network; a player has few.
    const countRow = async () => {
      const waitS = own.mode === 'demo' ? await surroundings.secondsToClose(request.ip) : null;
      if (waitS !== null) throw new Refusal('unavailable', 'Too many requests were looked up that never came. Try again later.');
    };
    return fateOf(host, own, request.params.id, countRow);
  });
  app.post<{ Params: { id: string } }>('/rounds/:id/cash-out', { schema: roundId }, async (request) =>
    cashOut(host, await session(request), request.params.id),
  );
  const decisionOf = { ...requestSchemas.decision, ...roundId };
  app.post<{ Params: { id: string }; Body: DecisionBody }>('/rounds/:id/decisions', { schema: decisionOf }, async (request) => {
    const { number, decision } = readDecision(request.body);
    return decide(host, await session(request), request.params.id, number, decision);
  });
}

function readDecision({ number, decision }: DecisionBody): Decide {
  const rules = rulesOf(decision.kind).decisions;
  if (!rules) throw new Refusal('invalid_request', 'Nothing is to be decided in this game.');
  return { number, decision: rules.readDecision(decision) };
}
