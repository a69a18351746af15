import type { Browser, Page } from '@playwright/test';
import { listings, pageOf } from '../../games/engine/index.ts';
import { catalogueSeed } from '../../sandbox/catalogue/seed.ts';
import type { RunningPlatform } from '../../tests/support/processes.ts';
import { openPhone, settled } from './phone.ts';
import { type FrameFigures, frameFigures, traced } from './trace.ts';

/** Bytes on the wire until the game can be played, and ms until its first paint and until its stage is there. */
export type GameLoadFigures = Readonly<Record<'all' | 'js' | 'css' | 'fonts' | 'images' | 'first' | 'stage', number>>;

/** What moves on a stage, one game of each way of moving. */
export const animated: readonly string[] = [
  'slots',
  'classic-reels',
  'multiplier-reel',
  'variable-ways',
  'tumble',
  'clusters',
  'earplane',
  'plinkoear',
  'wheel',
  'dice',
  'roulette',
  'baccarat',
  'sic-bo',
];

/** A code of each page; of the reels every model, for each draws other things. */
export const gameCodes: readonly string[] = Object.entries(listings).flatMap(([name, { plays, own }]) =>
  name === 'reels' ? plays : [own === null ? plays[0]! : name],
);

type Site = Pick<RunningPlatform, 'url' | 'partnerUrl'>;

/** The page of a game alone, opened for a demo. @param code of the game, or its own id. */
export async function demoOf(browser: Browser, { url: site, partnerUrl }: Site, code: string): Promise<string> {
  const titles = catalogueSeed().games.filter((game) => game.gameCode === code || game.gameId === code);
  if (titles.length === 0) throw new Error(`no title plays ${code}`);
  const title = titles.find(({ type }) => type !== 'live-casino');
  // A live title opens for players alone, its page for everybody.
  if (!title)
    return `${partnerUrl}/games/${pageOf(code)}/?${new URLSearchParams({ game: titles[0]!.gameId, code, name: code, lang: 'en' })}`;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${site}/en/game/play/${title.gameId}/${title.providerId}`);
    const frame = page.locator('iframe');
    await frame.waitFor({ state: 'attached', timeout: 60_000 });
    return (await frame.getAttribute('src'))!;
  } finally {
    await context.close();
  }
}

const opened = (page: Page) => page.locator('.action').waitFor({ timeout: 90_000 });
const longestRoundMs = 8_000;

/** Frames from the press that bets until the round has ended, or for eight seconds of it. @param link of a demo. */
export async function measureGameFrames(browser: Browser, link: string): Promise<FrameFigures> {
  const phone = await openPhone(browser, { isSlow: false });
  try {
    const { page, cdp } = phone;
    await page.goto(link);
    await opened(page);
    // A table takes a bet once a chip lies on it.
    const spot = page.locator('button.spot').first();
    if (await spot.isVisible()) await spot.tap();
    await settled(page);
    const events = await traced(cdp, async () => {
      await page.locator('.action').tap();
      await page
        .locator('.chip')
        .first()
        .waitFor({ timeout: longestRoundMs })
        .catch(() => undefined);
    });
    return frameFigures(events);
  } finally {
    await phone.close();
  }
}

const kinds = { stylesheet: 'css', script: 'js', image: 'images', font: 'fonts' } as const;

/** Loads the page of a game once, on a cheap phone with an empty cache. @param link of a demo. */
export async function measureGameLoad(browser: Browser, link: string): Promise<GameLoadFigures> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    const bytes = { all: 0, js: 0, css: 0, fonts: 0, images: 0 };
    const sizes: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().startsWith('data:')) return;
      const kind = kinds[request.resourceType() as keyof typeof kinds];
      const add = ({ responseBodySize }: { responseBodySize: number }) => {
        bytes.all += responseBodySize;
        if (kind) bytes[kind] += responseBodySize;
      };
      sizes.push(request.sizes().then(add, () => undefined));
    });
    // From the beginning: the page has loaded only once the pictures of its stage have.
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.stage > *')) window.gauge.usable = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(link);
    await opened(page);
    await settled(page);
    await Promise.all(sizes);
    return { ...bytes, ...(await page.evaluate(() => ({ first: window.gauge.fcp, stage: window.gauge.usable }))) };
  } finally {
    await phone.close();
  }
}

/**
 * Ms until the first paint of what the page is once it has opened, without scripts: its markup as it stands, with the same style sheets, font and
 * pictures, from the same origin.
 */
export async function measureStillGame(browser: Browser, link: string): Promise<number> {
  const phone = await openPhone(browser);
  try {
    const { page } = phone;
    const open = await phone.context.newPage();
    await open.goto(link);
    await opened(open);
    const html = (await open.content()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(/<link [^>]*as="script"[^>]*>/g, '');
    await open.close();
    const { cdp } = phone;
    await cdp.send('Network.clearBrowserCache');
    // The document itself has to come over the same slow network, which a reply that is made up here does not.
    await page.route(link.split('#')[0]!, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, documentMs));
      await route.fulfill({ contentType: 'text/html', body: html });
    });
    await page.goto(link);
    await page.waitForFunction(() => window.gauge.fcp > 0);
    return await page.evaluate(() => window.gauge.fcp);
  } finally {
    await phone.close();
  }
}

/** What the document takes on that network: one answer of a few kilobytes. */
const documentMs = 580;
