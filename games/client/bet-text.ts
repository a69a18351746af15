import type { PlayContext } from './page.ts';

/** Names the button that bets: by `priced` with the amount, and by `alone` while the stake is not valid. */
export function betText<Id extends string>(
  { t, money, stake }: Pick<PlayContext<Id>, 't' | 'money' | 'stake'>,
  alone: Id,
  priced: Id,
): string {
  const minor = stake.peek();
  return minor === null ? t(alone) : t(priced, { amount: money.amount(minor) });
}
