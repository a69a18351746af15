import type { Page } from '@playwright/test';
import { languages } from '#domain/languages.ts';
import type { Language } from '#openapi/model.ts';
import { filesOf } from './support/chunks.ts';
import { type HeldScripts, holdScripts } from './support/one-by-one.ts';
import { expect, header, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thoroughUnless } from './support/thorough.ts';

const phone = { width: 412, height: 823 };
test.use({ viewport: phone, hasTouch: true });

/** The search of the document, before the code of the search. */
const place = (page: Page) => page.locator('#search-place');
const search = (page: Page, language: Language = 'en') => page.getByRole('dialog', { name: text(language, 'games.search.title') });
const name = (page: Page, language: Language = 'en') =>
  search(page, language).getByRole('searchbox', { name: text(language, 'games.name') });
const opener = (page: Page) => header(page).locator('[data-warms=search]');
const menu = (page: Page) => page.locator('#sidebar');
const toggle = (page: Page) => page.locator('nav > [aria-controls=sidebar]');

/** The page of an address with its scripts held back. */
async function withoutScripts(page: Page, path = '/en'): Promise<HeldScripts> {
  const scripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#snapshot')).toBeAttached();
  return scripts;
}

test('the search opens with no script of the page, and goes on with the letters typed into it', async ({ page }) => {
  const scripts = await withoutScripts(page);
  await opener(page).tap();
  await expect(place(page)).toBeVisible();
  await expect(name(page)).toBeFocused();
  await page.keyboard.type('mon');
  await page.keyboard.press('ArrowLeft');
  scripts.letAll();
  await expect(place(page)).toHaveCount(0);
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue('mon');
  await page.keyboard.type('o');
  await expect(name(page)).toHaveValue('moon');
  await expect(search(page).locator('[data-cards] article').first()).toContainText(/moon/i);
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en$/);
  await expect(opener(page)).toBeFocused();
});

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => place(page).getByRole('button').tap()],
] as const) {
  test(`a search that was closed by ${how} before any script stays closed`, async ({ page }) => {
    const scripts = await withoutScripts(page);
    await opener(page).tap();
    await expect(place(page)).toBeVisible();
    await close(page);
    await expect(place(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    scripts.letAll();
    await page.waitForLoadState('networkidle');
    await expect(search(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/en$/);
  });
}

test('a search on its way is closed by Back and by Escape, and opens again', async ({ page }) => {
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  const scripts = await holdScripts(page);
  await opener(page).tap();
  await expect(place(page)).toBeVisible();
  await expect(page).toHaveURL(/\?search=$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/en$/);
  await expect(search(page)).toHaveCount(0);
  await opener(page).tap();
  await expect(page).toHaveURL(/\?search=$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
  await expect(search(page)).toHaveCount(0);
  scripts.letAll();
  await opener(page).tap();
  await expect(name(page)).toBeFocused();
});

test('a search whose code does not come says so, and nothing lies over it', async ({ page, consoleErrors }) => {
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  await page.route(filesOf('screen-search'), (route) => route.abort('connectionfailed'));
  await opener(page).tap();
  await expect(page.getByRole('button', { name: text('en', 'ui.retry'), exact: true })).toBeVisible();
  await expect(place(page)).toHaveCount(0);
  consoleErrors.splice(0);
});

/** Title, button and field of the search, to the pixel. */
async function places(page: Page, language: Language) {
  const parts = [
    search(page, language).getByRole('heading', { level: 2 }),
    search(page, language).getByRole('button').first(),
    name(page, language),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) => box && [box.x, box.y, box.width, box.height].map(Math.round));
}

for (const language of languages) {
  for (const size of [{ width: 320, height: 640 }, phone, { width: 1280, height: 800 }]) {
    test(
      `in ${language}, at ${size.width} px, the search stands where it stood before its code`,
      thoroughUnless(language === 'fr' && size.width !== phone.width),
      async ({ page }) => {
        await page.setViewportSize(size);
        const scripts = await withoutScripts(page, `/${language}/contact-us`);
        await opener(page).click();
        await expect(place(page)).toBeVisible();
        const before = await places(page, language);
        scripts.letAll();
        await expect(place(page)).toHaveCount(0);
        expect(await places(page, language)).toEqual(before);
      },
    );
  }
}

test('the menu opens with no script of the page, and stays open when its code comes', async ({ page }) => {
  const scripts = await withoutScripts(page);
  await toggle(page).tap();
  await expect(menu(page)).toBeInViewport();
  await expect(menu(page)).toBeFocused();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  const link = menu(page).getByRole('link', { name: text('en', 'shell.promotions') });
  await link.focus();
  scripts.letAll();
  await page.waitForLoadState('networkidle');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).not.toBeInViewport();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page)).toBeFocused();
});

test('a language chosen in the menu before any script leads to its page', async ({ page }) => {
  const scripts = await withoutScripts(page, '/en/contact-us');
  await toggle(page).tap();
  await menu(page).getByLabel(text('en', 'shell.language')).selectOption('es');
  scripts.letAll();
  await expect(page).toHaveURL(/\/es\/contact-us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
