import type { TokenStore } from './token-store.ts';

/**
 * The token that this page has accepted. Another tab's login is in the storage before this page is notified: a call with its token would mix the two
 * players.
 */
export function pageTokens(store: TokenStore): TokenStore {
  let held = store.get();
  return {
    get: () => held,
    keep(token) {
      held = token;
      store.keep(token);
    },
    drop() {
      // Another tab may have stored a new token, which does not belong to this session.
      if (store.get() === held) store.drop();
      held = null;
    },
    watch: (changed) =>
      store.watch((token) => {
        held = token;
        changed(token);
      }),
  };
}
