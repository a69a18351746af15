import type { Page } from '@playwright/test';

/** Everything that a site stores on a device, as one text: storage, cookies, databases and caches with their contents. */
export async function storedOnDevice(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const storages = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const names = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const files = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(requests.map(async (request) => `${request.url} ${await (await cache.match(request))!.text()}`));
      }),
    );
    return [...storages, ...names, document.cookie, ...files.flat()];
  });
  const cookies = await page.context().cookies();
  return [...kept, JSON.stringify(cookies)].join('\n');
}

/** Every string that the script of the page can still reach, from a heap snapshot. */
export async function reachableText(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await cdp.detach();
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
  return strings.join('\n');
}
