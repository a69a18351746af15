import { expect as expectSoon } from '@playwright/test';
import { openStorybook, stories, test } from './support/storybook.ts';

// Each answer of the panel waits for a story that is drawn, and checked by axe.
const expect = expectSoon.configure({ timeout: 30_000 });

test('[D-panel] an event in the panel leads to the next story, whose texts stand in four languages and whose tokens can be changed', async ({
  page,
}) => {
  test.slow();
  await openStorybook(page, '/?path=/story/flows-login--entering');
  const frame = page.frameLocator('#storybook-preview-iframe');
  const panel = page.getByRole('tabpanel', { name: 'State' });
  await expect(frame.getByRole('button', { name: 'Log in', exact: true })).toBeVisible({ timeout: 60_000 });

  await expect(panel.getByRole('heading')).toHaveText('entering of login');
  await panel.getByRole('button', { name: 'submitted' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/path=\/story\/flows-login--logging-in$/);
  await expect(panel.getByRole('heading')).toHaveText('loggingIn of login');
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('link', { name: 'Open in the site' })).toHaveAttribute('href', 'http://localhost:3000/en/login');

  await page.getByRole('tab', { name: 'Texts' }).click();
  const row = page.getByRole('row', { name: /^account\.login\.action/ });
  await expect(row.getByRole('cell')).toHaveText(['Log in', 'Iniciar sesión', 'Se connecter', 'Entrar']);

  await page.getByRole('tab', { name: 'Tokens' }).click();
  const tokens = page.getByRole('table', { name: 'Tokens of this story' });
  const ground = tokens.getByRole('textbox', { name: '--color-ground', exact: true });
  const written = /^light-dark\(#f4eee3, ?#090d16\)$/;
  await expect(ground).toHaveValue(written);
  // The story has no tabs to stick to its edge.
  await expect(tokens.getByRole('textbox', { name: '--z-sticky', exact: true })).toHaveCount(0);
  const body = frame.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(9, 13, 22)');
  await ground.fill('#102030');
  await expect(body).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(page.getByLabel('As a skin')).toContainText('--color-ground: #102030;');
  await page.getByRole('button', { name: 'Reset --color-ground' }).press('Enter');
  await expect(body).toHaveCSS('background-color', 'rgb(9, 13, 22)');
  await expect(ground).toHaveValue(written);
});

test('[D-panel] Storybook opens at a page of flows, each of which leads to its map', async ({ page }) => {
  test.slow();
  await openStorybook(page, '/');
  const links = page.frameLocator('#storybook-preview-iframe').getByRole('main').getByRole('link');
  await expect(links.first()).toBeVisible({ timeout: 60_000 });
  const maps = stories.filter(({ name }) => name === 'Map').map(({ title }) => title.replace('Flows/', ''));
  await expect(links).toHaveText(maps);
  await links.filter({ hasText: 'Recovery' }).press('Enter');
  await expect(page).toHaveURL(/path=\/story\/flows-recovery--overview$/);
});
