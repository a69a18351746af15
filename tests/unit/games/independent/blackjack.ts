import type { Recompute } from './randomness.ts';

/** Blackjack, with its two variants: docs/fairness.md, "Blackjack". */

interface Count {
  readonly total: number;
  readonly isSoft: boolean;
}
function count(cards: readonly number[]): Count {
  const hard = cards.reduce((sum, card) => sum + Math.min((card % 13) + 1, 10), 0);
  const isSoft = cards.some((card) => card % 13 === 0) && hard <= 11;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}
const isNatural = (cards: readonly number[]): boolean => cards.length === 2 && count(cards).total === 21;

export const blackjack: Recompute = (source, { wager, stake, decided }) => {
  const variant = String(wager['variant']);
  const cards = source.deal(8 * 52, variant === 'split' ? 52 : 40);
  const actions = decided.map(({ action }) => String(action));
  const shoe = [...cards];
  const [first, up, second, hole] = shoe.splice(0, 4) as [number, number, number, number];
  const dealer = [up, hole];
  const moves = actions.filter((action) => action !== 'insure' && action !== 'decline');
  const isSplit = moves[0] === 'split';
  const hands = isSplit
    ? [
        [first, shoe.shift()!],
        [second, shoe.shift()!],
      ]
    : [[first, second]];
  const isDone = hands.map(() => isSplit && first % 13 === 0);
  for (const move of isSplit ? moves.slice(1) : moves) {
    const at = hands.findIndex((hand, index) => !isDone[index] && count(hand).total < 21);
    if (move !== 'stand') hands[at]!.push(shoe.shift()!);
    if (move !== 'hit') isDone[at] = true;
  }
  const isPlayed = !isNatural(dealer) && !(hands.length === 1 && isNatural(hands[0]!)) && hands.some((hand) => count(hand).total <= 21);
  const draws = ({ total, isSoft }: Count) => total < 17 || (variant === 'split' && total === 17 && isSoft);
  while (isPlayed && draws(count(dealer))) dealer.push(shoe.shift()!);

  const results = hands.map((hand): number => {
    const [own, other] = [count(hand).total, count(dealer).total];
    const natural = !isSplit && isNatural(hand);
    if (natural || isNatural(dealer)) return natural ? (isNatural(dealer) ? 100 : 250) : 0;
    if (own > 21) return 0;
    if (own === other || (variant === 'free-bet' && other === 22)) return 100;
    return other > 21 || own > other ? 200 : 0;
  });
  // A free double wins as two stakes, and loses only the first.
  const isFree = actions.includes('free') && results[0] === 200;
  const doubled = actions.includes('double') ? 2n : 1n;
  const insured = actions.includes('insure') && isNatural(dealer) ? ((stake + 1n) / 2n) * 300n : 0n;
  const won = results.reduce((sum, result) => sum + stake * doubled * BigInt(isFree ? 300 : result), 0n);
  return { outcome: { cards }, due: won + insured };
};
