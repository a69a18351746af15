import type { SessionEvent } from '../../../machines/session/session.machine.ts';
import type { SessionViewModel } from '../../../machines/session/session.view.ts';
import type { Operations } from '../../data/operations.ts';
import { loadChunk } from '../../loading/load-chunk.ts';
import { reloadIfGone } from '../boundary/aid.ts';
import type { Runtime } from './runtime.ts';
import type { TokenStore } from './token-store.ts';

export type { SessionViewModel };

const absent = { player: null, balance: null, relogin: null } as const;
const guest: SessionViewModel = { status: 'guest', ...absent };

export interface SessionOptions {
  readonly operations: Pick<Operations, 'getMe' | 'getBalance' | 'login' | 'logout'>;
  readonly tokens: TokenStore;
  /** Loads the language's root as a whole page, so that nothing of the player stays in memory. */
  readonly leave: () => void;
  /** The machine comes in a chunk of its own: a guest who never logs in never loads it. */
  readonly loadRuntime?: () => Promise<{ startRuntime: (host: RuntimeHost) => Runtime }>;
}

export interface RuntimeHost extends Pick<SessionOptions, 'operations' | 'tokens' | 'leave'> {
  readonly show: (view: SessionViewModel) => void;
  readonly loggedOut: () => void;
  readonly isPolling: boolean;
}

export interface Session {
  readonly getView: () => SessionViewModel;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves once it is known whether a guest or a player uses the site. */
  readonly settled: Promise<void>;
  /** A login gave this token. */
  readonly loggedIn: (token: string) => void;
  readonly logOut: () => void;
  readonly refreshBalance: () => void;
  readonly refreshPlayer: () => void;
  /** A player's call came back with 401. */
  readonly callRefused: (token: string) => void;
  readonly enterPassword: (password: string) => void;
  readonly cancelRelogin: () => void;
  /** Follows the balance until the returned function is called. */
  readonly pollBalance: () => () => void;
  readonly onLoggedOut: (listener: () => void) => () => void;
}

/** The session as the site sees it. Make one at boot; it starts by itself where a token is kept. */
export function createSession(options: SessionOptions): Session {
  const { tokens, loadRuntime = () => loadChunk(() => import('./runtime.ts')) } = options;
  const listeners = new Set<() => void>();
  const logoutListeners = new Set<() => void>();
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  let view: SessionViewModel = tokens.get() ? { status: 'restoring', ...absent } : guest;
  let runtime: Promise<Runtime> | null = null;
  let polls = 0;

  const show = (next: SessionViewModel) => {
    view = next;
    if (view.status === 'guest' || view.status === 'player') settle();
    for (const listener of listeners) listener();
  };

  const send = async (event: SessionEvent) => {
    runtime ??= loadRuntime().then(({ startRuntime }) =>
      startRuntime({
        ...options,
        show,
        loggedOut: () => logoutListeners.forEach((listener) => listener()),
        isPolling: polls > 0,
      }),
    );
    (await runtime).send(event);
  };
  const dispatch = (event: SessionEvent) => {
    send(event).catch((error: unknown) => {
      // The chunk did not come. The token stays for the next load; until then this is a guest's page.
      console.error('session', error);
      runtime = null;
      show(guest);
      reloadIfGone(error);
      startWithNetwork();
    });
  };
  const startWithNetwork = () =>
    addEventListener(
      'online',
      () => {
        const kept = tokens.get();
        if (!runtime && kept) dispatch({ type: 'token.changed', token: kept });
      },
      { once: true },
    );
  /** For events that mean nothing while no machine runs. */
  const tell = (event: SessionEvent) => {
    if (runtime) dispatch(event);
  };

  const found = tokens.get();
  if (found) dispatch({ type: 'token.changed', token: found });
  else settle();
  if (typeof window !== 'undefined') {
    tokens.watch((token) => (token ? dispatch : tell)({ type: 'token.changed', token }));
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled,
    loggedIn(token) {
      if (view.status === 'guest') {
        // Before the machine's chunk is here, a guard must not take the new player for a guest.
        show({ status: 'restoring', ...absent });
        return dispatch({ type: 'login.succeeded', token });
      }
      // Another tab has logged in while this login was under way: the later of the two counts.
      tokens.keep(token);
      dispatch({ type: 'token.changed', token });
    },
    logOut: () => tell({ type: 'logout.requested' }),
    refreshBalance: () => tell({ type: 'balance.requested' }),
    refreshPlayer: () => tell({ type: 'player.requested' }),
    callRefused: (token) => tell({ type: 'call.refused', token }),
    enterPassword: (password) => tell({ type: 'password.entered', password }),
    cancelRelogin: () => tell({ type: 'relogin.cancelled' }),
    pollBalance() {
      polls += 1;
      if (polls === 1) tell({ type: 'polling.started' });
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        polls -= 1;
        if (polls === 0) tell({ type: 'polling.stopped' });
      };
    },
    onLoggedOut(listener) {
      logoutListeners.add(listener);
      return () => logoutListeners.delete(listener);
    },
  };
}
