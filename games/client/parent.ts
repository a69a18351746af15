import type { GameState, RoundView } from '../provider/protocol.ts';

/** What the page tells the site around it. */
export type GameMessage =
  | { readonly type: 'croupier:ready'; readonly game_id: string; readonly mode: GameState['mode'] }
  | {
      readonly type: 'croupier:balance-changed';
      readonly balance_minor: number;
      readonly currency: string;
      readonly mode: GameState['mode'];
    }
  | { readonly type: 'croupier:round'; readonly round_id: string; readonly state: RoundView['state']; readonly mode: GameState['mode'] };

/** Tells the framing site, if it is one of the provider's own list, and nobody else. */
export function parentTeller(allowed: readonly string[]): (message: GameMessage) => void {
  if (window.parent === window) return () => undefined;
  const framing = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
  const target = allowed.find((origin) => origin === framing) ?? allowed[0];
  return (message) => {
    if (target !== undefined) window.parent.postMessage(message, target);
  };
}
