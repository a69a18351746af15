import { lateOperations } from '../data/late-operations.ts';
import type { Operations } from '../data/operations.ts';
import type { SiteConfig } from '../data/config.ts';
import { createFavourites, type Favourites } from '../features/favourites/favourites.ts';
import { loadHome } from '../navigation/load-home.ts';
import { QueryClient } from '../data/query-client.ts';
import { pageTokens } from '../features/session/page-tokens.ts';
import { createSession, type Session, type SessionOptions } from '../features/session/session.ts';
import { tokens } from '../features/session/token-store.ts';
import type { PageSnapshot } from '../data/snapshot.ts';

/** Services that live as long as the page. */
export interface Runtime {
  readonly config: SiteConfig;
  readonly operations: Operations;
  readonly session: Session;
  readonly favourites: Favourites;
  readonly queryClient: QueryClient;
}

interface RuntimeOptions {
  readonly config: SiteConfig;
  readonly snapshot: PageSnapshot | null;
  /** Set by tests that watch the tokens or break the machine. */
  readonly session?: Partial<Pick<SessionOptions, 'tokens' | 'loadRuntime'>>;
  /** Set by tests that cannot wait for lazily loaded code. */
  readonly loadOperations?: Parameters<typeof lateOperations>[1];
}

export function createRuntime({ config, snapshot, session: parts, loadOperations }: RuntimeOptions): Runtime {
  const held = pageTokens(parts?.tokens ?? tokens);
  const calls = {
    baseUrl: config.apiUrl,
    skin: { refId: config.skinRefId, password: config.skinPassword },
    token: () => held.get(),
    onUnauthenticated: (token: string) => session.callRefused(token),
  };
  const operations = lateOperations(calls, loadOperations);
  const session = createSession({ operations, leave: loadHome, ...parts, tokens: held });
  const favourites = createFavourites({ operations, session });
  return { config, operations, session, favourites, queryClient: new QueryClient(snapshot) };
}
