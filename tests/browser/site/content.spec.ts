import type { Page } from '@playwright/test';
import { contentPages } from '#domain/content-pages.ts';
import { languages } from '#domain/languages.ts';
import { call, recorded, queryOf } from './support/network.ts';
import { expect, test } from './support/test.ts';
import { text } from './support/texts.ts';

const tab = (page: Page, id: string) => page.getByRole('tab', { name: text('en', `content.${id}`) });

test('[ROUTE-21, CMS-01, CMS-02, CMS-05, ROLE-05] three tabs, each with its page of the content service, kept in the address', async ({
  page,
}) => {
  await page.goto('/en/privacy-policy');
  await expect(tab(page, 'privacypolicy')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab')).toHaveCount(3);
  for (const id of contentPages) {
    const [reply] = await Promise.all([page.waitForResponse(call(`cms/pages/${id}-en`)), page.goto(`/en/privacy-policy?page=${id}`)]);
    await expect(tab(page, id)).toHaveAttribute('aria-selected', 'true');
    const { data } = (await reply.json()) as { data: { name: string; content: string } };
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(data.name);
    const words = data.content
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .slice(0, 3)
      .join(' ');
    await expect(article).toContainText(words);
  }
  await tab(page, 'termsandconditions').click();
  await expect(page).toHaveURL(/page=termsandconditions$/);
  await page.goBack();
  await expect(tab(page, contentPages.at(-1)!)).toHaveAttribute('aria-selected', 'true');
});

test('[CMS-04, CMS-05] pages come in the language of the address, and changed content shows after a reload', async ({ page }) => {
  const asked = recorded(page, 'cms/pages/*');
  for (const language of languages) {
    await page.goto(`/${language}/privacy-policy?page=questions`);
    await expect.poll(() => asked.at(-1)?.url()).toContain(`/api/cms/pages/questions-${language}`);
  }
  await page.route('**/api/cms/pages/questions-pt', (route) =>
    route.fulfill({
      json: {
        data: {
          name: 'Nova versão',
          content: '<p>Outro texto</p><a href="javascript:window.broken=1">Link</a><script>window.broken=1</script>',
        },
      },
    }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova versão' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Outro texto');
  await page.getByRole('article').getByText('Link').click();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

const promotion = (id: number, is_valid: boolean) => ({
  id,
  name: `Promotion ${id}`,
  comment: `About ${id}`,
  is_valid,
  banners: [{ medias: [{ title: 'card', full_url: '/icon-192.png' }] }],
  media: [],
  content: `<p>All of ${id}</p>`,
  language: { code: 'en' },
  start_date: '2026-01-01',
  end_date: '2026-12-31',
});

test('[ROUTE-14, PROMO-01, PROMO-02, PROMO-03, PROMO-05, PROMO-06, ROLE-03] promotions list and open one by one; an ended one does not', async ({
  page,
}) => {
  const { promise: isSecondAnswered, resolve: answerSecond } = Promise.withResolvers<void>();
  await page.route('**/api/cms/pages?*', (route) =>
    route.fulfill({ json: { data: [promotion(1, true), promotion(2, true), promotion(3, false)] } }),
  );
  await page.route('**/api/cms/pages/*', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    expect(searchParams.get('language')).toBe('en');
    const id = Number(pathname.split('/').at(-1));
    if (id === 2) await isSecondAnswered;
    await route.fulfill({ json: { data: promotion(id, id !== 3) } });
  });
  await page.goto('/en/promo');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('link')).toHaveCount(2);
  await expect(main.locator('img').first()).toHaveAttribute('src', '/icon-192.png');
  await main.getByRole('link', { name: /Promotion 1/ }).click();
  await expect(page).toHaveURL(/\/en\/promo\/1$/);
  await expect(main).toContainText('All of 1');
  await page.goBack();
  await main.getByRole('link', { name: /Promotion 2/ }).click();
  // Nothing of the first while the second is loading.
  await expect(main.getByRole('status')).toBeVisible();
  await expect(main).not.toContainText('Promotion 1');
  answerSecond();
  await expect(main).toContainText('All of 2');
  await page.goto('/en/promo/3');
  await expect(main).toContainText(text('en', 'promo.notValid'));
  await expect(main).not.toContainText('All of 3');
});

test('[PROMO-04, API-25, ERR-30] promotions are asked for in the stored language, which the prefix sets; none says so', async ({
  page,
}) => {
  const asked = recorded(page, 'cms/pages');
  await page.route('**/api/cms/pages?*', (route) => route.fulfill({ json: { data: [] } }));
  for (const language of languages) {
    await page.goto(`/${language}/promo`);
    await expect(page.getByText(text(language, 'promo.empty'))).toBeVisible();
    expect(queryOf(asked.at(-1))).toEqual({ type: 'promotion', campaign_visible: '1', language });
  }
});

test('[API-23] a site in maintenance shows so, asks again and opens by itself where it was', async ({ page }) => {
  await page.clock.install();
  let in_maintenance = true;
  const asked = recorded(page, 'cms/skin-in-maintenance');
  await page.route('**/api/cms/skin-in-maintenance', (route) => route.fulfill({ json: { in_maintenance } }));
  await page.goto('/es/casino?provider=3');
  await expect(page.getByRole('heading', { name: text('es', 'shell.maintenance') })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/maintenance$/);
  expect(asked[0]!.method()).toBe('POST');
  expect(asked[0]!.postDataJSON()).toEqual({});
  const ask = page.getByRole('button', { name: text('es', 'shell.maintenance.ask') });
  const before = await ask.boundingBox();
  await ask.click();
  await expect(page.getByRole('status').filter({ hasText: text('es', 'shell.maintenance.still') })).toBeVisible();
  expect(await ask.boundingBox()).toEqual(before);
  await expect(page.getByRole('heading', { name: text('es', 'shell.maintenance') })).toBeVisible();
  in_maintenance = false;
  await page.clock.runFor(15_000);
  await expect(page).toHaveURL(/\/es\/casino\?provider=3$/);
  await page.goto('/es/maintenance');
  await expect(page).toHaveURL(/\/es$/);
});

test('[ROUTE-24] the app page tells how to install it on each kind of device', async ({ page }) => {
  await page.goto('/fr/download-app');
  for (const device of ['iphone', 'android', 'computer']) {
    await expect(page.getByRole('heading', { name: text('fr', `shell.install.${device}`) })).toBeVisible();
  }
});

test('[CMS-01] each row of a table on a content page has its line, and its cells stand apart from each other', async ({ page }) => {
  await page.goto('/es/privacy-policy');
  const cell = page.getByRole('article').locator('td').first();
  const { start, end, below } = await cell.evaluate((element) => {
    const { paddingInlineStart, paddingInlineEnd, borderBlockEndStyle } = getComputedStyle(element);
    return { start: parseFloat(paddingInlineStart), end: parseFloat(paddingInlineEnd), below: borderBlockEndStyle };
  });
  expect(start + end).toBeGreaterThanOrEqual(8);
  expect(below).toBe('solid');
});
