import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '#domain/languages.ts';
import { publicPaths } from './support/public-pages.ts';
import { expect, header, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thorough, thoroughUnless, whole } from './support/thorough.ts';

/** An address where more of the page shows; null if another page shows the same. */
const instead: Readonly<Record<string, string | null>> = {
  '/casino': '/casino?q=lantern',
  '/casino/1': null,
  '/livecasino': null,
  '/crash': '/crash/23',
  '/others': null,
  '/privacy-policy': null,
};
const pages = [
  ...publicPaths.flatMap((path) => (path in instead ? (instead[path] ?? []) : path)),
  '/maintenance?stay',
  '/contact-us?search=lantern',
];
/** A page of each kind: lists of cards, a form, a dialog over the page. */
const examples = new Set<string>(['', '/contact-us?search=lantern']);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Colours that have just changed are read as painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Opens a page and waits until all of it has loaded. */
async function open(page: Page, address: string): Promise<void> {
  // The maintenance page of an open site would leave at once.
  if (address.includes('/maintenance')) {
    await page.route('**/api/cms/skin-in-maintenance', (route) => route.fulfill({ json: { in_maintenance: true } }));
  }
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const width of [360, 1280]) {
  for (const path of pages) {
    const title = `axe finds nothing on ${path || '/'} at ${width} px in either theme`;
    test(
      title,
      width === 360 ? thoroughUnless(examples.has(path)) : examples.has(path) ? thorough : whole,
      async ({ page, consoleErrors }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
        await open(page, `/en${path}`);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
          await painted(page);
          const axe = new AxeBuilder({ page }).exclude('iframe');
          // A theme changes the colours and nothing else.
          const { violations } = await (colorScheme === 'dark' ? axe.withTags(tags) : axe.withRules('color-contrast')).analyze();
          expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        }
        expect(consoleErrors).toEqual([]);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      },
    );
  }
}

for (const language of languages) {
  test(`nothing is wider than a screen of 320 or 360 px in ${language}`, language === 'fr' ? thorough : whole, async ({ page }) => {
    test.slow();
    const wide: string[] = [];
    for (const path of pages) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, `/${language}${path}`);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        const found = await overflowOf(page);
        if (found > 0) wide.push(`${path} at ${width}: ${found} px`);
      }
    }
    expect(wide).toEqual([]);
  });
}

test('by keyboard alone: skip to the content, search a game, open it and come back', async ({ page }) => {
  await page.goto('/en/contact-us');
  const skip = page.getByRole('link', { name: text('en', 'shell.skip') });
  await expect(skip).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const search = header(page).getByRole('button', { name: text('en', 'shell.search') });
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(search).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('earplane');
  await page.keyboard.press('Enter');
  const link = dialog.getByRole('link', { name: /Earplane/ }).first();
  await expect(link).toBeVisible();
  await expect(dialog.locator('[data-cards] article').filter({ hasNotText: /earplane/i })).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/game\/play\/earplane\/207$/);
  await expect(page.locator('iframe')).toBeVisible();
  const back = page.getByRole('button', { name: text('en', 'game.back') });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(back).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
