import { rankShoe } from '../engine/cards.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { casinoWarDecks, casinoWarPays, casinoWarShoe, type CasinoWarAction, type CasinoWarResult, warResult } from './engine.ts';

/** Computes the return of always making the same choice on a tie, over every order of four cards. */
export function casinoWarReturn(onTie: CasinoWarAction): ExactReturn {
  const each = rankShoe(casinoWarDecks);
  const unseen = BigInt(casinoWarShoe - 2) * BigInt(casinoWarShoe - 3);
  let [paid, of] = [0n, 0n];
  const end = (result: CasinoWarResult, ways: bigint, stakes: bigint) => {
    paid += ways * BigInt(casinoWarPays[result]);
    of += ways * stakes;
  };
  each((player, ways) =>
    each((dealer, others) => {
      if (player !== dealer || onTie === 'surrender')
        return end(warResult({ player: [player], dealer: [dealer] }), ways * others * unseen, 1n);
      each((own, third) =>
        each((other, fourth) => end(warResult({ player: [player, own], dealer: [dealer, other] }), ways * others * third * fourth, 2n)),
      );
    }),
  );
  return { paid, of };
}
