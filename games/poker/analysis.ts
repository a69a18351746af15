import type { Card } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { eachSet, waysOfSuits, wholeDeck, without } from './combinations.ts';
import { backOf, type PokerHands, type PokerResult } from './engine.ts';
import { masksOf, toggleCard, valueIn, valueOfMasks } from './ranking.ts';
import type { PokerTable } from './tables.ts';

/** The value of going on with the visible cards, over all hidden cards. */
export interface Worth {
  /** Antes that are paid back, over all outcomes. */
  readonly back: number;
  readonly ways: number;
}

/** Playing on costs the further bet, and is better if it returns more than that. */
export const isWorthMore = ({ back, ways }: Worth, { goesOn }: PokerTable): boolean => back > goesOn.antes * ways;

/**
 * Computes exactly what playing on is worth. It yields between batches, because an incomplete board has a million outcomes and the page must stay
 * responsive.
 */
export function* countWorth(table: PokerTable, open: PokerHands): Generator<void, Worth, void> {
  const { ranking, boardCards, handCards } = table;
  const rest = without([...open.player, ...open.dealer, ...open.board]);
  const missing = boardCards - open.board.length;
  const [suits, sides] = [new Int32Array(4), new Int32Array(4)];
  const [add, valueOf, { from }] = [toggleCard, valueOfMasks, table.dealerPlays];
  let [back, ways] = [0, 0];
  const against = (left: readonly Card[], board: readonly Card[]) => {
    const own = valueIn(ranking, [...open.player, ...board]);
    const hand = ranking.nameOf(own);
    suits.set(masksOf([...open.dealer, ...board]));
    let [unqualified, won, push, lost] = [0, 0, 0, 0];
    eachSet(left, handCards - open.dealer.length, (cards) => {
      sides.set(suits);
      for (const card of cards) add(sides, card);
      const dealers = valueOf(ranking, sides);
      if (dealers < from) unqualified += 1;
      else if (own > dealers) won += 1;
      else if (own === dealers) push += 1;
      else lost += 1;
    });
    for (const [result, count] of Object.entries({ unqualified, won, push, lost })) {
      back += count * backOf(table, result as PokerResult, hand);
      ways += count;
    }
  };
  if (missing === 0) against(rest, open.board);
  // The first of the board's missing cards, after each of which it yields.
  for (const [at, first] of missing > 0 ? rest.entries() : []) {
    const others: (readonly Card[])[] = [];
    eachSet(rest.slice(at + 1), missing - 1, (set) => others.push([...set]));
    for (const later of others) {
      const board = [first, ...later];
      against(
        rest.filter((card) => !board.includes(card)),
        [...open.board, ...board],
      );
    }
    yield;
  }
  return { back, ways };
}

/** Computes the same in one go. */
export function worthOf(table: PokerTable, open: PokerHands): Worth {
  const counting = countWorth(table, open);
  for (;;) {
    const step = counting.next();
    if (step.done) return step.value;
  }
}

/** The return of optimal play, with its stakes. */
export interface BestPlay extends ExactReturn {
  /** The return of a player who never folds. */
  readonly always: ExactReturn;
  /** Number of deals in which playing on is better than folding. */
  readonly goesOn: bigint;
  readonly ways: bigint;
}

/** Sums up the best play of each hand. */
export function bestPlayOf(table: PokerTable) {
  const antes = BigInt(table.goesOn.antes);
  let [back, backAlways, played, all] = [0n, 0n, 0n, 0n];
  return {
    /** @param count hands that are worth the same. */
    add(worth: Worth, count: number): void {
      all += BigInt(worth.ways) * BigInt(count);
      backAlways += BigInt(worth.back) * BigInt(count);
      if (!isWorthMore(worth, table)) return;
      back += BigInt(worth.back) * BigInt(count);
      played += BigInt(worth.ways) * BigInt(count);
    },
    total: (): BestPlay => ({
      paid: 100n * back,
      of: all + antes * played,
      always: { paid: 100n * backAlways, of: (1n + antes) * all },
      goesOn: played,
      ways: all,
    }),
  };
}

/** Over all 407,170,400 deals. @param visit is called with one hand for each class of hands that differ in suits alone. */
export function threeCardReturn(table: PokerTable, visit?: (player: readonly Card[], worth: Worth) => void): BestPlay {
  const best = bestPlayOf(table);
  eachSet(wholeDeck, table.handCards, (player) => {
    const count = waysOfSuits(player);
    if (count === 0) return;
    const worth = worthOf(table, { player: [...player], dealer: [], board: [] });
    best.add(worth, count);
    visit?.([...player], worth);
  });
  return best.total();
}
