import { hashOf } from '#server/accounts/sessions.ts';
import { openGameSession } from '#server/games/sessions.ts';
import type { Platform } from '#server/platform.ts';
import type { Registries } from '#server/registries.ts';
import { softswissFrom } from '#server/softswiss/entry.ts';
import { more } from './entries.ts';
import type { TestPlayer } from './games.ts';

export const softswissToken = 'a secret of both sides';

export const softswissEnv = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  SOFTSWISS_URL: 'https://gcp.softswiss.example/api',
  SOFTSWISS_CASINO: 'larkspur',
  SOFTSWISS_TOKEN: softswissToken,
  SOFTSWISS_PROVIDERS: '4712',
  SOFTSWISS_FRAMES: 'https://play.softswiss.example',
  SOFTSWISS_BET_LEVELS: 'EUR:0.05/0.10/0.20',
  ...env,
});

/** The shipped entries with an aggregator that has the protocol of SOFTSWISS. */
export function withSoftswiss(env?: NodeJS.ProcessEnv): Registries {
  return { ...more, gameProviders: [...more.gameProviders, softswissFrom(softswissEnv(env))] };
}

export const softswissGame = { gameId: 'dragon', providerId: 4712, providerName: 'Dragon Works' } as const;
export const softswissCode = 'drw:dragon';

/** A session of a player at the aggregator, under a name of its. @returns that name */
export async function openSoftswissGame(platform: Platform, player: Pick<TestPlayer, 'id' | 'login'>, isEnded = false): Promise<string> {
  const token = await openGameSession(platform, {
    playerId: player.id,
    loginToken: player.login,
    source: 'cash',
    partner: 'softswiss',
    game: softswissGame,
  });
  const name = `session-${hashOf(token).toString('hex').slice(0, 12)}`;
  await platform.db.sql`update game_sessions set game_code = ${softswissCode}, provider_session = ${name},
    created_at = created_at - ${isEnded ? 2 : 0} * interval '1 hour',
    expires_at = case when ${isEnded}::boolean then created_at - interval '1 hour' else expires_at end where token_hash = ${hashOf(token)}`;
  return name;
}
