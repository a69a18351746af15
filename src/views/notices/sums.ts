import type { NoticeFacts } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';

/** What the title of a notice says, in the list and in a toast; `none` where a deposit brought no bonus, or none of one went. */
export const sumsOf = ({ adjustment, amount, bonus, currency, forfeited }: NoticeFacts, locale: string) => ({
  adjustment: adjustment ?? 'correction',
  amount: formatWithCode(amount, currency, locale),
  bonus: bonus === undefined ? 'none' : formatWithCode(bonus, currency, locale),
  forfeited: forfeited === undefined ? 'none' : formatWithCode(forfeited, currency, locale),
});
