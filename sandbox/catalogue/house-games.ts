import { listings } from '#games/engine/index.ts';
import type { Game } from '#openapi/model.ts';
import { type Motif, motifNames } from '../art/motif-names.ts';
import { catalogueSections } from './sections.ts';

interface HouseGame {
  readonly name: string;
  readonly type: Game['type'];
  readonly motif: Motif;
  readonly section: string;
}

function motifNamed(name: string): Motif {
  const motif = motifNames.find((each) => each === name);
  if (!motif) throw new Error(`There is no motif ${name}.`);
  return motif;
}

function requireSection(slug: string): string {
  if (!catalogueSections.some((section) => section.slug === slug)) throw new Error(`There is no section ${slug}.`);
  return slug;
}

/** The house's own games, by popularity. */
export const houseGames: readonly HouseGame[] = Object.values(listings)
  .flatMap(({ own }) => own ?? [])
  .toSorted((a, b) => a.popularity - b.popularity)
  .map(({ name, type, motif, section }) => ({ name, type, motif: motifNamed(motif), section: requireSection(section) }));
