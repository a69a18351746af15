import {
  allDice,
  allPairs,
  bacBoReturn,
  crapsReturn,
  faces,
  hazardReturn,
  type Outcome,
  type Pair,
  sicBoReturn,
  twoDiceReturn,
  type TwoDiceVariant,
  yachtDice,
} from '#games/engine/index.ts';
import { bestHold as bestDice, yachtSums } from '#games/yachtdice/analysis.ts';
import { yachtStated } from '#games/yachtdice/rules.ts';
import { one, type Simulated } from './game.ts';

const pairs = (pairOf: (outcome: Outcome) => Pair | undefined) => ({
  count: allPairs.length,
  of(outcome: Outcome) {
    const [first, second] = pairOf(outcome) ?? [0, 0];
    return (first - 1) * faces.length + second - 1;
  },
});

const twoDice = (on: string, variant: TwoDiceVariant): Simulated => ({
  wager: { kind: 'two-dice', variant, bets: one(on) },
  stated: twoDiceReturn(one(on), variant),
  cells: pairs((outcome) => (outcome.kind === 'two-dice' ? outcome.dice : undefined)),
});

/** Dice games, by name. */
export const diceGames: Readonly<Record<string, Simulated>> = {
  craps: {
    wager: { kind: 'craps', bets: one('pass') },
    stated: crapsReturn(one('pass')),
    cells: pairs((outcome) => (outcome.kind === 'craps' ? outcome.throws[0] : undefined)),
  },
  'craps-dont-pass': {
    wager: { kind: 'craps', bets: one('dont-pass') },
    stated: crapsReturn(one('dont-pass')),
    cells: pairs((outcome) => (outcome.kind === 'craps' ? outcome.throws[0] : undefined)),
  },
  hazard: {
    wager: { kind: 'hazard', bets: one('against-5') },
    stated: hazardReturn(one('against-5')),
    cells: pairs((outcome) => (outcome.kind === 'hazard' ? outcome.throws[0] : undefined)),
  },
  'bac-bo': {
    wager: { kind: 'bac-bo', bets: one('player') },
    stated: bacBoReturn(one('player')),
    cells: {
      count: faces.length ** 4,
      of: (outcome) =>
        outcome.kind === 'bac-bo' ? [...outcome.player, ...outcome.banker].reduce((cell, face) => cell * faces.length + face - 1, 0) : -1,
    },
  },
  'sic-bo': {
    wager: { kind: 'sic-bo', bets: one('combination-2-5') },
    stated: sicBoReturn(one('combination-2-5')),
    cells: {
      count: allDice.length,
      of: (outcome) => (outcome.kind === 'sic-bo' ? outcome.dice.reduce((cell, face) => cell * faces.length + face - 1, 0) : -1),
    },
  },
  'two-dice': twoDice('total-9', 'two-dice'),
  'dice-duel': twoDice('first', 'dice-duel'),
  'yacht-dice': {
    wager: { kind: 'yacht-dice', dice: yachtDice },
    stated: yachtStated,
    strategy: () => {
      const sums = yachtSums();
      return (outcome) => ({ kind: 'yacht-dice', hold: outcome.kind === 'yacht-dice' ? bestDice(sums, outcome.thrown) : [] });
    },
    cells: {
      count: allPairs.length,
      of: (outcome) => (outcome.kind === 'yacht-dice' ? ((outcome.thrown[4] ?? 0) - 1) * faces.length + (outcome.again[0] ?? 0) - 1 : -1),
    },
  },
};
