import { randomUUID } from 'node:crypto';
import type { Decision, Wager } from '#games/engine/index.ts';
import { statesHeader } from '#games/provider/former-states.ts';
import type { GamesHost } from '#games/provider/host.ts';
import type { BetFate, GameKind, GameState, PlaceRound, RefusalReply, RoundReply, SessionReply } from '#games/provider/protocol.ts';
import { houseHost } from '#registry/house-games.ts';
import { secretOf, type TestPlatform } from './platform.ts';

export type Answer<T> = { readonly status: number } & T & Partial<RefusalReply>;

/** The provider as a game page sees it. @param partner the origin that serves the games. */
export const gamesClient = (partner: string) => {
  const ask = async <T>(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Answer<T>> => {
    const response = await fetch(`${partner}/games/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        [statesHeader]: 'open',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as T) };
  };
  /** Opens a session and chooses a seed. */
  const openSession = async (kind: GameKind, opening: object) => {
    const { session: token, state } = await ask<SessionReply>('/sessions', { body: { kind, ...opening } });
    await ask('/seeds', { token, body: { client_seed: 'my own words' } });
    return {
      token,
      opened: state,
      state: () => ask<GameState>('/state', { token }),
      play: (stake_minor: number, wager: Wager, request_id: string = randomUUID()) =>
        ask<RoundReply>('/rounds', { token, body: { request_id, stake_minor, wager } }),
      playFrom: (wallet: PlaceRound['wallet'], stake_minor: number, wager: Wager, request_id: string = randomUUID()) =>
        ask<RoundReply>('/rounds', { token, body: { request_id, stake_minor, wager, wallet } }),
      fate: (request_id: string) => ask<BetFate>(`/requests/${request_id}/fate`, { token, body: {} }),
      look: (id: string) => ask<RoundReply>(`/rounds/${id}`, { token }),
      cashOut: (id: string) => ask<RoundReply>(`/rounds/${id}/cash-out`, { token, body: {} }),
      decide: (id: string, number: number, decision: Decision) =>
        ask<RoundReply>(`/rounds/${id}/decisions`, { token, body: { number, decision } }),
      reportSeen: (id: string) => ask(`/rounds/${id}/seen`, { token, body: {} }),
      reveal: () => ask('/seeds', { token, body: { client_seed: 'other words' } }),
    };
  };
  return { ask, openSession };
};
/** The embedded provider's own view of a platform, for its automatic actions. */
export const gamesHostOf = (running: Pick<TestPlatform, 'platform' | 'partner'>): GamesHost =>
  houseHost(running.platform, {
    signsAs: 'games',
    secret: () => secretOf(running, 'games'),
    believed: () => [secretOf(running, 'games')],
  });

export type GameClient = Awaited<ReturnType<ReturnType<typeof gamesClient>['openSession']>>;
