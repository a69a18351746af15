import { codeOf, pageOf } from '#games/engine/index.ts';
import type { Game } from '#openapi/model.ts';
import { artPath } from '#server/catalogue/pictures.ts';
import { Problem } from '#server/http/problem.ts';
import type { GameLaunch } from '#server/games/providers.ts';

/** Colours of a game's page as `#rrggbb`: sky from top to bottom, glow, and highlight. */
export type ColoursOf = (game: Game) => readonly string[];

/** Colours of games without art of their own: the site's dark blue and its accents. */
const plainPalette = ['#141a2e', '#1b2340', '#232d52', '#7c5cff', '#ffc247'];
export const plainColours: ColoursOf = () => plainPalette;

/**
 * Builds the link that opens a game in its frame. The token is behind `#`, which no server and no referrer sees; without a token it is a demo.
 * @param at the address of the pages, and who draws their symbols.
 * @throws Problem `game_unavailable` if no page plays it.
 */
export function launchLink(
  at: { readonly base: string; readonly art: string; readonly coloursOf: ColoursOf },
  { game, code, language, token, isSandbox }: Pick<GameLaunch, 'game' | 'code' | 'language' | 'token' | 'isSandbox'>,
): string {
  const played = codeOf({ gameId: game.game_id, type: game.type, code });
  const page = pageOf(played);
  if (page === undefined) throw new Problem('game_unavailable', 'Nobody plays this game here.');
  const link = new URL(`${at.base}/${page}/`);
  link.search = new URLSearchParams({
    game: game.game_id,
    code: played,
    name: game.name,
    by: game.provider_name,
    lang: language,
    mode: token === null ? 'demo' : 'real',
    money: isSandbox ? 'sandbox' : 'real',
    art: new URL(artPath('symbols', game.game_id, game.name), at.art).href,
    colours: at
      .coloursOf(game)
      .map((colour) => colour.slice(1))
      .join('-'),
  }).toString();
  if (token !== null) link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}
