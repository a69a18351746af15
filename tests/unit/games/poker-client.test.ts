import { describe, expect, test } from 'vitest';
import { translator } from '#games/client/messages.ts';
import { handsOf, openOf, pokerTables } from '#games/engine/index.ts';
import { isWorthMore, worthOf } from '#games/poker/analysis.ts';
import { hintOf } from '#games/poker/client/hint.ts';
import { messages } from '#games/poker/client/messages.ts';
import { dealtText, endText } from '#games/poker/client/words.ts';

const t = translator('en', messages);
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const cardsOf = (text: string) => text.split(' ').map((card) => 'shdc'.indexOf(card[1]!) * 13 + letters.indexOf(card[0]!));
const dealt = (variant: keyof typeof pokerTables, text: string) => handsOf({ cards: cardsOf(text) }, pokerTables[variant]);

describe('[GAME-03] a round of poker in words', () => {
  test('says what lies open before the decision, and nothing that does not', () => {
    const hands = dealt('holdem', 'As Ah 4s 2h 4d 7c 9h Jd Qs');
    expect(dealtText(t, pokerTables.holdem, openOf(hands, pokerTables.holdem))).toBe(
      'Your cards: ace of spades, ace of hearts. On the board: 4 of diamonds, 7 of clubs, 9 of hearts. You have: Pair.',
    );
    const stud = dealt('stud', '2s 2h 4d 4c 7s Ad Kh 9c 8d 6s');
    expect(dealtText(t, pokerTables.stud, openOf(stud, pokerTables.stud))).toBe(
      'Your cards: 2 of spades, 2 of hearts, 4 of diamonds, 4 of clubs, 7 of spades. You have: Two pair. The dealer shows ace of diamonds.',
    );
  });

  test('says a fold as a fold, whatever the hands were', () =>
    expect(endText(t, pokerTables['three-card-poker'], dealt('three-card-poker', '4s 3h 2d Qd 3c 2h'), 'fold')).toBe(
      'Folded. You: Straight (4 of spades, 3 of hearts, 2 of diamonds). Dealer: High card (queen of diamonds, 3 of clubs, 2 of hearts).',
    ));

  test.each([
    ['4s 4h 4d Jd 3c 2h', 'The dealer does not qualify: the ante wins, the further bet comes back.', 'The bonus pays 4 to 1 on the ante.'],
    ['4s 3h 2d 5d 4c 3d', 'The dealer’s hand is higher.', 'The bonus pays 1 to 1 on the ante.'],
    ['Ks 3h 2d Kd 3c 2h', 'Push: both hands are equal.', null],
    ['Ks 3h 2d Qd 3c 2h', 'Your hand is higher.', null],
  ])('says of %s: %s', (cards, end, bonus) => {
    const text = endText(t, pokerTables['three-card-poker'], dealt('three-card-poker', cards), 'play');
    expect(text.startsWith(`${end} You: `)).toBe(true);
    expect(text.includes('bonus')).toBe(bonus !== null);
    expect(text.endsWith(bonus ?? ').')).toBe(true);
  });
});

describe('the hint', () => {
  test.each([
    ['three-card-poker', 'Qs 6h 4d 2s 3s 5s'],
    ['three-card-poker', 'Qs 6h 3d 2s 3s 5s'],
    ['stud', 'As Kh Jd 9c 4s 9s 2h 3h 4h 5h'],
    ['stud', 'As Kh Jd 9c 4s 6s 2h 3h 4h 5h'],
    ['holdem', '2s 7h 3s 3c Ad Kc Qc 4s 5s'],
  ] as const)('of %s with %s is counted once, and is what is worth more', async (variant, cards) => {
    const table = pokerTables[variant];
    const open = openOf(dealt(variant, cards), table);
    let drawn = 0;
    const counted = await new Promise<boolean>((resolve) => {
      const hint = hintOf(table, () => {
        drawn += 1;
        resolve(hint.isBetter(open)!);
      });
      expect([hint.isBetter(open), hint.isBetter(open)]).toEqual([null, null]);
    });
    expect([counted, drawn]).toEqual([isWorthMore(worthOf(table, open), table), 1]);
  });

  test('of a hand that has gone is not told of the next one', async () => {
    const table = pokerTables.holdem;
    const [gone, next] = ['2s 7h 3s 3c Ad Kc Qc 4s 5s', 'As Ah 3s 3c Ad Kc Qc 4s 5s'].map((cards) => openOf(dealt('holdem', cards), table));
    const counted = await new Promise<boolean>((resolve) => {
      const hint = hintOf(table, () => resolve(hint.isBetter(next!)!));
      expect([hint.isBetter(gone!), hint.isBetter(next!)]).toEqual([null, null]);
    });
    expect([counted, isWorthMore(worthOf(table, gone!), table)]).toEqual([true, false]);
  });
});
