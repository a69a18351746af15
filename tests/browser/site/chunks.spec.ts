import type { Page, Route } from '@playwright/test';
import { cashier, openCashier } from './support/cashier.ts';
import { openPrepared } from './support/network.ts';
import { expectPlayer, main } from './support/player-screens.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thoroughUnless, whole } from './support/thorough.ts';
import { filesOf } from './support/chunks.ts';

/** Chunks load after the page: those that a page names itself have loaded before anything can go wrong. */
const chunk = /\/static\/(js|css)\/async\//;
const about = (id: string, part: string) => text('en', id).replace('{part}', part);
const retryButton = (page: Page) => page.getByRole('button', { name: text('en', 'ui.retry'), exact: true });

/** Answers each chunk requested from now on as `how` decides. @returns a function that ends it, and the requested chunks. */
async function breakChunks(page: Page, how: (route: Route) => Promise<void>) {
  const asked = new Set<string>();
  await page.route(chunk, (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return how(route);
  });
  return { asked, mend: () => page.unroute(chunk) };
}
const lost = (route: Route) => (route.request().method() === 'HEAD' ? route.fallback() : route.abort('connectionfailed'));
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });

/** Counts the loads of the page, the first one excluded. */
function reloads(page: Page): () => number {
  let count = -1;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

const guestPages: Readonly<Record<string, string>> = {
  '/en/casino': 'casino-page',
  '/en/login': 'login-page',
  '/en/registration': 'registration-page',
  '/en/contact-us': 'contact-us',
  '/en/promo': 'PromotionPage',
  '/en/privacy-policy?page=questions': 'privacy-policy',
  '/en/download-app': 'download-app-page',
  '/en/game/play/plinkoear/207': 'game-page',
};
const playerPages: Readonly<Record<string, string>> = {
  '/en/dashboard': 'dashboard-page',
  '/en/dashboard/edit-profile': 'edit-user-info',
  '/en/dashboard/my-vip-level': 'my-vip-level',
  '/en/dashboard/referreal': 'referrealPage',
  '/en/favourites': 'favourites-page',
};

/** As a press of a link does, without a document. */
const follow = (page: Page, to: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, to);

async function expectMissingThenThere(page: Page, path: string, route: string): Promise<void> {
  const { asked, mend } = await breakChunks(page, lost);
  await follow(page, path);
  const title = main(page).getByRole('heading', { name: about('shell.trouble.missing', text('en', `shell.title.${route}`)) });
  await expect(title).toBeVisible();
  // A game page has no surroundings: its way on is on the page itself.
  const wayOn = path.includes('/game/')
    ? main(page).getByRole('link', { name: text('en', 'shell.back-to-home') })
    : header(page).getByRole('button', { name: text('en', 'shell.search') });
  await expect(wayOn).toBeVisible();
  expect(asked.size).toBeGreaterThan(0);
  await mend();
  await retryButton(page).click();
  await expect(title).toHaveCount(0);
  await expect(main(page)).toContainText(/\w{3}/);
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[?/]/g, '\\$&')}$`));
}

for (const [path, route] of Object.entries(guestPages)) {
  const details = thoroughUnless(path === '/en/casino');
  test(`${path} that does not come leaves the page around it, and comes when asked for again`, details, async ({ page }) => {
    await openPrepared(page, '/en');
    await expectMissingThenThere(page, path, route);
  });
}

for (const [path, route] of Object.entries(playerPages)) {
  const details = thoroughUnless(path === '/en/dashboard');
  playerTest(`${path} that does not come leaves the page around it, and comes when asked for again`, details, async ({ page, player }) => {
    await openPrepared(page, '/en');
    await expectPlayer(page, player);
    await expectMissingThenThere(page, path, route);
  });
}

test('what is missing comes by itself when the network is back', async ({ page, context }) => {
  await openPrepared(page, '/en');
  await context.setOffline(true);
  await follow(page, '/en/casino');
  const title = main(page).getByRole('heading', { name: about('shell.trouble.offline', text('en', 'shell.title.casino-page')) });
  await expect(title).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-cards] article').first()).toBeVisible();
  await expect(title).toHaveCount(0);
});

test('the search that does not come leaves the page in use, can be closed, and opens when asked for again', async ({ page }) => {
  await openPrepared(page, '/en/contact-us');
  const name = main(page).getByRole('textbox', { name: text('en', 'contact.name') });
  await name.fill('Ada Lovelace');
  const { mend } = await breakChunks(page, lost);
  const opener = header(page).getByRole('button', { name: text('en', 'shell.search') });
  const card = page.getByRole('alertdialog', { name: about('shell.trouble.missing', text('en', 'shell.search')) });
  await opener.click();
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(card).toBeVisible();
  await expect(name).toHaveValue('Ada Lovelace');
  await mend();
  await retryButton(page).click();
  await expect(page.getByRole('dialog', { name: text('en', 'games.search.title') })).toBeVisible();
  await expect(card).toHaveCount(0);
});

playerTest('the cashier that does not come can be asked for again', async ({ page, player }) => {
  await openPrepared(page, '/en/dashboard/my-vip-level');
  await expectPlayer(page, player);
  const { mend } = await breakChunks(page, lost);
  await openCashier(page);
  await expect(page.getByRole('alertdialog', { name: about('shell.trouble.missing', text('en', 'shell.cashier')) })).toBeVisible();
  await mend();
  await retryButton(page).click();
  await expect(cashier(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a part of home that does not come says so in its place', whole, async ({ page }) => {
  await openPrepared(page, '/en');
  const { mend } = await breakChunks(page, (route) => (route.request().url().includes('home-below') ? lost(route) : route.fallback()));
  const notice = main(page).getByText(about('shell.trouble.missing', text('en', 'home.providers')));
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(notice).toBeVisible({ timeout: 250 });
  }).toPass();
  await mend();
  await retryButton(page).first().click();
  await expect(page.locator('[data-providers]')).toBeVisible();
});

test('filters that wait for their machine say so, keep what was typed and go on when asked again', whole, async ({ page }) => {
  const { mend } = await breakChunks(page, (route) => (filesOf('showcase').test(route.request().url()) ? lost(route) : route.fallback()));
  await page.goto('/en/casino');
  const name = main(page).getByRole('searchbox', { name: text('en', 'games.name') });
  await expect(page.locator('[data-cards] article').first()).toBeVisible();
  const wanted = await page.locator('[data-cards] article').nth(2).locator('p').first().innerText();
  await name.fill(wanted);
  await expect(main(page).getByRole('alert')).toContainText(text('en', 'games.failed'));
  await expect(name).toHaveValue(wanted);
  await mend();
  await retryButton(page).click();
  await expect(page.locator('[data-cards] article').first()).toContainText(wanted);
  await expect(page).toHaveURL(/q=/);
});

test('a release in between: the page is loaded anew once, and what was typed stays', async ({ page }) => {
  const count = reloads(page);
  await openPrepared(page, '/en/contact-us');
  await main(page)
    .getByRole('textbox', { name: text('en', 'contact.name') })
    .fill('Ada Lovelace');
  await main(page)
    .getByRole('textbox', { name: text('en', 'contact.message_body') })
    .fill('The analytical engine weaves.');
  const { mend } = await breakChunks(page, gone);
  // The reloaded page is the new release: its chunks exist.
  await page.route('**/en/contact-us?*', async (route) => {
    await mend();
    await route.fallback();
  });
  await header(page)
    .getByRole('button', { name: text('en', 'shell.search') })
    .click();
  await expect.poll(count).toBe(1);
  await expect(page.getByRole('dialog', { name: text('en', 'games.search.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('textbox', { name: text('en', 'contact.name') })).toHaveValue('Ada Lovelace');
  await expect(main(page).getByRole('textbox', { name: text('en', 'contact.message_body') })).toHaveValue('The analytical engine weaves.');
  expect(count()).toBe(1);
});

test('a chunk that is gone for good does not send the page round in a circle', async ({ page }) => {
  const count = reloads(page);
  await openPrepared(page, '/en/contact-us');
  await page.route(filesOf('screen-search'), gone);
  const card = page.getByRole('alertdialog', { name: about('shell.trouble.missing', text('en', 'shell.search')) });
  await header(page)
    .getByRole('button', { name: text('en', 'shell.search') })
    .click();
  await expect(card).toBeVisible();
  expect(count()).toBe(1);
  await retryButton(page).click();
  await expect(retryButton(page)).toBeEnabled();
  await expect(card).toBeVisible();
  expect(count()).toBe(1);
});

test('passwords are not kept over the reload, not even one that is shown', async ({ page }) => {
  await openPrepared(page, '/en/login');
  await main(page)
    .getByRole('textbox', { name: text('en', 'account.username') })
    .fill('ada');
  await main(page).locator('input[type=password]').fill('correct horse');
  await main(page)
    .getByRole('button', { name: text('en', 'ui.show_password') })
    .click();
  await page.addInitScript(() => Object.assign(globalThis, { kept: sessionStorage.getItem('typed') }));
  await page.route(filesOf('screen-search'), gone);
  await header(page)
    .getByRole('button', { name: text('en', 'shell.search') })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: text('en', 'account.username') })).toHaveValue('ada');
  await expect(main(page).locator('input[type=password]')).toHaveValue('');
  const kept = await page.evaluate(() => (globalThis as unknown as { kept: string }).kept);
  expect(kept).toContain('ada');
  expect(kept).not.toContain('horse');
});

playerTest('under a payment the page asks before it is loaded anew, and does so when the cashier is closed', async ({ page, player }) => {
  const count = reloads(page);
  await openPrepared(page, '/en/dashboard/my-vip-level');
  await expectPlayer(page, player);
  await openCashier(page);
  await expect(cashier(page)).toBeVisible();
  await page.route(/\/static\/js\/async\//, gone);
  await follow(page, '/en/contact-us');
  // The dialog hides the page from assistive technology while it is open.
  const title = main(page).getByText(about('shell.trouble.outdated', text('en', 'shell.title.contact-us')));
  await expect(title).toBeVisible();
  await expect(cashier(page)).toBeVisible();
  expect(count()).toBe(0);
  await page.unroute(/\/static\/js\/async\//);
  await page.keyboard.press('Escape');
  await expect(main(page).getByRole('textbox', { name: text('en', 'contact.name') })).toBeVisible();
  expect(count()).toBe(1);
});

test('a site whose first texts do not come begins again with the network', async ({ page }) => {
  const { asked, mend } = await breakChunks(page, (route) =>
    filesOf(/-lobby-ts$/).test(route.request().url()) ? lost(route) : route.fallback(),
  );
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('boot'));
  await page.goto('/en/login');
  await failed;
  expect([...asked].some((file) => filesOf('en-lobby-ts').test(file))).toBe(true);
  await mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(main(page).getByRole('textbox', { name: text('en', 'account.username') })).toBeVisible();
});

for (const [when, failures] of [
  ['when the network is back', 0],
  ['where the network is said to be back before it is', 1],
] as const)
  test(`[P-02] icons whose file did not come are drawn ${when}`, async ({ page }) => {
    const sprite = /\/sprite\.[^/]*\.svg/;
    let left = Infinity;
    await page.route(sprite, (route) => (left-- > 0 ? route.abort('connectionfailed') : route.fallback()));
    const widths = () =>
      page.evaluate(() => [...document.querySelectorAll('header use')].map((icon) => icon.getBoundingClientRect().width > 0));
    await openPrepared(page, '/en');
    expect([...new Set(await widths())]).toEqual([false]);
    await page.context().setOffline(true);
    // A busy page notices neither if one follows the other at once.
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    left = failures;
    await page.context().setOffline(false);
    await expect.poll(async () => [...new Set(await widths())]).toEqual([true]);
    expect(left, 'asked for until it came').toBeLessThan(0);
  });
