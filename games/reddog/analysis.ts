import { rankShoe } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { redDogDecks, redDogPays, spreadOf } from './engine.ts';

/** The spread from which the best strategy raises, because more than half of the cards then lie between. A test proves that it is the best. */
export const bestRaise = 7;

/** Computes the return of raising from a given spread upwards, over every order of three cards. */
export function redDogReturn(raisesFrom: number): ExactReturn {
  const each = rankShoe(redDogDecks);
  let [paid, of] = [0n, 0n];
  each((first, ways) =>
    each((second, others) => {
      const stakes = spreadOf([first, second]) >= raisesFrom ? 2n : 1n;
      each((third, last) => {
        const all = ways * others * last * stakes;
        paid += all * BigInt(redDogPays([first, second, third]));
        of += all;
      });
    }),
  );
  return { paid, of };
}
