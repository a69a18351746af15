import type { Motif } from '../art/motif-names.ts';

/** A family of games of one theme: what their names are made of, and what their art shows. */
export interface Theme {
  readonly id: string;
  readonly tones: readonly string[];
  readonly places: readonly string[];
  readonly tails: readonly string[];
  readonly owners: readonly string[];
  /** Nouns by the motif that draws them: the name of a game tells the art what to show. */
  readonly motifs: Readonly<Partial<Record<Motif, readonly string[]>>>;
}

export const words = (list: string): readonly string[] => list.split(/,\s*/);
