import { random } from '../catalogue/random.ts';
import { backdrops } from './backdrops.ts';
import { type Colours, document } from './document.ts';
import { foregrounds } from './foregrounds.ts';
import { coloursOf } from './game-art.ts';
import { lettersOrText } from './lettering/lettering.ts';
import { type Motif, motifNames } from './motif-names.ts';
import { motifDrawings } from './motifs/index.ts';
import { paints, type PaintName, scenes } from './palettes.ts';
import { settingOf } from './settings.ts';
import { signatureOf } from './signatures.ts';

const sectionMotifs: Readonly<Record<string, Motif>> = {
  'casino-popular': 'crown',
  'casino-new': 'comet',
  'fruit-classics': 'cherry',
  'treasure-gems': 'gem',
  'ancient-worlds': 'pyramid',
  'wild-nature': 'wolf',
  'myths-legends': 'dragon',
  'eastern-tales': 'lantern',
  'deep-sea': 'wave',
  'outer-space': 'planet',
  'mystery-magic': 'potion',
  'sweets-parties': 'cupcake',
  adventure: 'compass',
  'table-games': 'chips',
  'video-poker': 'ace',
  'live-popular': 'microphone',
  'live-roulette': 'sidewheel',
  'live-blackjack': 'felt',
  'live-baccarat': 'cards',
  'live-shows': 'wheel',
  'live-poker': 'suits',
  'crash-popular': 'rocket',
  'crash-flight': 'balloon',
  'crash-race': 'car',
  'crash-orbit': 'ufo',
  'crash-deep': 'submarine',
  'others-popular': 'star',
  originals: 'brilliants',
  'plinko-mines': 'plinko',
  'scratch-cards': 'scratched',
  keno: 'ball',
  bingo: 'bingoCard',
  'dice-wheels': 'dice',
};

interface Picture {
  readonly key: string;
  readonly motif: Motif;
  readonly width: number;
  readonly height: number;
  /** Distance of the motif's centre from the left; `size` scales its drawing. */
  readonly x: number;
  readonly size: number;
  readonly title: string;
  readonly colours?: Colours;
}

function picture({ key, motif, width, height, x, size, title, colours = coloursOf(motif, key) }: Picture): string {
  const dice = random(`picture ${key}`);
  const setting = settingOf(motif);
  const y = height / 2;
  // Backdrops and foregrounds are drawn on 300 by 400; wider pictures stretch them.
  const stretched = (part: string) => `<g transform="scale(${Math.round((width / 300) * 100) / 100} 1)">${part}</g>`;
  const body = [
    `<path fill="url(#S)" d="M0 0H${width}V${height}H0Z"/>`,
    stretched(backdrops[dice.pick(setting.backdrops)](dice, y)),
    `<circle fill="url(#G)" cx="${x}" cy="${y}" r="${height * 0.62}"/>`,
    stretched(foregrounds[dice.pick(setting.foregrounds)](dice, Math.round(y + size * 84))),
    `<g transform="translate(${x} ${y})scale(${size})">${motifDrawings[motif]}</g>`,
  ].join('');
  return document(width, height, title, body, colours);
}

/** A section's picture, 8:5, without words: sections are named in four languages. */
export const sectionArt = (slug: string): string =>
  picture({ key: `section ${slug}`, motif: sectionMotifs[slug] ?? 'gem', width: 320, height: 200, x: 160, size: 0.8, title: slug });

const promotionMotifs: readonly Motif[] = ['gift', 'coins', 'balloon', 'crown', 'comet', 'chest', 'lantern', 'compass'];

/** Promotions have the colours of the house, whatever the games around them have. */
const house: Colours = {
  main: ['#fbe3b0', '#e2b460', '#8a5a16'],
  accent: ['#d9e2f4', '#7d90b8', '#33415f'],
  scene: { sky: ['#090d16', '#131b2c', '#2a3650'], glow: '#e2b460', ink: '#05070c', hue: 'blue' },
};

/** A promotion's card, 16:9, with the motif to the right of the text: the motif that its key begins with, as in `gift-welcome`. */
export function promotionArt(key: string): string {
  const motif = motifNames.find((name) => name === key.split('-')[0]) ?? random(key).pick(promotionMotifs);
  return picture({ key: `promotion ${key}`, motif, width: 640, height: 360, x: 440, size: 1.35, title: key, colours: house });
}

/** A studio's name in its own hand. */
export function providerArt(provider: { readonly id: number; readonly name: string }): string {
  const { hand } = signatureOf(provider.id);
  const dice = random(`provider ${provider.id}`);
  const name = dice.pick(Object.keys(paints) as PaintName[]);
  const colours: Colours = { main: paints[name], accent: paints[name], scene: scenes[0] as Colours['scene'] };
  const title = lettersOrText(provider.name, hand, 264, 34);
  return document(
    320,
    120,
    provider.name,
    `<path fill="url(#S)" d="M0 0H320V120H0Z"/><circle fill="url(#G)" cx="160" cy="150" r="150" opacity=".5"/><g transform="translate(160 ${Math.round(60 - title.height / 2)})">${title.svg}</g>`,
    colours,
  );
}
