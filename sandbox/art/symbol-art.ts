import { random } from '../catalogue/random.ts';
import { themes } from '../catalogue/themes.ts';
import { document } from './document.ts';
import { type ArtSubject, coloursOf } from './game-art.ts';
import type { Motif } from './motif-names.ts';
import { motifOf } from './motif-of.ts';
import { motifDrawings } from './motifs/index.ts';

/** The number of pictures on the reels of a slot, besides letters and its two special symbols. */
export const symbols = 4;

/** The game's own motif first, then similar ones. */
function symbolsOf(game: ArtSubject): Motif[] {
  const own = motifOf(game);
  const theme = themes.find(({ motifs }) => own in motifs) ?? themes[0];
  const others = Object.keys(theme?.motifs ?? {}).filter((motif): motif is Motif => motif !== own && motif in motifDrawings);
  return [own, ...random(`symbols ${game.game_id}`).shuffled(others)].slice(0, symbols);
}

/** One square reel symbol without a background. @param index 0 for the game's own motif. */
export function symbolArt(game: ArtSubject, index: number): string {
  const motif = symbolsOf(game)[index] ?? 'star';
  // Each picture has its own paint: on a turning reel people distinguish colours before shapes.
  const colours = coloursOf(motif, `${game.game_id} ${index}`);
  return document(200, 200, '', `<g transform="translate(100 102)scale(.9)">${motifDrawings[motif]}</g>`, colours);
}
