import type { Browser, Locator, Page } from '@playwright/test';
import { required } from '#domain/required.ts';
import { listings, pageOf } from '#games/engine/index.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { createPlayer, deposit, storageStateOf } from '#tests/browser/site/support/players.ts';
import { bet, betButton, chooseBet } from '#tests/support/house-play.ts';
import type { RunningPlatform } from '#tests/support/processes.ts';
import { openPhone, settled } from './phone.ts';
import { type FrameFigures, frameFigures, traced } from './trace.ts';

/** Bytes on the wire until the game can be played, and ms until its first paint and until its stage is shown. */
export type GameLoadFigures = Readonly<Record<'all' | 'js' | 'css' | 'fonts' | 'images' | 'first' | 'stage', number>>;

/** A code of each page; for the reels every model, because each draws other things. */
export const gameCodes: readonly string[] = Object.entries(listings).flatMap(([name, { plays, own }]) =>
  name === 'reels' ? plays : [own === null ? required(plays[0]) : name],
);

const titlesOf = (code: string) => catalogueSeed().games.filter((game) => game.gameCode === code || game.gameId === code);
/** Whether it opens for players only. */
const isLiveOnly = (code: string) => titlesOf(code).every(({ type }) => type === 'live-casino');

type Site = Pick<RunningPlatform, 'url' | 'partnerUrl'>;

/** Returns the address in the frame of a title's page. */
async function frameAddress(page: Page, site: string, { gameId, providerId }: ReturnType<typeof titlesOf>[number]): Promise<string> {
  await page.goto(`${site}/en/game/play/${gameId}/${providerId}`);
  const frame = page.locator('iframe');
  await frame.waitFor({ state: 'attached', timeout: 60_000 });
  return required(await frame.getAttribute('src'));
}

/** The page of a game alone, opened for a demo. @param code of the game, or its own id. */
export async function demoOf(browser: Browser, { url: site, partnerUrl }: Site, code: string): Promise<string> {
  const titles = titlesOf(code);
  if (titles.length === 0) throw new Error(`no title plays ${code}`);
  const title = titles.find(({ type }) => type !== 'live-casino');
  // A live title opens for players alone, its page for everybody.
  if (!title)
    return `${partnerUrl}/games/${pageOf(code)}/?${new URLSearchParams({ game: required(titles[0]).gameId, code, name: code, lang: 'en' })}`;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    return await frameAddress(page, site, title);
  } finally {
    await context.close();
  }
}

/** Opens a live title for a player with money: its frame may open once. @param code of the game. */
async function liveLinkOf(browser: Browser, { url: site }: Site, code: string): Promise<string> {
  const title = required(titlesOf(code)[0]);
  const player = await createPlayer(site);
  await deposit(player, '100');
  const context = await browser.newContext({ storageState: storageStateOf(site, player) });
  try {
    const page = await context.newPage();
    await context.route(/\/games\//, (route) => (route.request().frame() === page.mainFrame() ? route.continue() : route.abort()));
    return await frameAddress(page, site, title);
  } finally {
    await context.close();
  }
}

/** The page of a game without the site, for a player who can bet. @param code of the game. */
export const linkOf = (browser: Browser, site: Site, code: string): Promise<string> =>
  (isLiveOnly(code) ? liveLinkOf : demoOf)(browser, site, code);

const opened = (page: Page) => page.locator('.action').waitFor({ timeout: 90_000 });
/** The time to watch a round, in ms; a shared round begins on the table's schedule. */
const [ownRoundMs, sharedRoundMs] = [8_000, 40_000];
/** Seldom enough that looking costs no frame. */
const lookMs = 400;

/**
 * Touches the page before the bet: until then the browser reports paints of the loading as movement, and would count them in the frame of the bet.
 */
async function touchStake(page: Page): Promise<void> {
  const stake = page.getByRole('textbox').first();
  if (!(await stake.isVisible())) return;
  await stake.tap();
  await page.waitForTimeout(lookMs);
  await stake.blur();
}

/** Frames from the press that bets until the end of the round, or for a limited time. @param code of a game. */
export async function measureGameFrames(browser: Browser, site: Site, code: string): Promise<FrameFigures> {
  const isLive = isLiveOnly(code);
  const link = await linkOf(browser, site, code);
  const phone = await openPhone(browser, { isSlow: false });
  try {
    const { page, cdp } = phone;
    const tap = (button: Locator) => button.tap();
    await page.goto(link);
    await opened(page);
    await settled(page);
    // A shared table takes no bet while it draws.
    await betButton(page).waitFor({ timeout: 90_000 });
    await chooseBet(page, tap);
    await touchStake(page);
    await page.waitForTimeout(lookMs);
    return frameFigures(
      await traced(cdp, async () => {
        const end = performance.now() + (isLive ? sharedRoundMs : ownRoundMs);
        const isOver = await bet(page, tap);
        while (!(await isOver()) && performance.now() < end) await page.waitForTimeout(lookMs);
      }),
    );
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
    // Before any script, because the page's `load` event waits for the pictures of its stage.
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
 * Ms until the first paint of the opened page without scripts: its present markup with the same style sheets, font and pictures, from the same
 * origin.
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
    // The document itself has to come over the same slow network, which a mocked reply would not.
    await page.route(required(link.split('#')[0]), async (route) => {
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

/** Time of the document on that network: one response of a few kilobytes. */
const documentMs = 580;
