import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WithdrawalAllowance } from '#openapi/model.ts';
import { type RunningPlatform, startPlatform } from '#tests/support/processes.ts';
import { cashier, chooseCoin, litecoinAddress, openWithdrawal, paymentCount, payButton, quote, visitCashier } from './support/cashier.ts';
import { expectMet } from './support/outcome.ts';
import { main, toast } from './support/player-screens.ts';
import type { SitePlayer } from './support/players.ts';
import { expect, playerTest } from './support/test.ts';

const levels = [{ day: '30' }, { day: '60' }, {}, {}];

/** A platform of its own, because limits would show messages in the cashier of every other test. */
const test = playerTest.extend<object, { readonly limited: RunningPlatform }>({
  limited: [
    async ({ browserName }, give) => {
      const dataDir = mkdtempSync(join(tmpdir(), `croupier-limits-${browserName}-`));
      const file = join(dataDir, 'limits.json');
      writeFileSync(file, JSON.stringify({ levels }));
      const platform = await startPlatform({
        DATA_DIR: join(dataDir, 'database'),
        WITHDRAWAL_LIMITS_FILE: file,
        SANDBOX_PAYOUT_DELAY_MS: '0',
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'error',
      });
      await give(platform);
      await platform.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ limited }, give) => give(limited.url),
  partner: async ({ limited }, give) => give(limited.partnerUrl),
});

const allowanceOf = async ({ call }: SitePlayer) => (await call('GET', '/payments/withdrawal-allowance')).body.data as WithdrawalAllowance;
const left = (amount: string) => new RegExp(`You can withdraw up to (?:€|EUR)?\\s?${amount}(?:\\s?EUR)? now`);

test('[T-14] the cashier says what can be withdrawn and what would raise it, refuses more, and agrees with the platform', async ({
  page,
  funded,
}) => {
  expect(await allowanceOf(funded)).toMatchObject({ level: 0, left: '30.00' });
  await visitCashier(page, 'Withdraw');
  await expect(cashier(page)).toContainText(left('30.00'));
  await expect(cashier(page)).toContainText('To withdraw more, verify your e-mail address and your phone number.');
  await chooseCoin(page, 'LTC');
  await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
  await quote(page, '31');
  await payButton(page, 'Withdraw').click();
  await expect(toast(page, 'info', /^Maximum withdraw amount is 30(\.00)? EUR$/)).toBeVisible();
  expect(await paymentCount(funded, 2)).toBe(0);

  // Elsewhere most of it is withdrawn in the meantime: the platform knows, this page does not.
  const elsewhere = await openWithdrawal(funded, 'withdrawn-elsewhere-1');
  await expect
    .poll(async () => (await funded.call('GET', `/me/transactions/${elsewhere}`)).body.status, { timeout: 15_000 })
    .toBe('authorized');
  await quote(page, '25');
  await payButton(page, 'Withdraw').click();
  await cashier(page).getByLabel('Your password').fill(funded.password);
  await cashier(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expectMet(cashier(page).getByRole('alert').filter({ hasText: 'You cannot withdraw this much right now.' }));
  await expect(cashier(page)).toContainText(left('10.00'));
  expect(await allowanceOf(funded)).toMatchObject({ left: '10.00', day: { limit: '30.00', used: '20.00', left: '10.00' } });
  expect(await paymentCount(funded, 2)).toBe(1);

  await cashier(page).getByRole('link', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/en\/dashboard\/edit-profile$/);
  await expect(main(page).getByText('Your verification level is 0 of 3.')).toBeVisible();
  const limits = main(page).getByRole('listitem');
  await expect(limits.filter({ hasText: /^In 24 hours: up to \S*30\.00/ })).toContainText(/10\.00\D* left/);
  await expect(limits.filter({ hasText: /^In 24 hours: up to \S*60\.00/ })).toBeVisible();
});
