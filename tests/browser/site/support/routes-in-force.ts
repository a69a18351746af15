import type { BrowserContext, Frame, Page } from '@playwright/test';

/** The renderer hears of its new way to the network in a task of its own; what a person does comes before such tasks. */
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
    // A frame that goes away meanwhile asks for nothing more.
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
 * Has `page.route` wait until the page itself sends its requests that way. Chromium says so too early: one key press of 27 that followed at once on a busy
 * machine still reached the platform.
 */
export function putRoutesInForce(context: BrowserContext): void {
  for (const page of context.pages()) settleRoutes(page);
  context.on('page', settleRoutes);
}
