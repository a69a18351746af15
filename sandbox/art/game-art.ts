import type { Game } from '#openapi/model.ts';
import { random } from '../catalogue/random.ts';
import { backdrops } from './backdrops.ts';
import { compositions } from './compositions.ts';
import { type Colours, document } from './document.ts';
import { short } from './draw.ts';
import { foregrounds } from './foregrounds.ts';
import { lettersOrText } from './lettering/lettering.ts';
import type { Motif } from './motif-names.ts';
import { motifOf } from './motif-of.ts';
import { motifDrawings } from './motifs/index.ts';
import { choicesFor, paints, scenesFor } from './palettes.ts';
import { settingOf, standsAlone } from './settings.ts';
import { signatureOf } from './signatures.ts';

export type ArtSubject = Pick<Game, 'game_id' | 'name' | 'type' | 'provider_id'>;

const width = 300;
const height = 400;
const margin = 26;
/** Half the height of a motif's drawing. */
const motifSize = 100;

export function coloursOf(motif: Motif, key: string): Colours {
  const dice = random(`colours ${key}`);
  const [mains, accents] = choicesFor(motif);
  const main = dice.pick(mains);
  const others = accents.filter((name) => name !== main);
  return { main: paints[main], accent: paints[dice.pick(others.length ? others : accents)], scene: dice.pick(scenesFor(main)) };
}

/** The cover of a game, 3:4: the same for the same game, for ever. */
export function gameArt(game: ArtSubject): string {
  const motif = motifOf(game);
  const colours = coloursOf(motif, game.game_id);
  const dice = random(`cover ${game.game_id}`);
  const setting = settingOf(motif);
  const { hand, frame } = signatureOf(game.provider_id);
  const composition = dice.pick(compositions.filter(({ isCrowd }) => !isCrowd || !standsAlone(motif)));
  const title = lettersOrText(game.name, hand, width - 2 * margin, 40);

  const top = composition.title === 'top' ? 34 + title.height : 22;
  const bottom = composition.title === 'top' ? height - 26 : height - 40 - title.height;
  const y = Math.round((top + bottom) / 2);
  const unit = Math.min(118, (bottom - top) / 2) * composition.size;
  const ground = Math.round(y + unit * 0.86);
  const titleTop = composition.title === 'top' ? 26 : height - 26 - title.height;
  const shade =
    composition.title === 'top'
      ? `<path fill="url(#D)" transform="matrix(1 0 0 -1 0 ${top + 40})" d="M0 0H300V${top + 40}H0Z"/>`
      : `<path fill="url(#D)" d="M0 ${short(titleTop - 56)}H300V400H0Z"/>`;

  const drawing = `<g id="m">${motifDrawings[motif]}</g>`;
  const body = [
    '<path fill="url(#S)" d="M0 0H300V400H0Z"/>',
    backdrops[dice.pick(setting.backdrops)](dice, y),
    `<circle fill="url(#G)" cx="150" cy="${y}" r="${short(Math.max(unit * 1.5, 120))}"/>`,
    foregrounds[dice.pick(setting.foregrounds)](dice, Math.min(ground, 372)),
    `<defs>${drawing}</defs>`,
    composition.behind?.(150, y, unit) ?? '',
    `<use href="#m" transform="translate(150 ${y})${composition.turn ? `rotate(${composition.turn})` : ''}scale(${Math.round((unit / motifSize) * 100) / 100})"/>`,
    composition.before?.(150, y, unit) ?? '',
    shade,
    frame,
    `<g transform="translate(150 ${short(titleTop)})">${title.svg}</g>`,
  ].join('');
  return document(width, height, game.name, body, colours);
}

/** The square detail of a cover, without its title: for lists and small places. */
export function thumbArt(game: ArtSubject): string {
  const motif = motifOf(game);
  const dice = random(`cover ${game.game_id}`);
  const body = [
    '<path fill="url(#S)" d="M0 0H160V160H0Z"/>',
    '<circle fill="url(#G)" cx="80" cy="80" r="96"/>',
    `<g transform="translate(80 82)rotate(${dice.below(13) - 6})scale(.66)">${motifDrawings[motif]}</g>`,
  ].join('');
  return document(160, 160, game.name, body, coloursOf(motif, game.game_id));
}
