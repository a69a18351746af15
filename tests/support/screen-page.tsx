import { type ReactNode, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { vi } from 'vitest';
import type { Operations } from '#src/data/operations.ts';
import { defaultConfig, type SiteConfig } from '#src/data/config.ts';
import { matchRoute } from '#domain/routes.ts';
import { LanguageContext } from '#src/navigation/language.ts';
import { RouteContext } from '#src/navigation/route.ts';
import { QueryClient } from '#src/data/query-client.ts';
import { QueryClientContext } from '#src/data/query.ts';
import { ServicesContext } from '#src/data/services.tsx';
import { SessionProvider } from '#src/features/session/SessionProvider.tsx';
import type { Session, SessionViewModel } from '#src/features/session/session.ts';
import { show } from './flow-screen.tsx';

const guest: SessionViewModel = { status: 'guest', player: null, balance: null, relogin: null };

/** A session that does not change until the test changes it. */
export function stillSession(first: SessionViewModel = guest) {
  let view = first;
  const listeners = new Set<() => void>();
  const session = {
    getView: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loggedIn: vi.fn(),
    logOut: vi.fn(),
    refreshBalance: vi.fn(),
    refreshPlayer: vi.fn(),
    callRefused: vi.fn(),
    enterPassword: vi.fn(),
    cancelRelogin: vi.fn(),
    pollBalance: () => () => {},
    onEmitted: () => () => {},
    show: (next: SessionViewModel) => change(next),
  } satisfies Session;
  const change = (next: SessionViewModel) => {
    view = next;
    listeners.forEach((listener) => listener());
  };
  return { session, change };
}

interface Page {
  /** With the language, as in the address bar. */
  readonly address: string;
  readonly operations: Partial<Operations>;
  readonly session?: Session;
  readonly config?: Partial<SiteConfig>;
}

/** The screen is shown only on the page that was opened, not after a navigation. */
function Matched({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const match = matchRoute(path);
  const [name] = useState(match?.route.name);
  return match?.route.name === name && match ? <RouteContext value={match}>{children}</RouteContext> : null;
}

/** Shows a screen at an address, as the routes do. */
export function showPage(screen: ReactNode, { address, operations, session = stillSession().session, config = {} }: Page) {
  const { hook, searchHook, history, navigate } = memoryLocation({ path: address, record: true });
  const user = show(
    <QueryClientContext value={new QueryClient()}>
      <ServicesContext value={{ operations: operations as Operations, config: { ...defaultConfig, ...config } }}>
        <LanguageContext value="en">
          <Router hook={hook} searchHook={searchHook} base="/en">
            <SessionProvider session={session}>
              <Matched>{screen}</Matched>
            </SessionProvider>
          </Router>
        </LanguageContext>
      </ServicesContext>
    </QueryClientContext>,
  );
  return { user, navigate, address: () => history.at(-1) };
}
