import type { GameState, RoundView } from '../provider/protocol.ts';
import { balanceOf } from './books.ts';
import type { RoundViewModel } from './round.view.ts';

/** Messages from the game page to the embedding site. */
export type GameMessage =
  | { readonly type: 'croupier:ready'; readonly game_id: string; readonly mode: GameState['mode'] }
  | {
      readonly type: 'croupier:balance-changed';
      readonly balance_minor: number;
      readonly currency: string;
      readonly mode: GameState['mode'];
    }
  /** A bet waits for the player's answer on the page around the game. */
  | { readonly type: 'croupier:reality-check' }
  /** A bet was refused because it is outside the session's limits, which the page around the game explains. */
  | { readonly type: 'croupier:session' }
  /** A bet was refused until the player has confirmed an age, which the page around the game requests. */
  | { readonly type: 'croupier:age' }
  /** A bet was refused because the balance does not cover it: the page around the game offers a deposit or the demo. */
  | { readonly type: 'croupier:funds' }
  | { readonly type: 'croupier:round'; readonly round_id: string; readonly state: RoundView['state']; readonly mode: GameState['mode'] };

/** The framing site, if it is in the provider's own list. */
function framingSite(allowed: readonly string[]): string | undefined {
  const framing = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
  return allowed.find((origin) => origin === framing) ?? allowed[0];
}

/** Listens only to the framing site, which reports that the balance changed outside of the game: a deposit arrived, a bonus ended. */
export function listenToParent(allowed: readonly string[], onBalanceMoved: () => void): void {
  if (window.parent === window) return;
  const site = framingSite(allowed);
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== site || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === 'croupier:balance') onBalanceMoved();
  });
}

export type ParentNotifier = (message: GameMessage) => void;

/** Posts messages to the framing site only, and only if it is on the provider's own list. */
export function parentNotifier(allowed: readonly string[]): ParentNotifier {
  if (window.parent === window) return () => undefined;
  const target = framingSite(allowed);
  return (message) => {
    if (target !== undefined) window.parent.postMessage(message, target);
  };
}

/** Returns the message about a new notice that the page around the game has to react to. */
export function messageOfNotice(view: RoundViewModel, before: RoundViewModel | null): GameMessage | null {
  const { notice } = view;
  if (!notice || notice === before?.notice || !('code' in notice)) return null;
  if (notice.code === 'reality_check') return { type: 'croupier:reality-check' };
  if (notice.code === 'own_session') return { type: 'croupier:session' };
  if (notice.code === 'age_unconfirmed') return { type: 'croupier:age' };
  // After the end of the bonus, the cash that is left is played next.
  const hasCash = view.hasBonusEnded && balanceOf(view, 'cash') > 0;
  return notice.code === 'insufficient_funds' && !hasCash ? { type: 'croupier:funds' } : null;
}
