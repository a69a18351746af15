import type { PlayContext } from '#games/client/page.ts';
import type { MessageId } from './messages.ts';
import type { Seat } from './seat.ts';

/** Seconds before the close of bets at which screen readers announce it again. */
export const lastSeconds = 5;

/** Reports that the table is over or unreachable; empty if it is neither. */
export const troubleText = (t: PlayContext<MessageId>['t'], seat: Pick<Seat, 'isLost' | 'isOver'>): string =>
  seat.isOver() ? t('tableOver') : seat.isLost() ? t('tableLost') : '';
