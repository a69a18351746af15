import { describe, expect, test } from 'vitest';
import {
  type Card,
  casinoWar,
  type CasinoWarAction,
  casinoWarReturn,
  percentOf,
  rulesOf,
  serverSeedFrom,
  stakedBy,
  warHands,
  warResult,
} from '#games/engine/index.ts';

const draw = (nonce: number) => ({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce });
const wager = { kind: 'casino-war', decks: 6 } as const;
const rules = rulesOf('casino-war').decisions!;
const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];
const cardsOf = (text: string): readonly Card[] => [...text].map((letter) => letters.indexOf(letter));
/** Player, dealer, and player and dealer of a war; each of another deck and suit than the previous one. */
const dealtAs = (text: string) => ({ kind: 'casino-war', cards: cardsOf(text).map((card, at) => card + at * 65) }) as const;
const decided = (...actions: CasinoWarAction[]) => actions.map((action) => ({ kind: 'casino-war', action }) as const);

describe('[GAME-03] casino war', () => {
  test.each([
    ['won', 'A', 'K', '', [], 200],
    ['won', '3', '2', '', [], 200],
    ['lost', 'K', 'A', '', [], 0],
    ['lost', '2', 'A', '', [], 0],
    ['surrendered', '9', '9', '', ['surrender'], 50],
    ['war-won', '9', '9', 'AK', ['war'], 300],
    ['war-won', 'A', 'A', '32', ['war'], 300],
    ['war-tied', '2', '2', '55', ['war'], 400],
    ['war-lost', 'Q', 'Q', 'KA', ['war'], 0],
  ] as const)('%s: %s against %s, then %s, by %o', (result, player, dealer, rest, actions, pays) => {
    const outcome = dealtAs(player + dealer + rest.padEnd(2, '7'));
    const hands = warHands(outcome, actions[0]);
    expect([hands.isOver, warResult(hands)]).toEqual([true, result]);
    expect(rules.dueOf(outcome, wager, decided(...actions), 33n)).toBe(33n * BigInt(pays));
    expect(rules.dueOf(outcome, wager, [], 33n) === null).toBe(actions.length > 0);
    for (const action of ['war', 'surrender'] as const) {
      expect(rules.isAllowed(decided(action)[0]!, outcome, wager, [])).toBe(actions.length > 0);
      expect(rules.isAllowed(decided(action)[0]!, outcome, wager, decided(...actions))).toBe(false);
    }
  });

  test('asks on a tie alone, and takes nothing that there is not', () => {
    const tie = dealtAs('88AK');
    for (const action of ['hit', 'toString', '', undefined])
      expect(rules.isAllowed(rules.readDecision({ action }), tie, wager, [])).toBe(false);
    expect(decided('war', 'surrender').map((decision) => rules.furtherStake(decision, 33n))).toEqual([33n, 0n]);
    expect([stakedBy(wager, decided('war'), 33n), stakedBy(wager, decided('surrender'), 33n)]).toEqual([66n, 33n]);
    expect(rules.untouched(tie, wager, [])).toEqual({ kind: 'casino-war', action: 'surrender' });
  });

  test('shows the cards of a war to nobody who has not gone to it', () => {
    const tie = dealtAs('88AK');
    const [player, dealer, own, other] = tie.cards;
    const first = { kind: 'casino-war', player: [player], dealer: [dealer] };
    expect(rules.seenOf(tie, wager, [])).toEqual(first);
    expect(rules.seenOf(tie, wager, decided('surrender'))).toEqual(first);
    expect(rules.seenOf(tie, wager, decided('war'))).toEqual({ kind: 'casino-war', player: [player, own], dealer: [dealer, other] });
    expect(rules.seenOf(dealtAs('89AK'), wager, [])).toMatchObject({ player: [7] });
  });

  test('is dealt of six decks without putting back', () => {
    // Computed apart from the engine, by another implementation of HMAC-SHA-256.
    expect([0, 1, 2].map((nonce) => casinoWar(draw(nonce)).cards)).toEqual([
      [170, 37, 258, 149],
      [162, 178, 311, 81],
      [21, 101, 217, 110],
    ]);
  });

  test('gives back what its stakes and cards come to, and more to who goes to war', () => {
    const [war, surrender] = [casinoWarReturn('war'), casinoWarReturn('surrender')];
    // After the first card, 23 of 311 cards tie with it; after a tie, 310 are left: 22 of one rank and 24 of each other.
    const [all, tie, again] = [311n * 310n * 309n, 23n * 310n * 309n, 23n * (22n * 21n + 12n * 24n * 23n)];
    const stakes = 312n;
    expect(war.of).toBe(stakes * (all + tie));
    expect(war.paid).toBe(stakes * (100n * (all - tie) + 150n * (tie - again) + 400n * again));
    expect(surrender).toEqual({ paid: stakes * (100n * (all - tie) + 50n * tie), of: stakes * all });
    expect([percentOf(war), percentOf(surrender), rulesOf('casino-war').returnPercentOf(wager)]).toEqual(['97.83', '96.30', '97.83']);
    // A war loses less on each tie than the half that a surrender costs.
    expect(war.paid - 100n * war.of > surrender.paid - 100n * surrender.of).toBe(true);
  });
});
