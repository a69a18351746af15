import type { MoneyFormat } from '#games/client/money.ts';
import { percentOf } from '#games/engine/returns.ts';
import { rouletteReturn, type RouletteVariant, spotPays, variantRules } from '../engine.ts';
import type { SpotSort } from '../spots.ts';

const sorts = ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'chance'] as const satisfies readonly SpotSort[];

/** The payout and the return of each kind of bet in a variant, from the engine. */
export function rouletteFigures(money: Pick<MoneyFormat, 'multiplier' | 'percent'>, variant: RouletteVariant): Record<string, string> {
  const { table, balls } = variantRules[variant];
  // A bet without zero: the text names the effect of zero.
  const spotOf = (sort: SpotSort) => table.spots.find((spot) => spot.sort === sort && !spot.numbers.includes(0));
  const returnOf = (id: string) => rouletteReturn([{ on: id, stake: 1 }], variant);
  const pays = sorts.flatMap((sort) => {
    const spot = spotOf(sort);
    const number = spot?.numbers[0];
    if (!spot || number === undefined) return [];
    const all = spotPays(spot, number, variant);
    return [
      [sort, money.multiplier(all)],
      [`${sort}One`, money.multiplier(all / balls)],
    ];
  });
  const { paid, of } = returnOf('red');
  const [back, pockets] = [(paid * BigInt(table.pockets.length)) / of, BigInt(table.pockets.length) * 100n];
  // Counted over as many stakes as the wheel has pockets, in whole stakes or halves.
  const halves = back % 100n === 0n ? 1n : 2n;
  return {
    ...Object.fromEntries(pays),
    chanceReturn: money.percent(percentOf(returnOf('red'))),
    otherReturn: money.percent(percentOf(returnOf('1'))),
    paid: String((back * halves) / 100n),
    of: String((pockets * halves) / 100n),
  };
}
