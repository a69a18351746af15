import type { Page } from '@playwright/test';
import { held } from './support/network.ts';
import { expect, header, test } from './support/test.ts';
import { text } from './support/texts.ts';

/** Each look of the page in its frames, from the first one on. */
const looks = (page: Page) => page.evaluate(() => (globalThis as unknown as { looks: string[] }).looks);
const chosen = (page: Page) => page.locator('#sidebar').getByRole('combobox', { name: text('en', 'shell.theme') });

test('a theme that was chosen stays over a reload, from the first frame on, and so does going back to that of the device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { looks: seen });
    const look = () => {
      const body = document.querySelector('body');
      const colour = body ? getComputedStyle(body).backgroundColor : seen.at(-1);
      if (colour !== undefined && colour !== seen.at(-1)) seen.push(colour);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/en/contact-us');
  await header(page)
    .getByRole('button', { name: text('en', 'shell.menu.open') })
    .click();
  await expect(chosen(page)).toHaveValue('system');
  const [dark] = await looks(page);
  await chosen(page).selectOption('light');
  await expect.poll(() => looks(page)).toHaveLength(2);
  const [, light] = await looks(page);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');

  for (const [theme, look] of [
    ['light', light],
    ['system', dark],
  ] as const) {
    await chosen(page).selectOption(theme);
    await page.reload();
    // Hydrated: all changes by the page's own code are done.
    await header(page)
      .getByRole('button', { name: text('en', 'shell.menu.open') })
      .click();
    await expect(chosen(page)).toHaveValue(theme);
    expect(await looks(page)).toEqual([look]);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[SHOW-06] what stands for the games while a search is waited for can be told from the ${colorScheme} dialog it lies on`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await held(page, 'casino/games');
    await page.goto('/en?search=');
    const waiting = page.getByRole('dialog').getByRole('status', { name: text('en', 'games.searching') });
    await expect(waiting).toBeVisible();
    const grounds = await waiting.evaluate((status) => {
      const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
      const card = status.querySelector('[class^="card-"]')!;
      return { card: Array.from(card.children, groundOf), dialog: groundOf(status.closest('[role="dialog"], dialog')!) };
    });
    expect(grounds.card).not.toHaveLength(0);
    expect(grounds.dialog).not.toMatch(/, 0\)$/);
    expect(grounds.card).not.toContain(grounds.dialog);
  });
