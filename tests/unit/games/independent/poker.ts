import { height, suit, type Recompute } from './randomness.ts';

/** Poker hands, against pay tables and against a dealer: docs/fairness.md, "Poker". */

/** The size of groups of equal ranks, the largest first, and the ranks in that order. */
function groups(cards: readonly number[]): { readonly sizes: string; readonly ranks: number[] } {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(height(card), (counts.get(height(card)) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || b - a);
  return { sizes: sorted.map(([, count]) => count).join(''), ranks: sorted.map(([rank]) => rank) };
}

/** The highest rank of a run of all these cards; 0 for none. An ace is also below the two. */
function runOf(cards: readonly number[]): number {
  const ranks = groups(cards).ranks.toSorted((a, b) => b - a);
  if (ranks.length < cards.length) return 0;
  if (ranks[0]! - ranks.at(-1)! === cards.length - 1) return ranks[0]!;
  return ranks[0] === 14 && ranks[1] === cards.length ? cards.length : 0;
}

type Hand = readonly [name: string, order: readonly number[]];
const fiveNames: Readonly<Record<string, readonly [string, number]>> = {
  '11111': ['high-card', 0],
  '2111': ['pair', 1],
  '221': ['two-pair', 2],
  '311': ['three-of-a-kind', 3],
  '32': ['full-house', 6],
  '41': ['four-of-a-kind', 7],
};

export function handOfFive(cards: readonly number[]): Hand {
  const { sizes, ranks } = groups(cards);
  const isFlush = new Set(cards.map(suit)).size === 1;
  const run = runOf(cards);
  if (run > 0 && isFlush) return [run === 14 ? 'royal-flush' : 'straight-flush', [8, run]];
  if (run > 0) return ['straight', [4, run]];
  if (isFlush) return ['flush', [5, ...ranks]];
  const [name, order] = fiveNames[sizes]!;
  return [name, [order, ...ranks]];
}

function handOfThree(cards: readonly number[]): Hand {
  const { sizes, ranks } = groups(cards);
  const isFlush = new Set(cards.map(suit)).size === 1;
  const run = runOf(cards);
  if (run > 0 && isFlush) return ['straight-flush', [5, run]];
  if (sizes === '3') return ['three-of-a-kind', [4, ...ranks]];
  if (run > 0) return ['straight', [3, run]];
  if (isFlush) return ['flush', [2, ...ranks]];
  return sizes === '21' ? ['pair', [1, ...ranks]] : ['high-card', [0, ...ranks]];
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((each, index) => each !== (b[index] ?? -1));
  return at < 0 ? 0 : a[at]! - (b[at] ?? -1);
};

/** Every subset of five cards. */
const fives = (cards: readonly number[]): number[][] =>
  Array.from({ length: 1 << cards.length }, (_, mask) => cards.filter((_card, at) => (mask >> at) & 1)).filter(
    ({ length }) => length === 5,
  );
const bestOf = (cards: readonly number[]): Hand =>
  fives(cards)
    .map(handOfFive)
    .reduce((best, hand) => (compare(hand[1], best[1]) > 0 ? hand : best));

const tables: Readonly<Record<string, { size: number; board: number; antes: number; plays: readonly number[] }>> = {
  'three-card-poker': { size: 3, board: 0, antes: 1, plays: [0, 12] },
  stud: { size: 5, board: 0, antes: 2, plays: [0, 14, 13] },
  'caribbean-poker': { size: 5, board: 0, antes: 2, plays: [0, 14, 13] },
  holdem: { size: 2, board: 5, antes: 2, plays: [1, 4] },
  poker: { size: 2, board: 5, antes: 2, plays: [1, 4] },
};
const studOdds: Readonly<Record<string, number>> = {
  'royal-flush': 100,
  'straight-flush': 50,
  'four-of-a-kind': 20,
  'full-house': 7,
  flush: 5,
  straight: 4,
  'three-of-a-kind': 3,
  'two-pair': 2,
};
const holdemOdds: Readonly<Record<string, number>> = {
  'royal-flush': 100,
  'straight-flush': 20,
  'four-of-a-kind': 10,
  'full-house': 3,
  flush: 2,
};
const threeBonus: Readonly<Record<string, number>> = { 'straight-flush': 5, 'three-of-a-kind': 4, straight: 1 };

export const tablePoker: Recompute = (source, { wager, stake, decided }) => {
  const { size, board, antes, plays } = tables[String(wager['variant'])]!;
  const cards = source.deal(52, 2 * size + board);
  if (decided[0]!['action'] === 'fold') return { outcome: { cards }, due: 0n };
  const shared = cards.slice(2 * size);
  const read = size === 3 ? handOfThree : board > 0 ? bestOf : handOfFive;
  const [own, dealer] = [read([...cards.slice(0, size), ...shared]), read([...cards.slice(size, 2 * size), ...shared])];
  const isHoldem = board > 0;
  const ante = 1 + (isHoldem ? (holdemOdds[own[0]] ?? 1) : 1);
  const further = antes * (1 + (size === 5 ? (studOdds[own[0]] ?? 1) : 1));
  const bonus = size === 3 ? (threeBonus[own[0]] ?? 0) : 0;
  const by = compare(own[1], dealer[1]);
  // A dealer who does not qualify pays the ante, and the further bet is returned.
  const back = compare(dealer[1], plays) < 0 ? ante + antes : by > 0 ? ante + further : by === 0 ? 1 + antes : 0;
  return { outcome: { cards }, due: stake * 100n * BigInt(bonus + back) };
};

interface PayTable {
  readonly wild?: 'deuces' | 'joker';
  readonly twice?: true;
  /** The lowest paying pair; aces always pay. */
  readonly pairFrom?: number;
  readonly rows: Readonly<Record<string, number>>;
}
const fullPays = (
  royal: number,
  straightFlush: number,
  four: number,
  full: number,
  flush: number,
  straight: number,
  three: number,
  two: number,
) => ({
  'royal-flush': royal,
  'straight-flush': straightFlush,
  'four-of-a-kind': four,
  'full-house': full,
  flush,
  straight,
  'three-of-a-kind': three,
  'two-pair': two,
  pair: 1,
});
const machines: Readonly<Record<string, PayTable>> = {
  'jacks-or-better': { pairFrom: 11, rows: fullPays(800, 50, 25, 9, 5, 4, 3, 2) },
  'tens-or-better': { pairFrom: 10, rows: fullPays(800, 50, 25, 6, 5, 4, 3, 2) },
  'all-american-poker': { pairFrom: 11, rows: fullPays(800, 200, 30, 8, 8, 8, 3, 1) },
  'royal-draw': { pairFrom: 11, rows: fullPays(1200, 50, 25, 8, 5, 4, 3, 2) },
  'aces-and-eights': { pairFrom: 11, rows: { 'four-14': 80, 'four-8': 80, 'four-7': 50, ...fullPays(800, 50, 25, 7, 5, 4, 3, 2) } },
  'double-draw-poker': { twice: true, rows: { ...fullPays(400, 50, 16, 5, 4, 3, 2, 1), pair: 0 } },
  'deuces-wild': {
    wild: 'deuces',
    rows: {
      'natural-royal-flush': 800,
      'four-deuces': 200,
      'royal-flush': 25,
      'five-of-a-kind': 15,
      'straight-flush': 9,
      'four-of-a-kind': 4,
      'full-house': 4,
      flush: 3,
      straight: 2,
      'three-of-a-kind': 1,
    },
  },
  'joker-poker': {
    wild: 'joker',
    pairFrom: 13,
    rows: {
      'natural-royal-flush': 800,
      'five-of-a-kind': 200,
      'royal-flush': 100,
      'straight-flush': 50,
      'four-of-a-kind': 17,
      'full-house': 7,
      flush: 5,
      straight: 3,
      'three-of-a-kind': 2,
      'two-pair': 1,
      pair: 1,
    },
  },
};

/** The payout of a hand by its stake: a wild card is every card in turn, and the best counts. */
function paid(cards: readonly number[], { wild, pairFrom = 15, rows }: PayTable): number {
  const isWild = (card: number) => card === 52 || (wild === 'deuces' && height(card) === 2);
  const fixed = cards.filter((card) => !isWild(card));
  const wilds = cards.length - fixed.length;
  if (wilds === 4) return rows['four-deuces']!;
  const payOf = (hand: readonly number[]): number => {
    const { sizes, ranks } = groups(hand);
    if (sizes === '5') return rows['five-of-a-kind'] ?? 0;
    const [name] = handOfFive(hand);
    if (name === 'royal-flush' && wilds === 0 && wild) return rows['natural-royal-flush']!;
    if (name === 'four-of-a-kind') return rows[`four-${ranks[0]}`] ?? rows[name] ?? 0;
    if (name === 'pair') return ranks[0]! >= pairFrom || ranks[0] === 14 ? (rows['pair'] ?? 0) : 0;
    return rows[name] ?? 0;
  };
  let hands: number[][] = [fixed];
  for (let each = 0; each < wilds; each += 1) hands = hands.flatMap((hand) => Array.from({ length: 52 }, (_, card) => [...hand, card]));
  return hands.reduce((best, hand) => Math.max(best, payOf(hand)), 0);
}

export const videoPoker: Recompute = (source, { wager, stake, decided }) => {
  const machine = machines[String(wager['variant'])]!;
  const deck = machine.wild === 'joker' ? 53 : 52;
  const cards = source.deal(deck, 10);
  const again = machine.twice ? source.deal(deck, 10) : [];
  const holds = decided.map(({ hold }) => hold as readonly boolean[]);
  let hand = cards.slice(0, 5).map((card, at) => (holds[0]![at] ? card : cards[5 + at]!));
  if (machine.twice) {
    const rest = again.filter((card) => !hand.includes(card));
    hand = hand.map((card, at) => (holds[1]![at] ? card : rest[at]!));
  }
  const outcome = { dealt: cards.slice(0, 5), drawn: cards.slice(5), ...(machine.twice && { again }) };
  return { outcome, due: stake * 100n * BigInt(paid(hand, machine)) };
};

export const yacht: Recompute = (source, { stake, decided }) => {
  const [thrown, again] = [0, 1].map(() => Array.from({ length: 5 }, () => source.die())) as [number[], number[]];
  const hold = decided[0]!['hold'] as readonly boolean[];
  const dice = thrown.map((face, at) => (hold[at] ? face : again[at]!)).toSorted((a, b) => a - b);
  const text = dice.join('');
  const counts = [...new Set(dice)]
    .map((face) => dice.filter((each) => each === face).length)
    .toSorted((a, b) => a - b)
    .join('');
  const pays = text === '12345' || text === '23456' ? 300 : (({ 5: 1000, 14: 400, 23: 200 } as Record<string, number>)[counts] ?? 0);
  return { outcome: { thrown, again }, due: stake * BigInt(pays) };
};
