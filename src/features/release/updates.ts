import { ownScripts } from './build.ts';
import { isHeld, onReleased } from './hold.ts';
import { recordNewer } from './newer.ts';

/** Milliseconds between two looks for a release: browsers look at each load, but a stay in the lobby has none. */
const lookMs = 60 * 60_000;

/** Returns the entry scripts of a worker's build. */
function scriptsOf(worker: ServiceWorker): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as readonly string[]);
    worker.postMessage('scripts', [port2]);
  });
}

/**
 * Follows the releases of the site. A worker of this page's own build may take over; one of another build reports a newer page, which the next link
 * loads as a whole. Nothing moves and nothing is asked while a page is in use.
 */
export function followReleases(registration: ServiceWorkerRegistration): void {
  async function judge(worker: ServiceWorker): Promise<void> {
    const scripts = await scriptsOf(worker);
    if (!ownScripts().every((script) => scripts.includes(script))) return recordNewer();
    const takeOver = () => worker.state === 'installed' && worker.postMessage('take-over');
    if (!isHeld()) return void takeOver();
    const stop = onReleased(() => {
      stop();
      takeOver();
    });
  }

  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      // Without a former worker the first one takes control by itself.
      if (worker.state === 'installed' && registration.active) void judge(worker);
    });
  }

  if (registration.waiting) void judge(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has activated a newer worker.
    const { controller } = navigator.serviceWorker;
    if (controller) void judge(controller);
  });

  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookMs) return;
    looked = Date.now();
    registration.update().catch(console.warn);
  });
}
