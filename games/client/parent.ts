import type { GameState, RoundView } from '../provider/protocol.ts';

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
  /** A bet was refused because it is outside the limits of the session, which the page around the game asks for. */
  | { readonly type: 'croupier:session' }
  /** A bet was refused until the player has confirmed an age, which the page around the game asks for. */
  | { readonly type: 'croupier:age' }
  /** A bet was refused because the balance does not cover it: the page around the game offers a deposit or the demo. */
  | { readonly type: 'croupier:funds' }
  | { readonly type: 'croupier:round'; readonly round_id: string; readonly state: RoundView['state']; readonly mode: GameState['mode'] };

/** The framing site, if it is one of the provider's own list. */
function framingSite(allowed: readonly string[]): string | undefined {
  const framing = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
  return allowed.find((origin) => origin === framing) ?? allowed[0];
}

/** Hears from the framing site, and from nobody else, that money has moved elsewhere: a deposit arrived, a bonus ended. */
export function hearParent(allowed: readonly string[], onBalanceMoved: () => void): void {
  if (window.parent === window) return;
  const site = framingSite(allowed);
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== site || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === 'croupier:balance') onBalanceMoved();
  });
}

/** Tells the framing site, if it is one of the provider's own list, and nobody else. */
export function parentTeller(allowed: readonly string[]): (message: GameMessage) => void {
  if (window.parent === window) return () => undefined;
  const target = framingSite(allowed);
  return (message) => {
    if (target !== undefined) window.parent.postMessage(message, target);
  };
}
