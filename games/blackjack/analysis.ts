import { blackjackTables, type BlackjackVariant, type HandTotal, highestTotal, totalOfPoints } from './engine.ts';
import { cardsLeft, fullShoe, notUnder, points, shoeCards } from './dealer.ts';
import { type BlackjackStrategy, doublesBy, splitsBy } from './strategy.ts';
import { bestChoice, type Choice, choiceBy, type Flow, type HandValue, handValuesAgainst } from './hand-values.ts';

/** A way to play hands: the choice for each hand, and the pairs that are doubled or split, given the gain in stakes. */
export interface Play {
  readonly choice: Choice;
  doubles(hand: HandTotal, up: number, gain: HandValue): boolean;
  splits(each: number, up: number, gain: HandValue): boolean;
}
export const bestPlay: Play = {
  choice: bestChoice,
  doubles: (_hand, _up, gain) => gain() > 0,
  splits: (_each, _up, gain) => gain() > 0,
};
export const playBy = (strategy: BlackjackStrategy): Play => ({
  choice: choiceBy(strategy),
  doubles: (hand, up) => doublesBy(strategy, hand, up),
  splits: (each, up) => splitsBy(strategy, each, up),
});

const netOf = ({ back, staked }: Flow) => back - staked;

/** Two first cards without a blackjack, and their options if the dealer has none either. */
interface Dealt {
  readonly points: readonly [number, number];
  readonly hand: HandTotal;
  /** The share of this deal among all with the same open card; `dealers` is the probability of a dealer blackjack in it. */
  readonly share: number;
  readonly dealers: number;
  readonly once: Flow;
  /** Null where the rules have no such double, and no such split. */
  readonly doubled: Flow | null;
  readonly split: Flow | null;
}

/** @param visit gets each deal, and of blackjacks the shares alone. */
function eachDeal(
  up: number,
  choice: Choice,
  variant: BlackjackVariant,
  visit: (dealt: Dealt) => void,
  visitBlackjack: (share: number, dealers: number) => void = () => undefined,
): void {
  const { counts, playing, doubled, split } = handValuesAgainst(up, choice, variant);
  const [left, under] = [shoeCards - 3, notUnder(up)];
  for (const first of points) {
    const shareOfFirst = cardsLeft(counts, first) / (shoeCards - 1);
    counts[first] = cardsLeft(counts, first) - 1;
    for (const second of points) {
      const share = (shareOfFirst * cardsLeft(counts, second)) / (shoeCards - 2);
      counts[second] = cardsLeft(counts, second) - 1;
      const dealers = cardsLeft(counts, under) / left;
      const [hard, hasAce] = [first + second, first === 1 || second === 1];
      const hand = totalOfPoints(hard, hasAce);
      if (hand.total === highestTotal) visitBlackjack(share, dealers);
      else
        visit({
          points: [first, second],
          hand,
          share,
          dealers,
          once: { back: playing(hard, hasAce, left), staked: 1 },
          doubled: doubled(hard, hasAce, left),
          split: blackjackTables[variant].splits && first === second ? split(first, left) : null,
        });
      counts[second] = cardsLeft(counts, second) + 1;
    }
    counts[first] = cardsLeft(counts, first) + 1;
  }
}

/** Doubled if `play` doubles, otherwise not. */
function unsplitBy(play: Play, up: number, { hand, once, doubled }: Dealt): Flow {
  return doubled && play.doubles(hand, up, () => netOf(doubled) - netOf(once)) ? doubled : once;
}

/**
 * The contribution of deals with this open card (points 1 to 10) to stakes and payouts, over every deal of the eight decks, without replacement. In
 * binary fractions, with an error below 1e-9.
 */
export function blackjackFlow(up: number, play: Play, variant: BlackjackVariant = 'classic'): Flow {
  let [back, staked] = [0, 0];
  eachDeal(
    up,
    play.choice,
    variant,
    (dealt) => {
      const { points: pair, share, dealers, split } = dealt;
      const unsplit = unsplitBy(play, up, dealt);
      const isSplit = split !== null && play.splits(pair[0], up, () => netOf(split) - netOf(unsplit));
      const flow = isSplit ? split : unsplit;
      back += share * (1 - dealers) * flow.back;
      staked += share * (dealers + (1 - dealers) * flow.staked);
    },
    (share, dealers) => {
      back += share * (dealers + (1 - dealers) * 2.5);
      staked += share;
    },
  );
  const ofUp = cardsLeft(fullShoe, up) / shoeCards;
  return { back: back * ofUp, staked: staked * ofUp };
}

/** Averages the gain of doubling two cards over all hands of the same total: by `hard` or `soft`, then by total. */
export function doublingGains(up: number, choice: Choice, variant: BlackjackVariant = 'classic'): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  eachDeal(up, choice, variant, ({ hand: { total, isSoft }, share, dealers, once, doubled }) => {
    if (!doubled) return;
    const key = `${isSoft ? 'soft' : 'hard'} ${total}`;
    gains.set(key, (gains.get(key) ?? 0) + share * (1 - dealers) * (netOf(doubled) - netOf(once)));
  });
  return gains;
}

/** Computes the gain of splitting each pair over playing it as one hand by `play`: by the points of each card. */
export function splittingGains(up: number, play: Play, variant: BlackjackVariant): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  eachDeal(up, play.choice, variant, (dealt) => {
    if (dealt.split) gains.set(dealt.points[0], netOf(dealt.split) - netOf(unsplitBy(play, up, dealt)));
  });
  return gains;
}

export const blackjackReturn = (play: Play, variant: BlackjackVariant = 'classic'): Flow =>
  points
    .map((up) => blackjackFlow(up, play, variant))
    .reduce((all, each) => ({ back: all.back + each.back, staked: all.staked + each.staked }));
