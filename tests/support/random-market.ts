/** The same numbers at each run, from 0 to 1. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const stepS = 30;
export const steps = 60;
/** Half an hour of a market without a direction, in steps of up to one percent. */
export function marketOf(seed: number): readonly number[] {
  const next = seededNumbers(seed);
  const prices = [50];
  for (let step = 1; step <= steps; step += 1) prices.push(Number((prices[step - 1]! * (1 + (next() - 0.5) * 0.02)).toFixed(6)));
  return prices;
}
