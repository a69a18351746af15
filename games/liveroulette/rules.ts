import { type Bet, betsSchema, readBets } from '../engine/bets.ts';
import { eachAlone } from '../engine/every-bet.ts';
import type { GameRules } from '../engine/game.ts';
import { percentOf } from '../engine/returns.ts';
import { fallenIn, oneOfEachSort, roulette, rouletteReturn, type RouletteOutcome, type RouletteVariant } from '../roulette/engine.ts';
import { areOnTable, severalBets } from '../roulette/rules.ts';

export interface LiveRouletteWager {
  readonly kind: 'live-roulette';
  readonly variant: RouletteVariant;
  /** The id of the shared round of these bets; empty if they name none. */
  readonly round: string;
  readonly bets: readonly Bet[];
}

const variantsOfCodes = new Map<string | undefined, RouletteVariant>([
  ['live-french-roulette', 'french'],
  ['live-two-ball-roulette', 'two-ball'],
]);
const variantOf = (code: string | undefined): RouletteVariant => variantsOfCodes.get(code) ?? 'european';
const roundForm = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** The result does not depend on the bets, so any valid bet will do. */
const anyBets: readonly Bet[] = [{ on: '17', stake: 1 }];

export const rules: GameRules<'live-roulette', LiveRouletteWager, { readonly kind: 'live-roulette' } & RouletteOutcome> = {
  kind: 'live-roulette',
  wagerSchema: {
    variant: { type: 'string', minLength: 1, maxLength: 20 },
    round: { type: 'string', maxLength: 36 },
    bets: betsSchema,
  },
  readWager: ({ variant, round, bets }) => ({
    kind: 'live-roulette',
    variant: variant as RouletteVariant,
    round: typeof round === 'string' ? round : '',
    bets: readBets(bets),
  }),
  defaultWager: (_gameId, code) => ({ kind: 'live-roulette', variant: variantOf(code), round: '', bets: [{ on: 'red', stake: 100 }] }),
  isPossible: (wager, _gameId, code) => wager.variant === variantOf(code) && roundForm.test(wager.round) && areOnTable(wager),
  outcomeOf: (draw, { bets, variant }) => ({ kind: 'live-roulette', ...roulette(draw, bets, variant) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => fallenIn(a).join() === fallenIn(b).join() && a.multiplier === b.multiplier,
  returnPercentOf: ({ bets, variant }) => percentOf(rouletteReturn(bets, variant)),
  everyBet: (wager) => eachAlone(wager, oneOfEachSort(wager.variant)),
  severalBets,
  openRound: null,
  decisions: null,
  shared: {
    bettingMs: 20_000,
    closedMs: 2_000,
    showingMs: 10_000,
    maxBets: 20,
    roundOf: ({ round }) => round,
    tableOf: (code) => (code !== undefined && variantsOfCodes.has(code) ? code : 'live-roulette'),
    resultOf: (draw, table) => fallenIn(roulette(draw, anyBets, variantOf(table))),
    recordOf: (result, table) => ({
      kind: 'live-roulette',
      variant: variantOf(table),
      round: '',
      bets: [...new Set(result)].map((pocket) => ({ on: String(pocket), stake: 1 })),
    }),
  },
};
