import type { Game } from '#openapi/model.ts';
import { words } from './theme.ts';

type Nouns = Readonly<Record<string, readonly string[]>>;

/** Codes of the house's implementations by theme and noun of the title. */
const codesOfNouns: Readonly<Record<string, Nouns>> = {
  'live-roulette': {
    'live-roulette': words('Roulette, Speed Roulette, Auto Roulette'),
    'live-french-roulette': ['French Roulette'],
    'live-two-ball-roulette': ['Two Ball Roulette'],
  },
  'live-blackjack': {
    blackjack: words('Blackjack, Speed Blackjack, Unlimited Blackjack, Seven Seat Blackjack'),
    'free-bet-blackjack': ['Free Bet Blackjack'],
  },
  'live-baccarat': {
    baccarat: words('Baccarat, Speed Baccarat, Punto Banco, Squeeze Baccarat'),
    'no-fee-baccarat': ['No Fee Baccarat'],
  },
  'live-shows': {
    wheel: words('Wheel, Wheel Night, Grand Wheel, Big Wheel Show, Game Show, Studio Show, Late Show'),
    keno: words('Ball Draw, Number Night'),
    bingo: ['Bingo Show'],
    'game-show': ['Quiz Night'],
  },
  'live-poker': {
    holdem: ['Hold’em'],
    'three-card-poker': ['Three Card Poker'],
    'caribbean-poker': ['Caribbean Poker'],
    'teen-patti': ['Teen Patti'],
    'andar-bahar': ['Andar Bahar'],
    poker: ['Poker'],
    'sic-bo': ['Sic Bo'],
    craps: ['Craps'],
    'dice-duel': ['Dice Duel'],
    'bac-bo': ['Bac Bo'],
  },
  tables: {
    roulette: words('Roulette, European Wheel Roulette'),
    'french-roulette': ['French Table Roulette'],
    'mini-roulette': ['Mini Roulette'],
    blackjack: ['Blackjack'],
    'twenty-one': ['Twenty One'],
    baccarat: ['Baccarat'],
    pontoon: ['Pontoon'],
    'red-dog': ['Red Dog'],
    'casino-war': ['Casino War'],
    'pai-gow': ['Pai Gow'],
    'hi-lo': ['Hi-Lo Cards'],
    craps: ['Craps'],
    'sic-bo': ['Sic Bo'],
    hazard: ['Hazard Dice'],
    dice: ['Dice Table'],
    stud: ['Stud Table'],
    holdem: ['Casino Hold’em'],
    'chip-stack': ['Chip Stack'],
  },
  'video-poker': {
    'jacks-or-better': ['Jacks or Better'],
    'deuces-wild': ['Deuces Wild'],
    'joker-poker': ['Joker Poker'],
    'aces-and-eights': ['Aces and Eights'],
    'tens-or-better': ['Tens or Better'],
    'double-draw-poker': ['Double Draw Poker'],
    'royal-draw': ['Royal Draw'],
    'all-american-poker': ['All American Poker'],
  },
  pegs: {
    plinkoear: words('Plinko, Peg Drop, Pinfall, Ball Drop, Pegboard'),
    mines: words('Mines, Minefield, Bomb Squad, Sweeper'),
  },
  scratch: { 'scratch-card': words('Scratch, Scratch Card, Scratcher, Raffle, Ticket, Scratch Off') },
  keno: { keno: words('Keno, Lotto, Numbers, Keno Draw') },
  bingo: { bingo: words('Bingo, Bingo Hall, Bingo Balls, Housey') },
  dice: {
    dice: words('Dice, Dice Roll, Hi-Lo Dice'),
    'two-dice': ['Two Dice'],
    'yacht-dice': ['Yacht Dice'],
    wheel: words('Wheel, Prize Wheel, Spin Wheel'),
  },
};

/** Codes of slots by the word that ends their name. */
const codesOfEditions: Readonly<Record<string, string>> = {
  Ways: 'ways',
  Clusters: 'clusters',
  'Hold & Collect': 'hold-and-win',
};

/**
 * The mathematical models of each family of slots, by the motif of a title: titles that look alike play alike, and neighbours differ. The first is
 * the default.
 */
const codesOfFamilies: Readonly<Record<string, readonly string[]>> = {
  orchard: ['classic-reels', 'multiplier-reel', 'both-ways'],
  treasure: ['both-ways', 'clusters', 'hold-and-win'],
  ancient: ['expanding-wilds', 'free-spins', 'slots'],
  wild: ['ways', 'sticky-wilds', 'free-spins'],
  myth: ['colossal', 'expanding-wilds', 'variable-ways'],
  east: ['hold-and-win', 'ways', 'both-ways'],
  sea: ['free-spins', 'tumble', 'slots'],
  space: ['variable-ways', 'both-ways', 'tumble'],
  mystery: ['mystery-symbols', 'colossal', 'sticky-wilds'],
  party: ['tumble', 'clusters', 'mystery-symbols'],
  adventure: ['slots', 'sticky-wilds', 'expanding-wilds'],
};

/** Picks the model of a slot by the end of its name, else by its family and motif. @param motif index of the title's motif in the theme. */
function slotCodeOf(theme: string, motif: number, name: string): string {
  const edition = Object.keys(codesOfEditions).find((each) => name.endsWith(` ${each}`));
  if (edition) return codesOfEditions[edition]!;
  const codes = codesOfFamilies[theme];
  if (!codes) throw new Error(`How are slots of ${theme} played?`);
  return codes[motif % codes.length]!;
}

/** A title's noun, its name, and the index of its motif in the theme. */
export interface Named {
  readonly noun: string;
  readonly name: string;
  readonly motif: number;
}

/** Null if the type names the game. @throws Error for a noun or family without a game. */
export function gameCodeOf(theme: string, type: Game['type'], { noun, name, motif }: Named): string | null {
  if (type === 'crash') return null;
  if (type === 'slots') return slotCodeOf(theme, motif, name);
  const found = Object.entries(codesOfNouns[theme] ?? {}).find(([, nouns]) => nouns.includes(noun));
  if (!found) throw new Error(`Which game is ${noun} of ${theme}?`);
  return found[0];
}
