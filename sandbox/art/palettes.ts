import type { Motif } from './motif-names.ts';

/** Light, middle and dark of one colour. */
export type Paint = readonly [light: string, middle: string, dark: string];

export const paints = {
  ruby: ['#ff9a8a', '#e5304a', '#8e1238'],
  coral: ['#ffc9ae', '#ff6f59', '#b3324a'],
  amber: ['#ffe08a', '#f7a823', '#b25a10'],
  gold: ['#fff0b0', '#f0c24b', '#a06a1c'],
  lime: ['#e9f79a', '#9ccc3c', '#4b7a22'],
  emerald: ['#9df0c0', '#20b573', '#0c6b52'],
  teal: ['#a5f2ea', '#22b8b4', '#0f6478'],
  sky: ['#c4ecff', '#4aa8f0', '#1f559e'],
  indigo: ['#c0c6ff', '#6371e8', '#35308f'],
  violet: ['#e2c4ff', '#a05de0', '#57269a'],
  magenta: ['#ffc0e4', '#e84fa5', '#8c1e72'],
  frost: ['#ffffff', '#cfe3f2', '#6f93b8'],
  slate: ['#cdd6e4', '#8494ad', '#454f6b'],
  bronze: ['#f3c9a0', '#b9764a', '#6b3a26'],
  cocoa: ['#d9b08c', '#8a5a3c', '#4a2b22'],
  ivory: ['#fffdf0', '#f3e3c3', '#c0a27a'],
} as const satisfies Record<string, Paint>;
export type PaintName = keyof typeof paints;

/** A sky from top to bottom, the light in it, and the darkest ink of the picture. */
export interface Scene {
  readonly sky: Paint;
  readonly glow: string;
  readonly ink: string;
  /** The family of its colour: a motif of the same family is not set against it. */
  readonly hue: 'blue' | 'violet' | 'pink' | 'red' | 'orange' | 'green' | 'teal' | 'grey';
}

export const scenes: readonly Scene[] = [
  { sky: ['#0b1030', '#1b2a5e', '#4466b0'], glow: '#9fc0ff', ink: '#060818', hue: 'blue' },
  { sky: ['#1d0f3c', '#5b1f6e', '#d2556f'], glow: '#ffb38a', ink: '#12061f', hue: 'pink' },
  { sky: ['#233a7a', '#c46a8a', '#ffc38a'], glow: '#fff0c0', ink: '#161737', hue: 'pink' },
  { sky: ['#06231f', '#0f4a3c', '#3a9a66'], glow: '#c4f5b0', ink: '#031310', hue: 'green' },
  { sky: ['#031a2e', '#06446b', '#149ab0'], glow: '#8ff0e8', ink: '#020d18', hue: 'blue' },
  { sky: ['#200a0e', '#6a1a18', '#d04a20'], glow: '#ffc46a', ink: '#140406', hue: 'red' },
  { sky: ['#150a3a', '#36188a', '#7a4ae0'], glow: '#d8bcff', ink: '#0c0522', hue: 'violet' },
  { sky: ['#1f0517', '#5a0f3a', '#b52c66'], glow: '#ffa0c0', ink: '#14030f', hue: 'pink' },
  { sky: ['#4a2412', '#b0661f', '#f4bd60'], glow: '#fff2c0', ink: '#2a1208', hue: 'orange' },
  { sky: ['#04211f', '#0b5a5c', '#4cc0a8'], glow: '#d8fff0', ink: '#021413', hue: 'teal' },
  { sky: ['#11161f', '#2c3a4f', '#7890aa'], glow: '#e0f0ff', ink: '#0a0d14', hue: 'grey' },
  { sky: ['#0f5a80', '#3fb3c4', '#d4f2cc'], glow: '#ffffff', ink: '#06283a', hue: 'teal' },
  { sky: ['#e2711d', '#ffb238', '#ffe9a0'], glow: '#ffffff', ink: '#4a1c0a', hue: 'orange' },
  { sky: ['#6a2482', '#e05aa8', '#ffc8d0'], glow: '#ffffff', ink: '#2b0c38', hue: 'pink' },
  { sky: ['#1c3f7a', '#6aa8e0', '#e0f2ff'], glow: '#ffffff', ink: '#0e1f40', hue: 'blue' },
  { sky: ['#2a0b52', '#8a2be2', '#ff7ac0'], glow: '#ffd9f5', ink: '#16062c', hue: 'violet' },
  { sky: ['#0a3a2a', '#1f8a4c', '#c8e86a'], glow: '#fcffd0', ink: '#04190f', hue: 'green' },
  { sky: ['#5a0c1e', '#c41f3a', '#ff8a5c'], glow: '#ffe0b0', ink: '#2b0510', hue: 'red' },
  { sky: ['#12232e', '#1f5468', '#e8a15c'], glow: '#ffe0a8', ink: '#0a151c', hue: 'teal' },
];

const hues: Readonly<Record<PaintName, readonly Scene['hue'][]>> = {
  ruby: ['red', 'pink'],
  coral: ['red', 'pink', 'orange'],
  amber: ['orange'],
  gold: ['orange'],
  lime: ['green'],
  emerald: ['green', 'teal'],
  teal: ['teal', 'blue'],
  sky: ['blue', 'teal'],
  indigo: ['violet', 'blue'],
  violet: ['violet', 'pink'],
  magenta: ['pink', 'violet'],
  frost: ['grey'],
  slate: ['grey'],
  bronze: ['orange', 'red'],
  cocoa: ['orange', 'red'],
  ivory: [],
};

export const scenesFor = (paint: PaintName): readonly Scene[] => scenes.filter(({ hue }) => !hues[paint].includes(hue));

type Choices = readonly [main: readonly PaintName[], accent: readonly PaintName[]];
const choices = (main: string, accent: string): Choices => [main.split(' ') as PaintName[], accent.split(' ') as PaintName[]];

const coats = choices('slate frost bronze violet', 'amber teal gold');

/** Colours that suit a motif: cherries are red, wolves are not. */
const painted: Readonly<Record<Motif, Choices>> = {
  cherry: choices('ruby magenta', 'lime emerald'),
  lemon: choices('gold amber', 'emerald lime'),
  grapes: choices('violet indigo magenta', 'lime emerald'),
  melon: choices('ruby coral', 'emerald lime'),
  seven: choices('ruby gold magenta sky', 'gold ivory'),
  bell: choices('gold amber bronze', 'ruby sky'),
  clover: choices('emerald lime', 'gold'),
  horseshoe: choices('gold frost bronze slate', 'ruby emerald'),
  star: choices('gold amber frost', 'ruby sky violet'),
  gem: choices('sky ruby emerald violet magenta teal amber', 'gold'),
  crown: choices('gold amber frost', 'ruby emerald violet sky'),
  coins: choices('gold amber', 'ruby emerald'),
  chest: choices('bronze cocoa', 'gold'),
  key: choices('gold bronze frost', 'ruby teal violet'),
  pyramid: choices('amber gold bronze', 'coral emerald'),
  scarab: choices('teal emerald sky indigo', 'gold amber'),
  temple: choices('ivory frost gold', 'amber ruby'),
  totem: choices('bronze teal emerald amber', 'ruby gold coral'),
  amphora: choices('coral bronze amber sky', 'gold ivory'),
  wolf: coats,
  owl: choices('bronze slate violet cocoa', 'amber gold'),
  bear: choices('cocoa bronze slate', 'coral ruby'),
  bull: choices('cocoa ruby slate bronze', 'gold amber'),
  fox: choices('coral amber', 'teal sky'),
  butterfly: choices('amber sky magenta teal violet', 'coral gold lime'),
  eagle: choices('bronze cocoa slate', 'amber gold'),
  horse: choices('bronze cocoa ivory slate', 'amber ruby'),
  elephant: choices('slate frost violet', 'coral gold magenta'),
  dragon: choices('emerald ruby teal violet amber', 'amber gold coral'),
  phoenix: choices('amber ruby coral', 'ruby gold magenta'),
  sword: choices('frost slate', 'gold ruby'),
  shield: choices('ruby sky slate', 'gold amber'),
  castle: choices('slate ivory violet', 'ruby teal magenta'),
  helmet: choices('slate bronze gold', 'amber ruby'),
  lantern: choices('ruby coral magenta amber', 'gold'),
  fan: choices('ruby magenta teal violet', 'gold coral'),
  koi: choices('coral amber ruby', 'coral gold'),
  lotus: choices('magenta coral violet', 'emerald teal'),
  pagoda: choices('ruby ivory coral', 'teal emerald gold'),
  panda: choices('ivory', 'emerald lime'),
  wave: choices('sky teal indigo', 'coral gold'),
  ship: choices('ruby ivory sky', 'bronze cocoa'),
  anchor: choices('slate frost gold', 'ruby coral'),
  octopus: choices('coral violet magenta teal', 'gold ruby'),
  shell: choices('coral magenta ivory', 'teal sky'),
  whale: choices('sky indigo teal slate', 'coral gold'),
  lighthouse: choices('ruby coral', 'gold amber'),
  planet: choices('coral violet teal amber magenta', 'gold sky lime'),
  rocket: choices('ruby coral violet teal', 'amber gold'),
  moon: choices('ivory gold frost amber', 'indigo violet'),
  comet: choices('slate bronze violet', 'amber coral sky'),
  ufo: choices('slate frost teal violet', 'lime emerald'),
  robot: choices('slate sky coral amber teal', 'lime gold'),
  cat: choices('violet ruby', 'lime amber gold'),
  mask: choices('violet ruby gold teal', 'gold magenta emerald'),
  potion: choices('emerald magenta violet sky', 'gold amber'),
  book: choices('ruby violet emerald', 'gold'),
  hat: choices('violet indigo magenta', 'gold lime'),
  hourglass: choices('amber gold', 'bronze violet ruby'),
  cupcake: choices('magenta coral sky', 'ruby teal violet'),
  lollipop: choices('magenta ruby teal violet', 'lime gold'),
  guitar: choices('amber coral ruby', 'gold teal'),
  vinyl: choices('coral magenta teal', 'gold lime'),
  snowflake: choices('sky frost', 'sky violet'),
  pumpkin: choices('amber coral', 'lime gold'),
  gift: choices('ruby violet sky emerald', 'gold'),
  cactus: choices('emerald lime teal', 'coral amber magenta'),
  volcano: choices('cocoa slate violet', 'coral amber'),
  mountain: choices('slate indigo violet', 'emerald gold'),
  compass: choices('gold bronze', 'ruby teal'),
  train: choices('ruby emerald sky', 'gold amber'),
  palm: choices('emerald lime teal', 'gold coral'),
  balloon: choices('ruby sky amber magenta', 'gold ivory teal'),
  kite: choices('ruby magenta sky amber', 'gold lime teal'),
  dice: choices('ruby sky emerald violet', 'gold'),
  cards: choices('indigo ruby emerald', 'ruby coral'),
  roulette: choices('gold bronze', 'ruby emerald bronze'),
  chips: choices('ruby sky violet', 'emerald amber indigo'),
  wheel: choices('ruby violet teal', 'gold amber'),
  plinko: choices('teal violet sky', 'amber coral magenta'),
  mine: choices('slate indigo violet', 'ruby coral'),
  ball: choices('ruby violet', 'sky emerald'),
  ticket: choices('magenta teal coral violet', 'gold amber'),
  microphone: choices('slate gold frost', 'ruby magenta'),
  plane: choices('frost ivory ruby amber', 'ruby coral sky'),
  ace: choices('gold ruby sky emerald', 'ruby coral'),
  suits: choices('gold ruby emerald violet', 'ruby coral'),
  felt: choices('emerald ruby indigo teal violet', 'gold bronze'),
  sidewheel: choices('gold bronze ruby', 'ruby emerald bronze'),
  bingoCard: choices('magenta sky emerald coral violet', 'gold ruby teal'),
  drum: choices('ruby sky magenta gold', 'emerald violet amber'),
  scratched: choices('teal violet coral sky emerald', 'gold amber'),
  brilliants: choices('frost sky teal', 'ruby magenta violet'),
  turret: choices('violet slate indigo', 'gold amber'),
  gauge: choices('violet indigo teal sky', 'lime gold'),
  car: choices('ruby amber sky lime', 'ivory frost'),
  submarine: choices('amber gold coral', 'teal sky'),
};

export const choicesFor = (motif: Motif): Choices => painted[motif];
