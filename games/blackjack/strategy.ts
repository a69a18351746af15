import { required } from '#domain/required.ts';
import type { Card } from '../engine/cards.ts';
import { type BlackjackAction, blackjackPoints, type BlackjackVariant, type HandTotal, handTotal } from './engine.ts';

/** The total from which a hand stands, by the points of the dealer's open card: 1 for an ace, 10 for a ten or a picture. */
export interface BlackjackStrategy {
  readonly hard: Readonly<Record<number, number>>;
  readonly soft: Readonly<Record<number, number>>;
  /** The open cards against which two cards of a total are doubled. */
  readonly doubles: Readonly<Record<'hard' | 'soft', Readonly<Record<number, readonly number[]>>>>;
  /** The open cards against which a pair of these points is split. */
  readonly splits: Readonly<Record<number, readonly number[]>>;
}

const classic: BlackjackStrategy = {
  hard: { 1: 17, 2: 13, 3: 13, 4: 12, 5: 12, 6: 12, 7: 17, 8: 17, 9: 17, 10: 17 },
  soft: { 1: 19, 2: 18, 3: 18, 4: 18, 5: 18, 6: 18, 7: 18, 8: 18, 9: 19, 10: 19 },
  doubles: {
    hard: { 9: [3, 4, 5, 6], 10: [2, 3, 4, 5, 6, 7, 8, 9], 11: [2, 3, 4, 5, 6, 7, 8, 9, 10] },
    soft: { 12: [6], 13: [5, 6], 14: [5, 6], 15: [4, 5, 6], 16: [4, 5, 6], 17: [3, 4, 5, 6], 18: [3, 4, 5, 6] },
  },
  splits: {},
};

const everyUp = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const freeBet: BlackjackStrategy = {
  hard: { 1: 17, 2: 14, 3: 13, 4: 13, 5: 13, 6: 13, 7: 17, 8: 17, 9: 17, 10: 17 },
  soft: classic.soft,
  doubles: { hard: { 9: everyUp, 10: everyUp, 11: everyUp }, soft: { 17: [5, 6], 18: [5, 6] } },
  splits: {},
};

const split: BlackjackStrategy = {
  hard: classic.hard,
  soft: classic.soft,
  doubles: { hard: { 9: [3, 4, 5, 6], 10: [2, 3, 4, 5, 6, 7, 8, 9], 11: everyUp }, soft: {} },
  splits: {
    1: everyUp,
    2: [4, 5, 6, 7],
    3: [4, 5, 6, 7],
    6: [3, 4, 5, 6],
    7: [2, 3, 4, 5, 6, 7],
    8: everyUp,
    9: [2, 3, 4, 5, 6, 8, 9],
  },
};

/** A test proves that no other total to stand at, double or split has a higher return. */
export const basicStrategies: Readonly<Record<BlackjackVariant, BlackjackStrategy>> = { classic, 'free-bet': freeBet, split };

/** Returns the total from which a hand stands against an open card. */
export const standsFrom = (strategy: BlackjackStrategy, sort: 'hard' | 'soft', up: number): number =>
  required(strategy[sort][up], 'The total to stand at');

export const doublesBy = ({ doubles }: BlackjackStrategy, { total, isSoft }: HandTotal, up: number): boolean =>
  doubles[isSoft ? 'soft' : 'hard'][total]?.includes(up) ?? false;
export const splitsBy = ({ splits }: BlackjackStrategy, each: number, up: number): boolean => splits[each]?.includes(up) ?? false;

/** @param canDouble whether the hand may be doubled. */
export function actionBy(strategy: BlackjackStrategy, hand: HandTotal, up: number, canDouble: boolean): 'hit' | 'stand' | 'double' {
  if (canDouble && doublesBy(strategy, hand, up)) return 'double';
  return hand.total >= standsFrom(strategy, hand.isSoft ? 'soft' : 'hard', up) ? 'stand' : 'hit';
}

/** Returns the basic strategy's action for the hand that is played; it never takes insurance. @param options the allowed actions. */
export function basicAction(
  variant: BlackjackVariant,
  hand: readonly Card[],
  up: Card,
  options: readonly BlackjackAction[],
): BlackjackAction {
  const strategy = basicStrategies[variant];
  const [dealers, each] = [blackjackPoints(up), blackjackPoints(required(hand[0], 'The first card'))];
  if (options.includes('decline')) return 'decline';
  if (options.includes('split') && splitsBy(strategy, each, dealers)) return 'split';
  const double = options.find((option) => option === 'double' || option === 'free');
  const action = actionBy(strategy, handTotal(hand), dealers, double !== undefined);
  return action === 'double' ? (double ?? action) : action;
}
