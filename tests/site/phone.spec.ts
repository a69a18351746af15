import { cashier, openWithdrawal } from './support/cashier.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';

/* What a walk in French on a phone has found, each where it was met. */

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Paris' });
playerTest.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Europe/Paris' });

test('[P-14] [GAME-05] the seeds of a game can be read on a phone, one below the other', async ({ page }) => {
  await page.goto('/fr/game/play/plinkoear/207');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Équité' }).click();
  const parts = game.locator('dialog').locator('dt, form, h3');
  await expect(parts).toHaveCount(5);
  for (const part of await parts.all()) expect((await part.boundingBox())!.width).toBeGreaterThan(250);
});

playerTest('[P-04] [CASH-25] what can be withdrawn follows a withdrawal that is cancelled from its page', async ({ page, funded }) => {
  const id = await openWithdrawal(funded, 'cancelled-from-its-page');
  await page.goto(`/fr/transactions/${id}`);
  await page.getByRole('button', { name: 'Annuler ce retrait' }).click();
  await cashier(page).getByRole('button', { name: 'Le supprimer' }).click();
  await expect(cashier(page)).toContainText('Disponible : 100,00 EUR');
});

playerTest('[P-MISSING] [I18N-01] the dashboard and the page of a promotion name the same last day', async ({ page }) => {
  await page.goto('/fr/dashboard');
  await expect(main(page)).toContainText('Bonus décollage');
  const until = /Jusqu’au (\S+ \S+) \d{4}/.exec(await main(page).innerText())?.[1];
  expect(until).toMatch(/^3[01] /);
});
