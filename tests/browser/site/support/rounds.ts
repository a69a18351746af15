import type { Game, Launch } from '../../../../openapi/model.ts';
import { gamesClient } from '../../../support/house-games.ts';
import type { SitePlayer } from './players.ts';

/** Opens a house game for real, as the game page does. @returns where it is, and the token in its link. */
async function launch(site: string, { id, call }: SitePlayer, gameId: string): Promise<{ partner: string; token: string }> {
  const { body } = await call('GET', `/static/casinoGames/${gameId}?provider_id=207`);
  const { provider_slug, provider_id, provider_name } = body.data as Game;
  const reply = await call('POST', `/casino/play/${provider_slug}`, {
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
  const { origin, hash } = new URL((reply.body as Launch).play_for_real!);
  return { partner: origin, token: new URLSearchParams(hash.slice(1)).get('token')! };
}

/** Rounds of Plinkoear that are really played, each with 0.10. */
export async function playRounds(site: string, partner: string, player: SitePlayer, rounds: number): Promise<void> {
  const { token } = await launch(site, player, 'plinkoear');
  const gameClient = await gamesClient(partner).openSession('plinko', { mode: 'real', token });
  for (let round = 0; round < rounds; round += 1) {
    const { status } = await gameClient.play(10, { kind: 'plinko', rows: 12, risk: 'low' });
    if (status !== 200) throw new Error(`The round was answered with ${status}`);
  }
}

/** Puts all cash, in minor units, on a flight that nobody leaves: only the bonus money is there from then on. */
export async function spendCash(site: string, player: SitePlayer, minor: number): Promise<void> {
  const { partner, token } = await launch(site, player, 'earplane');
  const { status } = await (
    await gamesClient(partner).openSession('crash', { mode: 'real', token })
  ).play(minor, { kind: 'crash', autoExit: null });
  if (status !== 200) throw new Error(`The flight was answered with ${status}`);
}
