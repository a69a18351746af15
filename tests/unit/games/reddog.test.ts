import { describe, expect, test } from 'vitest';
import {
  bestRaise,
  type Card,
  paysOfSpread,
  percentOf,
  redDog,
  type RedDogAction,
  redDogResult,
  redDogReturn,
  rulesOf,
  serverSeedFrom,
  spreadOf,
  stakedBy,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const wager = { kind: 'red-dog', decks: 6 } as const;
const rules = rulesOf('red-dog').decisions!;
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const cardsOf = (text: string): readonly Card[] => [...text].map((letter) => letters.indexOf(letter));
/** Each card has another deck and suit than the previous one. */
const dealtAs = (text: string) => ({ kind: 'red-dog', cards: cardsOf(text).map((card, at) => card + at * 65) }) as const;
const decided = (...actions: RedDogAction[]) => actions.map((action) => ({ kind: 'red-dog', action }) as const);

describe('[GAME-03] red dog', () => {
  test.each([
    ['KA', 0],
    ['AK', 0],
    ['A2', 11],
    ['2A', 11],
    ['23', 0],
    ['77', -1],
    ['AA', -1],
    ['57', 1],
    ['95', 3],
    ['TA', 3],
  ])('of %s the spread is %i', (cards, spread) => expect(spreadOf(dealtAs(cards).cards)).toBe(spread));

  test('pays more for a smaller spread', () =>
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(paysOfSpread)).toEqual([600, 500, 300, 200, 200, 200, 200, 200, 200, 200, 200]));

  test.each([
    ['consecutive', '67A', 100],
    ['consecutive', 'AK9', 100],
    ['pair', '77A', 100],
    ['three', '777', 1200],
    ['three', 'AAA', 1200],
  ])('%s: of %s the round asks nothing', (result, text, pays) => {
    const outcome = dealtAs(text);
    expect(redDogResult(outcome.cards)).toBe(result);
    expect(rules.dueOf(outcome, wager, [], 33n)).toBe(33n * BigInt(pays));
    for (const action of ['call', 'raise'] as const) expect(rules.isAllowed(decided(action)[0]!, outcome, wager, [])).toBe(false);
    // After two consecutive ranks there is no third card.
    const shown = result === 'consecutive' ? 2 : 3;
    expect(rules.seenOf(outcome, wager, [])).toEqual({ kind: 'red-dog', cards: outcome.cards.slice(0, shown) });
  });

  test.each([
    ['between', '576', 600],
    ['between', '8T9', 600],
    ['outside', '575', 0],
    ['outside', '577', 0],
    ['outside', '57A', 0],
    ['between', '5Q8', 200],
    ['between', '586', 500],
    ['between', '596', 300],
    ['between', '5T6', 200],
    ['between', '2A3', 200],
    ['outside', '2A2', 0],
    ['outside', '2AA', 0],
  ])('%s: %s pays %i, and as much again on a raise', (result, text, pays) => {
    const outcome = dealtAs(text);
    expect(redDogResult(outcome.cards)).toBe(result);
    expect(rules.dueOf(outcome, wager, [], 33n)).toBe(null);
    expect(rules.dueOf(outcome, wager, decided('call'), 33n)).toBe(33n * BigInt(pays));
    expect(rules.dueOf(outcome, wager, decided('raise'), 33n)).toBe(66n * BigInt(pays));
    expect(rules.seenOf(outcome, wager, [])).toEqual({ kind: 'red-dog', cards: outcome.cards.slice(0, 2) });
    expect(rules.seenOf(outcome, wager, decided('call'))).toEqual({ kind: 'red-dog', cards: outcome.cards });
    for (const action of ['call', 'raise'] as const) {
      expect(rules.isAllowed(decided(action)[0]!, outcome, wager, [])).toBe(true);
      expect(rules.isAllowed(decided(action)[0]!, outcome, wager, decided('call'))).toBe(false);
    }
  });

  test('takes nothing that there is not, and stakes nothing for who stays away', () => {
    const outcome = dealtAs('576');
    for (const action of ['fold', 'toString', '', undefined])
      expect(rules.isAllowed(rules.readDecision({ action }), outcome, wager, [])).toBe(false);
    expect([stakedBy(wager, decided('raise'), 33n), stakedBy(wager, decided('call'), 33n)]).toEqual([66n, 33n]);
    expect(rules.untouched(outcome, wager, [])).toEqual({ kind: 'red-dog', action: 'call' });
  });

  test('is dealt of six decks without putting back', () => {
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    expect([0, 1, 2].map((nonce) => redDog(draw(nonce)).cards)).toEqual([
      [170, 37, 258],
      [162, 178, 311],
      [21, 101, 217],
    ]);
  });
});

describe('[GAME-03] what comes back of red dog', () => {
  /** By spreads, of 312 · 311 · 310 orders of three cards. A spread of this many ranks has two orders of each matching pair of ranks. */
  const bySpreads = (raisesFrom: number) => {
    let [paid, of] = [13n * 24n * 23n * (22n * 1200n + 288n * 100n), 13n * 24n * 23n * 310n];
    const consecutive = 12n * 2n * 24n * 24n * 310n;
    [paid, of] = [paid + consecutive * 100n, of + consecutive];
    for (let spread = 1n; spread <= 11n; spread += 1n) {
      const [ways, stakes] = [(12n - spread) * 2n * 24n * 24n, spread >= BigInt(raisesFrom) ? 2n : 1n];
      paid += stakes * ways * spread * 24n * (spread === 1n ? 600n : spread === 2n ? 500n : spread === 3n ? 300n : 200n);
      of += stakes * ways * 310n;
    }
    return { paid, of };
  };

  test.each([1, 4, 7, 12])('of who raises from %i on is what the spreads come to', (from) =>
    expect(redDogReturn(from)).toEqual(bySpreads(from)),
  );

  test('is the most for who raises from seven on: there a raise gains, and at no smaller spread', () => {
    const gains = Array.from({ length: 12 }, (_, at) => redDogReturn(at + 1)).map(({ paid, of }) => paid - 100n * of);
    // Two neighbours differ only in the choice at one spread.
    const spreads = gains.slice(0, -1).map((gain, at) => gain > gains[at + 1]!);
    expect(spreads).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((spread) => spread >= bestRaise));
    expect([percentOf(redDogReturn(bestRaise)), rulesOf('red-dog').returnPercentOf(wager)]).toEqual(['97.62', '97.62']);
    expect(percentOf(redDogReturn(12))).toBe('92.03');
  });
});
