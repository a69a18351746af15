import type { Game, Launch } from '#openapi/model.ts';

type Call = (method: string, path: string, body?: object) => Promise<{ readonly body: unknown }>;

/** Opens a house game for real, as the game page does. */
export async function launchHouseGame(
  site: string,
  { id, call }: { readonly id: number; readonly call: Call },
  gameId: string,
  providerId = 207,
): Promise<Launch> {
  const { body: found } = await call('GET', `/static/casinoGames/${gameId}?provider_id=${providerId}`);
  const { provider_slug, provider_id, provider_name } = (found as { data: Game }).data;
  const { body: launch } = await call('POST', `/casino/play/${provider_slug}`, {
    game_id: gameId,
    provider_name,
    provider_id,
    is_mobile: false,
    is_desktop: true,
    lobby_url: `${site}/en`,
    skin_id: 1,
    ip_address: '{ip}',
    user_rank: 0,
    bonus_id: null,
    use_bonus: false,
    user_id: id,
    user_language: 'en',
    user_currency: 'EUR',
  });
  return launch as Launch;
}
