import type { Browser, Page } from '@playwright/test';
import { required } from '#domain/required.ts';
import { held, type Held } from '#tests/browser/site/support/memory.ts';
import { openPhone, settled } from './phone.ts';
import { newPlayerState } from './players.ts';

const round = [
  '/en/casino',
  '/en/login',
  '/en/promo',
  '/en/privacy-policy',
  '/en/crash',
  '/en/game/play/earplane/207',
  '/en',
  '/en/contact-us',
];
const pollMs = 5_000;

/** A pointer rests on a link for this time before it is pressed. */
const hoverMs = 300;

/**
 * Follows a link within the site.
 * @param restMs how long a pointer rests on it first.
 * @returns ms from the press until the heading of the linked page.
 */
async function follow(page: Page, address: string, restMs = 0): Promise<number> {
  return page.evaluate(
    async ([to, rest]) => {
      const before = document.querySelector('#main :is(h1, h2)');
      const link = document.createElement('a');
      link.href = to;
      link.hidden = true;
      document.body.append(link);
      if (rest > 0) {
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        await new Promise((resolve) => setTimeout(resolve, rest));
      }
      const begun = performance.now();
      link.click();
      link.remove();
      const isThere = () => {
        const heading = document.querySelector('#main :is(h1, h2, iframe)');
        return location.pathname === to && heading !== null && heading !== before;
      };
      while (!isThere() && performance.now() - begun < 15_000) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begun;
    },
    [address, restMs] as const,
  );
}

/** Each page of a round trip once on a slow phone: ms until it is shown, and layout shifts that no touch excuses. */
export async function measureNavigation(browser: Browser, site: string): Promise<Record<string, { ms: number; cls: number }>> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    await page.goto(site + required(round.at(-1)));
    await settled(page);
    const figures: Record<string, { ms: number; cls: number }> = {};
    for (const address of round) {
      await page.evaluate(() => (window.gauge.cls = 0));
      // A pause ends the window that shifts are summed up in.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const ms = await follow(page, address, hoverMs);
      await settled(page);
      figures[address] = { ms, cls: await page.evaluate(() => window.gauge.cls) };
    }
    return figures;
  } finally {
    await phone.close();
  }
}

export interface StayFigures {
  readonly before: Held;
  readonly after: Held;
}

/** Measures the memory before and after a number of page changes. */
export async function measureChanges(browser: Browser, site: string, changes: number): Promise<StayFigures> {
  const phone = await openPhone(browser, { isSlow: false });
  try {
    const { page, cdp } = phone;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(site + required(round.at(-1)));
    await settled(page);
    const go = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        for (const address of round) await follow(page, address);
        await held(page);
      }
    };
    await go(3);
    await settled(page);
    const before = await held(page);
    await go(Math.ceil(changes / round.length));
    await settled(page);
    return { before, after: await held(page) };
  } finally {
    await phone.close();
  }
}

/** Measures the memory before and after hours of polling a player's balance, with a simulated clock. */
export async function measurePolling(browser: Browser, site: string, hours: number): Promise<StayFigures> {
  const phone = await openPhone(browser, { isSlow: false, storageState: await newPlayerState(site) });
  try {
    const { page, cdp } = phone;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.clock.install();
    await page.goto(`${site}/en/dashboard`);
    await page.clock.runFor(2_000);
    const poll = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await Promise.all([page.waitForResponse(/\/api\/me\/balance$/), page.clock.runFor(pollMs)]);
      }
    };
    await poll(60);
    const before = await held(page);
    await poll((hours * 3_600_000) / pollMs);
    return { before, after: await held(page) };
  } finally {
    await phone.close();
  }
}
