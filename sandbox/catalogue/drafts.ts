import { pageOf } from '#games/engine/index.ts';
import type { Game } from '#openapi/model.ts';
import type { Motif } from '../art/motif-names.ts';
import { gameCodeOf } from './game-codes.ts';
import { houseGames } from './house-games.ts';
import { NameBook } from './names.ts';
import { type CatalogueProvider, catalogueProviders, houseProviderId } from './providers.ts';
import { type Random, random } from './random.ts';
import { shelves } from './sections.ts';
import type { Theme } from './theme.ts';
import { themes } from './themes.ts';

/** A title without its rank. */
export interface Draft {
  readonly name: string;
  readonly type: Game['type'];
  readonly gameCode: string | null;
  readonly providerId: number;
  readonly motif: Motif;
  readonly sections: readonly string[];
  /** Popularity from 0 (highest) to 1; the house's own games come before 0. */
  readonly place: number;
}

/** Listed before all others. */
export const houseDrafts = houseGames.map(({ section, ...game }, index): Draft => ({
  ...game,
  gameCode: null,
  providerId: houseProviderId,
  sections: [section, 'originals'],
  place: index - houseGames.length,
}));

/** Whether a page plays the game that a title names; for slots and crash the type is enough. */
const isPlayed = (code: string | null): boolean => code === null || pageOf(code) !== undefined;

function draftsOf(theme: Theme, names: NameBook, dice: Random): Draft[] {
  const shelf = shelves[theme.id];
  if (!shelf) throw new Error(`Theme ${theme.id} has no shelf.`);
  const studios = dice.shuffled(catalogueProviders.filter((provider) => provider.themes.includes(theme.id)));
  const motifs = Object.keys(theme.motifs) as Motif[];
  const codeOf = (motif: Motif, noun: string, name: string) =>
    gameCodeOf(theme.id, shelf.type, { noun, name, motif: motifs.indexOf(motif) });
  const titleOf = (motif: Motif, isWanted?: (noun: string) => boolean) => {
    const { name, noun } = names.next(theme, motif, dice, isWanted);
    return { name, gameCode: codeOf(motif, noun, name) };
  };
  const drafts = Array.from({ length: shelf.games }, (_, index): Draft => {
    const motif = motifs[index % motifs.length] as Motif;
    const studio = studios[(index + Math.floor(index / studios.length)) % studios.length] as CatalogueProvider;
    // Even steps with a smaller jitter keep games of the same motif apart in every list.
    const place = (Math.floor(index / motifs.length) + dice.next()) / Math.ceil(shelf.games / motifs.length);
    return { ...titleOf(motif), type: shelf.type, providerId: studio.id, motif, sections: [shelf.section], place };
  });
  // Titles whose game no page plays are replaced. This is the last step, so that all other names stay the same.
  return drafts.map((draft) =>
    isPlayed(draft.gameCode) ? draft : { ...draft, ...titleOf(draft.motif, (noun) => isPlayed(codeOf(draft.motif, noun, noun))) },
  );
}

let generated: readonly Draft[] | undefined;

/** Thousands of titles from the words of each theme: many are the same game under another name. */
export function generatedDrafts(): readonly Draft[] {
  generated ??= generate();
  return generated;
}

function generate(): Draft[] {
  const names = new NameBook();
  for (const { name } of houseDrafts) names.reserve(name);
  return themes.flatMap((theme) => draftsOf(theme, names, random(`theme ${theme.id}`)));
}
