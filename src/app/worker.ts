import { loadChunk } from '../chunks/load-chunk.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): unknown };
}

const file = '/sw.js';

/** Registers the service worker once the page has loaded: it must not compete with what the person waits for. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The policy can name this one file only.
  const url = trustedTypes ? trustedTypes.createPolicy('croupier-worker', { createScriptURL: () => file }).createScriptURL(file) : file;
  const register = () => {
    Promise.all([navigator.serviceWorker.register(url as string), loadChunk(() => import('./release/updates.ts'))])
      .then(([registration, { followReleases }]) => followReleases(registration))
      .catch((error: unknown) => console.warn('service worker', error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
