import type { Page } from '@playwright/test';
import type { Language } from '../../src/api/model.ts';
import { expect, playerTest, test } from './support/test.ts';
import { promotionPaths, publicPaths } from './support/public-pages.ts';
import { alive, holdScreens, lookThrough, lostElements, markedInMain, watchStillness } from './support/stillness.ts';
import { thoroughUnless } from './support/thorough.ts';

/** As long as a phone at the edge of its network takes for one more file. */
const heldMs = 3_000;

/** An operator's configuration that says other things than the page was made with. */
async function otherConfiguration(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const real = (await (await route.fetch()).json()) as { socialLinks: { name: string }[] };
    const socialLinks = real.socialLinks.map(({ name }) => ({ name, url: `https://${name.toLowerCase()}.example/elsewhere` }));
    await route.fulfill({ json: { ...real, socialLinks, sandbox: false } });
  });
}

/** Opens the page with its screen held back, uses what there is of it, and expects that nothing of the markup went. */
async function keepsItsMarkup(page: Page, address: string): Promise<void> {
  await watchStillness(page);
  await holdScreens(page, heldMs);
  await otherConfiguration(page);
  await page.goto(address);
  expect(await markedInMain(page), `${address} comes with its main part`).toBeGreaterThan(3);
  await expect(page.locator('a[href$="/elsewhere"]').first().or(page.locator('iframe'))).toBeAttached();
  await alive(page);
  await lookThrough(page);
  expect(await lostElements(page), `what ${address} lost`).toEqual([]);
}

const quick: readonly (readonly [Language, string])[] = [['fr', '/casino']];
/** Known: what these show depends on the address, and a part of their markup is drawn anew. */
const redrawn: readonly string[] = ['/password/reset/tok', '/verify-email?a=1&b=tok', '/game/play/earplane/207'];

for (const language of ['en', 'fr'] as const) {
  for (const path of publicPaths) {
    const isQuick = quick.some(([each, of]) => each === language && of === path);
    const title = `every element of the server's /${language}${path} stays the same one, however late its screen, whatever the configuration`;
    const judged = redrawn.includes(path) ? test.fail : test;
    judged(title, thoroughUnless(isQuick), ({ page }) => keepsItsMarkup(page, `/${language}${path}`));
  }
  test(`so it does on the page of each promotion in ${language}`, thoroughUnless(false), async ({ page, site }) => {
    test.setTimeout(120_000);
    for (const path of await promotionPaths(site, language)) {
      await keepsItsMarkup(page, `/${language}${path}`);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

for (const path of ['', '/casino', '/contact-us']) {
  const title = `every element of /en${path} but the way into an account stays when it is a player who comes`;
  playerTest(title, thoroughUnless(path === ''), ({ page }) => keepsItsMarkup(page, `/en${path}`));
}
