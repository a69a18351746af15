import { aceBit, fiveCards, type HandName, lowestPair, type Ranking, threeCards } from './ranking.ts';

/** Odds to one by the player's hand; `else` for hands not named. */
export interface Odds {
  readonly else: number;
  readonly hands: Partial<Readonly<Record<HandName, number>>>;
}

/** The actions: each game has one that raises the stake, and all have `fold`. */
export const tableActions = ['play', 'raise', 'call', 'fold'] as const;
export type TableAction = (typeof tableActions)[number];

/** Rules of poker against the dealer: an ante, and then a further bet or the end. */
export interface PokerTable {
  readonly game: 'three-card' | 'stud' | 'holdem';
  readonly ranking: Ranking;
  /** Cards of the player and of the dealer, each. */
  readonly handCards: number;
  /** Cards that both sides share. */
  readonly boardCards: number;
  /** Number of cards that are open while the player decides. */
  readonly open: { readonly dealer: number; readonly board: number };
  /** The action that plays on, and its stake in antes. */
  readonly goesOn: { readonly action: Exclude<TableAction, 'fold'>; readonly antes: 1 | 2 };
  /** The lowest value with which the dealer plays. Below it the ante wins and the further bet is returned. */
  readonly dealerPlays: { readonly from: number; readonly hand: 'queen' | 'ace-king' | 'fours' };
  readonly ante: Odds;
  readonly further: Odds;
  /** Paid on the ante of a hand that plays on, whatever the dealer has. */
  readonly bonus: Odds;
}

const evens: Odds = { else: 1, hands: {} };
const nothing: Odds = { else: 0, hands: {} };
const [four, queen, king] = [1 << 2, 1 << 10, 1 << 11];

const threeCard: PokerTable = {
  game: 'three-card',
  ranking: threeCards,
  handCards: 3,
  boardCards: 0,
  open: { dealer: 0, board: 0 },
  goesOn: { action: 'play', antes: 1 },
  dealerPlays: { from: queen, hand: 'queen' },
  ante: evens,
  further: evens,
  bonus: { else: 0, hands: { 'straight-flush': 5, 'three-of-a-kind': 4, straight: 1 } },
};

const stud: PokerTable = {
  game: 'stud',
  ranking: fiveCards,
  handCards: 5,
  boardCards: 0,
  open: { dealer: 1, board: 0 },
  goesOn: { action: 'raise', antes: 2 },
  dealerPlays: { from: aceBit | king, hand: 'ace-king' },
  ante: evens,
  further: {
    else: 1,
    hands: {
      'royal-flush': 100,
      'straight-flush': 50,
      'four-of-a-kind': 20,
      'full-house': 7,
      flush: 5,
      straight: 4,
      'three-of-a-kind': 3,
      'two-pair': 2,
    },
  },
  bonus: nothing,
};

const holdem: PokerTable = {
  game: 'holdem',
  ranking: fiveCards,
  handCards: 2,
  boardCards: 5,
  open: { dealer: 0, board: 3 },
  goesOn: { action: 'call', antes: 2 },
  dealerPlays: { from: lowestPair(four), hand: 'fours' },
  ante: { else: 1, hands: { 'royal-flush': 100, 'straight-flush': 20, 'four-of-a-kind': 10, 'full-house': 3, flush: 2 } },
  further: evens,
  bonus: nothing,
};

/** Tables by the codes of the titles. */
export const pokerTables = {
  holdem,
  poker: holdem,
  'three-card-poker': threeCard,
  'caribbean-poker': stud,
  stud,
} as const satisfies Readonly<Record<string, PokerTable>>;

export type PokerTableCode = keyof typeof pokerTables;
export const isPokerTableCode = (code: string): code is PokerTableCode => Object.hasOwn(pokerTables, code);

export const oddsOf = ({ hands, else: others }: Odds, hand: HandName): number => hands[hand] ?? others;
