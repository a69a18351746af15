import type { Game } from '#openapi/model.ts';
import { motifNamedIn } from '../art/motif-of.ts';
import type { Draft } from './drafts.ts';
import { catalogueProviders } from './providers.ts';

/** Sections of the titles that are the only one of their game, with the type of their games. */
interface Shelf {
  readonly section: string;
  readonly type: Game['type'];
  readonly titles: readonly (readonly [name: string, code: string, studio: string])[];
}

/** One title for each game whose page looks the same for all of its titles. */
const shelves: readonly Shelf[] = [
  {
    section: 'live-roulette',
    type: 'live-casino',
    titles: [
      ['Lisboa Roulette', 'live-roulette', 'Rosewood Direct'],
      ['Amélie’s French Roulette', 'live-french-roulette', 'Meridian Tables'],
      ['Copper Two Ball Roulette', 'live-two-ball-roulette', 'Palais Nord'],
    ],
  },
  { section: 'live-shows', type: 'live-casino', titles: [['Skyline Earplane', 'live-earplane', 'Rosewood Direct']] },
  {
    section: 'table-games',
    type: 'table',
    titles: [
      ['Dealer Sam’s Blackjack', 'blackjack', 'Sunday Bingo Co'],
      ['Emerald Roulette', 'roulette', 'Sunday Bingo Co'],
      ['Casino Hold’em Parlour', 'holdem', 'Sunday Bingo Co'],
      ['Quiet Baccarat', 'baccarat', 'Old Quarter Games'],
      ['Sic Bo of Baker Row', 'sic-bo', 'Ace & Almond'],
      ['Uncle Theo’s Mini Roulette', 'mini-roulette', 'Greenbaize'],
      ['Three Card Poker Parlour', 'three-card-poker', 'Sunday Bingo Co'],
      ['Craps of the Steamboat', 'craps', 'Ace & Almond'],
      ['Lady Bexley’s Twenty One', 'twenty-one', 'Ace & Almond'],
      ['Gaslight Teen Patti', 'teen-patti', 'Greenbaize'],
      ['Mahogany French Roulette', 'french-roulette', 'Sunday Bingo Co'],
      ['High Street Dice Duel', 'dice-duel', 'Old Quarter Games'],
      ['Old Town Free Bet Blackjack', 'free-bet-blackjack', 'Old Quarter Games'],
      ['Vintage Caribbean Poker', 'caribbean-poker', 'Ace & Almond'],
      ['Brass Two Ball Roulette', 'two-ball-roulette', 'Old Quarter Games'],
      ['Crimson Andar Bahar', 'andar-bahar', 'Sunday Bingo Co'],
      ['Classic Hazard Dice', 'hazard', 'Old Quarter Games'],
      ['Golden Hi-Lo Cards', 'hi-lo', 'Greenbaize'],
      ['Emerald Bac Bo', 'bac-bo', 'Ace & Almond'],
      ['Uncle Theo’s Casino War', 'casino-war', 'Greenbaize'],
      ['Mahogany No Fee Baccarat', 'no-fee-baccarat', 'Greenbaize'],
      ['Brass Red Dog', 'red-dog', 'Ace & Almond'],
    ],
  },
  {
    section: 'video-poker',
    type: 'video-poker',
    titles: [
      ['Jacks or Better of the Gentry', 'jacks-or-better', 'Old Quarter Games'],
      ['Brass Deuces Wild', 'deuces-wild', 'Greenbaize'],
      ['Dealer Sam’s Joker Poker', 'joker-poker', 'Greenbaize'],
      ['High Street Aces and Eights', 'aces-and-eights', 'Greenbaize'],
      ['Emerald Tens or Better', 'tens-or-better', 'Ace & Almond'],
      ['Quiet Double Draw Poker', 'double-draw-poker', 'Ace & Almond'],
      ['Gaslight Royal Draw', 'royal-draw', 'Greenbaize'],
      ['Vintage All American Poker', 'all-american-poker', 'Sunday Bingo Co'],
    ],
  },
  { section: 'plinko-mines', type: 'instant', titles: [['Velvet Mines', 'mines', 'Ninepin']] },
  { section: 'scratch-cards', type: 'instant', titles: [['Happy Scratch Card', 'scratch-card', 'Greenbaize']] },
  { section: 'keno', type: 'instant', titles: [['Merry Keno', 'keno', 'Sunday Bingo Co']] },
  { section: 'bingo', type: 'bingo', titles: [['Summer Bingo', 'bingo', 'Old Quarter Games']] },
  {
    section: 'dice-wheels',
    type: 'instant',
    titles: [
      ['Dottie’s Dice', 'dice', 'Updraft Labs'],
      ['Penny’s Wheel', 'wheel', 'Peg & Pebble'],
      ['Maya’s Two Dice', 'two-dice', 'Skylark Instant'],
      ['Dottie’s Yacht Dice', 'yacht-dice', 'Redline Pixel'],
    ],
  },
];

const providerIdOf = (studio: string): number => {
  const provider = catalogueProviders.find(({ name }) => name === studio);
  if (!provider) throw new Error(`There is no studio ${studio}.`);
  return provider.id;
};

/** @throws Error for an unknown studio or picture. */
export const singleGameDrafts: readonly Draft[] = shelves.flatMap(({ section, type, titles }) =>
  titles.map(([name, gameCode, studio], index): Draft => {
    const motif = motifNamedIn(name);
    if (!motif) throw new Error(`There is no picture for ${name}.`);
    return { name, type, gameCode, providerId: providerIdOf(studio), motif, sections: [section], place: (index + 0.5) / titles.length };
  }),
);
