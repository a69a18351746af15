import type { Page, Route } from '@playwright/test';

/** The page's scripts, except the one that paints the first frame: each waits until it is let through. */
export interface HeldScripts {
  /** Lets the next `count` through, in the order of their requests, and waits until each has arrived. */
  let(count: number): Promise<void>;
  /** Lets the others through, and all later requests. */
  letAll(): void;
}

const isScript = /\/static\/js\/(?!early\.)/;

/** Holds the scripts back from here on, in this page and in those it navigates to. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const held: (() => void)[] = [];
  const waiting: ((go: () => void) => void)[] = [];
  let isOpen = false;
  await page.route(isScript, async (route: Route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (isOpen) resolve();
    else if (waiting.length > 0) waiting.shift()!(resolve);
    else held.push(resolve);
    await promise;
    // The page may have been closed in the meantime.
    await route.fallback().catch(() => {});
  });
  const next = (): Promise<() => void> =>
    held.length > 0 ? Promise.resolve(held.shift()!) : new Promise((resolve) => waiting.push(resolve));
  return {
    async let(count) {
      for (let each = 0; each < count; each += 1) {
        const go = await next();
        const arrived = page.waitForEvent('requestfinished', (request) => isScript.test(request.url()));
        go();
        await arrived;
      }
    },
    letAll() {
      isOpen = true;
      for (const go of held.splice(0)) go();
    },
  };
}
