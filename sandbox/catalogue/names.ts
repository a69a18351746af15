import { motifNamedIn } from '../art/motif-of.ts';
import type { Motif } from '../art/motif-names.ts';
import { slugOf } from './providers.ts';
import type { Random } from './random.ts';
import { shelves } from './sections.ts';
import type { Theme } from './theme.ts';

const editions = ['Deluxe', 'II', 'Encore', 'Reloaded'];
/** Ways to play that only slots have. */
const slotEditions = [...editions, 'Gold Edition', 'Ways', 'Clusters', 'Hold & Collect'];
/** Longer names break into too many lines on a card. */
const maxNameLength = 30;
const maxAttempts = 400;

type Pattern = (theme: Theme, noun: string, random: Random) => string;
const toneNoun: Pattern = (theme, noun, random) => `${random.pick(theme.tones)} ${noun}`;
const nounTail: Pattern = (theme, noun, random) => `${noun} ${random.pick(theme.tails)}`;
const nounPlace: Pattern = (theme, noun, random) => `${noun} of ${random.pick(theme.places)}`;
const ownerNoun: Pattern = (theme, noun, random) => `${random.pick(theme.owners)}’s ${noun}`;
const toneNounTail: Pattern = (theme, noun, random) => `${random.pick(theme.tones)} ${noun} ${random.pick(theme.tails)}`;
const edition: Pattern = (theme, noun, random) =>
  `${random.pick(theme.tones)} ${noun} ${random.pick(shelves[theme.id]?.type === 'slots' ? slotEditions : editions)}`;
const atPlace: Pattern = (theme, noun, random) => `${noun} at ${random.pick(theme.places)}`;
const seat: Pattern = (theme, noun, random) => `${random.pick(theme.tones)} ${noun} ${1 + random.below(12)}`;

const tales = [toneNoun, toneNoun, toneNoun, nounTail, nounTail, nounPlace, nounPlace, ownerNoun, toneNounTail, edition];
const salons = [toneNoun, toneNoun, nounTail, atPlace, ownerNoun, seat];

/** A plural before another noun reads like a mistake. */
const plural = /[^s]s$/;
const needsSingular = new Set<Pattern>([nounTail, toneNounTail, edition]);

const repeatsAWord = (name: string) => {
  const words = name
    .toLowerCase()
    .replace(/’s/g, '')
    .split(' ')
    .filter((word) => word !== 'the');
  return new Set(words.map((word) => word.replace(/s$/, ''))).size < words.length;
};

interface Title {
  readonly name: string;
  readonly noun: string;
}

/** Names that are unique in the catalogue, and that the art reads as their motif. */
export class NameBook {
  readonly #slugs = new Set<string>();

  reserve(name: string): void {
    this.#slugs.add(slugOf(name));
  }

  /** @param isWanted chooses among the nouns. @throws Error when the theme has no name left: give it more words. */
  next(theme: Theme, motif: Motif, random: Random, isWanted: (noun: string) => boolean = () => true): Title {
    const nouns = (theme.motifs[motif] ?? []).filter(isWanted);
    if (nouns.length === 0) throw new Error(`No noun of ${motif} in ${theme.id} is wanted.`);
    const patterns = theme.id.startsWith('live-') ? salons : tales;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const pattern = random.pick(patterns);
      const noun = random.pick(nouns);
      if (needsSingular.has(pattern) && plural.test(noun)) continue;
      const name = pattern(theme, noun, random);
      const slug = slugOf(name);
      if (name.length > maxNameLength || repeatsAWord(name) || this.#slugs.has(slug) || motifNamedIn(name) !== motif) continue;
      this.#slugs.add(slug);
      return { name, noun };
    }
    throw new Error(`No name is left for ${motif} in ${theme.id}.`);
  }
}
