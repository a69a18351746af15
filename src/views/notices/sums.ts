import type { NoticeFacts } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';

/** Returns the values of a notice's title, for list and toast; `none` where no bonus was added or forfeited. @param shown draws a sum. */
export function sumsOf<Sum>(
  { adjustment, amount, bonus, currency, forfeited, held, held_for: heldFor, winnings }: NoticeFacts,
  locale: string,
  shown: (sum: string) => Sum,
) {
  const money = (of: string) => shown(formatWithCode(of, currency, locale));
  return {
    adjustment: adjustment ?? 'correction',
    winnings: winnings ?? 'cash',
    amount: money(amount),
    held: money(held ?? amount),
    heldFor: heldFor ?? 'other',
    bonus: bonus === undefined ? 'none' : money(bonus),
    forfeited: forfeited === undefined ? 'none' : money(forfeited),
  };
}
