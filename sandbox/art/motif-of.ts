import type { Game } from '#openapi/model.ts';
import { houseGames } from '../catalogue/house-games.ts';
import { hash } from '../catalogue/random.ts';
import { themes } from '../catalogue/themes.ts';
import type { Motif } from './motif-names.ts';

const byNoun = new Map<string, Motif>(
  themes.flatMap(({ motifs }) =>
    Object.entries(motifs).flatMap(([motif, nouns]) => nouns.map((noun) => [wordsOf(noun).join(' '), motif as Motif] as const)),
  ),
);
for (const { name, motif } of houseGames) byNoun.set(wordsOf(name).join(' '), motif);

const maxWords = Math.max(...[...byNoun.keys()].map((noun) => noun.split(' ').length));

/** For games whose name contains nothing that can be drawn. */
const fallbacks: Readonly<Record<Game['type'], readonly Motif[]>> = {
  slots: ['gem', 'seven', 'star', 'crown', 'clover', 'coins', 'bell', 'phoenix', 'planet', 'lotus'],
  'live-casino': ['cards', 'roulette', 'wheel', 'dice', 'chips'],
  table: ['cards', 'chips', 'dice'],
  crash: ['rocket', 'plane', 'comet', 'balloon'],
  instant: ['dice', 'ticket', 'ball', 'plinko'],
  bingo: ['ball'],
  'video-poker': ['cards'],
};

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\d’'-]+/u)
    .filter(Boolean);
}

/** Returns the motif of the longest phrase in the name that the lexicon knows; of several with that length, the last. */
export function motifNamedIn(name: string): Motif | undefined {
  const words = wordsOf(name);
  for (let length = Math.min(maxWords, words.length); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const motif = byNoun.get(words.slice(start, start + length).join(' '));
      if (motif) return motif;
    }
  }
  return undefined;
}

/** Alternative drawings of a motif, so that a page of blackjack titles does not repeat one picture. */
const variants: Readonly<Partial<Record<Motif, readonly Motif[]>>> = {
  cards: ['cards', 'ace', 'suits', 'felt'],
  roulette: ['roulette', 'sidewheel', 'roulette', 'chips'],
  ball: ['ball', 'bingoCard', 'drum'],
  ticket: ['ticket', 'scratched'],
};

const oneOf = (pool: readonly Motif[], key: string) => pool[hash(key) % pool.length] ?? 'star';

export function motifOf(game: Pick<Game, 'game_id' | 'name' | 'type'>): Motif {
  const motif = motifNamedIn(game.name) ?? oneOf(fallbacks[game.type], game.game_id);
  return oneOf(variants[motif] ?? [motif], game.game_id);
}
