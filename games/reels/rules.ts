import type { GameRules } from '../engine/game.ts';
import { reels, type ReelsOutcome } from './engine.ts';
import { machineOf, machines, type ReelCode } from './machines.ts';
import type { Screen } from './screens.ts';

export interface ReelsWager {
  readonly kind: 'reels';
  readonly machine: ReelCode;
}

const isCode = (code: string | undefined): code is ReelCode => code !== undefined && Object.hasOwn(machines, code);
/** Serializes the parts of a screen that determine the rest. */
const screenKey = ({ window, coins, factor, wins }: Screen): string =>
  JSON.stringify([window, coins, factor, wins.map(({ symbol, count, cells, pays }) => [symbol, count, cells, pays])]);

export const rules: GameRules<'reels', ReelsWager, { readonly kind: 'reels' } & ReelsOutcome> = {
  kind: 'reels',
  wagerSchema: { machine: { type: 'string', minLength: 1, maxLength: 20 } },
  readWager: ({ machine }) => ({ kind: 'reels', machine: machine as ReelCode }),
  defaultWager: (_gameId, code) => ({ kind: 'reels', machine: isCode(code) ? code : 'ways' }),
  isPossible: ({ machine }, _gameId, code) => isCode(machine) && (code === undefined || machine === code),
  outcomeOf: (draw, { machine }) => ({ kind: 'reels', ...reels(draw, machine) }),
  multiplierOf: ({ multiplier }) => multiplier,
  isSameOutcome: (a, b) => a.multiplier === b.multiplier && a.screens.map(screenKey).join() === b.screens.map(screenKey).join(),
  returnPercentOf: ({ machine }) => machineOf(machine).returnPercent,
  volatilityOf: ({ machine }) => machineOf(machine).volatility,
  severalBets: null,
  openRound: null,
  decisions: null,
};
