import { blackjackTables, type BlackjackVariant, type HandTotal, highestTotal, totalOfPoints } from './engine.ts';
import { cardsLeft, endsFor, fullShoe, notUnder, points } from './dealer.ts';
import { actionBy, type BlackjackStrategy } from './strategy.ts';

export type HandValue = () => number;
/** Chooses the expected value of a hand, in stakes, between standing and hitting. */
export type Choice = (hand: HandTotal, up: number, standing: HandValue, hitting: HandValue) => number;
/** The best choice for each hand, by all its cards. */
export const bestChoice: Choice = (_hand, _up, standing, hitting) => Math.max(standing(), hitting());
/** Plays by a strategy that depends on totals alone. */
export const choiceBy =
  (strategy: BlackjackStrategy): Choice =>
  (hand, up, standing, hitting) =>
    actionBy(strategy, hand, up, false) === 'stand' ? standing() : hitting();

/** Amounts in stakes of the deal. */
export interface Flow {
  readonly back: number;
  readonly staked: number;
}

/**
 * Computes the values of a player's hands against one open card, with `choice` playing each later card. One of the `left` cards is
 * the dealer's hole card.
 */
export function handValuesAgainst(up: number, choice: Choice, variant: BlackjackVariant) {
  const { doubleOf, pushesAt } = blackjackTables[variant];
  const counts = [...fullShoe];
  counts[up] = cardsLeft(counts, up) - 1;
  const under = notUnder(up);
  const endsOf = endsFor(variant);
  let played = new Map<string, number>();
  /** @param won the amount returned for a hand that wins. */
  const standing = (total: number, left: number, won = 2): number =>
    endsOf(counts, left, up).reduce((value, share, at) => {
      const dealers = at + 17;
      const pays = total === dealers || dealers === pushesAt ? 1 : dealers > highestTotal || total > dealers ? won : 0;
      return value + share * pays;
    }, 0);
  /** Every possible next card that does not take the hand over 21, from the remaining cards. */
  const eachNext = (hard: number, hasAce: boolean, left: number, visit: (hard: number, hasAce: boolean, share: number) => void): void => {
    const barred = cardsLeft(counts, under);
    for (const card of points) {
      const count = cardsLeft(counts, card);
      if (count === 0 || hard + card > highestTotal) continue;
      // One of the remaining cards is the dealer's hole card, which cannot have a ruled-out value.
      const share = card === under ? count / (left - 1) : (count * (left - 1 - barred)) / ((left - 1) * (left - barred));
      counts[card] = count - 1;
      visit(hard + card, hasAce || card === 1, share);
      counts[card] = count;
    }
  };
  const drawing = (hard: number, hasAce: boolean, left: number): number => {
    let value = 0;
    eachNext(hard, hasAce, left, (newHard, newAce, share) => (value += share * playing(newHard, newAce, left - 1)));
    return value;
  };
  const playing = (hard: number, hasAce: boolean, left: number): number => {
    const key = counts.join();
    const known = played.get(key);
    if (known !== undefined) return known;
    const hand = totalOfPoints(hard, hasAce);
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
  /** Returns payout and stakes of doubling these two cards; null where no double is allowed. */
  const doubled = (hard: number, hasAce: boolean, left: number): Flow | null => {
    const double = doubleOf(totalOfPoints(hard, hasAce));
    if (double === null) return null;
    const staked = double === 'free' ? 1 : 2;
    let back = 0;
    eachNext(hard, hasAce, left, (newHard, newAce, share) => {
      back += share * staked * standing(totalOfPoints(newHard, newAce).total, left - 1, double === 'free' ? 3 : 2);
    });
    return { back, staked };
  };
  /**
   * Values a split of two cards of these points as two independent hands. Both have the same expectation, because cards drawn at
   * stopping times of an exchangeable order are exchangeable too.
   */
  const split = (each: number, left: number): Flow => {
    const before = played;
    // The other card of the pair is gone too, and the remaining cards alone do not identify which hand it belongs to.
    played = new Map();
    const isAce = each === 1;
    let back = 0;
    eachNext(each, isAce, left, (hard, hasAce, share) => {
      back += share * (isAce ? standing(totalOfPoints(hard, hasAce).total, left - 1) : playing(hard, hasAce, left - 1));
    });
    played = before;
    return { back: 2 * back, staked: 2 };
  };
  return { counts, playing, doubled, split };
}
