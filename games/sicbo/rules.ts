import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { sicBo, sicBoDue, type SicBoOutcome, sicBoReturn, sicBoSpotOf, sicBoSpots } from './engine.ts';

export interface SicBoWager {
  readonly kind: 'sic-bo';
  readonly bets: readonly Bet[];
}

export const rules: GameRules<'sic-bo', SicBoWager, { readonly kind: 'sic-bo' } & SicBoOutcome> = {
  kind: 'sic-bo',
  wagerSchema: { bets: betsSchema },
  readWager: ({ bets }) => ({ kind: 'sic-bo', bets: readBets(bets) }),
  defaultWager: () => ({ kind: 'sic-bo', bets: [{ on: 'big', stake: 100 }] }),
  isPossible: ({ bets }) => areBetsOn(bets, (on) => sicBoSpotOf(on) !== undefined),
  outcomeOf: (draw, { bets }) => ({ kind: 'sic-bo', ...sicBo(draw, bets) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.dice.join() === b.dice.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets }) => percentOf(sicBoReturn(bets)),
  everyBet: (wager) =>
    eachAlone(
      wager,
      sicBoSpots.map(({ id }) => id),
    ),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: ({ dice }, { bets }) => sicBoDue(bets, dice),
  },
  openRound: null,
  decisions: null,
};
