import { decodeToken, encodeToken } from '#domain/token-codec.ts';

const keys = ['bearer-token', 'user-token'] as const;

export interface TokenStore {
  get(): string | null;
  keep(token: string): void;
  drop(): void;
  /** Calls back when another tab stores or drops a token. @returns a function that stops it. */
  watch(changed: (token: string | null) => void): () => void;
}

/** Stores one login token, encoded under both keys. A missing or unreadable key means a guest. */
export const tokens: TokenStore = {
  get() {
    // The site is also rendered without a window.
    if (typeof localStorage === 'undefined') return null;
    const [bearer, user] = keys.map((key) => localStorage.getItem(key));
    return bearer && bearer === user ? decodeToken(bearer) : null;
  },
  keep(token) {
    try {
      for (const key of keys) localStorage.setItem(key, encodeToken(token));
    } catch (error) {
      // Full storage: the login lasts as long as the page. The previous token must not come back with a reload.
      tokens.drop();
      console.error('token', error);
    }
  },
  drop: () => keys.forEach((key) => localStorage.removeItem(key)),
  watch(changed) {
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== localStorage) return;
      // Two keys are written one after the other; the second one completes the change.
      if (key === null || key === keys[1]) changed(tokens.get());
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
};
