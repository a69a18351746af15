import { vi } from 'vitest';

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    values: () => [...kept.values()],
  };
}

/**
 * Opens the parts of a browser tab that the session's wiring uses. They need no document, because one test opens ten thousand.
 * @param leave is called for a full load of another page.
 */
export function openTab(leave: () => void) {
  const [page, documents] = [new EventTarget(), new EventTarget()];
  const localStorage = memoryStorage();
  let visibilityState: DocumentVisibilityState = 'visible';
  const document = {
    documentElement: { lang: 'en' },
    activeElement: null,
    querySelectorAll: () => [],
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: documents.addEventListener.bind(documents),
    removeEventListener: documents.removeEventListener.bind(documents),
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { assign: leave });
  // With a worker, home loads at once; without one the page requests it first, and stays unchanged until then.
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
  vi.stubGlobal('document', document);
  return {
    localStorage,
    document,
    show: (state: DocumentVisibilityState) => {
      visibilityState = state;
      // Dispatched in bubbling order.
      for (const target of [documents, page]) target.dispatchEvent(new Event('visibilitychange'));
    },
    /** Notifies this tab that another one wrote the token; a browser does so some time after the write. */
    notifyStorage: () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'user-token', storageArea: localStorage })),
  };
}
export type Tab = ReturnType<typeof openTab>;
