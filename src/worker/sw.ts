/*
 * Caches the site's code and pictures, and a page for when there is no connection. It never caches a page or an answer of the API: money, sessions
 * and results are true only when they come from the platform.
 */
import { isOfGateway } from '#domain/gateway.ts';
import { art } from './art.ts';
import { offlinePage } from './offline-page.ts';
import type { Fetching, Scope } from './scope.ts';
import { staticFiles } from './static-files.ts';

const scope = self as unknown as Scope;
const files = staticFiles(scope);
const pictures = art(scope);

async function page({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    const reply = (await preloadResponse) ?? (await scope.fetch(request));
    if (!isOfGateway(reply.status)) return reply;
  } catch {
    // The same page.
  }
  return offlinePage(scope.build, request.url);
}

scope.addEventListener('install', (event) => event.waitUntil(files.keep()));

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await files.retireFormer();
    // Requests the page while the worker starts, not after.
    await scope.registration.navigationPreload.enable();
    await scope.clients.claim();
  };
  event.waitUntil(begin());
});

scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  else if (event.data === 'scripts') event.ports[0]?.postMessage(scope.build.scripts);
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/static/')) event.respondWith(files.answer(event));
  else if (pathname.startsWith('/art/')) {
    if (request.destination === 'image' && searchParams.has('v')) event.respondWith(pictures.answer(event));
  } else if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(page(event));
    event.waitUntil(files.sweep());
  }
});
