import type { Page } from '@playwright/test';
import { bareDocuments, failing, type Failure, failureParts, runUntil } from './support/network.ts';
import { expect, header, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thorough, thoroughUnless } from './support/thorough.ts';

const failures: readonly Failure[] = [500, 503, 404, 'abort', 'garbled'];
const parts = failureParts(failures);
const again = (page: Page) => page.getByRole('button', { name: text('en', 'ui.retry') });
const contentAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: text('en', 'ui.retry') });
const notFound = (page: Page) => page.getByRole('heading', { name: text('en', 'shell.not-found') });

interface Place {
  readonly path: string;
  readonly call: string;
  /** Control to go on with after the failure. */
  readonly wayOn: (page: Page) => ReturnType<Page['locator']>;
  /** Content that shows once the call works again. */
  readonly repaired: (page: Page) => ReturnType<Page['locator']>;
}

const places: readonly Place[] = [
  {
    path: '/en',
    call: 'casino/sections',
    wayOn: (page) => page.locator('[data-group=casino]').getByRole('button', { name: text('en', 'ui.retry') }),
    repaired: (page) => page.locator('[data-group=casino] article').first(),
  },
  {
    path: '/en',
    call: 'casino/games',
    wayOn: (page) => page.locator('[data-group=casino]').getByRole('button', { name: text('en', 'ui.retry') }),
    repaired: (page) => page.locator('[data-group=casino] article').first(),
  },
  { path: '/en/casino', call: 'casino/games', wayOn: again, repaired: (page) => page.locator('[data-cards] article').first() },
  { path: '/en/casino/3', call: 'casino/sections', wayOn: again, repaired: (page) => page.locator('[data-cards] article').first() },
  { path: '/en/contact-us?search=', call: 'casino/games', wayOn: again, repaired: (page) => page.locator('[data-cards] article').first() },
  { path: '/en/promo', call: 'cms/pages', wayOn: contentAgain, repaired: (page) => page.getByRole('heading', { level: 1 }) },
];

const isExample = (path: string) => ['/en', '/en/promo', '/en/promo/1'].includes(path);

for (const { path, call, wayOn, repaired } of places) {
  for (const { hows, words, details } of parts) {
    const title = `[ERR-12, ERR-28, ROLE-02] ${call} failing on ${path} by ${words} is logged, says so and can be tried again`;
    test(title, isExample(path) ? details : thorough, async ({ page, consoleErrors }) => {
      test.slow();
      await page.clock.install();
      await bareDocuments(page);
      for (const how of hows) {
        const mend = await failing(page, call, how);
        consoleErrors.length = 0;
        await page.goto(path);
        await runUntil(page, () => expect(wayOn(page).first(), String(how)).toBeVisible({ timeout: 100 }));
        await expect(page.getByRole('status').filter({ hasText: text('en', 'shell.loading') })).toHaveCount(0);
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
        expect(consoleErrors, String(how)).not.toEqual([]);
        await mend();
      }
      await wayOn(page).first().click();
      await expect(repaired(page)).toBeVisible();
    });
  }
}

test('[ERR-12] providers failing leave their lists empty, logged and without a toast', async ({ page, consoleErrors }) => {
  await page.clock.install();
  for (const path of ['casino/providers', 'casino/sections/*/providers']) await failing(page, path, 500);
  await page.goto('/en/contact-us?search=');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-cards] article').first()).toBeVisible();
  await runUntil(page, async () => expect(consoleErrors.join()).toContain('providers'));
  await dialog.getByRole('combobox', { name: text('en', 'games.provider') }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([text('en', 'games.provider.all')]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

for (const { hows, words, details } of parts) {
  test(`[ERR-13] skin settings failing by ${words} are logged only: the page shows as ever`, details, async ({ page, consoleErrors }) => {
    await page.clock.install();
    await bareDocuments(page);
    for (const how of hows) {
      const mend = await failing(page, 'cms/skin-settings', how);
      consoleErrors.length = 0;
      await page.goto('/en/promo');
      await runUntil(page, async () => expect(consoleErrors.join(), String(how)).toContain('skin-settings'));
      await expect(page.getByRole('heading', { level: 1, name: text('en', 'promo.title') })).toBeVisible();
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      await mend();
    }
  });
}

for (const path of ['/en/privacy-policy?page=questions', '/en/promo/1']) {
  for (const { hows, words, details } of failureParts(failures.filter((each) => each !== 404))) {
    const title = `[CMS-03, ERR-13] a page of the content service failing by ${words} on ${path} can be tried again`;
    test(title, isExample(path) ? details : thorough, async ({ page, consoleErrors }) => {
      await page.clock.install();
      await bareDocuments(page);
      for (const how of hows) {
        const mend = await failing(page, 'cms/pages/*', how);
        consoleErrors.length = 0;
        await page.goto(path);
        await runUntil(page, () => expect(contentAgain(page), String(how)).toBeVisible({ timeout: 100 }));
        expect(consoleErrors).not.toEqual([]);
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
        await mend();
      }
      await contentAgain(page).click();
      await expect(contentAgain(page)).toHaveCount(0);
    });
  }

  test(`[CMS-03] a page that the content service does not have is a 404 on ${path}`, thoroughUnless(isExample(path)), async ({ page }) => {
    await page.route('**/api/cms/pages/*', (route) => route.fulfill({ json: { message: 'Page not found' } }));
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
    await page.unrouteAll();
    await failing(page, 'cms/pages/*', 404);
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
  });
}

for (const { hows, words, details } of failureParts([500, 'abort', 'garbled'])) {
  test(`the leaderboard and the providers of home failing by ${words} say so, each with a way on`, details, async ({ page }) => {
    test.slow();
    await page.clock.install();
    const rows = [
      ['casino/providers', '[data-providers]'],
      ['static/transactions', '[data-leaderboard]'],
    ] as const;
    for (const how of hows) {
      const mends = await Promise.all(rows.map(([call]) => failing(page, call, how)));
      await page.goto('/en');
      for (const [index, [, place]] of rows.entries()) {
        const retry = page.locator(place).getByRole('button', { name: text('en', 'ui.retry') });
        await runUntil(page, async () => {
          await page.mouse.wheel(0, 2_000);
          await expect(retry).toBeVisible({ timeout: 100 });
        });
        await mends[index]!();
        await retry.click();
        await expect(retry).toHaveCount(0);
      }
    }
  });
}

for (const { hows, words, details } of parts) {
  test(`a game that cannot be looked up or launched by ${words} says so, with a way on`, details, async ({ page }) => {
    test.slow();
    await page.clock.install();
    // Otherwise the page would include the looked up data.
    await bareDocuments(page);
    for (const call of ['static/casinoGames/*', 'casino/play/*']) {
      for (const how of hows) {
        const mend = await failing(page, call, how);
        await page.goto('/en/game/play/earplane/207');
        const retry = page.getByRole('button', { name: text('en', 'game.retry'), exact: true });
        await runUntil(page, () => expect(retry, `${call} ${how}`).toBeVisible({ timeout: 100 }));
        await expect(page.getByRole('status').filter({ hasText: text('en', 'game.loading') })).toHaveCount(0);
        await mend();
        await retry.click();
        await expect(page.locator('iframe')).toBeVisible();
      }
    }
  });
}

test('a configuration that cannot be read leaves the built-in one', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/en/casino');
  await expect(page.locator('[data-cards] article').first()).toBeVisible();
  await expect(header(page).getByRole('link', { name: text('en', 'shell.sign-in') })).toBeVisible();
});

test('a contact message that cannot be sent stays typed', async ({ page }) => {
  await page.goto('/en/contact-us');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: text('en', 'contact.name') }).fill('Ada Lovelace');
  await main.getByRole('textbox', { name: text('en', 'contact.email') }).fill('ada@example.com');
  await main.getByRole('textbox', { name: text('en', 'contact.telephone') }).fill('+39 333 1234');
  await main.getByRole('textbox', { name: text('en', 'contact.message_body') }).fill('The analytical engine weaves.');
  const send = main.getByRole('button', { name: text('en', 'contact.send') });
  for (const how of failures) {
    const mend = await failing(page, 'notifications/messages/custom_email', how);
    await send.click();
    // Only a refusal proves that it was not sent.
    await expect(main.getByText(text('en', how === 404 ? 'contact.failed' : 'contact.unknown')), String(how)).toBeVisible();
    await expect(main.getByRole('textbox', { name: text('en', 'contact.message_body') })).toHaveValue('The analytical engine weaves.');
    await mend();
  }
  await send.click();
  await expect(main.getByText(text('en', 'contact.sent'))).toBeVisible();
});
