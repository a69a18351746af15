import type { Frame, Page } from '@playwright/test';

/**
 * From here on the browser is late when this page or frame requests a step back.
 * @returns a function that completes it, once for each request
 */
export async function lateBack(place: Page | Frame): Promise<() => Promise<void>> {
  await place.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => addEventListener('arrive', () => back(), { once: true });
  });
  return () =>
    place.evaluate(async () => {
      const { promise: isArrived, resolve } = Promise.withResolvers<Event>();
      addEventListener('popstate', resolve, { once: true });
      dispatchEvent(new Event('arrive'));
      await isArrived;
    });
}
