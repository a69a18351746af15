import { areBetsOn, type Bet, betsSchema, readBets, stakeOfBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import {
  betsDue,
  fallenIn,
  oneOfEachSort,
  roulette,
  rouletteReturn,
  type RouletteOutcome,
  type RouletteVariant,
  variantRules,
} from './engine.ts';

export interface RouletteWager {
  readonly kind: 'roulette';
  readonly variant: RouletteVariant;
  readonly bets: readonly Bet[];
}

const variantsOfCodes = new Map<string | undefined, RouletteVariant>([
  ['french-roulette', 'french'],
  ['mini-roulette', 'mini'],
  ['two-ball-roulette', 'two-ball'],
]);
const variantOf = (code: string | undefined): RouletteVariant => variantsOfCodes.get(code) ?? 'european';

type Laid = Pick<RouletteWager, 'variant' | 'bets'>;

export const areOnTable = ({ variant, bets }: Laid): boolean =>
  areBetsOn(bets, (on) => variantRules[variant].table.spotOf(on) !== undefined);

/** The stakes and payouts of bets, for every roulette game. */
export const severalBets = {
  stakeOf: ({ bets }: Laid) => stakeOfBets(bets),
  dueOf: (outcome: RouletteOutcome, { bets, variant }: Laid) => betsDue(bets, fallenIn(outcome), variant),
};

export const rules: GameRules<'roulette', RouletteWager, { readonly kind: 'roulette' } & RouletteOutcome> = {
  kind: 'roulette',
  wagerSchema: { variant: { type: 'string', minLength: 1, maxLength: 20 }, bets: betsSchema },
  readWager: ({ variant, bets }) => ({ kind: 'roulette', variant: variant as RouletteVariant, bets: readBets(bets) }),
  defaultWager: (_gameId, code) => ({ kind: 'roulette', variant: variantOf(code), bets: [{ on: 'red', stake: 100 }] }),
  isPossible: (wager, _gameId, code) => wager.variant === variantOf(code) && areOnTable(wager),
  outcomeOf: (draw, { bets, variant }) => ({ kind: 'roulette', ...roulette(draw, bets, variant) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => fallenIn(a).join() === fallenIn(b).join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets, variant }) => percentOf(rouletteReturn(bets, variant)),
  everyBet: (wager) => eachAlone(wager, oneOfEachSort(wager.variant)),
  severalBets,
  openRound: null,
  decisions: null,
};
