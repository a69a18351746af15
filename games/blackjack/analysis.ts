import { blackjackDecks, type BlackjackVariant, doubleOf, type HandTotal, highestTotal, pushesAt } from './engine.ts';
import { actionBy, doublesBy, type BlackjackStrategy } from './strategy.ts';

/** By points, 1 to 10; place 0 is empty. */
type Counts = readonly number[];
const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const fullShoe: Counts = [0, ...points.map((each) => (each === 10 ? 16 : 4) * blackjackDecks)];
const shoeCards = 52 * blackjackDecks;

const totalOfHard = (hard: number, hasAce: boolean): HandTotal => {
  const isSoft = hasAce && hard + 10 <= highestTotal;
  return { total: isSoft ? hard + 10 : hard, isSoft };
};

/** The points that make a blackjack of the open card, which the dealer has looked for and not found; 0 for none. */
const notUnder = (up: number): number => (up === 1 ? 10 : up === 10 ? 1 : 0);

/** The share of ways in which the dealer, who has no blackjack, comes to 17, 18, … 21, 22 and, last, over 22; in `ends`. */
function dealerEnds(counts: number[], left: number, up: number, ends: Float64Array): void {
  ends.fill(0);
  const draw = (hard: number, hasAce: boolean, of: number, share: number, without: number): void => {
    const each = share / (of - (without === 0 ? 0 : counts[without]!));
    for (let card = 1; card <= 10; card += 1) {
      const count = counts[card]!;
      if (count === 0 || card === without) continue;
      const newHard = hard + card;
      const newAce = hasAce || card === 1;
      const total = newAce && newHard + 10 <= highestTotal ? newHard + 10 : newHard;
      if (total >= 17) {
        ends[Math.min(total, highestTotal + 2) - 17]! += each * count;
        continue;
      }
      counts[card] = count - 1;
      draw(newHard, newAce, of - 1, each * count, 0);
      counts[card] = count;
    }
  };
  draw(up, up === 1, left, 1, notUnder(up));
}

type Worth = () => number;
/** What a hand comes to, in stakes, by what is done with it. */
export type Choice = (hand: HandTotal, up: number, standing: Worth, hitting: Worth) => number;
/** The best of each hand, by all the cards in it. */
export const bestChoice: Choice = (_hand, _up, standing, hitting) => Math.max(standing(), hitting());
/** By a strategy that minds totals alone. */
export const choiceBy =
  (strategy: BlackjackStrategy): Choice =>
  (hand, up, standing, hitting) =>
    actionBy(strategy, hand, up, false) === 'stand' ? standing() : hitting();

/** By the cards that are left and the open one: how hands are played changes nothing of it. */
const knownEnds = new Map<string, Float64Array>();
function endsOf(counts: number[], left: number, up: number): Float64Array {
  const key = `${up}:${counts.join()}`;
  const known = knownEnds.get(key);
  if (known) return known;
  const ends = new Float64Array(7);
  dealerEnds(counts, left, up, ends);
  knownEnds.set(key, ends);
  return ends;
}

/** What a player's hand against one open card is worth, where each later card is played by `choice`. */
function worthsAgainst(up: number, choice: Choice, variant: BlackjackVariant) {
  const counts = [...fullShoe];
  counts[up]! -= 1;
  const under = notUnder(up);
  const played = new Map<string, number>();
  /** @param won what comes back of a hand that wins. */
  const standing = (total: number, left: number, won = 2): number =>
    endsOf(counts, left, up).reduce((worth, share, at) => {
      const dealers = at + 17;
      const pays = total === dealers || dealers === pushesAt[variant] ? 1 : dealers > highestTotal || total > dealers ? won : 0;
      return worth + share * pays;
    }, 0);
  /** Every card that can come next and does not bring the hand over 21, taken from those that are left. */
  const eachNext = (hard: number, hasAce: boolean, left: number, visit: (hard: number, hasAce: boolean, share: number) => void): void => {
    const barred = under === 0 ? 0 : counts[under]!;
    for (const card of points) {
      const count = counts[card]!;
      if (count === 0 || hard + card > highestTotal) continue;
      // One of the cards that are left lies under the open one, and is not of those that are barred.
      const share = card === under ? count / (left - 1) : (count * (left - 1 - barred)) / ((left - 1) * (left - barred));
      counts[card] = count - 1;
      visit(hard + card, hasAce || card === 1, share);
      counts[card] = count;
    }
  };
  const drawing = (hard: number, hasAce: boolean, left: number): number => {
    let worth = 0;
    eachNext(hard, hasAce, left, (newHard, newAce, share) => (worth += share * playing(newHard, newAce, left - 1)));
    return worth;
  };
  const playing = (hard: number, hasAce: boolean, left: number): number => {
    const key = counts.join();
    const known = played.get(key);
    if (known !== undefined) return known;
    const hand = totalOfHard(hard, hasAce);
    const value =
      hand.total === highestTotal
        ? standing(hand.total, left)
        : choice(
            hand,
            up,
            () => standing(hand.total, left),
            () => drawing(hard, hasAce, left),
          );
    played.set(key, value);
    return value;
  };
  /** What comes back of two cards that are doubled, and what is staked on them, in stakes. */
  const doubled = (hard: number, hasAce: boolean, left: number): Flow => {
    const isFree = doubleOf(variant, totalOfHard(hard, hasAce)) === 'free';
    const staked = isFree ? 1 : 2;
    let back = 0;
    eachNext(hard, hasAce, left, (newHard, newAce, share) => {
      back += share * staked * standing(totalOfHard(newHard, newAce).total, left - 1, isFree ? 3 : 2);
    });
    return { back, staked };
  };
  return { counts, playing, doubled };
}

/** How hands are played, and which of two cards are doubled: by what is gained on it, in stakes. */
export interface Play {
  readonly choice: Choice;
  doubles(hand: HandTotal, up: number, gain: Worth): boolean;
}
export const bestPlay: Play = { choice: bestChoice, doubles: (_hand, _up, gain) => gain() > 0 };
export const playBy = (strategy: BlackjackStrategy): Play => ({
  choice: choiceBy(strategy),
  doubles: (hand, up) => doublesBy(strategy, hand, up),
});

/** In stakes of the deal. */
export interface Flow {
  readonly back: number;
  readonly staked: number;
}

/**
 * The part of what is staked and comes back that is of deals with this open card, of points 1 to 10: over every deal of the eight decks, each with its
 * own share, where the cards that are gone are missing from those that come. In binary fractions, which err by less than a thousandth of a millionth.
 */
export function blackjackFlow(up: number, play: Play, variant: BlackjackVariant = 'classic'): Flow {
  const { counts, playing, doubled } = worthsAgainst(up, play.choice, variant);
  const [left, under] = [shoeCards - 3, notUnder(up)];
  let [back, staked] = [0, 0];
  for (const first of points) {
    const shareOfFirst = counts[first]! / (shoeCards - 1);
    counts[first]! -= 1;
    for (const second of points) {
      const share = (shareOfFirst * counts[second]!) / (shoeCards - 2);
      counts[second]! -= 1;
      const dealers = under === 0 ? 0 : counts[under]! / left;
      const [hard, hasAce] = [first + second, first === 1 || second === 1];
      const hand = totalOfHard(hard, hasAce);
      staked += share;
      if (hand.total === highestTotal) back += share * (dealers + (1 - dealers) * 2.5);
      else {
        const once = playing(hard, hasAce, left);
        const twice = doubled(hard, hasAce, left);
        const isDoubled = play.doubles(hand, up, () => twice.back - twice.staked + 1 - once);
        back += share * (1 - dealers) * (isDoubled ? twice.back : once);
        if (isDoubled) staked += share * (1 - dealers) * (twice.staked - 1);
      }
      counts[second]! += 1;
    }
    counts[first]! += 1;
  }
  const ofUp = fullShoe[up]! / shoeCards;
  return { back: back * ofUp, staked: staked * ofUp };
}

/** What is gained by each double of two cards, over all that have the total: by `hard` or `soft`, then by total. */
export function doublingGains(up: number, choice: Choice, variant: BlackjackVariant = 'classic'): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  const { counts, playing, doubled } = worthsAgainst(up, choice, variant);
  for (const first of points) {
    const ways = counts[first]!;
    counts[first]! -= 1;
    for (const second of points) {
      const share = ways * counts[second]!;
      counts[second]! -= 1;
      const [hard, hasAce, left] = [first + second, first === 1 || second === 1, shoeCards - 3];
      const { total, isSoft } = totalOfHard(hard, hasAce);
      const dealers = notUnder(up) === 0 ? 0 : counts[notUnder(up)]! / left;
      const twice = doubled(hard, hasAce, left);
      const gain = share * (1 - dealers) * (twice.back - twice.staked + 1 - playing(hard, hasAce, left));
      const key = `${isSoft ? 'soft' : 'hard'} ${total}`;
      if (total < highestTotal) gains.set(key, (gains.get(key) ?? 0) + gain);
      counts[second]! += 1;
    }
    counts[first]! += 1;
  }
  return gains;
}

export const blackjackReturn = (play: Play, variant: BlackjackVariant = 'classic'): Flow =>
  points
    .map((up) => blackjackFlow(up, play, variant))
    .reduce((all, each) => ({ back: all.back + each.back, staked: all.staked + each.staked }));
