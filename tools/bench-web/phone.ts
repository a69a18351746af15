import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, ensureBrowser } from '#tests/support/browser.ts';

/** Measurements by the page itself. Times in ms since the navigation began. */
interface Gauge {
  lcp: number;
  fcp: number;
  cls: number;
  readonly tasks: { start: number; duration: number }[];
  /** The longest event of each interaction, in ms from the touch to the next frame. */
  readonly interactions: Record<number, number>;
  /** When cards could be used, and when all visible pictures were drawn too. */
  usable: number;
  usableWithImages: number;
}
declare global {
  interface Window {
    gauge: Gauge;
  }
}

export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** 4G at its worst, as Lighthouse applies it: latency in ms, throughput in bytes a second. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 };
const cpuSlowdown = 4;

export const launch = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: [...browserArguments, ...args] });

/** Runs in the page before anything else. */
function gaugePage(): void {
  if (window !== window.top) return;
  const gauge: Gauge = { lcp: 0, fcp: 0, cls: 0, tasks: [], interactions: {}, usable: 0, usableWithImages: 0 };
  window.gauge = gauge;
  const watch = <E extends PerformanceEntry>(type: string, take: (entry: E) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as E))).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (gauge.lcp = startTime));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') gauge.fcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => gauge.tasks.push({ start: startTime, duration }));
  let [windowStart, windowEnd, windowSum] = [0, 0, 0];
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    // The worst window of at most 5 s without a pause of 1 s, as browsers report it.
    const isNew = windowSum === 0 || startTime - windowEnd > 1_000 || startTime - windowStart > 5_000;
    if (isNew) [windowStart, windowSum] = [startTime, 0];
    windowEnd = startTime;
    windowSum += value;
    gauge.cls = Math.max(gauge.cls, windowSum);
  });
  watch<PerformanceEntry & { interactionId: number }>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) gauge.interactions[interactionId] = Math.max(gauge.interactions[interactionId] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );
  const inSight = (element: Element) => {
    const { width, height, top, left } = element.getBoundingClientRect();
    return width > 1 && height > 1 && top < innerHeight && left < innerWidth && top + height > 0 && left + width > 0;
  };
  const look = () => {
    const cards = [...document.querySelectorAll('#main article a, #main form, #main h1')].filter(inSight);
    if (cards.length > 0) {
      gauge.usable ||= performance.now();
      const pictures = [...document.images].filter(inSight);
      if (pictures.every(({ complete }) => complete)) {
        gauge.usableWithImages = performance.now();
        return;
      }
    }
    if (performance.now() < 60_000) setTimeout(look, 30);
  };
  document.addEventListener('readystatechange', look, { once: true });
}

/** A page on a cheap phone: 412 px wide, four times slower, and with `isSlow` on a slow network. */
export async function openPhone(
  browser: Browser,
  { isSlow = true, ...options }: BrowserContextOptions & { readonly isSlow?: boolean } = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript(gaugePage);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (isSlow) await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, cdp, context, close: () => context.close() };
}

/** Resolves when nothing has been asked for and no frame was drawn late for `ms`, at most after 30 s. */
export async function settled(page: Page, ms = 1_500): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => {});
  await page.waitForFunction(
    (quiet) => {
      const last = window.gauge.tasks.at(-1);
      return !last || performance.now() - last.start - last.duration > quiet;
    },
    ms,
    { timeout: 30_000, polling: 100 },
  );
}
