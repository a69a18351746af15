import type { Browser, Locator, Page } from '@playwright/test';
import { openPhone } from './phone.ts';

export interface TapFigures {
  readonly name: string;
  readonly answered: number;
  readonly of: number;
  /** Milliseconds from the tap to the answer, of those that were answered. */
  readonly ms: readonly number[];
}

interface Tap {
  readonly name: string;
  readonly path: string;
  readonly control: (page: Page) => Locator;
  readonly isAnswered: (page: Page) => Promise<boolean>;
}

/** Longer than a whole new page takes on the slow network: a later answer was lost. */
const maxAnswerMs = 20_000;

const taps: readonly Tap[] = [
  {
    name: 'Search',
    path: '/en',
    control: (page) => page.getByRole('banner').getByRole('button', { name: 'Search games' }),
    isAnswered: (page) => page.getByRole('dialog').isVisible(),
  },
  {
    name: 'Sign in',
    path: '/en',
    control: (page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }),
    isAnswered: (page) => page.locator('#main input[type=password]').isVisible(),
  },
  {
    name: 'card',
    path: '/en/casino',
    control: (page) => page.locator('#main article a').first(),
    isAnswered: async (page) => page.url().includes('/game/play/') && (await page.locator('#main h1').count()) > 0,
  },
  {
    name: 'menu',
    path: '/en/casino',
    control: (page) => page.locator('nav button[aria-controls=sidebar]'),
    isAnswered: (page) => page.locator('nav button[aria-controls=sidebar][aria-expanded=true]').isVisible(),
  },
];

/** Taps once, as soon as the control is painted, on a page that is still loading. @returns ms until the answer; null without one. */
async function tapOnce(browser: Browser, site: string, tap: Tap): Promise<number | null> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    await page.goto(site + tap.path, { waitUntil: 'commit', timeout: 60_000 });
    const control = tap.control(page);
    await control.waitFor({ timeout: 30_000 });
    const box = await control.boundingBox();
    if (!box) return null;
    const begun = performance.now();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    while (performance.now() - begun < maxAnswerMs) {
      if (await tap.isAnswered(page).catch(() => false)) return performance.now() - begun;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return null;
  } finally {
    await phone.close();
  }
}

/** @param runs taps of each kind. @param site address without a slash at the end. */
export async function measureTaps(browser: Browser, site: string, runs: number): Promise<TapFigures[]> {
  const figures: TapFigures[] = [];
  for (const tap of taps) {
    const all: (number | null)[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await tapOnce(browser, site, tap));
    const ms = all.filter((each) => each !== null);
    figures.push({ name: tap.name, answered: ms.length, of: runs, ms });
  }
  return figures;
}
