import { expect } from '@playwright/test';
import { openStorybook, test } from './support/storybook.ts';

test('the toolbar sets language, theme, text size and width of a story', async ({ page }) => {
  test.slow();
  await openStorybook(page, '/?path=/story/flows-login--entering');
  const frame = page.frameLocator('#storybook-preview-iframe');
  const root = frame.locator('html');
  const choose = async (tool: string, option: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: tool }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await expect(frame.getByRole('button', { name: 'Log in', exact: true })).toBeVisible({ timeout: 60_000 });

  await choose('Language', 'Português');
  await expect(root).toHaveAttribute('lang', 'pt');
  await expect(frame.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

  await choose('Theme', 'light');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(244, 238, 227)');

  await choose('Text size', '200%');
  await expect(root).toHaveCSS('font-size', '32px');

  await choose('Viewport size', '360 px');
  await expect(page.locator('#storybook-preview-iframe')).toHaveCSS('width', '360px');
});
