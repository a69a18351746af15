import type { GameKind, OpenSession } from '../provider/protocol.ts';
import { isLanguage, type Language } from './messages.ts';

/** The contents of a launch link. The token follows the `#`, so that no log and no referrer contains it. */
export interface LaunchLink {
  readonly gameId: string;
  /** Code of the game on a page with several games; null if the link has none. */
  readonly code: string | null;
  readonly name: string;
  readonly provider: string;
  readonly language: Language;
  readonly token: string | null;
  /** Whether the platform's money is real; false until it answers. */
  readonly isRealMoney: boolean;
  /** The address of the n-th picture that the platform draws for the reels of this game; null without pictures. */
  readonly symbol: (index: number) => string | null;
  /** The colours of the game's cover: three of its sky from top to bottom, its light and its main paint. */
  readonly colours: readonly string[] | null;
}

export function readLink(location: Location): LaunchLink {
  const query = new URLSearchParams(location.search);
  const language = query.get('lang') ?? '';
  const art = query.get('art');
  const colours = query.get('colours')?.split('-');
  return {
    gameId: query.get('game') ?? '',
    code: query.get('code'),
    name: query.get('name') ?? '',
    provider: query.get('by') ?? '',
    language: isLanguage(language) ? language : 'en',
    token: new URLSearchParams(location.hash.slice(1)).get('token'),
    isRealMoney: query.get('money') === 'real',
    symbol: (index) => art && art.replace('.svg', `~${index}.svg`),
    colours:
      colours?.length === 5 && colours.every((colour) => /^[0-9a-f]{6}$/i.test(colour)) ? colours.map((colour) => `#${colour}`) : null,
  };
}

export const openingOf = <K extends GameKind>(link: LaunchLink, kind: K): OpenSession & { readonly kind: K } =>
  link.token === null
    ? { mode: 'demo', kind, game_id: link.gameId, ...(link.code !== null && { game_code: link.code }) }
    : { mode: 'real', kind, token: link.token };
