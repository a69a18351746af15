import type { Game, Language, Provider, Section, SectionGroup } from '#openapi/model.ts';
import { knownOr, knownValues } from '../db/known-values.ts';
import { artPath } from './pictures.ts';

/** Facts about a game that both the database and the generated catalogue have. */
export interface GameFacts {
  readonly id: number;
  readonly gameId: string;
  readonly name: string;
  readonly type: Game['type'];
  readonly providerId: number;
  readonly providerName: string;
  readonly providerSlug: string;
  /** An operator's own picture; without one the platform draws. */
  readonly image?: string | null;
  readonly thumb?: string | null;
}

export function gameShape(facts: GameFacts, isFavorite: boolean): Game {
  const type = knownOr(knownValues['games.type'], facts.type, 'table');
  return {
    id: facts.id,
    game_id: facts.gameId,
    provider_id: facts.providerId,
    provider_name: facts.providerName,
    provider_slug: facts.providerSlug,
    name: facts.name,
    image: facts.image ?? artPath('games', facts.gameId, facts.name, type, facts.providerId),
    thumb: facts.thumb ?? artPath('thumbs', facts.gameId, facts.name, type),
    type,
    is_favorite: isFavorite,
  };
}

export interface SectionFacts {
  readonly id: number;
  readonly group: SectionGroup;
  readonly slug: string;
  readonly names: Readonly<Record<Language, string>>;
  readonly buttons: Readonly<Record<Language, string>>;
  readonly thumb?: string | null;
}

export const sectionShape = (facts: SectionFacts, language: Language, games: number): Section => ({
  id: facts.id,
  name: facts.names[language],
  slug: facts.slug,
  button_text: facts.buttons[language],
  thumb: facts.thumb ?? artPath('sections', facts.slug),
  games_count: games,
});

export interface ProviderFacts {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image?: string | null;
  readonly games: number;
}

/** Pictures of providers are used only over https, so a platform without it offers none. */
export const providerShape = (facts: ProviderFacts, publicUrl: string): Provider => ({
  id: facts.id,
  name: facts.name,
  slug: facts.slug,
  games_count: facts.games,
  image: facts.image ?? (publicUrl.startsWith('https:') ? publicUrl + artPath('providers', facts.slug, facts.name, facts.id) : ''),
});
