import { describe, expect, test } from 'vitest';
import {
  type Card,
  dealPoker,
  deckSize,
  type PokerTableCode,
  pokerTables,
  rulesOf,
  serverSeedFrom,
  stakedBy,
  type TableAction,
  tableActions,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
/** `As Td` as cards. */
const cardsOf = (text: string): readonly Card[] => text.split(' ').map((card) => 'shdc'.indexOf(card[1]!) * 13 + letters.indexOf(card[0]!));
const rules = rulesOf('poker').decisions!;
const wagerOf = (variant: PokerTableCode) => ({ kind: 'poker', variant }) as const;
const by = (action: TableAction) => ({ kind: 'poker', action }) as const;

/** Returns in antes, for the cards of the player, the dealer and the board. */
const rounds: readonly (readonly [PokerTableCode, name: string, cards: string, antes: number])[] = [
  ['three-card-poker', 'a dealer with less than a queen', '5s 3h 2d Js Th 8d', 3],
  ['three-card-poker', 'a queen that is higher', 'Ks 3h 2d Qs Th 8d', 4],
  ['three-card-poker', 'a push', 'Ks 3h 2d Kd 3c 2h', 2],
  ['three-card-poker', 'a lower hand', 'Js 3h 2d Qd 3c 2h', 0],
  ['three-card-poker', 'a straight, and its bonus', '4s 3h 2d Qd 3c 2h', 5],
  ['three-card-poker', 'a straight that loses, with its bonus', '4s 3h 2d 5d 4c 3d', 1],
  ['three-card-poker', 'three of a kind', '4s 4h 4d Qd 3c 2h', 8],
  ['three-card-poker', 'three of a kind where the dealer has less than a queen', '4s 4h 4d Jd 3c 2h', 7],
  ['three-card-poker', 'a straight flush', '4s 3s 2s Qd 3c 2h', 9],
  ['caribbean-poker', 'a dealer without ace and king', '7s 5h 4d 3c 2s Ad Qh 9c 8d 6s', 4],
  ['caribbean-poker', 'a royal flush where the dealer does not qualify', 'As Ks Qs Js Ts Ad Qh 9c 8d 6s', 4],
  ['caribbean-poker', 'ace and king', '2s 2h 4d 3c 7s Ad Kh 9c 8d 6s', 6],
  ['caribbean-poker', 'ace and king that are higher', 'As Kc 4d 3c 7s Ad Kh 9c 8d 6s', 0],
  ['caribbean-poker', 'a push', 'As Kc 9d 8c 6h Ad Kh 9c 8d 6s', 3],
  ['caribbean-poker', 'two pair', '2s 2h 4d 4c 7s Ad Kh 9c 8d 6s', 8],
  ['caribbean-poker', 'three of a kind', '2s 2h 2d 4c 7s Ad Kh 9c 8d 6s', 10],
  ['caribbean-poker', 'a straight', '2s 3h 4d 5c 6h Ad Kh 9c 8d 6s', 12],
  ['caribbean-poker', 'a flush', '2s 3s 4s 5s 7s Ad Kh 9c 8d 6s', 14],
  ['caribbean-poker', 'a full house', '2s 2h 2d 4c 4s Ad Kh 9c 8d 6s', 18],
  ['caribbean-poker', 'four of a kind', '2s 2h 2d 2c 4s Ad Kh 9c 8d 6s', 44],
  ['caribbean-poker', 'a straight flush', '2s 3s 4s 5s 6s Ad Kh 9c 8d 6h', 104],
  ['stud', 'a royal flush', 'As Ks Qs Js Ts Ad Kh 9c 8d 6s', 204],
  ['holdem', 'a dealer with a pair of threes', 'As Kh 3s 2h 3d 7c 9h Jd Qs', 4],
  ['holdem', 'a dealer with a pair of fours that is lower', 'As Ah 4s 2h 4d 7c 9h Jd Qs', 6],
  ['holdem', 'a board that both play', '2s 3h 2d 3c As Ks Qh Jd Td', 3],
  ['holdem', 'a pair of threes under a pair of fours', '3s Ah 4s 2h 3d 4c 9h Jd Qs', 0],
  ['holdem', 'a flush', 'As 2s 4h 8h 4s 7s 9s Jd Qc', 7],
  ['holdem', 'a full house', 'As Ah 4h 8h Ad 7s 7d 4s Qc', 8],
  ['holdem', 'four of a kind', 'As Ah 4h 8h Ad Ac 7d 4s Qc', 15],
  ['holdem', 'a straight flush', '5s 6s 4h 8h 7s 8s 9s 4d Qc', 25],
  ['holdem', 'a royal flush where the dealer does not qualify', 'As Ks 2h 3h Qs Js Ts 7d 8c', 103],
  ['poker', 'a royal flush', 'As Ks 2h 2d Qs Js Ts 7d 8c', 103],
  ['poker', 'a royal flush against a pair of nines', 'As Ks 9h 9d Qs Js Ts 7d 8c', 105],
];

describe('[GAME-03] poker against the dealer', () => {
  test.each(rounds)('%s pays %s', (variant, _name, cards, antes) => {
    const [outcome, wager] = [{ kind: 'poker', cards: cardsOf(cards) } as const, wagerOf(variant)];
    const goesOn = by(pokerTables[variant].goesOn.action);
    expect(rules.dueOf(outcome, wager, [], 33n)).toBe(null);
    expect(rules.dueOf(outcome, wager, [goesOn], 33n)).toBe(3_300n * BigInt(antes));
    // Folded it has lost the ante, whatever the hand.
    expect(rules.dueOf(outcome, wager, [by('fold')], 33n)).toBe(0n);
  });

  test.each([
    ['three-card-poker', 'play', 66n],
    ['caribbean-poker', 'raise', 99n],
    ['stud', 'raise', 99n],
    ['holdem', 'call', 99n],
    ['poker', 'call', 99n],
  ] as const)('%s takes a %s or a fold, once, and nothing that another table has', (variant, action, staked) => {
    const [outcome, wager] = [rulesOf('poker').outcomeOf(draw(1), wagerOf(variant)), wagerOf(variant)];
    const allowed = tableActions.filter((each) => rules.isAllowed(by(each), outcome, wager, []));
    expect(allowed.toSorted()).toEqual([action, 'fold'].toSorted());
    for (const each of ['double', 'constructor', undefined])
      expect(rules.isAllowed(rules.readDecision({ action: each }), outcome, wager, [])).toBe(false);
    for (const first of allowed)
      for (const second of tableActions) expect(rules.isAllowed(by(second), outcome, wager, [by(first)])).toBe(false);
    expect([stakedBy(wager, [by(action)], 33n), stakedBy(wager, [by('fold')], 33n)]).toEqual([staked, 33n]);
    expect(rules.untouched(outcome, wager, [])).toEqual(by('fold'));
  });

  test.each([
    ['three-card-poker', 3, 0, 0],
    ['caribbean-poker', 5, 1, 0],
    ['holdem', 2, 0, 3],
  ] as const)(
    '%s shows %i cards of the player’s, %i of the dealer’s and %i of the board before the decision',
    (variant, own, dealers, board) => {
      const wager = wagerOf(variant);
      const { handCards } = pokerTables[variant];
      const outcome = rulesOf('poker').outcomeOf(draw(2), wager);
      const cards = outcome.kind === 'poker' ? outcome.cards : [];
      const from = (start: number, count: number) => cards.slice(start, start + count);
      expect(rules.seenOf(outcome, wager, [])).toEqual({
        kind: 'poker',
        player: from(0, own),
        dealer: from(handCards, dealers),
        board: from(2 * handCards, board),
      });
      const all = { kind: 'poker', player: from(0, handCards), dealer: from(handCards, handCards), board: cards.slice(2 * handCards) };
      for (const action of ['fold', pokerTables[variant].goesOn.action] as const)
        expect(rules.seenOf(outcome, wager, [by(action)])).toEqual(all);
    },
  );

  test('is bet on by its own code alone', () => {
    const poker = rulesOf('poker');
    for (const code of Object.keys(pokerTables)) {
      expect(poker.isPossible(poker.defaultWager('koi', code), 'koi', code)).toBe(true);
      expect(poker.isPossible(poker.readWager({ variant: code === 'stud' ? 'holdem' : 'stud' }), 'koi', code)).toBe(false);
    }
    for (const code of ['blackjack', 'constructor', undefined])
      expect(poker.isPossible(poker.readWager({ variant: code }), 'koi', code)).toBe(false);
  });

  test('of one draw has one order of cards, each at most once, of one deck', () => {
    const sizes = { holdem: 9, poker: 9, 'three-card-poker': 6, 'caribbean-poker': 10, stud: 10 } as const;
    for (const [variant, size] of Object.entries(sizes) as [PokerTableCode, number][]) {
      const { cards } = dealPoker(draw(3), pokerTables[variant]);
      expect(cards).toEqual(dealPoker(draw(3), pokerTables[variant]).cards);
      expect([cards.length, new Set(cards).size]).toEqual([size, size]);
      expect(cards.every((card) => card >= 0 && card < deckSize)).toBe(true);
    }
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    expect(dealPoker(draw(0), pokerTables.stud).cards).toEqual([14, 46, 6, 19, 51, 31, 34, 16, 38, 13]);
  });

  test('deals each card as often to each side', () => {
    const dealt = 6_000;
    for (const place of [0, 3, 8]) {
      const seen = Array.from({ length: deckSize }, () => 0);
      for (let nonce = 0; nonce < dealt; nonce += 1) seen[dealPoker(draw(nonce), pokerTables.holdem).cards[place]!]! += 1;
      const expected = dealt / deckSize;
      const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 51 degrees of freedom: one stream in a million exceeds it.
      expect(chiSquare).toBeLessThan(110);
    }
  });
});
