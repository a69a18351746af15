import { randomBytes } from 'node:crypto';
import { hashOf } from '../accounts/sessions.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

const LIFETIME_MS = 12 * 60 * 60 * 1000;

export interface GameSession {
  readonly playerId: number;
  readonly username: string;
  readonly currency: string;
  readonly decimals: number;
  readonly source: 'cash' | 'bonus';
  readonly game: { readonly gameId: string; readonly providerId: number; readonly providerName: string };
  /** False after its end or after the logout of the login it was opened under. */
  readonly isLive: boolean;
}

export interface NewGameSession extends Pick<GameSession, 'playerId' | 'source' | 'game'> {
  readonly loginToken: string;
}

/** @returns the token that the provider shows to the wallet; only its hash is kept. */
export async function openGameSession({ db, now }: Platform, { playerId, loginToken, source, game }: NewGameSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.sql`
    insert into game_sessions (token_hash, player_id, login_hash, game_id, provider_id, provider_name, source, created_at, expires_at)
    values (${hashOf(token)}, ${playerId}, ${hashOf(loginToken)}, ${game.gameId}, ${game.providerId}, ${game.providerName}, ${source},
      ${now()}, ${new Date(now().getTime() + LIFETIME_MS)})`;
  return token;
}

/** @throws Problem 404 for a token that was never given out. */
export async function gameSessionOf({ db, now }: Platform, token: string): Promise<GameSession> {
  const row = await db.one<GameSession & GameSession['game']>`
    select game_sessions.player_id as "playerId", players.username, currencies.code as currency, currencies.decimals, source,
      game_id as "gameId", provider_id as "providerId", provider_name as "providerName",
      (expires_at > ${now()} and sessions.revoked_at is null) as "isLive"
    from game_sessions
      join sessions on sessions.token_hash = login_hash
      join players on players.id = game_sessions.player_id
      join currencies on currencies.id = players.currency_id
    where game_sessions.token_hash = ${hashOf(token)}`;
  if (!row) throw new Problem(404, 'not_found', 'No such game session.');
  const { gameId, providerId, providerName, ...session } = row;
  return { ...session, game: { gameId, providerId, providerName } };
}

/** @throws Problem 403 when the session no longer takes bets. */
export function requireLive(session: GameSession): void {
  if (!session.isLive) throw new Problem(403, 'session_expired', 'This game session has ended. Open the game again.');
}
