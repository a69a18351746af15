import type { Page } from '@playwright/test';
import { languages } from '#domain/languages.ts';
import { basic } from '#tests/support/caller.ts';
import { queryOf, recorded } from './support/network.ts';
import { logIn } from './support/log-in.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thoroughUnless } from './support/thorough.ts';

const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('remembered-path'));
const notFound = (page: Page) => page.getByRole('heading', { name: text('en', 'shell.not-found') });

test('[ROUTE-01, ROUTE-06, I18N-01] each language is a prefix and shows the page in its words', async ({ page }) => {
  for (const language of languages) {
    await page.goto(`/${language}/login`);
    await expect(page.getByRole('main').getByRole('button', { name: text(language, 'account.login.action'), exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(header(page).getByRole('link', { name: text(language, 'shell.sign-up') })).toHaveAttribute(
      'href',
      `/${language}/registration`,
    );
  }
});

test('[ROUTE-02, ROUTE-03, ROUTE-05, ROUTE-26, I18N-02] an address without a language that the site speaks is led to English', async ({
  page,
  site,
}) => {
  for (const [from, to] of [
    ['/login?x=1#a', '/en/login?x=1#a'],
    ['/xx/login?x=1', '/en/login?x=1'],
    ['/pt-BR/login?x=1', '/en/login?x=1'],
    ['/dashboard-of-nothing?x=1', '/en/404'],
    ['/', '/en'],
  ] as const) {
    // Changing only the fragment of an address loads nothing.
    await page.goto('about:blank');
    await page.goto(from);
    await expect(page).toHaveURL(site + to);
    await expect(header(page).getByRole('link', { name: text('en', 'shell.sign-in') })).toBeVisible();
  }
});

test('[ROUTE-05, ROUTE-25] a language alone is home in that language', async ({ page }) => {
  await page.goto('/fr');
  await expect(page.getByRole('heading', { level: 1, name: text('fr', 'home.slide.earplane.title') })).toBeVisible();
});

test('[ROUTE-26, ROUTE-30] an unknown address answers 404, shows the 404 page and leads back home', async ({ page }) => {
  const reply = await page.goto('/fr/no-such-page');
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveURL(/\/fr\/404$/);
  await expect(page.getByRole('heading', { name: text('fr', 'shell.not-found') })).toBeVisible();
  await page.getByRole('link', { name: text('fr', 'shell.back-to-home') }).click();
  await expect(page).toHaveURL(/\/fr$/);
  await expect(page.getByRole('heading', { level: 1, name: text('fr', 'home.slide.earplane.title') })).toBeVisible();
});

test('[ROUTE-27] a section that is not there, or is of another group, is a 404', async ({ page }) => {
  const reply = await page.goto('/en/casino/999999');
  expect(reply?.status()).toBe(404);
  await expect(notFound(page)).toBeVisible();
  const sections = await page.request.get('/api/casino/sections?language=en&slug=crash', { headers: { authorization: basic } });
  const { data } = (await sections.json()) as { data: { id: number }[] };
  await page.goto(`/en/casino/${data[0]!.id}`);
  await expect(page).toHaveURL(/\/en\/404$/);
  await expect(notFound(page)).toBeVisible();
});

const shown: readonly (readonly [path: string, heading: string])[] = [
  ['/registration', 'account.registration.title'],
  ['/contact-us', 'contact.title'],
  ['/favourites', 'favourites.title'],
  ['/promo', 'promo.title'],
  ['/download-app', 'shell.install'],
  ['/verify-email/?a=1&b=tok', 'account.verification.title'],
  ['/verify-email?a=1&b=tok', 'account.verification.title'],
  ['/password/reset/tok', 'account.reset.expired_title'],
];
test('[ROUTE-04, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-14, ROUTE-22, ROUTE-23, ROUTE-24, ROLE-04] pages for everybody open for a guest, with header and footer', async ({
  page,
}) => {
  for (const [path, heading] of shown) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole('main').getByRole('heading', { name: text('en', heading), exact: true }), path).toBeVisible();
    await expect(header(page), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
  }
});

test('[ROUTE-04, ROUTE-10] the game page has neither header nor footer', async ({ page }) => {
  await page.goto('/en/game/play/earplane/207');
  await expect(page.locator('iframe')).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

for (const group of ['casino', 'livecasino', 'crash', 'others'] as const) {
  const title = `[ROUTE-11, ROUTE-12, SHOW-20, CONST-01, ROLE-02] /${group} asks for its own games, all or those of a section`;
  test(title, thoroughUnless(group === 'livecasino' || group === 'casino'), async ({ page }) => {
    const games = recorded(page, 'casino/games');
    await page.goto(`/en/${group}`);
    await expect(page.getByRole('heading', { level: 1, name: text('en', `shell.group.${group}`) })).toBeVisible();
    await expect(page.locator('[data-cards] article').first()).toBeVisible();
    const is_live = group === 'livecasino' ? '1' : '0';
    const defaults = { page: '1', per_page: '100', sort_by: 'rank', sort: '1', language: 'en', slug: group, is_live };
    await expect.poll(() => queryOf(games.at(-1))).toEqual(defaults);

    const select = page.getByLabel(text('en', 'games.section'));
    await select.selectOption({ index: 2 });
    const id = /\/(\d+)$/.exec(page.url())?.[1];
    expect(page.url()).toMatch(new RegExp(`/en/${group}/\\d+$`));
    await expect.poll(() => queryOf(games.at(-1))).toEqual({ ...defaults, section_id: id });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      await select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text ?? ''),
    );
  });
}

test('[ROUTE-13, ROUTE-15, ROUTE-16, ROUTE-18, ROUTE-28] a guest on a page for players is sent home by a whole page load, and nothing is remembered', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  for (const path of ['/dashboard', '/dashboard/edit-profile', '/dashboard/transactions', '/transactions/1']) {
    documents.length = 0;
    await page.goto(`/fr${path}`);
    await expect(page, path).toHaveURL(/\/fr$/);
    await expect(page.getByRole('heading', { level: 1, name: text('fr', 'home.slide.earplane.title') })).toBeVisible();
    expect(documents).toEqual([`/fr${path}`, '/fr']);
    expect(await remembered(page)).toBeNull();
  }
});

test('[ROUTE-17, ROLE-06] a guest on the VIP page is sent to the login', async ({ page }) => {
  await page.goto('/es/dashboard/my-vip-level');
  await expect(page).toHaveURL(/\/es\/login$/);
  expect(await remembered(page)).toBeNull();
});

test('[ROUTE-19, ROUTE-20, ROLE-06] a guest on the referral page is sent to the login, which remembers where from', async ({ page }) => {
  // The other spelling leads to the canonical one.
  await page.goto('/pt/dashboard/referral');
  await expect(page).toHaveURL(/\/pt\/login$/);
  expect(await remembered(page)).toBe('/pt/dashboard/referreal');
});

test('[ROUTE-09, ROUTE-29, FAV-05, CARD-06, LOGIN-04, CONST-06] the remembered path is gone to once after the login', async ({
  page,
  player,
}) => {
  await page.goto('/en/favourites');
  await expect(page.getByRole('heading', { name: text('en', 'favourites.empty') })).toBeVisible();
  await expect.poll(() => remembered(page)).toBe('/en/favourites');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('en', 'favourites.log-in') })
    .click();
  await logIn(page, player);
  await expect(page).toHaveURL(/\/en\/favourites$/);
  expect(await remembered(page)).toBeNull();
  await page.goto('/en/dashboard');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
});

test('[ROUTE-29] a remembered address of another site is not gone to', async ({ page, player }) => {
  await page.goto('/en/login');
  await page.evaluate(() => sessionStorage.setItem('remembered-path', '//evil.example/en'));
  await logIn(page, player);
  await expect(page).toHaveURL(/\/en\/dashboard$/);
});

playerTest(
  '[ROUTE-13, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19] a player sees what a guest is sent away from',
  async ({ page }) => {
    for (const [path, name] of [
      ['/dashboard', 'dashboard-page'],
      ['/dashboard/edit-profile', 'edit-user-info'],
      ['/dashboard/my-vip-level', 'my-vip-level'],
      ['/dashboard/referreal', 'referrealPage'],
      ['/dashboard/transactions', 'transactions-page'],
    ] as const) {
      await page.goto(`/en${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(text('en', `shell.title.${name}`)));
      await expect(page).toHaveURL(new RegExp(`/en${path}$`));
    }
    await page.goto('/en/transactions/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('main')).toContainText(/not found/i);
    await expect(header(page)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  },
);
