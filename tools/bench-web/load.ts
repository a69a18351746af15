import type { Browser } from '@playwright/test';
import { openPhone, settled } from './phone.ts';

/** Milliseconds, bytes (on the wire) and counts of one load. */
export type LoadFigures = Readonly<
  Record<
    'lcp' | 'cls' | 'tbt' | 'longest' | 'usable' | 'elements' | 'requests' | 'html' | 'css' | 'js' | 'images' | 'fonts' | 'data',
    number
  >
>;

const kinds = { document: 'html', stylesheet: 'css', script: 'js', image: 'images', font: 'fonts' } as const;

/** Loads a page once on a cheap phone with an empty cache. */
export async function measureLoad(browser: Browser, url: string): Promise<LoadFigures> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    const bytes = { html: 0, css: 0, js: 0, images: 0, fonts: 0, data: 0 };
    let requests = 0;
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().startsWith('data:')) return;
      requests += 1;
      const kind = kinds[request.resourceType() as keyof typeof kinds] ?? 'data';
      const add = ({ responseBodySize }: { responseBodySize: number }) => void (bytes[kind] += responseBodySize);
      sizes.push(request.sizes().then(add, () => {}));
    });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForFunction(() => window.gauge.usableWithImages > 0, null, { timeout: 60_000 }).catch(() => {});
    await settled(page);
    await Promise.all(sizes);
    const { lcp, fcp, cls, tasks, usableWithImages, elements } = await page.evaluate(() => ({
      ...window.gauge,
      elements: document.querySelectorAll('*').length,
    }));
    const blocking = tasks.filter(({ start }) => start >= fcp).map(({ duration }) => Math.max(0, duration - 50));
    return {
      lcp,
      cls,
      tbt: blocking.reduce((sum, each) => sum + each, 0),
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      usable: usableWithImages || Number.NaN,
      elements,
      requests,
      ...bytes,
    };
  } finally {
    await phone.close();
  }
}
