import type { SessionEvent } from '#machines/session/session.machine.ts';
import type { SessionViewModel } from '#machines/session/session.view.ts';
import { type LateMachine, lateMachine, type Runtime } from '../support/late-machine.ts';
import type { SessionHost } from './session-host.ts';

export type { SessionViewModel };

const absent = { player: null, balance: null, relogin: null } as const;
export const guestView: SessionViewModel = { status: 'guest', ...absent };
const restoring: SessionViewModel = { status: 'restoring', ...absent };

export interface SessionOptions extends Omit<SessionHost, 'isPolling'> {
  /** The machine is in a chunk of its own: a guest who never logs in never loads it. */
  readonly loadRuntime?: () => Promise<Runtime<SessionHost, SessionViewModel, SessionEvent, void>>;
}

/** `onEmitted` is called after the player has logged out; `show` refreshes what depended on the session. */
export interface Session extends Pick<LateMachine<SessionViewModel, SessionEvent, void>, 'getView' | 'subscribe' | 'onEmitted' | 'show'> {
  /** Called with the token of a login. */
  readonly loggedIn: (token: string) => void;
  readonly logOut: () => void;
  readonly refreshBalance: () => void;
  readonly refreshPlayer: () => void;
  /** A player's call was answered with 401. */
  readonly callRefused: (token: string) => void;
  /** @param code where one is asked for. */
  readonly enterPassword: (password: string, code?: string) => void;
  readonly cancelRelogin: () => void;
  /** Follows the balance until the returned function is called. */
  readonly pollBalance: () => () => void;
}

/** The session as the site sees it. Create one at the start; it runs by itself if a token is stored. */
export function createSession({ loadRuntime: load = () => import('./session.runtime.ts'), ...world }: SessionOptions): Session {
  const { tokens } = world;
  let polls = 0;

  const machine = lateMachine<SessionHost, SessionViewModel, SessionEvent, void>({
    view: tokens.get() ? restoring : guestView,
    host: { ...world, isPolling: () => polls > 0 },
    load,
    // The token stays for the next load, or until there is a network; until then this is a guest's page.
    failed() {
      machine.leave();
      show(guestView);
      addEventListener('online', follow, { once: true });
    },
  });
  const { getView, show, send, pass } = machine;
  const follow = () => {
    const token = tokens.get();
    if (token) send({ type: 'token.changed', token });
  };

  follow();
  if (typeof window !== 'undefined') {
    tokens.watch((token) => (token ? send : pass)({ type: 'token.changed', token }));
  }

  return {
    ...machine,
    loggedIn(token) {
      if (getView().status === 'guest') {
        // Before the machine's chunk has loaded, a guard must not mistake the new player for a guest.
        show(restoring);
        return send({ type: 'login.succeeded', token });
      }
      // Another tab has logged in during this login: the later login wins.
      tokens.keep(token);
      send({ type: 'token.changed', token });
    },
    logOut: () => pass({ type: 'logout.requested' }),
    refreshBalance: () => pass({ type: 'balance.requested' }),
    refreshPlayer: () => pass({ type: 'player.requested' }),
    callRefused: (token) => pass({ type: 'call.refused', token }),
    enterPassword: (password, code) => pass({ type: 'password.entered', password, code }),
    cancelRelogin: () => pass({ type: 'relogin.cancelled' }),
    pollBalance() {
      polls += 1;
      if (polls === 1) pass({ type: 'polling.started' });
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        polls -= 1;
        if (polls === 0) pass({ type: 'polling.stopped' });
      };
    },
  };
}
