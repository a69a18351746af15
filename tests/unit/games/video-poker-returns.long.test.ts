import { describe, expect, test } from 'vitest';
import { bestHold, bestReturn, bestWorth, earlierSums, pokerSums } from '#games/videopoker/analysis.ts';
import { pokerReturns } from '#games/videopoker/rules.ts';
import {
  type ExactReturn,
  handOf,
  percentOf,
  type PokerCode,
  type PokerHand,
  type PokerVariant,
  pokerVariants,
  rulesOf,
} from '#games/engine/index.ts';
import { cardsOf as cards } from '#tests/support/playing-cards.ts';
import { isInTurn } from '#tests/support/turn.ts';

/** A table with the row names and payouts of another. */
const paying = (code: PokerCode, pays: Partial<Readonly<Record<PokerHand, number>>>): PokerVariant => {
  const variant: PokerVariant = pokerVariants[code];
  return { ...variant, pays: variant.pays.map(([hand, paid]) => [hand, pays[hand] ?? paid] as const) };
};
const percentOfReturn = ({ paid, of }: ExactReturn) => Number((paid * 10_000n) / of) / 10_000;

describe('[GAME-03] what comes back with the best play', () => {
  // As published by others who have computed these tables.
  test.each([
    ['jacks or better 9/6', paying('jacks-or-better', { flush: 6 }), 99.5439],
    ['aces and eights 8/5', paying('aces-and-eights', { 'full-house': 8 }), 99.7817],
    ['not so ugly deuces', paying('deuces-wild', { 'five-of-a-kind': 16, 'straight-flush': 10 }), 99.7282],
  ])('of %s is what is known of it', (_name, variant, percent) => expect(percentOfReturn(bestReturn(pokerSums(variant)))).toBe(percent));

  const stated = [
    ['jacks-or-better', '98.44'],
    ['tens-or-better', '99.13'],
    ['all-american-poker', '98.48'],
    ['royal-draw', '98.38'],
    ['aces-and-eights', '98.63'],
    ['deuces-wild', '98.91'],
    ['joker-poker', '98.08'],
  ] as const;
  test.each(stated.filter(([code]) => isInTurn(code)))('of %s is %s of 100, over every hand and every draw', (code, percent) => {
    expect(bestReturn(pokerSums(pokerVariants[code]))).toEqual(pokerReturns[code]);
    expect(percentOf(pokerReturns[code])).toBe(percent);
    expect(rulesOf('video-poker').defaultWager('koi', code)).toEqual({ kind: 'video-poker', variant: code });
  });

  test('is that of the best hold of each hand', () => {
    const sums = pokerSums(paying('jacks-or-better', { flush: 6 }));
    const best = (hand: string) =>
      bestHold(sums, cards(hand))
        .map((is) => (is ? 'x' : '-'))
        .join('');
    expect(best('As Ks Qs Js Ts')).toBe('xxxxx');
    // Four to a royal flush beats a made flush, a pair beats four to a flush, and a low pair beats four to an inside straight.
    expect(best('As Ks Qs Js 4s')).toBe('xxxx-');
    expect(best('Js Jd 4s 8s 5s')).toBe('xx---');
    expect(best('4s 8d 4d 5h Jc')).toBe('x-x--');
    expect(best('2s 7d 4h 9c 3d')).toBe('-----');
  });
});

test.skipIf(!isInTurn('double-draw-poker'))(
  '[GAME-03] double draw poker gives back what its best holds do, over every hand, every draw and every draw after it',
  { timeout: 240_000 },
  () => {
    const code = 'double-draw-poker';
    const variant = pokerVariants[code];
    const last = pokerSums(variant);
    const first = earlierSums(last);
    expect(bestReturn(first)).toEqual(pokerReturns[code]);
    expect(percentOf(pokerReturns[code])).toBe('98.11');
    expect(rulesOf('video-poker').defaultWager('koi', code)).toEqual({ kind: 'video-poker', variant: code });
    const marks = (hold: readonly boolean[]) => hold.map((is) => (is ? 'x' : '-')).join('');
    expect(marks(bestHold(first, cards('As Ks Qs Js Ts')))).toBe('xxxxx');
    expect(marks(bestHold(first, cards('Js Jd 4s 8s 5c')))).toBe('xx---');
    // Before the last draw, with one card discarded: each of the 47 possible cards. Before the first: the worth of each of the 47 hands then.
    const hand = cards('As Ks Qs Js 2d');
    const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card));
    const mean = (worth: (five: readonly number[]) => number) =>
      others.reduce((sum, card) => sum + worth([...hand.slice(0, 4), card]), 0) / others.length;
    expect(marks(bestHold(last, hand))).toBe('xxxx-');
    expect(bestWorth(last, hand)).toBeCloseTo(
      mean((five) => handOf(five, variant)?.[1] ?? 0),
      9,
    );
    expect(marks(bestHold(first, hand))).toBe('xxxx-');
    expect(bestWorth(first, hand)).toBeCloseTo(
      mean((five) => bestWorth(last, five)),
      9,
    );
    expect(bestWorth(first, hand)).toBeGreaterThan(bestWorth(last, hand) * 1.5);
  },
);
