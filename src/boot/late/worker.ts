import { followReleases } from '#src/features/release/updates.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): unknown };
}

const file = '/sw.js';

export function registerWorker(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // The policy can name this one file only.
  const url = trustedTypes?.createPolicy('croupier-worker', { createScriptURL: () => file }).createScriptURL(file) ?? file;
  serviceWorker
    ?.register(url as string)
    .then(followReleases)
    .catch(console.warn);
}
