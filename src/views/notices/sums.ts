import type { NoticeFacts } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';

/** Returns the values of a notice's title, for list and toast; `none` where no bonus was added or forfeited. */
export const sumsOf = ({ adjustment, amount, bonus, currency, forfeited, held, held_for: heldFor }: NoticeFacts, locale: string) => ({
  adjustment: adjustment ?? 'correction',
  amount: formatWithCode(amount, currency, locale),
  held: formatWithCode(held ?? amount, currency, locale),
  heldFor: heldFor ?? 'other',
  bonus: bonus === undefined ? 'none' : formatWithCode(bonus, currency, locale),
  forfeited: forfeited === undefined ? 'none' : formatWithCode(forfeited, currency, locale),
});
