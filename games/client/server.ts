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
/** A flight does not wait: a call that is not answered within this time is sent again. */
const cashOutTimeoutMs = 4_000;
/** Longer than a provider lets wait for the end of a flight. */
const flightTimeoutMs = 30_000;

const namesOfFormer: Readonly<Record<string, string>> = { flying: 'open', laid: 'placed' };
/** A process of the former version may answer while processes are updated one after the other. */
const newState = (key: string, value: unknown): unknown =>
  key === 'state' && typeof value === 'string' ? (namesOfFormer[value] ?? value) : value;

async function replyOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text(), newState);
  } catch {
    return null;
  }
}

/** @param credentials the value of the header, or the token of a session. */
export async function ask<Reply>(path: string, token: string | null, body?: object, timeoutMs = defaultTimeoutMs): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(`/games/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-round-states': 'open',
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: token.includes(' ') ? token : `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new CallError('unreachable', { cause: error });
  }
  const reply = await replyOf(response);
  if (response.ok && reply !== null) return reply as Reply;
  // A proxy's answer has no code: it does not tell whether the request arrived.
  throw new CallError((reply as RefusalReply | null)?.code ?? 'unreachable');
}

/** The provider's server, behind one session. */
export interface GameClient {
  /** Reads further data of this session. One attempt. */
  ask<Reply>(path: string, timeoutMs?: number): Promise<Reply>;
  /** Sends what a table asks of its pages. One attempt. */
  post(path: string, body: object): Promise<unknown>;
  state(): Promise<GameState>;
  /** Repeats the request with the same id until it is answered: a bet is never placed twice. */
  place(request: PlaceRound): Promise<RoundReply>;
  /** Looks up the fate of a bet without placing one. */
  fate(requestId: string): Promise<BetFate>;
  /** One attempt; the caller repeats it and informs the player. The round is left once, however often this is called. */
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
    reportSeen: (id) => retry(() => ask(`/rounds/${id}/seen`, session, {})),
    chooseSeed: (client_seed) => retry(() => ask('/seeds', session, { client_seed })),
  };
  return { gameClient, state };
}
