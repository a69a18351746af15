import type { Translate } from '#games/client/messages.ts';
import { type Pair, totalOfDice } from '#games/engine/dice.ts';
import type { TwoDiceSpot, TwoDiceVariant } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Names a spot of the table. */
export const spotName = (t: Translate<MessageId>, { sort, number }: TwoDiceSpot): string => t(sort, { number: number ?? '' });

/** The short form on the table, under the caption of its group. */
export function spotMark(t: Translate<MessageId>, { sort, number }: TwoDiceSpot): string {
  if (number === null) return t(sort);
  return sort === 'tie-of' ? `${number} ${number}` : String(number);
}

export function thrownText(t: Translate<MessageId>, [first, second]: Pair, variant: TwoDiceVariant): string {
  if (variant === 'two-dice') return t('thrown', { first, second, total: totalOfDice([first, second]) });
  return t('duelled', { first, second, end: t(first === second ? 'bothSame' : first > second ? 'firstHigher' : 'secondHigher') });
}
