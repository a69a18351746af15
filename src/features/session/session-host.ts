import type { Operations } from '#src/data/operations.ts';
import type { TokenStore } from './token-store.ts';

/** The services that the session needs from the page. */
export interface SessionHost {
  readonly operations: Pick<Operations, 'ask' | 'getMe' | 'getBalance' | 'login' | 'logout'>;
  readonly tokens: TokenStore;
  /** Goes to the home page, by loading a document where possible. */
  readonly leave: () => void;
  /** Whether any part of the page follows the balance. */
  readonly isPolling: () => boolean;
}
