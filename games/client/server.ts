import type {
  BetFate,
  Decide,
  Fairness,
  GameKind,
  GameState,
  OpenSession,
  PlaceRound,
  RefusalReply,
  RoundReply,
  SessionReply,
} from '../provider/protocol.ts';
import { CallError } from './call-error.ts';
import { pause } from './pause.ts';

export { CallError } from './call-error.ts';

/** Longer than a provider waits for the wallet. */
const defaultTimeoutMs = 15_000;
/** A flight does not wait: what has no answer by then is asked for again. */
const cashOutTimeoutMs = 4_000;
/** Longer than a provider lets wait for the end of a flight. */
const flightTimeoutMs = 30_000;

/** @param credentials the value of the header, or the token of a session. */
export async function ask<Reply>(path: string, token: string | null, body?: object, timeoutMs = defaultTimeoutMs): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(`/games/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: token.includes(' ') ? token : `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new CallError('unreachable', { cause: error });
  }
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply as Reply;
  // Whatever stands between here and the provider has no code: it does not know whether the request arrived.
  throw new CallError((reply as RefusalReply | null)?.code ?? 'unreachable');
}

/** The provider's server, behind one session. */
export interface GameClient {
  /** Reads what is known beside of this session. One attempt. */
  ask<Reply>(path: string, timeoutMs?: number): Promise<Reply>;
  /** Sends what a table asks of its pages. One attempt. */
  post(path: string, body: object): Promise<unknown>;
  state(): Promise<GameState>;
  /** Asks again with the same id while nobody answers: a bet is never placed twice. */
  place(request: PlaceRound): Promise<RoundReply>;
  /** Looks up the fate of a bet without placing one. */
  fate(requestId: string): Promise<BetFate>;
  /** One attempt: who asks again tells the player so. The round is left once, however often that is asked for. */
  cashOut(roundId: string): Promise<RoundReply>;
  /** One attempt, as with `cashOut`. A decision is taken once, by its number in the round. */
  decide(roundId: string, decide: Decide): Promise<RoundReply>;
  /** Resolves when the round has ended, or after a while; at once where the player decides. */
  look(roundId: string): Promise<RoundReply>;
  /** Records that the player has seen the outcome: no later visit shows it again. */
  reportSeen(roundId: string): Promise<void>;
  chooseSeed(clientSeed: string): Promise<Fairness>;
}

const pausesMs = [300, 1000, 2500];

async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (const ms of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'unreachable') throw error;
      await pause(ms);
    }
  }
  return call();
}

/** Opens a session of the game that the page plays. */
export async function openSession<K extends GameKind>(
  opening: OpenSession & { readonly kind: K },
): Promise<{ gameClient: GameClient; state: GameState<K> }> {
  const { session, state } = await ask<SessionReply<K>>('/sessions', null, opening);
  const gameClient: GameClient = {
    ask: (path, timeoutMs) => ask(path, session, undefined, timeoutMs),
    post: (path, body) => ask(path, session, body),
    state: () => retry(() => ask('/state', session)),
    place: (request) => retry(() => ask('/rounds', session, request)),
    fate: (id) => ask(`/requests/${id}/fate`, session, {}),
    cashOut: (id) => ask(`/rounds/${id}/cash-out`, session, {}, cashOutTimeoutMs),
    decide: (id, decide) => ask(`/rounds/${id}/decisions`, session, decide),
    look: (id) => retry(() => ask(`/rounds/${id}`, session, undefined, flightTimeoutMs)),
    reportSeen: (id) => retry(() => ask(`/rounds/${id}/told`, session, {})),
    chooseSeed: (client_seed) => retry(() => ask('/seeds', session, { client_seed })),
  };
  return { gameClient, state };
}
