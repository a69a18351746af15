import type { Rules, Wager } from '../engine/wager.ts';
import type { Parts } from './page.ts';

/** Describes the long-run return per bet, as computed by the engine: one figure if it holds for every bet, otherwise the lowest and the highest. */
export function returnText({ t, money, state }: Pick<Parts, 't' | 'money' | 'state'>, rules: Rules, wager: Wager = state.wager): string {
  const every = rules.everyBet?.(wager).map((each) => rules.returnPercentOf(each)) ?? [];
  const [lowest, highest] = [every.toSorted(byNumber)[0], every.toSorted(byNumber).at(-1)];
  if (lowest !== undefined && highest !== undefined && lowest !== highest)
    return t('returnRange', { lowest: money.percent(lowest), highest: money.percent(highest) });
  return t(rules.decisions ? 'returnBest' : 'returnPercent', { percent: money.percent(lowest ?? state.return_percent) });
}

/** Percentages have two decimals each: `85.64`. */
const byNumber = (a: string, b: string): number => Number(a) - Number(b);
