import { followReleases } from '#src/features/release/updates.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): unknown };
}

const file = '/sw.js';

export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The policy can name this one file only.
  const url = trustedTypes ? trustedTypes.createPolicy('croupier-worker', { createScriptURL: () => file }).createScriptURL(file) : file;
  navigator.serviceWorker
    .register(url as string)
    .then(followReleases)
    .catch((error: unknown) => console.warn('service worker', error));
}
