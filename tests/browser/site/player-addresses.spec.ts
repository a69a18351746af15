import type { WithdrawalAddress } from '#openapi/model.ts';
import { cashier, chooseCoin, saveAddress, litecoinAddress, visitCashier } from './support/cashier.ts';
import { call } from './support/network.ts';
import type { SitePlayer } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';

test('a withdrawal address is kept under a name, chosen from the list, renamed and removed, by keyboard', async ({ page, player }) => {
  const kept = async () => ((await player.call('GET', '/me/addresses')).body.data as WithdrawalAddress[]).map(({ name }) => name);
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  const address = cashier(page).getByLabel('Your LTC wallet address');
  const saved = cashier(page).getByLabel('Saved addresses', { exact: true });
  const button = (name: string) => cashier(page).getByRole('button', { name, exact: true });
  await expect(saved).toBeDisabled();
  await expect(button('Save this address')).toBeDisabled();
  await address.fill(litecoinAddress);
  await button('Save this address').press('Enter');
  const name = cashier(page).getByLabel('Name of the address');
  await expect(name).toBeFocused();
  await name.fill('My wallet');
  await cashier(page).getByLabel('Your password').fill(player.password);
  await name.press('Enter');
  await expect(cashier(page).getByRole('status')).toContainText('Saved as My wallet');
  expect(await kept()).toEqual(['My wallet']);

  // On the next visit, from anywhere.
  await page.reload();
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  await expect(address).toHaveValue('');
  await saved.selectOption({ label: 'My wallet · LM2W…pGc1' });
  await expect(address).toHaveValue(litecoinAddress);
  await expect(saved).toHaveAccessibleDescription(/^Saved on \w/);

  await button('Rename').press('Enter');
  await name.fill('Hardware wallet');
  await name.press('Enter');
  await expect(saved.locator('option:checked')).toHaveText('Hardware wallet · LM2W…pGc1');
  await button('Remove').press('Enter');
  const sure = page.getByRole('alertdialog', { name: 'Remove “Hardware wallet” from your saved addresses?' });
  await expect(sure.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await sure.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(saved).toBeDisabled();
  // Removing the saved address keeps the text that the person typed.
  await expect(address).toHaveValue(litecoinAddress);
  expect(await kept()).toEqual([]);
});

async function methodOf(player: SitePlayer): Promise<number> {
  const { body } = await player.call('GET', '/payments/methods/withdraw');
  return (body.data as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!.id;
}

test('[P-04] a saved address whose removal lost its reply is said to be gone, not offered any more', async ({ page, player }) => {
  await saveAddress(player, await methodOf(player), litecoinAddress);
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  const saved = cashier(page).getByLabel('Saved addresses', { exact: true });
  await saved.selectOption({ label: 'Known · LM2W…pGc1' });
  await page.route(call('me/addresses/*'), async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await cashier(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(cashier(page).getByRole('status').filter({ hasText: 'Known' })).toBeVisible();
  await expect(saved).toBeDisabled();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[P-04] nor is an address said to be unsaved that was saved before the reply got lost', async ({ page, player }) => {
  await visitCashier(page, 'Withdraw');
  await chooseCoin(page, 'LTC');
  await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
  await cashier(page).getByRole('button', { name: 'Save this address' }).click();
  await cashier(page).getByLabel('Name of the address').fill('My wallet');
  await cashier(page).getByLabel('Your password').fill(player.password);
  await page.route(call('me/addresses'), async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await cashier(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cashier(page).getByRole('status').filter({ hasText: 'Saved as My wallet' })).toBeVisible();
  await expect(cashier(page).getByLabel('Saved addresses', { exact: true })).toBeEnabled();
});
