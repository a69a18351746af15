import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { read, utils } from 'xlsx';
import type { MonthlyStatement } from '#openapi/model.ts';
import { held } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { playRounds } from './support/rounds.ts';
import { expect, playerTest as test } from './support/test.ts';

test('[T-13] the history leads to the statement of the month, which says what the platform says, prints without the site around it, and Back leads back', async ({
  page,
  site,
  partner,
  funded,
}) => {
  await playRounds(site, partner, funded, 2);
  await page.setViewportSize({ width: 320, height: 640 });
  const release = await held(page, 'me/statements/*');
  await page.goto('/en/dashboard/transactions');
  await main(page).getByRole('link', { name: 'Statements by month' }).click();
  await expect(page).toHaveURL(/\?month=now$/);
  const next = main(page).getByRole('button', { name: 'Next month' });
  const before = await next.boundingBox();
  release();
  await expect(main(page).getByText('This month is not over')).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
  const asked = (await funded.call('GET', `/me/statements/${new Date().toISOString().slice(0, 7)}`)).body as MonthlyStatement;
  const row = (name: string) => main(page).getByRole('table', { name: 'Real money' }).getByRole('row', { name });
  await expect(row('Deposits')).toContainText('+100.00');
  await expect(row('Stakes')).toContainText(Number(asked.play.real.staked).toFixed(2));
  await expect(row('Balance now')).toContainText(asked.closing.real);
  await expect(main(page).locator('dl > div').filter({ hasText: 'Rounds' }).locator('dd')).toHaveText('2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'Excel' }).click()]);
  const book = read(await readFile(await download.path()));
  const lines = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  expect(lines.at(-1)).toEqual(['Balance now', Number(asked.closing.real), 'EUR']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Excel' })).toBeHidden();
  await expect(row('Balance now')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/en/dashboard/transactions?month=2020-01');
  await expect(main(page).getByRole('heading', { name: 'You had no account yet' })).toBeVisible();
  await main(page).getByRole('button', { name: 'This month' }).click();
  await expect(main(page).getByText('This month is not over')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'You had no account yet' })).toBeVisible();
});
