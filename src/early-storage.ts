/*
 * A browser may refuse any storage, for example if a person blocks site data: every use of it then throws. The site works anyway, and its stored data
 * lasts as long as the page.
 */

/** The part of a storage that the site uses; kept short, because every document carries its bytes. */
function pageStorage(): Pick<Storage, 'getItem' | 'removeItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** Replaces each storage that the browser refuses with one that lasts as long as the page. */
export function replaceRefusedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].getItem('');
    } catch {
      Object.defineProperty(globalThis, name, { value: pageStorage(), configurable: true });
    }
  }
}
