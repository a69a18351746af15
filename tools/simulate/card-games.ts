import { required } from '#domain/required.ts';
import {
  andarReturn,
  baccaratReturn,
  bestRaise,
  type Bet,
  blackjackShoe,
  type BlackjackVariant,
  type Card,
  casinoWarReturn,
  casinoWarShoe,
  deckSize,
  type ExactReturn,
  finalHand,
  handsAfter,
  hiLoReturn,
  likeliestGuess,
  optionsOf,
  type Outcome,
  pattiReturn,
  type PokerCode,
  type PokerTableCode,
  pokerTables,
  pokerDeck,
  pokerVariants,
  redDogReturn,
  redDogShoe,
  shoeSize,
  spreadOf,
  threeCards,
  valueIn,
} from '#games/engine/index.ts';
import { blackjackStated } from '#games/blackjack/rules.ts';
import { basicAction } from '#games/blackjack/strategy.ts';
import { neverFolded, tableReturns } from '#games/poker/rules.ts';
import { bestHold, earlierSums, pokerSums } from '#games/videopoker/analysis.ts';
import { pokerReturns } from '#games/videopoker/rules.ts';
import { one, type Simulated } from './game.ts';

const inCards = { count: shoeSize, of: (outcome: Outcome) => (outcome.kind === 'baccarat' ? (outcome.player[0] ?? -1) : -1) };

const baccarat = (bets: readonly Bet[], variant: 'commission' | 'no-fee'): Simulated => ({
  wager: { kind: 'baccarat', variant, bets },
  stated: baccaratReturn(bets, variant),
  cells: inCards,
});

/** Holds the best cards of each hand. */
const poker = (variant: PokerCode): Simulated => ({
  wager: { kind: 'video-poker', variant },
  stated: pokerReturns[variant],
  strategy: () => {
    const sums = pokerSums(pokerVariants[variant]);
    return (outcome) => ({ kind: 'video-poker', hold: outcome.kind === 'video-poker' ? bestHold(sums, outcome.dealt) : [] });
  },
  cells: { count: pokerDeck(pokerVariants[variant]), of: (outcome) => (outcome.kind === 'video-poker' ? (outcome.drawn[4] ?? -1) : -1) },
});

/** The same, before each of two draws. */
const doubleDraw: Simulated = {
  ...poker('double-draw-poker'),
  strategy: () => {
    const last = pokerSums(pokerVariants['double-draw-poker']);
    const first = earlierSums(last);
    return (outcome, [decided]) => {
      if (outcome.kind !== 'video-poker') return { kind: 'video-poker', hold: [] };
      const hold = decided?.kind === 'video-poker' ? bestHold(last, finalHand(outcome, decided.hold)) : bestHold(first, outcome.dealt);
      return { kind: 'video-poker', hold };
    };
  },
  cells: {
    count: deckSize,
    of: (outcome) => (outcome.kind === 'video-poker' ? (outcome.again?.[9] ?? -1) : -1),
  },
};

/** Plays by basic strategy. */
const blackjack = (variant: BlackjackVariant): Simulated => ({
  wager: { kind: 'blackjack', variant, decks: 8 },
  stated: blackjackStated[variant],
  strategy: () => (outcome, decided) => {
    const actions = decided.flatMap((decision) => (decision.kind === 'blackjack' ? [decision.action] : []));
    const hands = handsAfter(outcome.kind === 'blackjack' ? outcome : { cards: [] }, actions, variant);
    const played = hands.at === 1 ? (hands.second ?? hands.player) : hands.player;
    return {
      kind: 'blackjack',
      action: basicAction(variant, played, required(hands.dealer[0], 'The open card'), optionsOf(hands, actions, variant)),
    };
  },
  cells: { count: blackjackShoe, of: (outcome) => (outcome.kind === 'blackjack' ? (outcome.cards[1] ?? -1) : -1) },
});

const casinoWar: Simulated = {
  wager: { kind: 'casino-war', decks: 6 },
  stated: casinoWarReturn('war'),
  strategy: () => () => ({ kind: 'casino-war', action: 'war' }),
  cells: { count: casinoWarShoe, of: (outcome) => (outcome.kind === 'casino-war' ? (outcome.cards[3] ?? -1) : -1) },
};

const redDog: Simulated = {
  wager: { kind: 'red-dog', decks: 6 },
  stated: redDogReturn(bestRaise),
  strategy: () => (outcome) => ({
    kind: 'red-dog',
    action: outcome.kind === 'red-dog' && spreadOf(outcome.cards) >= bestRaise ? 'raise' : 'call',
  }),
  cells: { count: redDogShoe, of: (outcome) => (outcome.kind === 'red-dog' ? (outcome.cards[2] ?? -1) : -1) },
};

/** Makes the likelier guess twice, and cashes out. */
const hiLo: Simulated = {
  wager: { kind: 'hi-lo', decks: 1 },
  stated: hiLoReturn(likeliestGuess, 2),
  strategy: () => (outcome, decided) => ({
    kind: 'hi-lo',
    action: decided.length === 2 || outcome.kind !== 'hi-lo' ? 'take' : likeliestGuess(outcome.cards.slice(0, decided.length + 1)),
  }),
  cells: { count: deckSize, of: (outcome) => (outcome.kind === 'hi-lo' ? (outcome.cards[12] ?? -1) : -1) },
};

/** Plays on with these hands, and folds others. */
const tablePoker = (variant: PokerTableCode, stated: ExactReturn, goesOn: (player: readonly Card[]) => boolean): Simulated => {
  const { handCards, goesOn: further } = pokerTables[variant];
  return {
    wager: { kind: 'poker', variant },
    stated,
    strategy: () => (outcome) => {
      const player = outcome.kind === 'poker' ? outcome.cards.slice(0, handCards) : [];
      return { kind: 'poker', action: goesOn(player) ? further.action : 'fold' };
    },
    cells: { count: deckSize, of: (outcome) => (outcome.kind === 'poker' ? (outcome.cards.at(-1) ?? -1) : -1) },
  };
};

/** A queen, a six and a four of no suit. */
const queenSixFour = valueIn(threeCards, [11, 18, 29]);

const teenPatti = (bets: readonly Bet[]): Simulated => ({
  wager: { kind: 'teen-patti', bets },
  stated: pattiReturn(bets),
  cells: { count: deckSize, of: (outcome) => (outcome.kind === 'teen-patti' ? (outcome.b[2] ?? -1) : -1) },
});

/** Card games, by name. */
export const cardGames: Readonly<Record<string, Simulated>> = {
  'baccarat-player': baccarat(one('player'), 'commission'),
  'baccarat-banker': baccarat(one('banker'), 'commission'),
  'baccarat-tie': baccarat(one('tie'), 'commission'),
  'no-fee-baccarat': baccarat(one('banker'), 'no-fee'),
  'jacks-or-better': poker('jacks-or-better'),
  'tens-or-better': poker('tens-or-better'),
  'all-american-poker': poker('all-american-poker'),
  'royal-draw': poker('royal-draw'),
  'aces-and-eights': poker('aces-and-eights'),
  'deuces-wild': poker('deuces-wild'),
  'joker-poker': poker('joker-poker'),
  'double-draw-poker': doubleDraw,
  blackjack: blackjack('split'),
  'twenty-one': blackjack('classic'),
  'free-bet-blackjack': blackjack('free-bet'),
  'casino-war': casinoWar,
  'andar-bahar': {
    wager: { kind: 'andar-bahar', bets: one('bahar') },
    stated: andarReturn(one('bahar')),
    cells: { count: deckSize, of: (outcome) => (outcome.kind === 'andar-bahar' ? outcome.middle : -1) },
  },
  'hi-lo': hiLo,
  'red-dog': redDog,
  'three-card-poker': tablePoker('three-card-poker', tableReturns['three-card'], (hand) => valueIn(threeCards, hand) >= queenSixFour),
  // The best strategy there needs a count of many thousand outcomes, so these never fold.
  'caribbean-poker': tablePoker('caribbean-poker', neverFolded.stud, () => true),
  stud: tablePoker('stud', neverFolded.stud, () => true),
  holdem: tablePoker('holdem', neverFolded.holdem, () => true),
  poker: tablePoker('poker', neverFolded.holdem, () => true),
  'teen-patti': teenPatti(one('a')),
  'teen-patti-pair': teenPatti(one('pair-b')),
};
