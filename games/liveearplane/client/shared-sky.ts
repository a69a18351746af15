import type { Seat } from '#games/client/live/seat.ts';
import type { PlayContext } from '#games/client/page.ts';
import { createSky, type Sky } from '#games/earplane/client/sky.tsx';
import { landingHeight } from '#games/earplane/engine.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import type { MessageId } from './messages.ts';

export interface SharedSky extends Pick<Sky, 'view' | 'multiplier'> {
  /** Follows the table. Each view of it is handled once. @param autoExit the player's own in this flight; null without one. */
  follow(seat: Pick<Seat, 'view' | 'isLost' | 'isOver'>, autoExit: Hundredths | null): void;
  /** Ends the flight when the player's own bet was lost in it, which is known before the table reports it. */
  end(roundId: string, crashPoint: Hundredths): void;
  /** The id of the flight in the air; empty if there is none. */
  flying(): string;
}

/** The sky of the table's flight, which everybody sees, aboard or not. */
export function sharedSky({ t, money, redrawNow }: Pick<PlayContext<MessageId>, 't' | 'money' | 'redrawNow'>): SharedSky {
  const sky = createSky(money, t('ready'), redrawNow);
  let seen: TableView | null = null;
  let flying = '';
  let ended = '';

  const end = (id: string, crashPoint: Hundredths) => {
    if (ended === id) return;
    ended = id;
    flying = '';
    const isLanded = crashPoint >= landingHeight;
    sky.end(isLanded ? 'landed' : 'gone', crashPoint, t(isLanded ? 'landed' : 'gone', { multiplier: money.multiplier(crashPoint) }));
  };
  const look = ({ table: { round }, elapsed_ms: elapsedMs = 0 }: TableView, autoExit: Hundredths | null) => {
    if (!round) return;
    const { id, phase, result } = round;
    if (phase === 'drawn') return end(id, result?.[0] ?? 100);
    if (phase === 'flying') {
      if (ended === id || flying === id) return;
      flying = id;
      return sky.fly(elapsedMs, autoExit);
    }
    flying = '';
    return sky.ready();
  };
  return {
    view: () => sky.view(),
    multiplier: () => sky.multiplier(),
    flying: () => flying,
    end,
    follow(seat, autoExit) {
      const view = seat.view();
      if (view && view !== seen) {
        seen = view;
        look(view, autoExit);
      }
      // The multiplier on the screen is computed here, and may be past the plane's end.
      if (flying !== '') sky.doubt(seat.isLost() || seat.isOver() ? t('unheard') : '');
    },
  };
}
