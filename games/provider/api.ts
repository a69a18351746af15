import type { FastifyReply, FastifyRequest } from 'fastify';
import { gameKinds, games, rulesOf, type GameKind } from '../engine/index.ts';
import { numberForm } from '../engine/salt.ts';
import type { App, GamesHost } from './host.ts';
import { decide } from './decide.ts';
import { sharedLandings } from './landings.ts';
import { cashOut, fateOf, place } from './play.ts';
import { fairnessOfTable } from './live/chain.ts';
import { giveNumber, giveShare } from './live/salt.ts';
import { tableOf } from './live/table.ts';
import { tableWatch } from './live/watch.ts';
import type { Decide, OpenSession, RefusalReply } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';
import type { Surroundings } from './surroundings.ts';
import { recordReported } from './round.ts';
import { chooseClientSeed } from './seeds.ts';
import { sharedRound } from './shared.ts';
import { openSession, openSessionOf, sessionOf, stateOf } from './sessions.ts';
import { waitingRoom } from './waiting-room.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const object = (required: readonly string[], properties: object) => ({ body: { type: 'object', required, properties } });
const kind = { enum: gameKinds };
const requestId = { type: 'string', minLength: 8, maxLength: 100 };
const roundId = { params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } };

const hash = { type: 'string', pattern: numberForm.source };
const saltAttempt = { chain: hash, attempt: { type: 'integer', minimum: 1, maximum: 1_000_000 } };
const afterVersion = { querystring: { type: 'object', properties: { after: text(40) } } };

/** The properties of all games. Where games differ in one, each of their forms is taken, and the rules of the game then look closer. */
function propertiesOf(schemas: readonly Readonly<Record<string, object>>[]): Record<string, object> {
  const forms = new Map<string, object[]>();
  for (const [name, form] of schemas.flatMap((schema) => Object.entries(schema))) {
    const known = forms.get(name) ?? [];
    if (!known.some((each) => JSON.stringify(each) === JSON.stringify(form))) forms.set(name, [...known, form]);
  }
  return Object.fromEntries([...forms].map(([name, known]) => [name, known.length === 1 ? { ...known[0] } : { anyOf: known }]));
}

const requestSchemas = {
  session: object(['mode', 'kind'], { mode: { enum: ['real', 'demo'] }, kind, token: text(100), game_id: text(100), game_code: text(100) }),
  seed: object(['client_seed'], { client_seed: text(64) }),
  round: object(['request_id', 'stake_minor', 'wager'], {
    request_id: requestId,
    stake_minor: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    wallet: { enum: ['cash', 'bonus'] },
    wager: {
      type: 'object',
      required: ['kind'],
      properties: { kind, ...propertiesOf(Object.values(games).map(({ wagerSchema }) => wagerSchema)) },
    },
  }),
  share: object(['chain', 'attempt', 'commitment'], { ...saltAttempt, commitment: hash }),
  number: object(['chain', 'attempt', 'number'], { ...saltAttempt, number: hash }),
  decision: object(['number', 'decision'], {
    number: { type: 'integer', minimum: 0, maximum: 1000 },
    decision: {
      type: 'object',
      required: ['kind'],
      properties: { kind, ...propertiesOf(Object.values(games).map(({ decisions }) => decisions?.decisionSchema ?? {})) },
    },
  }),
} as const;

type SessionBody = { mode: 'real' | 'demo'; kind: GameKind; token?: string; game_id?: string; game_code?: string };
type WagerBody = { kind: GameKind } & Readonly<Record<string, unknown>>;
type DecisionBody = { number: number; decision: WagerBody };
type RoundBody = { request_id: string; stake_minor: number; wager: WagerBody; wallet?: 'cash' | 'bonus' };

/** Mounts the API of the game pages. The session is a bearer token, which only the page holds. */
export function mountGamesApi(app: App, host: GamesHost, surroundings: Surroundings): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.setErrorHandler((error, _request, reply) => refuse(error, reply));

  /** Aborted when whoever asked has left, or the house closes. */
  const untilLeft = (reply: FastifyReply): AbortSignal => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return AbortSignal.any([left.signal, closing.signal]);
  };
  const session = (request: FastifyRequest) => sessionOf(host, request.headers.authorization);
  /** Returns the session and its table. @throws Refusal `not_found` for a game without a table. */
  const seatOf = (own: Session) => {
    const table = tableOf(own);
    if (!table) throw new Refusal('not_found', 'This game has no table.');
    return { own, table };
  };
  const loggedIn = (request: FastifyRequest) => openSessionOf(host, request.headers.authorization);
  const room = waitingRoom();
  /** Lets pass one call a second of a caller whose calls replace each other. @throws Refusal `unavailable`. */
  const calm = ({ headers }: FastifyRequest, reply: FastifyReply) =>
    surroundings.waitOutside(reply.raw, () => room.requireCalm(headers.authorization, untilLeft(reply)));
  /** Waits with a call outside of those that are answered, until the caller has left or somebody else needs the room. */
  const waiting = <T>(
    owner: string,
    { ip, headers: { authorization: caller } }: FastifyRequest,
    reply: FastifyReply,
    wait: (signal: AbortSignal) => Promise<T>,
  ) =>
    room.hold({ owner, networks: surroundings.networksOf(ip), caller }, (enough) =>
      surroundings.waitOutside(reply.raw, () => wait(AbortSignal.any([untilLeft(reply), enough]))),
    );

  app.post<{ Body: SessionBody }>('/sessions', { schema: requestSchemas.session }, async ({ body, ip }, reply) => {
    const waitS = await surroundings.secondsToWait(ip);
    if (waitS !== null) {
      void reply.header('retry-after', waitS);
      throw new Refusal('rate_limited', `Too many games were opened. Try again in ${Math.ceil(waitS / 60)} min.`);
    }
    return openSession(host, openingOf(body));
  });
  app.get('/state', async (request) => stateOf(host, await session(request)));
  app.post<{ Body: { client_seed: string } }>('/seeds', { schema: requestSchemas.seed }, async (request) => {
    // Seeds are exchanged, and revealed, for whoever is still logged in.
    const own = await loggedIn(request);
    const table = tableOf(own);
    // No player chooses the salt of a table: pages of earlier versions send one.
    return table ? fairnessOfTable(host, table) : chooseClientSeed(host, own, request.body.client_seed);
  });
  const watch = tableWatch(host, closing.signal);
  const landings = sharedLandings(host);
  app.get<{ Querystring: { after?: string } }>('/table', { schema: afterVersion }, async (request, reply) => {
    await calm(request, reply);
    const { own, table } = seatOf(await session(request));
    const view = await waiting(own.owner, request, reply, (signal) => watch.next(table, own.owner, request.query.after, signal));
    return reply.type('application/json; charset=utf-8').send(view);
  });
  app.post<{ Body: Parameters<typeof giveShare>[3] }>('/table/shares', { schema: requestSchemas.share }, async (request) => {
    const { own, table } = seatOf(await loggedIn(request));
    await giveShare(host.db, table, own.owner, request.body);
    return {};
  });
  app.post<{ Body: Parameters<typeof giveNumber>[3] }>('/table/numbers', { schema: requestSchemas.number }, async (request) => {
    const { own, table } = seatOf(await loggedIn(request));
    await giveNumber(host.db, table, own.owner, request.body);
    return {};
  });
  app.post<{ Body: RoundBody }>('/rounds', { schema: requestSchemas.round }, async (request) =>
    place(host, await session(request), { ...request.body, wager: rulesOf(request.body.wager.kind).readWager(request.body.wager) }),
  );
  app.get<{ Params: { id: string } }>('/rounds/:id', { schema: roundId }, async (request, reply) => {
    await calm(request, reply);
    const own = await session(request);
    return waiting(own.id, request, reply, (signal) => landings.waitForEnd(own, request.params.id, signal));
  });
  app.get<{ Params: { id: string } }>('/shared/:id', { schema: roundId }, async ({ params, ip }, reply) => {
    const waitS = await surroundings.secondsToLook(ip);
    if (waitS !== null) {
      void reply.header('retry-after', waitS);
      throw new Refusal('rate_limited', `Too many rounds were asked for. Try again in ${Math.ceil(waitS / 60)} min.`);
    }
    return sharedRound(host.db, params.id);
  });
  app.post<{ Params: { id: string } }>('/rounds/:id/told', { schema: roundId }, async (request) => {
    await recordReported(host.db, await session(request), request.params.id);
    return {};
  });
  const ofRequest = { params: { type: 'object', properties: { id: requestId } } };
  app.post<{ Params: { id: string } }>('/requests/:id/fate', { schema: ofRequest }, async (request) => {
    const own = await session(request);
    // A demo is a new owner, so that its rows are counted by network. Those of a player are few.
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

function openingOf({ mode, kind: asked, token, game_id, game_code }: SessionBody): OpenSession {
  if (mode === 'real' && token !== undefined) return { mode, kind: asked, token };
  if (mode === 'demo' && game_id !== undefined) return { mode, kind: asked, game_id, ...(game_code !== undefined && { game_code }) };
  throw new Refusal('invalid_request', 'A real session needs a token, a demo the id of a game.');
}

function readDecision({ number, decision }: DecisionBody): Decide {
  const rules = rulesOf(decision.kind).decisions;
  if (!rules) throw new Refusal('invalid_request', 'Nothing is to be decided in this game.');
  return { number, decision: rules.readDecision(decision) };
}

function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  // The server that hosts the provider answers all other errors.
  if (!(error instanceof Refusal)) throw error;
  const { code, message, round } = error;
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ code, message, ...(round && { round }) } satisfies RefusalReply));
}
