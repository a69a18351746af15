import type { Browser, Page, PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { ensureHeadlessBrowser, headlessArguments } from '#tests/support/browser.ts';
import { firefoxProxy } from '#tests/support/firefox/launch.ts';

const zone = process.env['SITE_ZONE'];

export const isFirefox = process.env['SITE_BROWSER'] === 'firefox';
/** The distance of the device's clock from the platform's, in milliseconds. */
const clockMs = Number(process.env['SITE_CLOCK_HOURS'] ?? 0) * 3_600_000;
export const hasOtherClock = clockMs !== 0;
/** The factor by which the device is slower than this machine. */
const slowness = Number(process.env['SITE_CPU_SLOWNESS'] ?? 1);
/** The delay of the browser's steps back, in milliseconds. */
const lateBackMs = Number(process.env['LATE_BACK_MS'] ?? 0);
export const isSlowed = slowness !== 1 || process.env['LATE_REPLIES_MS'] !== undefined;

/** The timeout for content of a table's next round: longer than a round takes. */
export const aRound = { timeout: isSlowed ? 45_000 : 25_000 };

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/** The browser, with its place and time. `npm run environments` sets it. */
export function deviceOfRun(): Use {
  const place: Use = zone === undefined ? {} : { timezoneId: zone };
  if (!isFirefox) return { ...place, launchOptions: { executablePath: ensureHeadlessBrowser(), args: headlessArguments } };
  // Without a window Firefox reports that there is no mouse, which a page can query.
  const mouse = 6;
  const firefoxUserPrefs = { 'ui.primaryPointerCapabilities': mouse, 'ui.allPointerCapabilities': mouse };
  // Playwright takes a picture with a style of its own in the page, which Firefox reports as an error of the page.
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefoxProxy(), firefoxUserPrefs },
    screenshot: 'off',
    ...place,
  };
}

function skewClock(ms: number): void {
  const real = Date;
  const now = () => real.now() + ms;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) => Reflect.construct(target, given.length ? given : [now()], made) as object,
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}

function delayBack(ms: number): void {
  const back = history.back.bind(history);
  history.back = () => void setTimeout(back, ms);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Every page of this browser has the clock and the speed of the run. */
export function asDeviceOfRun(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    if (hasOtherClock) await context.addInitScript(skewClock, clockMs);
    if (lateBackMs !== 0) await context.addInitScript(delayBack, lateBackMs);
    // A page may be closed before it is slowed down.
    if (slowness !== 1) context.on('page', (page) => void slowDown(page).catch(() => {}));
    return context;
  };
  return browser;
}
