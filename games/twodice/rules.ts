import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { twoDice, twoDiceDue, type TwoDiceOutcome, twoDiceReturn, twoDiceSpotOf, twoDiceSpots, type TwoDiceVariant } from './engine.ts';

export interface TwoDiceWager {
  readonly kind: 'two-dice';
  readonly variant: TwoDiceVariant;
  readonly bets: readonly Bet[];
}

const variantOf = (code: string | undefined): TwoDiceVariant => (code === 'dice-duel' ? 'dice-duel' : 'two-dice');

export const rules: GameRules<'two-dice', TwoDiceWager, { readonly kind: 'two-dice' } & TwoDiceOutcome> = {
  kind: 'two-dice',
  wagerSchema: { variant: { type: 'string', minLength: 1, maxLength: 20 }, bets: betsSchema },
  readWager: ({ variant, bets }) => ({ kind: 'two-dice', variant: variant as TwoDiceVariant, bets: readBets(bets) }),
  defaultWager(_gameId, code) {
    const variant = variantOf(code);
    return { kind: 'two-dice', variant, bets: [{ on: variant === 'two-dice' ? 'even' : 'first', stake: 100 }] };
  },
  isPossible: ({ variant, bets }, _gameId, code) =>
    variant === variantOf(code) && areBetsOn(bets, (on) => twoDiceSpotOf(on, variant) !== undefined),
  outcomeOf: (draw, { bets, variant }) => ({ kind: 'two-dice', ...twoDice(draw, bets, variant) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.dice.join() === b.dice.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets, variant }) => percentOf(twoDiceReturn(bets, variant)),
  everyBet: (wager) =>
    eachAlone(
      wager,
      twoDiceSpots[wager.variant].map(({ id }) => id),
    ),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: ({ dice }, { bets, variant }) => twoDiceDue(bets, dice, variant),
  },
  openRound: null,
  decisions: null,
};
