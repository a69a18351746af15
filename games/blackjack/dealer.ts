import { blackjackDecks, blackjackTables, type BlackjackVariant, dealerDraws, highestTotal, totalOfPoints } from './engine.ts';

/** Counts of cards by points, 1 to 10; there is no card of 0. */
export type Counts = readonly number[];
export const cardsLeft = (counts: Counts, points: number): number => counts[points] ?? 0;
export const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const fullShoe: Counts = [0, ...points.map((each) => (each === 10 ? 16 : 4) * blackjackDecks)];
export const shoeCards = 52 * blackjackDecks;

/** The points of a hole card that would make a blackjack, which the dealer has ruled out; 0 for none. */
export const notUnder = (up: number): number => (up === 1 ? 10 : up === 10 ? 1 : 0);

const softest = 10;
/** The dealer's total less 17, by the sum of points with aces as 1, without and with an ace; -1 if another card is drawn. */
type EndsAt = Readonly<Record<'hard' | 'soft', readonly number[]>>;
function endsAt(variant: BlackjackVariant): EndsAt {
  const ends = (hasAce: boolean) =>
    Array.from({ length: highestTotal + softest }, (_, sum) => {
      const hand = totalOfPoints(sum, hasAce);
      return dealerDraws(hand, blackjackTables[variant]) ? -1 : Math.min(hand.total, highestTotal + 2) - 17;
    });
  return { hard: ends(false), soft: ends(true) };
}

/** The share of ways in which a dealer without a blackjack reaches 17, 18, … 21, 22 and, last, over 22; in `ends`. */
function dealerEnds(counts: number[], left: number, up: number, at: EndsAt, ends: Float64Array): void {
  const draw = (sum: number, hasAce: boolean, of: number, share: number, without: number): void => {
    const each = share / (of - cardsLeft(counts, without));
    for (let card = 1; card <= 10; card += 1) {
      const count = cardsLeft(counts, card);
      if (count === 0 || card === without) continue;
      const newAce = hasAce || card === 1;
      const end = (newAce ? at.soft : at.hard)[sum + card] ?? -1;
      if (end >= 0) {
        ends[end] = (ends[end] ?? 0) + each * count;
        continue;
      }
      counts[card] = count - 1;
      draw(sum + card, newAce, of - 1, each * count, 0);
      counts[card] = count;
    }
  };
  draw(up, up === 1, left, 1, notUnder(up));
}

/** Cached by the dealer's rule, the open card and the remaining cards; the way hands are played does not matter. */
const knownEnds = new Map<string, Float64Array>();
/** Returns the probabilities of the dealer's totals: 17 to 21, 22, and over 22. */
export function endsFor(variant: BlackjackVariant): (counts: number[], left: number, up: number) => Float64Array {
  const at = endsAt(variant);
  const rule = blackjackTables[variant].hitsSoft17 ? 'hits' : 'stands';
  return (counts, left, up) => {
    const key = `${rule}:${up}:${counts.join()}`;
    const known = knownEnds.get(key);
    if (known) return known;
    const ends = new Float64Array(7);
    dealerEnds(counts, left, up, at, ends);
    knownEnds.set(key, ends);
    return ends;
  };
}
