import { chooseCoin, conversionCall, visitCashier } from './support/cashier.ts';
import { recorded } from './support/network.ts';
import { expect, playerTest, test } from './support/test.ts';

const field = { en: /^Amount to/, fr: /^Montant à/ } as const;

playerTest('[P-07] [CASH-11] the cashier in English asks what 12,5 and 1,000 mean, and converts what was answered', async ({ page }) => {
  const asked = recorded(page, conversionCall);
  await visitCashier(page);
  await chooseCoin(page, 'LTC');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(field.en);
  const convert = dialog.getByRole('button', { name: 'Convert' });
  const question = dialog.getByRole('group', { name: 'Which amount do you mean?' });

  await amount.pressSequentially('12,5');
  await expect(amount).toHaveValue('12,5');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/in more than one way/);
  await expect(question.getByRole('button')).toHaveText(['12.50 EUR', '125.00 EUR']);
  await expect(convert).toBeDisabled();
  await question.getByRole('button', { name: '12.50 EUR' }).press('Enter');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('12.5');
  await expect(dialog.getByText('= 12.50 EUR')).toBeVisible();
  await expect(question).toBeHidden();

  await amount.fill('1,000');
  await expect(convert).toBeDisabled();
  await question.getByRole('button', { name: '1,000.00 EUR' }).click();
  await convert.click();
  await expect(dialog.getByRole('region', { name: 'Conversion' })).toBeVisible();
  expect(asked.map((request) => new URL(request.url()).searchParams.get('amount'))).toEqual(['1000']);
});

playerTest('[P-07] [CASH-11] the cashier in French takes a comma for what it is there, and asks about 1.000', async ({ page }) => {
  const asked = recorded(page, conversionCall);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/fr/dashboard/my-vip-level');
  await page.getByRole('banner').getByRole('button', { name: 'Déposer' }).click();
  await chooseCoin(page, 'LTC');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(field.fr);
  const convert = dialog.getByRole('button', { name: 'Convertir' });

  await amount.pressSequentially('1.000');
  await expect(dialog.getByRole('group', { name: /^Quel montant/ }).getByRole('button')).toHaveCount(2);
  await expect(convert).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await amount.fill('');
  await amount.pressSequentially('12,5');
  await expect(amount).toHaveValue('12,5');
  await expect(dialog.getByText('= 12,50 EUR')).toBeVisible();
  await convert.click();
  await expect.poll(() => asked.map((request) => new URL(request.url()).searchParams.get('amount'))).toEqual(['12.5']);
});

test('[P-07] [GAME-05] a house game asks by the same rule, and bets nothing before it is answered', async ({ page }) => {
  const bets: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rounds')) bets.push(request.postData() ?? '');
  });
  await page.goto('/en/game/play/plinkoear/207');
  const game = page.frameLocator('iframe');
  const bet = game.getByLabel('Bet', { exact: true });
  const action = game.getByRole('button', { name: /^Drop/ });
  const question = game.getByRole('group', { name: 'Which amount do you mean?' });

  await bet.fill('-3');
  await expect(bet).toHaveValue('-3');
  await expect(bet).toHaveAccessibleDescription(/Enter an amount from/);
  await bet.press('Enter');
  expect(bets).toEqual([]);
  await bet.fill('2,5');
  await expect(question.getByRole('button')).toHaveText(['2.50 EUR', '25.00 EUR']);
  await expect(bet).toHaveAttribute('aria-invalid', 'true');
  await expect(bet).toHaveAccessibleDescription(/in more than one way/);
  await expect(action).toHaveAttribute('aria-disabled', 'true');
  await bet.press('Enter');
  await expect(question.getByRole('button').first()).toBeFocused();
  expect(bets).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(bet).toBeFocused();
  await expect(bet).toHaveValue('2.50');
  await expect(action).toHaveText('Drop for 2.50 EUR');
  await expect(action).toHaveAttribute('aria-disabled', 'false');
  await bet.press('Enter');
  await expect.poll(() => bets.map((body) => (JSON.parse(body) as { stake_minor: number }).stake_minor)).toEqual([250]);
});
