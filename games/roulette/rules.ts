import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { betsDue, roulette, rouletteReturn, type RouletteOutcome, type RouletteVariant } from './engine.ts';
import { spotOf } from './spots.ts';

export interface RouletteWager {
  readonly kind: 'roulette';
  readonly variant: RouletteVariant;
  readonly bets: readonly Bet[];
}

const variantOf = (code: string | undefined): RouletteVariant => (code === 'french-roulette' ? 'french' : 'european');

export const rules: GameRules<'roulette', RouletteWager, { readonly kind: 'roulette' } & RouletteOutcome> = {
  kind: 'roulette',
  wagerSchema: { variant: { type: 'string', minLength: 1, maxLength: 20 }, bets: betsSchema },
  readWager: ({ variant, bets }) => ({ kind: 'roulette', variant: variant as RouletteVariant, bets: readBets(bets) }),
  usualWager: (_gameId, code) => ({ kind: 'roulette', variant: variantOf(code), bets: [{ on: 'red', stake: 100 }] }),
  isPossible: ({ variant, bets }, _gameId, code) => variant === variantOf(code) && areBetsOn(bets, (on) => spotOf(on) !== undefined),
  outcomeOf: (draw, { bets, variant }) => ({ kind: 'roulette', ...roulette(draw, bets, variant) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.pocket === b.pocket && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets, variant }) => percentOf(rouletteReturn(bets, variant)),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: ({ pocket }, { bets, variant }) => betsDue(bets, pocket, variant),
  },
  openRound: null,
};
