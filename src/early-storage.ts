/*
 * A browser may refuse to keep anything, as where a person blocks what sites keep: every use of its storage then throws.
 * The site works there all the same, and what it keeps lasts as long as the page.
 */

/** Keeps for as long as the page lives. */
class PageStorage implements Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  clear = (): void => this.#kept.clear();
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  removeItem = (key: string): void => void this.#kept.delete(key);
  setItem = (key: string, value: string): void => void this.#kept.set(key, String(value));
}

/** Puts one that forgets in place of each storage that this browser refuses. */
export function replaceRefusedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].getItem('');
    } catch {
      Object.defineProperty(globalThis, name, { value: new PageStorage(), configurable: true });
    }
  }
}
