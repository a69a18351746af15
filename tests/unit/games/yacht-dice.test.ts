import { describe, expect, test } from 'vitest';
import { allHolds, bestHold, yachtReturn, yachtSums } from '#games/yachtdice/analysis.ts';
import { yachtStated } from '#games/yachtdice/rules.ts';
import {
  faces,
  finalDice,
  percentOf,
  rulesOf,
  serverSeedFrom,
  yacht,
  yachtHandOf,
  type YachtHand,
  yachtPaid,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const dice = (text: string) => [...text].map(Number);
const holding = (text: string) => [...text].map((each) => each !== '-');

describe('what five dice are', () => {
  test.each([
    ['44444', 'yacht'],
    ['44344', 'four-of-a-kind'],
    ['31425', 'straight'],
    ['26543', 'straight'],
    ['12346', null],
    ['13456', null],
    ['22355', null],
    ['22522', 'four-of-a-kind'],
    ['25225', 'full-house'],
    ['25221', null],
    ['11234', null],
  ])('%s is %s', (text, hand) => expect(yachtHandOf(dice(text))).toBe(hand));

  test('each of the 7,776 throws is what it is as often as it should', () => {
    const counts: Partial<Record<YachtHand | 'nothing', number>> = {};
    for (let number = 0; number < 6 ** 5; number += 1) {
      const hand = yachtHandOf([0, 1, 2, 3, 4].map((place) => (Math.floor(number / 6 ** place) % 6) + 1)) ?? 'nothing';
      counts[hand] = (counts[hand] ?? 0) + 1;
    }
    expect(counts).toEqual({ yacht: 6, 'four-of-a-kind': 150, straight: 240, 'full-house': 300, nothing: 7_080 });
  });

  test('pays as the table says, and never less than the stake', () => {
    expect(['44444', '44344', '31425', '25225', '25221'].map((text) => yachtPaid(dice(text)))).toEqual([1000, 400, 300, 200, 0]);
  });
});

describe('[GAME-03] what comes back', () => {
  test('with the best hold of every throw is what is stated', () => {
    expect(yachtReturn()).toEqual(yachtStated);
    expect(percentOf(yachtStated)).toBe('96.72');
    expect(rulesOf('yacht-dice').returnPercentOf({ kind: 'yacht-dice', dice: 5 })).toBe('96.72');
  });

  test('of a hold is counted over all that can follow', () => {
    const sums = yachtSums();
    // The 7,776 throws include: one of six extends the row, and the pairs of two dice that make four or five of a kind, or a full house.
    expect(sums(dice('1234'))).toBe((300 / 6) * 6 ** 5);
    expect(sums(dice('444'))).toBe(((1000 + 10 * 400 + 5 * 200) / 36) * 6 ** 5);
    expect(sums(dice('25225'))).toBe(200 * 6 ** 5);
    const none = faces.reduce((sum, face) => sum + sums([face]), 0);
    expect(sums([]) * 6).toBe(none);
  });

  test.each([
    ['12346', '1234-'],
    ['11223', '1122-'],
    ['11123', '111--'],
    ['13356', '-33--'],
    ['23456', '23456'],
    ['12456', '-2456'],
    ['25225', '25225'],
    ['44344', '44-44'],
  ])('of %s is best with %s', (text, hold) => {
    const sums = yachtSums();
    const of = (which: readonly boolean[]) => sums(dice(text).filter((_, place) => which[place]));
    const best = of(bestHold(sums, dice(text)));
    expect(best).toBe(of(holding(hold)));
    expect(allHolds.filter((other) => of(other) > best)).toEqual([]);
  });
});

describe('a round', () => {
  const rules = rulesOf('yacht-dice');
  const wager = { kind: 'yacht-dice', dice: 5 } as const;

  test('is drawn whole, and a hold only says which of it is seen', () => {
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    expect([0, 1, 2].map((nonce) => yacht(draw(nonce)))).toEqual([
      { thrown: dice('34556'), again: dice('55336') },
      { thrown: dice('12441'), again: dice('16531') },
      { thrown: dice('45412'), again: dice('66153') },
    ]);
    expect(finalDice({ thrown: dice('12345'), again: dice('66666') }, holding('1-3--'))).toEqual(dice('16366'));
  });

  test('shows nothing of the second throw before the decision, and ends with it', () => {
    const outcome = { kind: 'yacht-dice', thrown: dice('44413'), again: dice('66644') } as const;
    const { decisions } = rules;
    const decision = { kind: 'yacht-dice', hold: holding('444--') } as const;
    expect(decisions!.seenOf(outcome, wager, [])).toEqual({ kind: 'yacht-dice', faces: dice('44413') });
    expect(decisions!.dueOf(outcome, wager, [], 7n)).toBe(null);
    expect(decisions!.isAllowed(decision, outcome, wager, [])).toBe(true);
    expect(decisions!.isAllowed({ kind: 'yacht-dice', hold: [true] }, outcome, wager, [])).toBe(false);
    expect(decisions!.isAllowed(decision, outcome, wager, [decision])).toBe(false);
    expect(decisions!.seenOf(outcome, wager, [decision])).toEqual({ kind: 'yacht-dice', faces: dice('44444') });
    expect(decisions!.dueOf(outcome, wager, [decision], 7n)).toBe(7_000n);
    expect(decisions!.untouched(outcome, wager, [])).toEqual({ kind: 'yacht-dice', hold: holding('44413') });
  });

  test('of another number of dice there is none', () => {
    expect([5, 4, 6, Number.NaN].map((count) => rules.isPossible({ kind: 'yacht-dice', dice: count }, 'koi', 'yacht-dice'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
