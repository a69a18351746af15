import { paysText } from '#games/client/dice-texts.ts';
import type { Translate } from '#games/client/messages.ts';
import type { MoneyFormat } from '#games/client/money.ts';
import type { Bet } from '#games/engine/bets.ts';
import { type Pair, totalOfDice } from '#games/engine/dice.ts';
import { courseOf } from '#games/engine/main-and-chance.ts';
import { crapsLength, crapsPays, crapsPrices, type CrapsSpot, crapsSpotOf } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Names a spot of the table. */
export const spotName = (t: Translate<MessageId>, { sort, totals: [total = 0] }: CrapsSpot): string => t(sort, { total });

/** The short form on the table. */
export const spotMark = (t: Translate<MessageId>, { sort, totals }: CrapsSpot): string =>
  sort === 'first' || sort === 'any-craps' ? totals.join(' ') : t(sort);

/** `2×`, or `2×–4×` where it depends on the roll. */
export function spotPaysText(money: MoneyFormat, spot: CrapsSpot): string {
  const prices = crapsPrices(spot);
  return [...new Set([prices[0] ?? 0, prices.at(-1) ?? 0])].map((pays) => paysText(money, pays)).join('–');
}

/** The totals until the bets are decided, and the result of the pass line if they continued until then; without bets, all of it. */
export function rolledText(t: Translate<MessageId>, throws: readonly Pair[], bets: readonly Bet[]): string {
  const totals = throws.map(totalOfDice);
  const seen = bets.length > 0 ? totals.slice(0, crapsLength(bets, totals)) : totals;
  const rolled = t('thrown', { totals: seen.join(', ') });
  const { isWon } = courseOf(7, seen);
  if (isWon === null && seen.length < totals.length) return rolled;
  const dontPass = crapsSpotOf('dont-pass');
  const isBarred = isWon === false && dontPass !== undefined && crapsPays(dontPass, seen) === 100;
  return `${rolled} ${t(isWon === null ? 'passOpen' : isWon ? 'passWins' : isBarred ? 'passBarred' : 'passLoses')}`;
}

/** `7`, or `8→7`: the come-out roll, and the last one. */
export function rolledMark(throws: readonly Pair[]): string {
  const [first = 0, last = 0] = [throws[0], throws.at(-1)].map((pair) => totalOfDice(pair ?? []));
  return throws.length > 1 ? `${first}→${last}` : String(first);
}
