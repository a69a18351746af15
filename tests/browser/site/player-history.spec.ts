import { randomUUID } from 'node:crypto';
import type { TransactionRow } from '#openapi/model.ts';
import { dayOf, monthBefore } from '#domain/report.ts';
import { litecoinAddress, openDeposit } from './support/cashier.ts';
import { excel, history, pdf, rows, search } from './support/history.ts';
import { failing, held, queryOf, recorded } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { colourOf } from './support/colours.ts';
import { deposit, type SitePlayer } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';
import { thoroughUnless, whole } from './support/thorough.ts';

async function withdraw({ call: ask, password }: SitePlayer, amount: string): Promise<string> {
  const { body: methods } = await ask('GET', '/payments/methods/withdraw');
  const { id } = (methods.data as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const path = '/en/transactions/{transaction_id}';
  const body = {
    amount,
    account_id: id,
    wallet_address: litecoinAddress,
    destination_tag: '',
    password,
    cancel_url: path,
    redirect_success: path,
  };
  const reply = await ask('POST', '/payments/withdraw', body, { 'Idempotency-Key': randomUUID() });
  return reply.body.transaction_id as string;
}

test('[P-09] [TXN-01] days that there are none of are not asked for, and no connection is blamed: neither from an address nor as they were typed', async ({
  page,
}) => {
  const asked = recorded(page, 'me/transactions');
  for (const days of [
    'from=2026-13-45&to=2026-99-01',
    'from=2026-02-30&to=2026-03-02',
    'from=0026-01-01&to=2026-01-31',
    'from=2026-03-02&to=2026-03-01',
  ]) {
    await page.goto(`${history}?${days}`);
    await expect(main(page).getByText('No transactions found')).toBeVisible();
  }
  // A year of two digits.
  await main(page).getByLabel('From').fill('0026-01-01');
  await search(page);
  await expect(main(page).getByLabel('From')).toBeFocused();
  const days = new Set(asked.map((address) => queryOf(address)['date_from']));
  expect([...days]).toEqual([`${monthBefore(dayOf(new Date()))} 00:00:00`]);
});

test('[P-09] [TXN-08] an address of a page behind the last one shows the last one, not that there are no transactions', async ({
  page,
  player,
}) => {
  await deposit(player, '100');
  const today = dayOf(new Date());
  await page.goto(`${history}?from=${today}&to=${today}&page=9`);
  await expect(rows(page)).toHaveCount(1);
});

for (const [language, option, shown] of [
  ['en', 'Declined or deleted', 'Deleted'],
  ['es', 'Rechazada o eliminada', 'Eliminada'],
  ['fr', 'Refusée ou supprimée', 'Supprimée'],
  ['pt', 'Recusada ou excluída', 'Excluída'],
] as const) {
  const title = `[TXN-01, TXN-04] what its owner deleted is found by the word that its row shows (${language})`;
  test(title, thoroughUnless(language === 'en'), async ({ page, player }) => {
    const id = await openDeposit(player, randomUUID());
    await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    const today = dayOf(new Date());
    await page.goto(`/${language}/dashboard/transactions?from=${today}&to=${today}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(shown);
    await main(page).locator('select').last().selectOption({ label: option });
    await main(page).locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/status=declined/);
    await expect(rows(page)).toContainText([shown]);
  });
}

test('[V-05, TXN-01, TXN-02, TXN-04, TXN-05, TXN-06, TXN-09] the list opens with last month’s filters and what they find', async ({
  page,
  player,
}) => {
  await deposit(player, '100');
  const asked = recorded(page, 'me/transactions');
  await page.goto(history);
  const today = dayOf(new Date());
  await expect(main(page).getByLabel('From')).toHaveValue(monthBefore(today));
  await expect(main(page).getByLabel('To')).toHaveValue(today);
  await expect(main(page).getByLabel('Status')).toHaveValue('');
  const types = main(page).getByLabel('Type').locator('option');
  expect(await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    '',
    '1',
    '2',
    '4',
    '5',
    '6',
    '7',
    '8',
    '10',
    '11',
  ]);
  await expect(rows(page)).toHaveCount(1);
  await expect(excel(page)).toBeEnabled();
  await expect(pdf(page)).toBeEnabled();
  expect(queryOf(asked[0])).toMatchObject({ date_from: `${monthBefore(today)} 00:00:00`, date_to: `${today} 23:59:59`, summary: '1' });
  expect(Object.keys(queryOf(asked[0]))).not.toContain('type_id');
  expect(Object.keys(queryOf(asked[0]))).not.toContain('status');
});

test.describe('where the day is another than in UTC', () => {
  test.use({ timezoneId: new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-12' });

  test('[P-MISSING] [TXN-02, API-58] a search for today finds what its rows date today', async ({ page, player }) => {
    await deposit(player, '100');
    await page.goto(history);
    const [year, month, day] = (await main(page).getByLabel('To').inputValue()).split('-').map(Number);
    expect(day).not.toBe(new Date().getUTCDate());
    await main(page)
      .getByLabel('From')
      .fill(await main(page).getByLabel('To').inputValue());
    await search(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`${day}/${month}/${year}`);
    await expect(main(page).getByRole('figure').first()).toContainText(new RegExp(`${day}, ${year}.*${day}, ${year}`));
  });
});

test('[TXN-02, TXN-12] on a phone whose clock is a day behind, the first search finds what has just happened', async ({ page, player }) => {
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await deposit(player, '100');
  await page.goto(history);
  await expect(main(page).getByLabel('To')).toHaveValue(dayOf(new Date()));
  await search(page);
  await expect(rows(page)).toHaveCount(1);
});

test(
  '[TXN-03, API-58] empty dates are filled before the search, filters go along, and all of it survives reload and Back',
  whole,
  async ({ page }) => {
    await page.goto(history);
    await expect(main(page).getByRole('heading', { name: 'No transactions found' })).toBeVisible();
    const asked = recorded(page, 'me/transactions');
    await main(page).getByLabel('From').fill('');
    await main(page).getByLabel('To').fill('');
    await main(page).getByLabel('Type').selectOption('2');
    await main(page).getByLabel('Status').selectOption('declined');
    await search(page);
    await expect(main(page).getByRole('heading', { name: 'No transactions found' })).toBeVisible();
    const today = dayOf(new Date());
    await expect(main(page).getByLabel('From')).toHaveValue(monthBefore(today));
    await expect(main(page).getByLabel('To')).toHaveValue(today);
    expect(queryOf(asked[0])).toMatchObject({
      date_from: `${monthBefore(today)} 00:00:00`,
      date_to: `${today} 23:59:59`,
      type_id: '2',
      status: 'declined',
    });
    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
    expect(queryOf(asked[1])).toEqual(queryOf(asked[0]));
    await expect(main(page).getByLabel('Status')).toHaveValue('declined');
    await main(page).getByLabel('Status').selectOption('');
    await search(page);
    await expect(page).not.toHaveURL(/declined/);
    await page.goBack();
    await expect(main(page).getByLabel('Status')).toHaveValue('declined');
  },
);

test(
  '[TXN-07, TXN-08, TXN-09] five skeleton rows while loading, the empty text after, and no export in either',
  whole,
  async ({ page }) => {
    await page.goto(history);
    const release = await held(page, 'me/transactions');
    await search(page);
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).locator('svg')).toHaveCount(5);
    await expect(excel(page)).toHaveCount(0);
    release();
    await expect(main(page).getByRole('heading', { name: 'No transactions found' })).toBeVisible();
    await expect(excel(page)).toHaveCount(0);
  },
);

test(
  '[TXN-10, TXN-11, TXN-12, TXN-13, I18N-09] amounts are green or red with two decimals, dates Italian',
  whole,
  async ({ page, funded }) => {
    await withdraw(funded, '20');
    await page.goto(`/fr/dashboard/transactions`);
    await main(page).locator('form button[type=submit]').click();
    await expect(rows(page)).toHaveCount(2);
    const cell = (row: number, text: RegExp) => rows(page).nth(row).getByText(text).first();
    const [red, green] = [await colourOf(cell(0, /20,00\sEUR/)), await colourOf(cell(1, /100,00\sEUR/))];
    expect(red[0]).toBeGreaterThan(red[1]! + 40);
    expect(green[1]).toBeGreaterThan(green[0]! + 20);
    const [row] = (await funded.call('GET', '/me/transactions')).body.data as TransactionRow[];
    const date = new Intl.DateTimeFormat('it-IT', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect(rows(page).first()).toContainText(date.format(new Date(row!.created_at)));
  },
);

test(
  '[ERR-27, ERR-28] an export or a list that fails is logged, says so, and works at the next try',
  whole,
  async ({ page, player, consoleErrors }) => {
    await deposit(player, '100');
    await page.goto(history);
    for (const how of [500, 503, 404, 'abort', 'garbled'] as const) {
      const end = await failing(page, 'me/transactions', how);
      await search(page);
      await expect(main(page).getByRole('heading', { name: 'The transactions could not be loaded' })).toBeVisible();
      await end();
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page)).toHaveCount(1);
    }
    const end = await failing(page, 'me/transactions', 500);
    await excel(page).click();
    await expect(main(page).getByRole('alert')).toContainText('We could not make the file');
    await expect(rows(page)).toHaveCount(1);
    await end();
    await Promise.all([page.waitForEvent('download'), excel(page).click()]);
    expect(consoleErrors.filter((line) => line.startsWith('transactions')).length).toBeGreaterThanOrEqual(6);
  },
);

test('[P-03] [ERR-28] a history that could not be read without a network is there when the network is back, and so is a payment', async ({
  page,
  context,
  player,
}) => {
  const id = await deposit(player, '20');
  await page.goto(`/en/transactions/${id}`);
  await expect(main(page)).toContainText('20.00');
  await page.goto(history);
  await search(page);
  await expect(rows(page)).toHaveCount(1);
  await context.setOffline(true);
  await search(page);
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(rows(page)).toHaveCount(1);

  const end = await failing(page, `me/transactions/${id}`, 'abort');
  await page.goto(`/en/transactions/${id}`);
  await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await end();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(main(page)).toContainText('20.00');
});
