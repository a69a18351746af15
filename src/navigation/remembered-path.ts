import { isOwnPath } from '#domain/addresses.ts';

const key = 'remembered-path';

/** Stores a path (with language) to return to after the login. */
export const rememberPath = (path: string): void => sessionStorage.setItem(key, path);

/** Returns the path to open after the next login. */
export const rememberedPath = (): string | null => sessionStorage.getItem(key);

/** Returns the remembered path once, and only if it is a path of this site. */
export function consumeRememberedPath(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return isOwnPath(path) ? path : null;
}
