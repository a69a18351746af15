import type { Page } from '@playwright/test';
import { type Host, startHost } from './host.ts';
import { test as base } from './test.ts';

/** The site behind a host of the test's own, in a browser that lets its service worker in. */
export const test = base.extend<{ readonly host: Host }>({
  host: async ({ site }, give) => {
    const host = await startHost(site);
    await give(host);
    await host.close();
  },
  baseURL: async ({ host }, give) => give(host.url),
  serviceWorkers: 'allow',
});

/** Opens a page and waits until the worker answers for it. */
export async function installed(page: Page, path = '/en'): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}
