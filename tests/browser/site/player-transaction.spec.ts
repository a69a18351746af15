import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TransactionRow } from '#openapi/model.ts';
import { colourOf } from './support/colours.ts';
import { answering, call, failing } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { createPlayer, type SitePlayer } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';
import { whole } from './support/thorough.ts';

const open = async (page: Page, player: SitePlayer, change: object) => {
  const [{ id }] = (await player.call('GET', '/me/transactions')).body.data as [TransactionRow];
  await answering<object>(page, 'me/transactions/*', (real) => ({ ...real, ...change }));
  await page.goto(`/en/transactions/${id}`);
  return id;
};

test(
  '[TXS-01, TXS-02, TXS-03, TXS-05, TXS-06, TXS-07, TXS-08, TXS-15, TXS-16] shows what the platform says, in the colour of the status',
  whole,
  async ({ page, funded }) => {
    const hues: Record<string, (colour: number[]) => boolean> = {
      authorized: ([r = 0, g = 0]) => g > r,
      declined: ([r = 0, g = 0, b = 0]) => r > g && r > b && g - b < 60,
      pending: ([r = 0, g = 0, b = 0]) => r > b && g > b,
      initialized: ([r = 0, , b = 0]) => b > r,
    };
    const icons = new Set<string | null>();
    let id = '';
    for (const [status, isRight] of Object.entries(hues)) {
      await page.unroute(call('me/transactions/*'));
      id = await open(page, funded, { status, created_at: '2026-01-05T15:04:00Z' });
      await expect(page.getByRole('heading', { level: 1, name: `Transaction ${status}!` })).toBeVisible();
      const badge = main(page).getByText(new RegExp(`^${status}$`, 'i'));
      await expect(badge).toBeVisible();
      expect(isRight(await colourOf(badge)), `${status}: ${(await colourOf(badge)).join()}`).toBe(true);
      icons.add(await badge.locator('use').first().getAttribute('href'));
    }
    expect(icons.size).toBe(4);
    await expect(main(page)).toContainText('100.00 EUR');
    await expect(main(page)).toContainText(id);
    await expect(main(page)).toContainText(/\d\.\d{2,8}\sLTC/);
    await expect(main(page).getByText('Deposit', { exact: true })).toBeVisible();
    await expect(main(page)).toContainText('Litecoin');
    await expect(main(page)).toContainText(/Jan 5, 2026, \d{1,2}:04\s[AP]M/);
    await expect(main(page).getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/en/dashboard');
    await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    await expect(page.getByRole('banner')).toHaveCount(0);
  },
);

test('[TXS-09, TXS-12, ERR-26] a missing, refused or invalid one is not found, with a way home', async ({ page, funded }) => {
  for (const change of [{ id: undefined }, { status: undefined }]) {
    await open(page, funded, change);
    await expect(main(page).getByRole('heading', { name: 'Transaction not found' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
    await page.unroute(call('me/transactions/*'));
  }
  for (const how of [404, 500, 'abort', 'garbled'] as const) {
    const end = await failing(page, 'me/transactions/*', how);
    await page.goto(`/en/transactions/${randomUUID()}`);
    await expect(main(page).getByRole('heading', { name: 'Transaction not found' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Home' })).toBeVisible();
    await end();
  }
});

test('[TXS-13, ROLE-08] another player’s is a 404', whole, async ({ page, site }) => {
  const other = await createPlayer(site);
  await page.route(call('me/transactions/*'), (route) =>
    route.fulfill({
      json: {
        id: 'theirs',
        status: 'authorized',
        player_id: other.id,
        amount: '5.00',
        type: { id: 1, name: 'deposit' },
        payment_provider: { name: 'x' },
        payment_method: { name: 'x', code: 'LTC' },
        payload: {},
        created_at: '2026-01-05T15:04:00Z',
      },
    }),
  );
  await page.goto('/en/transactions/theirs');
  await expect(page).toHaveURL(/\/en\/404$/);
});
