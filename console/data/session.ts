import type { StaffSession } from './types.ts';

/** `ended` is a session that was open on this page; `guest` has not signed in yet. */
export type SessionState =
  | { readonly status: 'loading' | 'guest' | 'ended' | 'unreachable' }
  | { readonly status: 'open'; readonly session: StaffSession };

export interface SessionStore {
  readonly current: () => SessionState;
  readonly open: (session: StaffSession) => void;
  /** After a 401: the operator has to sign in again. */
  readonly end: () => void;
  readonly set: (status: 'loading' | 'guest' | 'unreachable') => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSessionStore(): SessionStore {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    open: (session) => set({ status: 'open', session }),
    end() {
      if (state.status === 'loading') set({ status: 'guest' });
      else if (state.status === 'open') set({ status: 'ended' });
    },
    set: (status) => set({ status }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
