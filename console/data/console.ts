import { createContext, use, useSyncExternalStore } from 'react';
import { ProblemError } from '#openapi/model.ts';
import { QueryClient } from '#src/data/query-client.ts';
import { type Client, createConsoleClient, unwrap } from './client.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session.ts';
import type { StaffSession } from './types.ts';

export interface Console {
  readonly client: Client;
  readonly session: SessionStore;
  /** Emptied with each new session, because another operator may have other permissions. */
  readonly queries: () => QueryClient;
  readonly loadSession: () => Promise<void>;
  /** Reads the role of this moment. After a change the pages open again, without data that the former role has read. */
  readonly refreshRole: () => Promise<void>;
  readonly signedIn: (session: StaffSession) => void;
  readonly signOut: () => Promise<void>;
}

export function openConsole(): Console {
  const session = createSessionStore();
  const client = createConsoleClient(session, () => void refreshRole());
  let queries = new QueryClient();
  async function loadSession() {
    session.set('loading');
    try {
      session.open(await unwrap(client.GET('/session')));
    } catch (error) {
      const isGuest = error instanceof ProblemError && error.problem.kind === 'refused' && error.problem.status === 401;
      session.set(isGuest ? 'guest' : 'unreachable');
    }
  }
  async function refreshRole() {
    const before = session.current();
    if (before.status !== 'open') return;
    const { data } = await client.GET('/session').catch(() => ({ data: undefined }));
    const now = session.current();
    if (data === undefined || now.status !== 'open' || now.session.id !== data.id) return;
    if (now.session.role === data.role && now.session.elevation?.ends_at === data.elevation?.ends_at) return;
    queries = new QueryClient();
    session.open(data);
  }
  return {
    client,
    session,
    queries: () => queries,
    loadSession,
    refreshRole,
    signedIn(opened) {
      queries = new QueryClient();
      session.open(opened);
    },
    async signOut() {
      await unwrap(client.DELETE('/session'));
      queries = new QueryClient();
      session.set('guest');
    },
  };
}

export const ConsoleContext = createContext<Console | null>(null);

export function useConsole(): Console {
  const value = use(ConsoleContext);
  if (!value) throw new Error('ConsoleContext is missing');
  return value;
}

export function useSessionState(): SessionState {
  const { session } = useConsole();
  return useSyncExternalStore(session.subscribe, session.current);
}

export const SessionContext = createContext<StaffSession | null>(null);

/** The session of a page inside the frame. It stays the same while somebody signs in again. */
export function useSession(): StaffSession {
  const session = use(SessionContext);
  if (!session) throw new Error('SessionContext is missing');
  return session;
}
