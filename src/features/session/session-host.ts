import type { Operations } from '../../data/operations.ts';
import type { TokenStore } from './token-store.ts';

/** What the session needs of the page. */
export interface SessionHost {
  readonly operations: Pick<Operations, 'getMe' | 'getBalance' | 'login' | 'logout'>;
  readonly tokens: TokenStore;
  /** Loads the language's root as a whole page, so that nothing of the player stays in memory. */
  readonly leave: () => void;
  /** Whether anyone wants the balance followed. */
  readonly isPolling: () => boolean;
}
