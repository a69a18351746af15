import { describe, expect, test } from 'vitest';
import {
  aceHighOf,
  type Card,
  hiLo,
  type HiLoAction,
  hiLoAfter,
  type HiLoGuess,
  hiLoMultiplier,
  hiLoReturn,
  minHiLoReturn,
  likeliestGuess,
  maxGuesses,
  offeredGuesses,
  percentOf,
  rulesOf,
  serverSeedFrom,
  winningCards,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const wager = { kind: 'hi-lo', decks: 1 } as const;
const rules = rulesOf('hi-lo').decisions!;
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
/** Cards of one deck, where a repeated rank has another suit. */
const cardsOf = (text: string): readonly Card[] =>
  [...text].map((letter, at) => letters.indexOf(letter) + 13 * (text.slice(0, at).split(letter).length - 1));
const outcomeOf = (text: string) => ({ kind: 'hi-lo', cards: cardsOf(text.padEnd(maxGuesses + 1, '8')) }) as const;
const decided = (...actions: HiLoAction[]) => actions.map((action) => ({ kind: 'hi-lo', action }) as const);
const pays = (text: string, ...guesses: HiLoGuess[]) => hiLoMultiplier(cardsOf(text), guesses);

describe('[GAME-03] hi-lo', () => {
  test.each([
    ['A', 0, 48, 3],
    ['2', 48, 0, 3],
    ['K', 4, 44, 3],
    ['8', 24, 24, 3],
    ['AK', 3, 44, 3],
    ['KA', 0, 47, 3],
    ['2A3', 43, 3, 3],
    ['8888', 24, 24, 0],
    ['KKKKAAAA', 0, 44, 0],
  ])('after %s, %i cards are higher, %i lower, and %i of the same rank', (text, higher, lower, same) => {
    const shown = cardsOf(text);
    expect((['higher', 'lower', 'same'] as const).map((guess) => winningCards(shown, guess))).toEqual([higher, lower, same]);
    expect(higher + lower + same).toBe(52 - shown.length);
  });

  test('pays 97% of what would be fair, once, by the cards that are left', () => {
    // 97 · 51 / 24, / 48, / 3.
    expect([pays('8', 'higher'), pays('A', 'lower'), pays('8', 'same')]).toEqual([206, 103, 1649]);
    // 97 · 51 · 50 / (48 · 44); and of a guess that cannot be wrong nothing more.
    expect(pays('AK', 'lower', 'lower')).toBe(117);
    expect(pays('8888', 'same', 'same', 'same')).toBe(2_020_025);
    expect([pays('2', 'lower'), pays('8')]).toEqual([0, 0]);
  });

  test.each([
    ['8K', ['higher'], false, true],
    ['8K', ['lower'], true, false],
    ['8K', ['same'], true, false],
    ['88', ['higher'], true, false],
    ['88', ['same'], false, true],
    ['KA', ['higher'], false, true],
    ['2A', ['lower'], true, false],
    ['8K2', ['higher', 'lower'], false, true],
    ['8K2', ['higher', 'higher'], true, false],
  ] as const)('%s guessed %o is wrong: %s', (text, actions, isWrong, isOpen) => {
    const outcome = outcomeOf(text);
    expect(hiLoAfter(outcome, actions)).toMatchObject({ isWrong, isOver: !isOpen, shown: outcome.cards.slice(0, text.length) });
    expect(rules.dueOf(outcome, wager, decided(...actions), 33n)).toBe(isOpen ? null : 0n);
    expect(rules.isAllowed(decided('take')[0]!, outcome, wager, decided(...actions))).toBe(isOpen);
    if (!isOpen) return;
    const multiplier = BigInt(hiLoMultiplier(outcome.cards, actions));
    expect(rules.dueOf(outcome, wager, decided(...actions, 'take'), 33n)).toBe(33n * multiplier);
    for (const action of ['higher', 'lower', 'same', 'take'] as const)
      expect(rules.isAllowed(decided(action)[0]!, outcome, wager, decided(...actions, 'take'))).toBe(false);
  });

  test('takes no guess that cannot be right, nothing before the first, and nothing that there is not', () => {
    const allowed = (text: string) =>
      (['higher', 'lower', 'same', 'take'] as const).filter((action) => rules.isAllowed(decided(action)[0]!, outcomeOf(text), wager, []));
    expect([allowed('A'), allowed('2'), allowed('9')]).toEqual([
      ['lower', 'same'],
      ['higher', 'same'],
      ['higher', 'lower', 'same'],
    ]);
    for (const action of ['equal', 'toString', '', undefined])
      expect(rules.isAllowed(rules.readDecision({ action }), outcomeOf('9'), wager, [])).toBe(false);
    expect(decided('higher', 'take').map((decision) => rules.furtherStake(decision, 33n))).toEqual([0n, 0n]);
  });

  test('offers nothing above 10,000×, and is paid by itself where nothing is offered, or after twelve right guesses', () => {
    expect(offeredGuesses(cardsOf('888'), ['same', 'same'])).toEqual(['higher', 'lower']);
    const steps = '8K2K2K2K2JTJ7'.slice(0, maxGuesses + 1);
    const cards = cardsOf(steps);
    const guesses = cards.slice(1).map((card, at): HiLoGuess => (aceHighOf(card) > aceHighOf(cards[at]!) ? 'higher' : 'lower'));
    const outcome = { kind: 'hi-lo', cards } as const;
    expect([guesses.length, maxGuesses]).toEqual([12, 12]);
    expect(hiLoAfter(outcome, guesses.slice(0, -1))).toMatchObject({ isWrong: false, isOver: false });
    expect(hiLoAfter(outcome, guesses)).toMatchObject({ isWrong: false, isOver: true });
    expect(rules.dueOf(outcome, wager, decided(...guesses), 33n)).toBe(33n * BigInt(hiLoMultiplier(cards, guesses)));
  });

  test('shows one card more than there are guesses', () => {
    const outcome = outcomeOf('8K2');
    for (const [actions, count] of [
      [[], 1],
      [['higher'], 2],
      [['higher', 'lower'], 3],
      [['higher', 'take'], 2],
      [['lower'], 2],
    ] as const)
      expect(rules.seenOf(outcome, wager, decided(...actions))).toEqual({ kind: 'hi-lo', cards: outcome.cards.slice(0, count) });
  });

  test('guesses for who stays away what is likelier, and then takes', () => {
    for (const [text, action] of [
      ['3', 'higher'],
      ['8', 'higher'],
      ['J', 'lower'],
      ['A', 'lower'],
    ] as const)
      expect(rules.untouched(outcomeOf(text), wager, [])).toEqual({ kind: 'hi-lo', action });
    expect(rules.untouched(outcomeOf('8K'), wager, decided('higher'))).toEqual({ kind: 'hi-lo', action: 'take' });
  });

  test('is dealt of one deck without putting back', () => {
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    expect([0, 1].map((nonce) => hiLo(draw(nonce)).cards)).toEqual([
      [14, 46, 6, 19, 51, 31, 34, 16, 38, 13, 8, 3, 11],
      [6, 32, 41, 3, 0, 48, 16, 23, 13, 39, 38, 30, 12],
    ]);
  });
});

describe('[GAME-03] what comes back of hi-lo', () => {
  test('is at least what is stated, whatever is guessed and whenever the player stops', () => {
    // Lower than an ace (48 of 51), higher than a three then (43 of 50), lower than another ace (47 of 49): 1.24 of 1.2494.
    expect(minHiLoReturn()).toEqual({ paid: 124n * 48n * 43n * 47n, of: 51n * 50n * 49n });
    expect([percentOf(minHiLoReturn()), rulesOf('hi-lo').returnPercentOf(wager)]).toEqual(['96.27', '96.27']);
    const { paid, of } = minHiLoReturn();
    const ways: readonly ((shown: readonly Card[]) => HiLoGuess)[] = [
      likeliestGuess,
      (shown) => (winningCards(shown, 'higher') > 0 ? 'higher' : 'same'),
      (shown) => (shown.length % 2 === 0 ? 'same' : likeliestGuess(shown)),
      () => 'same',
    ];
    for (const guessOf of ways)
      for (const stopAfter of [1, 2, 3]) {
        const back = hiLoReturn(guessOf, stopAfter);
        expect(back.paid * of).toBeGreaterThanOrEqual(paid * back.of);
        expect(back.paid).toBeLessThanOrEqual(97n * back.of);
      }
  });

  test('is found by no longer look at what pays little: each two guesses are looked at', () => {
    const { paid, of } = minHiLoReturn();
    for (let first = 0; first < 13; first += 1)
      for (const guess of offeredGuesses([first], []))
        for (let next = 13; next < 26; next += 1)
          for (const then of offeredGuesses([first, next], [guess])) {
            const [one, two] = [winningCards([first], guess), winningCards([first, next], then)].map(BigInt) as [bigint, bigint];
            const back = BigInt(hiLoMultiplier([first, next], [guess, then])) * one * two;
            expect(back * of >= paid * 51n * 50n).toBe(true);
          }
  });
});
