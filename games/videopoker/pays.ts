/** Hands of five, by the name of their row. `pair` includes only the ranks that the variant pays. */
export type PokerHand =
  | 'royal-flush'
  | 'four-deuces'
  | 'wild-royal-flush'
  | 'five-of-a-kind'
  | 'straight-flush'
  | 'four-aces-eights'
  | 'four-sevens'
  | 'four-of-a-kind'
  | 'full-house'
  | 'flush'
  | 'straight'
  | 'three-of-a-kind'
  | 'two-pair'
  | 'pair';

export interface PokerVariant {
  /** The number of exchanges of cards. */
  readonly draws: 1 | 2;
  /** The cards that substitute for any other. */
  readonly wild: 'none' | 'deuces' | 'joker';
  /** The lowest rank of a paying pair: 9 a ten, 10 a jack, 12 a king. Aces always pay. */
  readonly lowestPair: number;
  /** Multipliers by hand, the stake included; the best first. */
  readonly pays: readonly (readonly [PokerHand, number])[];
}

const table = (royal: number, straightFlush: number, four: number, rest: readonly number[]): PokerVariant['pays'] => {
  const [fullHouse = 0, flush = 0, straight = 0, three = 0, twoPair = 0] = rest;
  return [
    ['royal-flush', royal],
    ['straight-flush', straightFlush],
    ['four-of-a-kind', four],
    ['full-house', fullHouse],
    ['flush', flush],
    ['straight', straight],
    ['three-of-a-kind', three],
    ['two-pair', twoPair],
    ['pair', 1],
  ];
};
const natural = (pays: PokerVariant['pays'], lowestPair = 10): PokerVariant => ({ draws: 1, wild: 'none', lowestPair, pays });

/**
 * By the codes of the titles. A royal flush pays the same multiple for one coin as for many. The house edge of each table exceeds the highest
 * cashback and the value of a bonus wagered here: `tests/model/bonus-play.test.ts`.
 */
export const pokerVariants = {
  'jacks-or-better': natural(table(800, 50, 25, [9, 5, 4, 3, 2])),
  'tens-or-better': natural(table(800, 50, 25, [6, 5, 4, 3, 2]), 9),
  'all-american-poker': natural(table(800, 200, 30, [8, 8, 8, 3, 1])),
  'royal-draw': natural(table(1200, 50, 25, [8, 5, 4, 3, 2])),
  'aces-and-eights': natural([
    ['royal-flush', 800],
    ['straight-flush', 50],
    ['four-aces-eights', 80],
    ['four-sevens', 50],
    ['four-of-a-kind', 25],
    ['full-house', 7],
    ['flush', 5],
    ['straight', 4],
    ['three-of-a-kind', 3],
    ['two-pair', 2],
    ['pair', 1],
  ]),
  'double-draw-poker': {
    draws: 2,
    wild: 'none',
    lowestPair: 13,
    pays: [
      ['royal-flush', 400],
      ['straight-flush', 50],
      ['four-of-a-kind', 16],
      ['full-house', 5],
      ['flush', 4],
      ['straight', 3],
      ['three-of-a-kind', 2],
      ['two-pair', 1],
    ],
  },
  'deuces-wild': {
    draws: 1,
    wild: 'deuces',
    lowestPair: 13,
    pays: [
      ['royal-flush', 800],
      ['four-deuces', 200],
      ['wild-royal-flush', 25],
      ['five-of-a-kind', 15],
      ['straight-flush', 9],
      ['four-of-a-kind', 4],
      ['full-house', 4],
      ['flush', 3],
      ['straight', 2],
      ['three-of-a-kind', 1],
    ],
  },
  'joker-poker': {
    draws: 1,
    wild: 'joker',
    lowestPair: 12,
    pays: [
      ['royal-flush', 800],
      ['five-of-a-kind', 200],
      ['wild-royal-flush', 100],
      ['straight-flush', 50],
      ['four-of-a-kind', 17],
      ['full-house', 7],
      ['flush', 5],
      ['straight', 3],
      ['three-of-a-kind', 2],
      ['two-pair', 1],
      ['pair', 1],
    ],
  },
} as const satisfies Record<string, PokerVariant>;

export type PokerCode = keyof typeof pokerVariants;
export const isPokerCode = (code: string): code is PokerCode => Object.hasOwn(pokerVariants, code);
/** The joker is the card after the 52. */
export const pokerDeck = ({ wild }: Pick<PokerVariant, 'wild'>): number => (wild === 'joker' ? 53 : 52);
