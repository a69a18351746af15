import { lastSeconds, troubleText } from '#games/client/live/phase.ts';
import type { Seat } from '#games/client/live/seat.ts';
import type { PlayContext } from '#games/client/page.ts';
import type { MessageId } from './messages.ts';

type Translate = PlayContext<MessageId>['t'];
type Watched = Pick<Seat, 'now' | 'isLost' | 'isOver' | 'view'>;

/** Returns the text above the sky: how long bets stay open, when the plane takes off, or when the next one does. */
export function phaseText(t: Translate, seat: Watched): string {
  const trouble = troubleText(t, seat);
  if (trouble !== '') return trouble;
  const { phase, seconds = 0 } = seat.now() ?? {};
  switch (phase) {
    case undefined:
      return t(seat.view()?.table.chain.source.kind === 'beacon' ? 'openingBeacon' : 'opening');
    case 'open':
      return t('openFor', { seconds });
    case 'closed':
      return seconds > 0 ? t('closedFor', { seconds }) : t('takingOff');
    case 'flying':
      return t('inAir');
    default:
      return t('nextFlightIn', { seconds });
  }
}

/** Returns the text for screen readers: a short one when bets open, are about to close and close, and how the flight ended. */
export function phaseSaid(t: Translate, seat: Watched, ended: (point: number) => string): string {
  const trouble = troubleText(t, seat);
  if (trouble !== '') return trouble;
  const round = seat.view()?.table.round;
  const { phase, seconds = 0 } = seat.now() ?? {};
  if (!round || phase === undefined) return '';
  if (phase === 'open')
    return seconds <= lastSeconds ? t('lastSeconds', { seconds: lastSeconds }) : t('openSaid', { seconds: round.betting_ms / 1000 });
  if (phase === 'closed') return t('takingOff');
  return phase === 'flying' ? t('inAir') : ended(round.result?.[0] ?? 100);
}
