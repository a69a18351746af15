import type { MoneyFormat } from '#games/client/money.ts';
import { percentOf } from '#games/engine/returns.ts';
import { baccaratReturn } from '../analysis.ts';
import { baccaratPays, baccaratSpots, type BaccaratVariant } from '../engine.ts';

/** Points with which the banker wins in full, and with which the table without commission pays less. */
const [full, reduced] = [7, 6];

/** The payout of each side and the return of its bets, from the engine. */
export const baccaratFigures = (money: Pick<MoneyFormat, 'multiplier' | 'percent'>, variant: BaccaratVariant): Record<string, string> => ({
  ...Object.fromEntries(
    baccaratSpots.flatMap((side) => [
      [side, money.multiplier(baccaratPays(side, side, full, variant))],
      [`${side}Return`, money.percent(percentOf(baccaratReturn([{ on: side, stake: 1 }], variant)))],
    ]),
  ),
  six: money.multiplier(baccaratPays('banker', 'banker', reduced, variant)),
});
