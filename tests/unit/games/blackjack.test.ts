import { describe, expect, test } from 'vitest';
import {
  blackjack,
  blackjackPoints,
  blackjackShoe,
  blackjackTables,
  type BlackjackAction,
  blackjackVariants,
  handsAfter,
  handTotal,
  isBlackjack,
  resultOf,
  rulesOf,
  serverSeedFrom,
  stakedBy,
} from '#games/engine/index.ts';
import { cardsOf, dealtAs, decided } from '#tests/support/blackjack-cards.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const wager = { kind: 'blackjack', variant: 'classic', decks: 8 } as const;
const freeBet = { ...wager, variant: 'free-bet' } as const;
const split = { ...wager, variant: 'split' } as const;
const rules = rulesOf('blackjack').decisions!;

describe('[GAME-03] blackjack', () => {
  test.each([
    ['A9', 20, true],
    ['AA', 12, true],
    ['AAT', 12, false],
    ['AK', 21, true],
    ['A5T', 16, false],
    ['JQK', 30, false],
    ['777', 21, false],
    ['A'.repeat(21), 21, false],
  ])('%s counts %i', (cards, total, isSoft) => expect(handTotal(cardsOf(cards))).toEqual({ total, isSoft }));

  test.each([
    ['blackjack', 'AK', '99', '', [], 250],
    ['push', 'AT', 'AJ', '', [], 100],
    ['push', 'QA', 'TA', '', [], 100],
    ['lost', 'T9', 'AK', '', [], 0],
    ['lost', 'T9', 'KA', '', [], 0],
    // Twenty-one with three cards is no blackjack, and stands by itself.
    ['won', '56', 'T9', 'T', ['hit'], 200],
    ['push', '56', 'T5', 'T6', ['hit'], 100],
    ['lost', 'T5', '66', 'T', ['hit'], 0],
    ['won', 'T2', '66', 'T', ['stand'], 200],
    ['push', 'T7', 'A6', '', ['stand'], 100],
    ['won', 'T8', 'A6', '', ['stand'], 200],
    ['lost', 'T8', 'A5', '3', ['stand'], 0],
    ['won', '22', 'T7', '2228', ['hit', 'hit', 'hit', 'hit', 'stand'], 200],
    ['lost', 'TT', 'T5', '6', ['stand'], 0],
    ['won', '65', 'T7', 'T', ['double'], 400],
    ['push', '64', 'T7', '7', ['double'], 200],
    ['lost', '64', 'T7', '2', ['double'], 0],
    ['lost', 'T6', 'T7', 'T', ['double'], 0],
    ['push', 'A6', '56', '4T', ['double'], 200],
  ] as const)('%s: %s against %s, then %s, by %o', (result, player, dealer, rest, actions, pays) => {
    const outcome = dealtAs(player, dealer, rest);
    const hands = handsAfter(outcome, actions);
    expect(hands.isOver).toBe(true);
    expect(resultOf(hands)).toBe(result);
    expect(rules.dueOf(outcome, wager, decided(...actions), 33n)).toBe(33n * BigInt(pays));
    for (let number = 0; number < actions.length; number += 1) {
      const before = decided(...actions.slice(0, number));
      expect(rules.dueOf(outcome, wager, before, 33n)).toBe(null);
      expect(rules.isAllowed(decided(actions[number]!)[0]!, outcome, wager, before)).toBe(true);
    }
    expect(rules.isAllowed(decided('stand')[0]!, outcome, wager, decided(...actions))).toBe(false);
  });

  test('takes a double of two cards alone, which stakes as much again, and nothing that there is not', () => {
    const outcome = dealtAs('52', '95', '22');
    for (const action of ['hit', 'stand', 'double']) expect(rules.isAllowed(rules.readDecision({ action }), outcome, wager, [])).toBe(true);
    for (const action of ['hit', 'stand'])
      expect(rules.isAllowed(rules.readDecision({ action }), outcome, wager, decided('hit'))).toBe(true);
    expect(rules.isAllowed(decided('double')[0]!, outcome, wager, decided('hit'))).toBe(false);
    for (const action of ['split', 'insure', 'decline', 'free', 'toString', undefined])
      expect(rules.isAllowed(rules.readDecision({ action }), outcome, wager, [])).toBe(false);
    expect(decided('hit', 'stand', 'double').map((decision) => rules.furtherStake(decision, 33n))).toEqual([0n, 0n, 33n]);
    expect([stakedBy(wager, decided('double'), 33n), stakedBy(wager, decided('hit', 'stand'), 33n)]).toEqual([66n, 33n]);
    expect(rules.untouched(outcome, wager, decided('hit'))).toEqual({ kind: 'blackjack', action: 'stand' });
  });

  test.each([
    ['won', '65', 'T7', 'T', ['free'], 300],
    ['push', '64', 'T7', '7', ['free'], 100],
    ['lost', '64', 'T7', '2', ['free'], 0],
    // On the dealer's 22, remaining bets are returned.
    ['push', '64', 'T6', '26', ['free'], 100],
    ['push', 'TT', 'T6', '6', ['stand'], 100],
    ['push', '56', 'T6', 'T6', ['hit'], 100],
    ['push', 'A6', 'T6', '36', ['double'], 200],
    ['lost', 'T6', 'T6', '66', ['hit'], 0],
    ['blackjack', 'AK', 'T6', '6', [], 250],
    ['won', 'T2', 'T6', '7', ['stand'], 200],
    ['won', '22', 'T6', '7T', ['double'], 400],
    ['lost', 'T2', 'T9', '', ['stand'], 0],
  ] as const)('free bet, %s: %s against %s, then %s, by %o', (result, player, dealer, rest, actions, pays) => {
    const outcome = dealtAs(player, dealer, rest);
    const hands = handsAfter(outcome, actions);
    expect([hands.isOver, resultOf(hands, 'free-bet')]).toEqual([true, result]);
    expect(rules.dueOf(outcome, freeBet, decided(...actions), 33n)).toBe(33n * BigInt(pays));
    expect(
      decided(...actions)
        .slice(0, 1)
        .every((first) => rules.isAllowed(first, outcome, freeBet, [])),
    ).toBe(true);
  });

  test.each([
    ['45', 'free'],
    ['64', 'free'],
    ['55', 'free'],
    ['92', 'free'],
    ['53', 'double'],
    ['T2', 'double'],
    ['A9', 'double'],
    ['A8', 'double'],
    ['AA', 'double'],
  ] as const)('a free bet on %s is doubled by %s alone, and a free double stakes nothing', (player, action) => {
    const outcome = dealtAs(player, '95', '2');
    const other = action === 'free' ? 'double' : 'free';
    const isAllowed = (each: BlackjackAction, ofWager: typeof wager | typeof freeBet = freeBet, before: BlackjackAction[] = []) =>
      rules.isAllowed(decided(each)[0]!, outcome, ofWager, decided(...before));
    expect([isAllowed(action), isAllowed(other), isAllowed(action, freeBet, ['hit'])]).toEqual([true, false, false]);
    // The classic game has no free double.
    expect([isAllowed('free', wager), isAllowed('double', wager)]).toEqual([false, true]);
    expect(stakedBy(freeBet, decided(action), 33n)).toBe(action === 'free' ? 33n : 66n);
  });

  test('is the game of its code, and a round that names none is one of the classic game', () => {
    const game = rulesOf('blackjack');
    expect(['blackjack', 'twenty-one', 'free-bet-blackjack', 'toString'].map((code) => game.defaultWager('koi', code))).toEqual([
      split,
      wager,
      freeBet,
      split,
    ]);
    const taken = (code?: string) => [wager, freeBet, split].map((each) => game.isPossible(each, 'koi', code));
    // Blackjack was the classic game before.
    expect([taken('blackjack'), taken()]).toEqual(Array.from({ length: 2 }, () => [true, false, true]));
    expect([taken('twenty-one'), taken('free-bet-blackjack')]).toEqual([
      [true, false, false],
      [false, true, false],
    ]);
    expect(game.isPossible(game.readWager({ variant: 'toString', decks: 8 }), 'koi')).toBe(false);
    expect(game.isPossible({ ...split, decks: 6 as 8 }, 'koi')).toBe(false);
    expect(game.readWager({ decks: 8 })).toEqual(wager);
    expect([wager, freeBet, split].map((each) => game.returnPercentOf(each))).toEqual(['99.08', '96.35', '99.16']);
  });

  test('shows neither the hole card nor what comes before the round is over', () => {
    const outcome = dealtAs('T2', '95', '34T');
    expect(rules.seenOf(outcome, wager, [])).toEqual({ kind: 'blackjack', player: cardsOf('T2'), dealer: cardsOf('9') });
    expect(rules.seenOf(outcome, wager, decided('hit'))).toEqual({ kind: 'blackjack', player: cardsOf('T23'), dealer: cardsOf('9') });
    const all = { kind: 'blackjack', player: cardsOf('T23'), dealer: cardsOf('954') };
    expect(rules.seenOf(outcome, wager, decided('hit', 'stand'))).toEqual(all);
  });

  test.each(blackjackVariants)('%s draws more cards than any round can use', (variant) => {
    const { drawnCards, hitsSoft17, splits } = blackjackTables[variant];
    // Before its last card no hand has more than 20, and the dealer no more than 16: the cards before it have these points, with the lowest cards
    // there are.
    const [hands, aces] = [splits ? 2 : 1, 4 * 8];
    const points = hands * 20 + 16;
    const twos = Math.ceil((points - aces) / 2);
    expect([hitsSoft17, aces + twos + hands + 1 <= drawnCards]).toEqual([splits, true]);
    // The maximum that two hands and a dealer draw in an order chosen for it.
    const long = {
      kind: 'blackjack',
      cards: cardsOf(`2222${'22'}${'AAAAAAAA2AAAAAAAA'.repeat(2)}${'2'.repeat(20)}`.padEnd(52, '2')),
    } as const;
    if (!splits) return;
    const actions: BlackjackAction[] = ['split'];
    while (rules.dueOf(long, split, decided(...actions), 1n) === null) actions.push(actions.length < 40 ? 'hit' : 'stand');
    const { player, second, dealer } = handsAfter(long, actions, 'split');
    expect([...player, ...second!, ...dealer].every((card) => card !== undefined)).toBe(true);
  });

  test.each(blackjackVariants)('of one draw has one order of cards, each at most once and of eight decks: %s', (variant) => {
    const { cards } = blackjack(draw(0), variant);
    const { drawnCards } = blackjackTables[variant];
    expect(cards).toEqual(blackjack(draw(0), variant).cards);
    expect([cards.length, new Set(cards).size]).toEqual([drawnCards, drawnCards]);
    expect(cards.every((card) => card >= 0 && card < blackjackShoe)).toBe(true);
    // Draws from before the other rules existed stay the same.
    expect(cards.slice(0, 40)).toEqual(blackjack(draw(0), 'classic').cards);
  });

  test('deals each card of the shoe as often, and as many blackjacks as there are', () => {
    const rounds = 5_000;
    const seen = Array.from({ length: blackjackShoe }, () => 0);
    let naturals = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { cards } = blackjack(draw(nonce), 'classic');
      for (const card of cards.slice(0, 6)) seen[card]! += 1;
      if (isBlackjack([cards[0]!, cards[2]!])) naturals += 1;
    }
    const expected = (rounds * 6) / blackjackShoe;
    const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 415 degrees of freedom: one stream in a million exceeds it.
    expect(chiSquare).toBeLessThan(560);
    const share = (2 * 32 * 128) / (416 * 415);
    expect(Math.abs(naturals - rounds * share)).toBeLessThan(4 * Math.sqrt(rounds * share * (1 - share)));
  });

  test('points are those of the table', () =>
    expect(cardsOf('A23456789TJQK').map(blackjackPoints)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]));
});
