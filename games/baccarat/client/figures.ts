import type { MoneyFormat } from '#games/client/money.ts';
import { percentOf } from '#games/engine/returns.ts';
import { baccaratReturn } from '../analysis.ts';
import { baccaratPays, baccaratSpots, type BaccaratVariant } from '../engine.ts';

/** Points of a banker that wins in full, and of one whose win the table without commission pays less. */
const [full, reduced] = [7, 6];

/** The price of each side and the return of bets on it, taken from the engine. */
export const baccaratFigures = (money: Pick<MoneyFormat, 'multiplier' | 'percent'>, variant: BaccaratVariant): Record<string, string> => ({
  ...Object.fromEntries(
    baccaratSpots.flatMap((side) => [
      [side, money.multiplier(baccaratPays(side, side, full, variant))],
      [`${side}Return`, money.percent(percentOf(baccaratReturn([{ on: side, stake: 1 }], variant)))],
    ]),
  ),
  six: money.multiplier(baccaratPays('banker', 'banker', reduced, variant)),
});
