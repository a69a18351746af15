/*
 * Keeps the shell for when there is no connection. It never keeps what the API says: money, sessions and results are
 * true only when they come from the platform. `scripts/postbuild.ts` fills in the version and the list of files.
 */
const CACHE = 'shell-__VERSION__';
const PRECACHE = '__PRECACHE__';
const OFFLINE = '/shell.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PRECACHE)));
});

self.addEventListener('activate', (event) => {
  const outdated = (key) => key.startsWith('shell-') && key !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(outdated).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

async function fromCacheFirst(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (reply.ok) {
    const copy = reply.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return reply;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (url.pathname.startsWith('/static/')) event.respondWith(fromCacheFirst(event));
  else if (url.pathname === '/config.json') event.respondWith(fetch(request).catch(() => caches.match('/config.json')));
});
