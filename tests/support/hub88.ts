import { hashOf } from '#server/accounts/sessions.ts';
import type { FreeRoundsCalls } from '#server/games/free-rounds-client.ts';
import { openGameSession } from '#server/games/sessions.ts';
import { hub88From } from '#server/hub88/entry.ts';
import type { Platform } from '#server/platform.ts';
import type { Registries } from '#server/registries.ts';
import type { TestPlayer } from './games.ts';
import { more } from './entries.ts';
import { rsaKeys } from './rsa-keys.ts';

/** The platform's own keys, and those of the other side. */
export const [ours, theirs] = [rsaKeys(), rsaKeys()];

export const hub88Env = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  HUB88_URL: 'https://api.hub88.example',
  HUB88_OPERATOR: '7',
  HUB88_PRIVATE_KEY: ours.privateKey,
  HUB88_PUBLIC_KEY: theirs.publicKey,
  HUB88_PROVIDERS: '4712',
  HUB88_FRAMES: 'https://play.hub88.example',
  HUB88_CREDITS: '100,1000',
  ...env,
});

/** The shipped entries with Hub88 beside them. It accepts grants of free rounds here, so that the wallet's acceptance of their bets can be tested. */
export function withHub88(env?: NodeJS.ProcessEnv): Registries {
  const entry = hub88From(hub88Env(env));
  const freeRounds: FreeRoundsCalls = {
    create: async ({ grant_uuid: id }) => ({ reference: `reward-of-${id}` }),
    cancel: async () => undefined,
  };
  const connect: typeof entry.connect = (host, access) => ({ ...entry.connect(host, access), freeRounds });
  return { ...more, gameProviders: [...more.gameProviders, { ...entry, connect }] };
}

export const hub88Game = { gameId: 'dragon', providerId: 4712, providerName: 'Dragon Works' } as const;
export const hub88Code = 'drw_dragon';

/** A session of a player at Hub88. @returns its token */
export async function openHub88Game(platform: Platform, player: Pick<TestPlayer, 'id' | 'login'>, isEnded = false): Promise<string> {
  const token = await openGameSession(platform, {
    playerId: player.id,
    loginToken: player.login,
    source: 'cash',
    partner: 'hub88',
    game: hub88Game,
  });
  await platform.db.sql`update game_sessions set game_code = ${hub88Code},
    expires_at = case when ${isEnded}::boolean then created_at - interval '1 hour' else expires_at end where token_hash = ${hashOf(token)}`;
  return token;
}
