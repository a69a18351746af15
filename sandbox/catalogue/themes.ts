import { adventure, orchard, sea, wild } from './lexicon-earth.ts';
import { east, party, space } from './lexicon-lights.ts';
import * as tables from './lexicon-tables.ts';
import { ancient, mystery, myth, treasure } from './lexicon-tales.ts';
import type { Theme } from './theme.ts';

export const themes: readonly Theme[] = [
  orchard,
  treasure,
  ancient,
  wild,
  myth,
  east,
  sea,
  space,
  mystery,
  party,
  adventure,
  ...Object.values(tables),
];
