import type { Game, Language } from '../../src/api/model.ts';
import { coloursOf } from '../catalogue/art/game-art.ts';
import { motifOf } from '../catalogue/art/motif-of.ts';
import { artPath } from '../catalogue/art/paths.ts';
import type { Config } from '../config.ts';

/** Which of the embedded provider's pages plays a game. */
function pageOf({ game_id, type }: Game): 'earplane' | 'plinkoear' | 'slot' {
  if (game_id === 'plinkoear') return 'plinkoear';
  return type === 'crash' ? 'earplane' : 'slot';
}

/** Opens a game in its frame. The token stands behind the `#`, where no server and no referrer sees it; without one it is a demo. */
export function launchLink({ partnerUrl, publicUrl, processor }: Config, game: Game, language: Language, token: string | null): string {
  const { scene, main } = coloursOf(motifOf(game), game.game_id);
  const link = new URL(`/games/${pageOf(game)}/`, partnerUrl);
  link.search = new URLSearchParams({
    game: game.game_id,
    name: game.name,
    by: game.provider_name,
    lang: language,
    mode: token === null ? 'demo' : 'real',
    money: processor === 'sandbox' ? 'sandbox' : 'real',
    art: new URL(artPath('symbols', game.game_id, game.name), publicUrl).href,
    colours: [...scene.sky, scene.glow, main[1]].map((colour) => colour.slice(1)).join('-'),
  }).toString();
  if (token !== null) link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}
