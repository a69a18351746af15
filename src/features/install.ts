import { useSyncExternalStore } from 'react';

/** Chromium's event that allows the site to show its own install button. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const keep = (next: InstallPrompt | null) => {
  prompt = next;
  for (const listener of listeners) listener();
};

/** Call once at boot: the browser offers the prompt early and only once. */
export function watchInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface Install {
  readonly isInstalled: boolean;
  /** Opens the browser's own dialog; null where there is none to open. */
  readonly install: (() => void) | null;
}

export function useInstall(): Install {
  const offered = useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
  const isInstalled = useSyncExternalStore(
    subscribe,
    () => matchMedia('(display-mode: standalone)').matches,
    () => false,
  );
  const install = offered
    ? () => {
        keep(null);
        offered.prompt().catch((error: unknown) => console.warn('install', error));
      }
    : null;
  return { isInstalled, install };
}
