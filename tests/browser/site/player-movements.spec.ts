import type { Page } from '@playwright/test';
import type { Transaction, TransactionRow } from '#openapi/model.ts';
import { add, subtract } from '#domain/money.ts';
import { main } from './support/player-screens.ts';
import { createPlayer, storageStateOf } from './support/players.ts';
import { playRounds } from './support/rounds.ts';
import { expect, playerTest as test } from './support/test.ts';

const history = '/dashboard/transactions';
const rowOf = (page: Page, text: string | RegExp) => main(page).locator('tbody tr').filter({ hasText: text }).first();
/** The figure under a term of the period's list. */
const figure = (page: Page, term: string) => main(page).locator('dl > div').filter({ hasText: term }).locator('dd');
const summary = (page: Page) => main(page).getByRole('region', { name: 'This period' });

test('[History] [TXN-11, TXS-13, EXPORT-03] movements say names, coins and the balance after them, have a page of their own, and the period its net position', async ({
  page,
  site,
  partner,
  funded,
  browser,
}) => {
  await playRounds(site, partner, funded, 2);
  const { data } = (await funded.call('GET', '/me/transactions')).body as { data: TransactionRow[] };
  const bet = data.find(({ type }) => type.id === 4)!;
  const net = data.filter(({ type }) => type.id !== 1).reduce((sum, { amount }) => add(sum, amount), '0');
  const { balance_exact: held } = (await funded.call('GET', '/me/balance')).body as { balance_exact: { total: string } };
  expect(add('100', net)).toBe(add(held.total, '0'));

  await page.goto(`/en${history}`);
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(rowOf(page, 'Casino bet')).toContainText('Plinkoear');
  await expect(rowOf(page, 'Casino bet')).not.toContainText('plinkoear');
  await expect(rowOf(page, 'Deposit')).toContainText(/Litecoin/);
  await expect(rowOf(page, 'Deposit')).not.toContainText('zeroxprocessing');
  await expect(rowOf(page, 'Deposit')).toContainText(/\d\.\d{2,8}\sLTC/);
  await expect(rowOf(page, 'Deposit').locator('td[data-label="Balance after"]')).toHaveText(/^100\.00\sEUR$/);
  await expect(main(page).locator('tbody tr').first().locator('td[data-label="Balance after"]')).toContainText(held.total);

  const sign = net.startsWith('-') ? '-' : Number(net) === 0 ? '' : String.raw`\+`;
  await expect(figure(page, 'Net position')).toHaveText(
    new RegExp(`^${sign}${Number(net.replace('-', '')).toFixed(2).replace('.', '\\.')}\\sEUR$`),
  );
  await expect(figure(page, 'Deposits')).toHaveText(/^\+100\.00\sEUR$/);
  await expect(figure(page, 'Balance at the end')).toContainText(held.total);
  // Both charts have text alternatives and a table.
  await expect(summary(page).getByRole('img')).toHaveCount(2);
  await summary(page).getByText('Show as a table').click();
  await expect(summary(page).getByRole('table').getByRole('row').last()).toContainText(held.total);

  await rowOf(page, 'Casino bet').getByRole('link').first().click();
  const id = page.url().split('/').at(-1)!;
  const reported = (await funded.call('GET', `/me/transactions/${id}`)).body as Transaction;
  const [effect] = reported.effects!;
  expect([subtract(effect!.before.real, effect!.after.real), effect!.kind]).toEqual(['0.1', 'bet']);
  const card = main(page).getByRole('table', { name: 'Stake' });
  await expect(card.getByRole('row', { name: /Real money/ })).toContainText(effect!.before.real);
  await expect(card.getByRole('row', { name: /Real money/ })).toContainText(effect!.after.real);
  await expect(main(page)).toContainText('Plinkoear');
  await expect(main(page)).not.toContainText('The money is in your balance');
  await main(page).getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL(/\/en\/dashboard\/transactions/);

  // Another player cannot open the transaction.
  const other = await createPlayer(site);
  const stranger = await browser.newContext({ storageState: storageStateOf(site, other) });
  const theirs = await stranger.newPage();
  await theirs.goto(`${site}/en/transactions/${bet.id}`);
  await expect(theirs).toHaveURL(/\/en\/404$/);
  await stranger.close();

  await page.goto(`/fr${history}`);
  await main(page).locator('form button[type=submit]').click();
  await expect(main(page).locator('td[data-label="Solde après"]').first()).toBeVisible();
  await expect(main(page).getByText('Position nette', { exact: true }).first()).toBeVisible();
});
