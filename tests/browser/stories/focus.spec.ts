import { expect } from '@playwright/test';
import { openStorybook, test } from './support/storybook.ts';

for (const story of ['ui-dialogs--medium', 'ui-dialogs--confirm', 'flows-cashier--filling'])
  test(`[L-11] Storybook's own fields can be typed in while ${story} is open`, async ({ page }) => {
    test.slow();
    await openStorybook(page, `/?path=/story/${story}`);
    const dialog = page.frameLocator('#storybook-preview-iframe').getByRole(story.endsWith('confirm') ? 'alertdialog' : 'dialog');
    await expect(dialog.first()).toBeVisible({ timeout: 60_000 });
    await dialog.first().locator('button').first().focus();

    const search = page.locator('#storybook-explorer-searchfield');
    await search.click();
    await page.keyboard.type('toaster', { delay: 40 });
    await expect(search).toHaveValue('toaster');
    await search.fill('');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Tokens' }).click();
    const token = page.getByRole('table', { name: 'Tokens of this story' }).getByRole('textbox', { name: '--color-ground', exact: true });
    await token.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('#102030', { delay: 40 });
    await expect(token).toHaveValue('#102030');

    // Inside the story the focus stays in the dialog.
    await dialog.first().getByRole('heading').first().click();
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
    await expect(dialog.first().locator(':focus')).toHaveCount(1);
  });
