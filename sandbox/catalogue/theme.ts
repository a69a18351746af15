import type { Motif } from '../art/motif-names.ts';

/** A family of games of one theme: the words of their names, and the motifs of their art. */
export interface Theme {
  readonly id: string;
  readonly tones: readonly string[];
  readonly places: readonly string[];
  readonly tails: readonly string[];
  readonly owners: readonly string[];
  /** Nouns by motif: the name of a game decides its picture. */
  readonly motifs: Readonly<Partial<Record<Motif, readonly string[]>>>;
}

export const words = (list: string): readonly string[] => list.split(/,\s*/);
