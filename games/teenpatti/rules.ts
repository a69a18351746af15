import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { pattiReturn } from './analysis.ts';
import { pattiDue, type PattiOutcome, pattiSpots, teenPatti } from './engine.ts';

interface PattiWager {
  readonly kind: 'teen-patti';
  readonly bets: readonly Bet[];
}

const kind = 'teen-patti';
const places: readonly string[] = pattiSpots;

export const rules: GameRules<typeof kind, PattiWager, { readonly kind: typeof kind } & PattiOutcome> = {
  kind,
  wagerSchema: { bets: betsSchema },
  readWager: ({ bets }) => ({ kind, bets: readBets(bets) }),
  defaultWager: () => ({ kind, bets: [{ on: 'a', stake: 100 }] }),
  isPossible: ({ bets }) => areBetsOn(bets, (on) => places.includes(on)),
  outcomeOf: (draw, { bets }) => ({ kind, ...teenPatti(draw, bets) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.a.join() === b.a.join() && a.b.join() === b.b.join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets }) => percentOf(pattiReturn(bets)),
  everyBet: (wager) => eachAlone(wager, pattiSpots),
  severalBets: {
    stakeOf: ({ bets }) => stakeOfBets(bets),
    dueOf: (outcome, { bets }) => pattiDue(bets, outcome),
  },
  openRound: null,
  decisions: null,
};
