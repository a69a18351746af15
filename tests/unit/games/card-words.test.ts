import { expect, test } from 'vitest';
import { serializedGames } from '#games/client/verify/games.ts';
import type { Decision, Outcome } from '#games/engine/index.ts';
import type { RoundRecord } from '#games/engine/record.ts';

const tell = async (name: string, language: 'en' | 'fr', outcome: Outcome, decided: readonly Decision[] = []) => {
  const { serializedGame } = await serializedGames[name]!.load();
  return serializedGame
    .describe(language, outcome, { decided, wager: { kind: 'video-poker', variant: 'double-draw-poker' } } as unknown as RoundRecord)
    .join(' ');
};
const war = (action: 'war' | 'surrender'): Decision => ({ kind: 'casino-war', action });
const dog = (action: 'call' | 'raise'): Decision => ({ kind: 'red-dog', action });
const keep = (hold: readonly boolean[]): Decision => ({ kind: 'video-poker', hold });
const guess = (...actions: readonly ('higher' | 'lower' | 'same' | 'take')[]): readonly Decision[] =>
  actions.map((action) => ({ kind: 'hi-lo', action }));

// Cards of a shoe: 8 is the nine of spades, 21 that of hearts, 73 that of hearts of the next deck.
test.each([
  ['casinowar', { kind: 'casino-war', cards: [8, 4, 0, 0] }, [], /^Your card is higher\. You: 9 of spades\. Dealer: 5 of spades\.$/],
  ['casinowar', { kind: 'casino-war', cards: [8, 0, 0, 0] }, [], /^The dealer’s card is higher\./],
  ['casinowar', { kind: 'casino-war', cards: [8, 21, 0, 12] }, [], /^Your card: 9 of spades\. The dealer’s: 9 of hearts\. A tie: [^.]+\.$/],
  [
    'casinowar',
    { kind: 'casino-war', cards: [8, 21, 0, 12] },
    [war('surrender')],
    / Surrendered: half of the bet is lost\. You: 9 of spades\./,
  ],
  ['casinowar', { kind: 'casino-war', cards: [8, 21, 0, 12] }, [war('war')], / You win the war\. You: ace of spades\./],
  ['casinowar', { kind: 'casino-war', cards: [8, 73, 12, 25] }, [war('war')], /Dealer: king of hearts\.$/],
  ['casinowar', { kind: 'casino-war', cards: [8, 21, 12, 0] }, [war('war')], / The dealer wins the war\./],
  ['reddog', { kind: 'red-dog', cards: [3, 4, 0] }, [], /^The cards follow one another: push\. Cards: 4 of spades, 5 of spades\.$/],
  ['reddog', { kind: 'red-dog', cards: [3, 16, 0] }, [], /^A pair, and a third card of another rank: push\./],
  ['reddog', { kind: 'red-dog', cards: [3, 16, 29] }, [], /^Three of a kind\. Cards: 4 of spades, 4 of hearts, 4 of diamonds\.$/],
  ['reddog', { kind: 'red-dog', cards: [3, 5, 4] }, [], /^$/],
  [
    'reddog',
    { kind: 'red-dog', cards: [3, 5, 4] },
    [dog('raise')],
    /^The third card lies between\. Cards: 4 of spades, 6 of spades, 5 of spades\.$/,
  ],
  ['reddog', { kind: 'red-dog', cards: [3, 5, 8] }, [dog('call')], /^The third card does not lie between\./],
  ['hilo', { kind: 'hi-lo', cards: [3, 5, 8] }, guess('higher', 'take'), /^4 of spades, 6 of spades Taken after 1 right\.$/],
  ['hilo', { kind: 'hi-lo', cards: [3, 5, 8] }, guess('higher', 'lower'), / 9 of spades after 6 of spades: wrong at guess 2\.$/],
  ['bacbo', { kind: 'bac-bo', player: [3, 4], banker: [5, 5], multiplier: 0 }, [], /^Player 3, 4: 7\. Banker 5, 5: 10\. Banker wins\.$/],
  ['bacbo', { kind: 'bac-bo', player: [3, 4], banker: [5, 2], multiplier: 0 }, [], / A tie\.$/],
  [
    'teenpatti',
    { kind: 'teen-patti', a: [0, 13, 26], b: [1, 14, 4], multiplier: 0 },
    [],
    /^Hand A – ace of spades, ace of hearts, ace of diamonds Hand B – .* Hand A wins\. Hand A: Trail\. Hand B: Pair\.$/,
  ],
  [
    'andarbahar',
    { kind: 'andar-bahar', middle: 0, cards: [1, 2, 13], multiplier: 0 },
    [],
    /^Middle card – ace of spades Andar \(inside\) wins with ace of hearts\. Cards dealt: 3\.$/,
  ],
  [
    'videopoker',
    { kind: 'video-poker', dealt: [0, 1, 2, 3, 17], drawn: [20, 21, 22, 23, 30], again: [40, 41, 42, 43, 44, 45, 46, 47, 48, 49] },
    [keep([true, true, true, true, false]), keep([true, false, false, false, true])],
    /^Your cards: ace of spades, 2 of spades, 3 of spades, 4 of spades, 5 of hearts\. After the first draw: ace of spades, [^.]+, 5 of diamonds\. ace of spades, 3 of clubs, 4 of clubs, 5 of clubs, 5 of diamonds\. No hand that pays$/,
  ],
  [
    'videopoker',
    { kind: 'video-poker', dealt: [0, 1, 2, 3, 17], drawn: [20, 21, 22, 23, 30], again: [40, 41, 42, 43, 44, 45, 46, 47, 48, 49] },
    [keep([true, true, true, true, false])],
    /^Your cards: [^.]+\. After the first draw: ace of spades, [^.]+, 5 of diamonds\.$/,
  ],
] as const)('[GAME-03] %s tells %j', async (name, outcome, decided, text) => {
  expect(await tell(name, 'en', outcome, decided)).toMatch(text);
});

test('[GAME-03] in French no sign that stands alone begins a line', async () => {
  const reported = [
    await tell('casinowar', 'fr', { kind: 'casino-war', cards: [8, 21, 0, 12] }, [war('surrender')]),
    await tell('reddog', 'fr', { kind: 'red-dog', cards: [3, 16, 0] }),
    await tell('hilo', 'fr', { kind: 'hi-lo', cards: [3, 5, 8] }, guess('lower')),
    await tell('bacbo', 'fr', { kind: 'bac-bo', player: [3, 4], banker: [5, 5], multiplier: 0 }),
    await tell('teenpatti', 'fr', { kind: 'teen-patti', a: [0, 13, 26], b: [1, 14, 4], multiplier: 0 }),
  ].join(' ');
  expect(reported).toMatch(/\u202f:/);
  expect(reported).not.toMatch(/[ \u00a0][:;!?]/);
});

test('[GAME-03] blackjack tells a dealer’s 22 as the push that it is, where it is one', async () => {
  const { serializedGame } = await serializedGames['blackjack']!.load();
  // Six and four of spades against ten and six of hearts; a seven, then a six.
  const outcome: Outcome = { kind: 'blackjack', cards: [5, 22, 3, 18, 6, 31] };
  const ofVariant = (variant: 'classic' | 'free-bet', action: 'free' | 'double') =>
    serializedGame
      .describe('en', outcome, {
        wager: { kind: 'blackjack', variant, decks: 8 },
        decided: [{ kind: 'blackjack', action }],
      } as unknown as RoundRecord)
      .at(-1);
  expect(ofVariant('free-bet', 'free')).toMatch(/^Push: the dealer has 22\. You: 17 .+ Dealer: 22 /);
  expect(ofVariant('classic', 'double')).toMatch(/^The dealer is over 21\./);
});
