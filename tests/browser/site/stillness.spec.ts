import type { Page } from '@playwright/test';
import type { Language } from '#openapi/model.ts';
import { expect, playerTest, test } from './support/test.ts';
import { promotionPaths, publicPaths } from './support/public-pages.ts';
import { alive, holdScreens, lookThrough, lostElements, markedInMain, watchStillness } from './support/stillness.ts';
import { thorough, thoroughUnless, whole } from './support/thorough.ts';

declare global {
  interface Window {
    /** Classes of elements that began to move by themselves. */
    arriving: string[];
  }
}

/** The time that a phone with a weak connection takes for one more file. */
const heldMs = 3_000;

/** An operator's configuration that differs from the page's own. */
async function otherConfiguration(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const real = (await (await route.fetch()).json()) as { socialLinks: { name: string }[] };
    const socialLinks = real.socialLinks.map(({ name }) => ({ name, url: `https://${name.toLowerCase()}.example/elsewhere` }));
    await route.fulfill({ json: { ...real, socialLinks, sandbox: false } });
  });
}

/** Calls that these pages make as soon as they run, and whose answers change the page. */
const firstCalls: Readonly<Record<string, RegExp>> = {
  '/password/reset/tok': /\/api\/auth\/status\//,
  '/game/play/earplane/207': /\/api\/casino\/play\//,
};

/** Opens the page with its screen held back, uses its markup, and expects that none of it was replaced. */
async function keepsItsMarkup(page: Page, address: string): Promise<void> {
  const unanswered = firstCalls[address.slice(3)];
  await watchStillness(page, unanswered);
  await holdScreens(page, heldMs);
  await otherConfiguration(page);
  // An unanswered request leaves the part that its answer would change.
  if (unanswered) await page.route(unanswered, () => {});
  const called = unanswered ? page.waitForRequest(unanswered) : page.waitForResponse('**/config.json');
  await page.goto(address);
  expect(await markedInMain(page), `${address} comes with its main part`).toBeGreaterThan(3);
  await called;
  if (!address.includes('/game/')) await expect(page.locator('a[href$="/elsewhere"]').first()).toBeAttached();
  await alive(page);
  await lookThrough(page);
  expect(await lostElements(page), `what ${address} lost`).toEqual([]);
}

const quick: readonly (readonly [Language, string])[] = [['fr', '/casino']];

for (const language of ['en', 'fr'] as const) {
  for (const path of publicPaths) {
    const isQuick = quick.some(([each, of]) => each === language && of === path);
    const title = `every element of the server's /${language}${path} stays the same one, however late its screen, whatever the configuration`;
    test(title, isQuick || language === 'en' ? thoroughUnless(isQuick) : whole, ({ page }) => keepsItsMarkup(page, `/${language}${path}`));
  }
  test(`so it does on the page of each promotion in ${language}`, language === 'en' ? thorough : whole, async ({ page, site }) => {
    test.setTimeout(120_000);
    for (const path of await promotionPaths(site, language)) {
      await keepsItsMarkup(page, `/${language}${path}`);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('what a page comes with is there with its first paint: nothing of it arrives by degrees', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/static/js/**', (route) => route.abort());
  await page.addInitScript(() => {
    window.arriving = [];
    document.addEventListener('animationstart', ({ target }) => {
      // An endless animation, such as a spinner, is visible from the first paint.
      const isEndless = target instanceof Element && getComputedStyle(target).animationIterationCount === 'infinite';
      if (!isEndless) window.arriving.push((target as Element).className);
    });
  });
  for (const path of publicPaths) {
    await page.goto(`/en${path}`);
    // Two frames: the first begins what the second reports.
    const arriving = await page.evaluate(
      () => new Promise<string[]>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.arriving)))),
    );
    expect(arriving, `what fades in on /en${path}`).toEqual([]);
  }
});

for (const path of ['', '/casino', '/contact-us']) {
  const title = `every element of /en${path} but the way into an account stays when it is a player who comes`;
  playerTest(title, thoroughUnless(path === ''), ({ page }) => keepsItsMarkup(page, `/en${path}`));
}
