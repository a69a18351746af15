import { call, failing } from './support/network.ts';
import { expectPlayer, main, toast, typeLogin } from './support/player-screens.ts';
import { setUpSecondFactor } from './support/second-factor.ts';
import { atRest, followTraffic } from './support/stillness.ts';
import { expect, playerTest } from './support/test.ts';

playerTest(
  '[T-11] an account with a second factor is entered with a code, entered again in place with another, and opened by the password alone once it is off',
  async ({ page, player, browser, site }) => {
    const { codes } = await setUpSecondFactor(player);
    // Another device, of a guest.
    const guest = await (await browser.newContext({ baseURL: site, storageState: { cookies: [], origins: [] } })).newPage();
    await guest.goto('/en/login');
    await typeLogin(guest, player);
    await guest.keyboard.press('Enter');
    await guest.getByLabel(/^Code/).fill(codes[0]!.toLowerCase());
    await guest.getByRole('button', { name: 'Continue' }).click();
    await expect(guest).toHaveURL(/\/en\/dashboard$/);
    await guest.context().close();

    followTraffic(page, call('me/balance'));
    await page.goto('/en/dashboard/edit-profile');
    await expectPlayer(page, player);
    await expect(main(page)).toContainText('9 recovery codes left');
    await main(page).getByLabel('Full name').fill('Ada Lovelace');
    await main(page).getByLabel('Phone').fill(`333${player.id}`);
    await failing(page, 'me/balance', 'silence');
    // A pending call would request the password before the form does.
    await atRest(page);
    await player.call('DELETE', '/auth/logout');
    await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    const again = page.getByRole('dialog');
    await again.getByLabel(/^Password/).fill(player.password);
    await page.keyboard.press('Enter');
    await expect(again.getByLabel(/^Code/)).toBeFocused();
    await again.getByLabel(/^Code/).fill(codes[0]!);
    await page.keyboard.press('Enter');
    await expect(again.getByText('use another recovery code')).toBeVisible();
    await expect(again.getByLabel(/^Code/)).toBeFocused();
    await again.getByLabel(/^Code/).fill(codes[1]!);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main(page).getByLabel('Full name')).toHaveValue('Ada Lovelace');

    await main(page).getByRole('button', { name: 'Switch off' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Password/)
      .fill(player.password);
    await page.getByRole('dialog').getByLabel(/^Code/).fill(codes[2]!);
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(toast(page, 'success', 'Two-step verification is off')).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Set up' })).toBeVisible();
    // The button that opened the dialog is gone.
    await expect(main(page).getByRole('group', { name: 'Two-step verification' })).toBeFocused();
    await page.goto('/en/dashboard');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/en/login');
    await typeLogin(page, player);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/dashboard$/);
  },
);
