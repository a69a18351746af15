import type { BrowserContext, Frame, Page } from '@playwright/test';

/** The renderer applies the new route in a task of its own; a person's actions come before such tasks. */
const settle = (frame: Frame): Promise<void> =>
  frame
    .evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      return new Promise<void>((resolve) => {
        port1.addEventListener('message', () => resolve(), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    })
    // A frame that is removed in the meantime makes no more requests.
    .catch(() => {});

function settleRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...asked) => {
    const registered = await route(...asked);
    await settle(page.mainFrame());
    return registered;
  };
}

/**
 * Makes `page.route` wait until the page itself uses the route. Chromium reports it too early: one immediate key press of 27 on a busy machine still
 * reached the platform.
 */
export function putRoutesInForce(context: BrowserContext): void {
  for (const page of context.pages()) settleRoutes(page);
  context.on('page', settleRoutes);
}
