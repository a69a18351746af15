import { lastSeconds, troubleText } from '#games/client/live/phase.ts';
import type { Seat } from '#games/client/live/seat.ts';
import type { PlayContext } from '#games/client/page.ts';
import { fellText } from '#games/roulette/client/names.ts';
import type { MessageId } from './messages.ts';

type Translate = PlayContext<MessageId>['t'];

/** The text for closed bets: the placed amount, or none. */
const closedText = (t: Translate, placed: string | null): string =>
  placed === null ? t('noMoreBets') : t('noMoreBetsWith', { amount: placed });

/**
 * Returns the text above the wheel: how long bets stay open, or when they open next.
 * @param placed the player's bets in this round, null without any.
 * @param hasChips whether chips are on the table that become bets when betting closes.
 */
export function phaseText(
  t: Translate,
  seat: Pick<Seat, 'now' | 'isLost' | 'isOver' | 'view'>,
  placed: string | null,
  hasChips: boolean,
): string {
  const trouble = troubleText(t, seat);
  if (trouble !== '') return trouble;
  const { phase, seconds } = seat.now() ?? {};
  if (phase === undefined) return t(seat.view()?.table.chain.source.kind === 'beacon' ? 'openingBeacon' : 'opening');
  if (phase === 'open') return t(hasChips ? 'openWithChips' : 'openFor', { seconds: seconds ?? 0 });
  return phase === 'closed' ? closedText(t, placed) : t('nextIn', { seconds: seconds ?? 0 });
}

/** Returns the text for screen readers: a short one when bets open, are about to close and close, and the result. */
export function phaseSaid(t: Translate, seat: Pick<Seat, 'now' | 'isLost' | 'isOver' | 'view'>, placed: string | null): string {
  const trouble = troubleText(t, seat);
  if (trouble !== '') return trouble;
  const round = seat.view()?.table.round;
  const { phase, seconds = 0 } = seat.now() ?? {};
  if (!round || phase === undefined) return '';
  if (phase === 'open')
    return seconds <= lastSeconds ? t('lastSeconds', { seconds: lastSeconds }) : t('openSaid', { seconds: round.betting_ms / 1000 });
  return phase === 'closed' || !round.result ? closedText(t, placed) : fellText(t, round.result);
}
