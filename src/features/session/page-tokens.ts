import type { TokenStore } from './token-store.ts';

/**
 * The token as this page was told of it. Another tab's login is in the storage before this page hears of it: a call that
 * went out with it would mix the two players.
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
