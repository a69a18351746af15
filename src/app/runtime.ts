import { createOperations, type Operations } from '../api/operations.ts';
import type { SiteConfig } from './config.ts';
import { storedLanguage } from './language.ts';
import { QueryClient } from './query-client.ts';
import { createSession, type Session } from './session/session.ts';
import { tokens } from './session/token-store.ts';
import type { PageSnapshot } from './snapshot.ts';

/** What lives as long as the page. */
export interface Runtime {
  readonly config: SiteConfig;
  readonly operations: Operations;
  readonly session: Session;
  readonly queryClient: QueryClient;
}

export function createRuntime({ config, snapshot }: { config: SiteConfig; snapshot: PageSnapshot | null }): Runtime {
  const operations = createOperations({
    baseUrl: config.apiUrl,
    skin: { refId: config.skinRefId, password: config.skinPassword },
    token: () => tokens.get(),
    onUnauthenticated: (token) => session.callRefused(token),
  });
  const session = createSession({ operations, tokens, leave: () => location.assign(`/${storedLanguage()}`) });
  return { config, operations, session, queryClient: new QueryClient(snapshot) };
}
