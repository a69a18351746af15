import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  amountField,
  cashier,
  chooseCoin,
  convertButton,
  openCashier,
  openDeposit,
  payButton,
  quote,
} from '#tests/browser/site/support/cashier.ts';
import { createPlayer, verifyEmail } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import type { Outcome } from './frame.ts';
import { relogin } from './outcomes.ts';
import { atTheTill, rememberDeposit, reopenCashier, till } from './till.ts';

const tryAgain = (page: Page) => cashier(page).getByRole('button', { name: 'Try again' });
const notLoaded = (page: Page): Outcome => ({
  reported: cashier(page).getByRole('heading', { name: 'Failed to load payment methods' }),
  wayOn: tryAgain(page),
});
const noMethods = () => ({ data: [] });

till({
  call: 'loadMethods',
  operation: 'listDepositMethods',
  endpoint: 'GET /payments/methods/deposit',
  older: noMethods,
  async arrange(fixtures) {
    const { page, resident } = fixtures;
    await atTheTill(fixtures, resident);
    const again = () => tryAgain(page).click();
    return {
      provoke: () => openCashier(page),
      again,
      overtake: async () => {
        await cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
        await cashier(page).getByRole('tab', { name: 'Deposit' }).click();
      },
      settled: () => expect(cashier(page).getByLabel('Amount to deposit')).toBeVisible(),
      outcomes: {
        otherwise: notLoaded(page),
        // After the login, it is loaded automatically.
        401: relogin(page, resident),
      },
    };
  },
});

till({
  call: 'loadMethods',
  operation: 'listWithdrawMethods',
  endpoint: 'GET /payments/methods/withdraw',
  older: noMethods,
  async arrange(fixtures) {
    const { page, resident } = fixtures;
    await atTheTill(fixtures, resident);
    await openCashier(page);
    await expect(cashier(page).getByLabel('Amount to deposit')).toBeVisible();
    const again = () => tryAgain(page).click();
    const choose = () => cashier(page).getByRole('tab', { name: 'Withdraw' }).click();
    return {
      provoke: choose,
      again,
      overtake: async () => {
        await cashier(page).getByRole('tab', { name: 'Deposit' }).click();
        await choose();
      },
      settled: () => expect(cashier(page).getByLabel('Amount to withdraw')).toBeVisible(),
      outcomes: {
        otherwise: notLoaded(page),
        // After the login, it is loaded automatically.
        401: relogin(page, resident),
      },
    };
  },
});

till({
  call: 'recall',
  operation: 'listMyTransactions',
  endpoint: 'GET /me/transactions',
  older: () => ({ data: [], meta: { total: 0, last_page: 1, current_page: 1, per_page: 1 } }),
  async arrange(fixtures) {
    const { page, site } = fixtures;
    const player = await createPlayer(site);
    await openDeposit(player, randomUUID());
    await atTheTill(fixtures, player);
    const again = () => reopenCashier(fixtures);
    return {
      provoke: () => openCashier(page),
      again,
      overtake: again,
      settled: () => expect(cashier(page)).toContainText('You have an open deposit'),
      outcomes: {
        // The form is shown anyway, and the next deposit reports the open one.
        otherwise: {
          fine: amountField(page),
          recover: async () => {
            await quote(page, '50', 'LTC');
            await payButton(page, 'Deposit').click();
          },
        },
        401: relogin(page, player, again),
      },
      payments: { count: async () => ((await player.call('GET', '/me/transactions?type_id=1')).body.data as unknown[]).length, wanted: 1 },
    };
  },
});

till({
  call: 'lookUp',
  operation: 'getTransaction',
  endpoint: 'GET /me/transactions/*',
  older: (transaction: object) => ({ ...transaction, status: 'authorized' }),
  async arrange(fixtures) {
    const { page, site } = fixtures;
    const player = await createPlayer(site);
    const id = await openDeposit(player, randomUUID());
    await atTheTill(fixtures, player);
    await rememberDeposit(page, player, id);
    const again = () => reopenCashier(fixtures);
    return {
      provoke: () => openCashier(page),
      again,
      overtake: again,
      settled: async () => {
        await expect(cashier(page)).toContainText('You have an open deposit');
        await expect(cashier(page)).toContainText('30.00 EUR');
      },
      outcomes: {
        otherwise: {
          reported: cashier(page).getByText('You have an open deposit'),
          wayOn: cashier(page).getByRole('link', { name: 'Details' }),
        },
        401: relogin(page, player, again),
        // It no longer belongs to the player: the next deposit reports the open one.
        404: {
          fine: amountField(page),
          recover: async () => {
            await quote(page, '50', 'LTC');
            await payButton(page, 'Deposit').click();
          },
        },
      },
      payments: { count: async () => ((await player.call('GET', '/me/transactions?type_id=1')).body.data as unknown[]).length, wanted: 1 },
    };
  },
});

for (const [operation, endpoint, amount, swaps] of [
  ['convertCurrency', 'GET /payments/zeroxprocessing/convert-currency/*', '50', false],
  ['convertCrypto', 'GET /payments/zeroxprocessing/convert-crypto/*', '0.75', true],
] as const) {
  till({
    call: 'convert',
    operation,
    endpoint,
    older: (conversion: object) => ({ ...conversion, conversion: '98765' }),
    async arrange(fixtures) {
      const { page, resident } = fixtures;
      await atTheTill(fixtures, resident);
      await openCashier(page);
      await chooseCoin(page, 'LTC');
      if (swaps) await cashier(page).getByRole('button', { name: 'Enter the amount in LTC' }).click();
      await amountField(page).fill(amount);
      const conversion = cashier(page).getByRole('region', { name: 'Conversion' });
      const convert = () => convertButton(page).click();
      return {
        provoke: convert,
        overtake: async () => {
          await amountField(page).fill(`${amount}1`);
          await convert();
        },
        typed: async () => {
          await expect(amountField(page)).toHaveValue(amount);
          await expect(cashier(page).getByRole('combobox', { name: 'Currency and network' })).toHaveValue(/LTC/);
        },
        settled: async () => {
          await expect(conversion).toBeVisible();
          await expect(conversion).not.toContainText('98,765');
          await expect(payButton(page, 'Deposit')).toBeEnabled();
        },
        outcomes: { otherwise: { reported: cashier(page).getByRole('alert') }, 401: relogin(page, resident) },
      };
    },
  });
}

till({
  call: 'checkBonusCode',
  operation: 'checkBonusCode',
  endpoint: 'GET /campaigns/*',
  async arrange(fixtures) {
    const { page, resident } = fixtures;
    await verifyEmail(resident);
    await atTheTill(fixtures, resident);
    await openCashier(page);
    await cashier(page).getByText('I have a bonus code').click();
    const code = cashier(page).getByLabel('Bonus code');
    await code.fill('WELCOME50');
    const button = cashier(page).getByRole('button', { name: 'Apply' });
    const apply = () => button.click();
    const refusal = { reported: cashier(page).getByText('This bonus code is not valid'), wayOn: button };
    return {
      provoke: apply,
      tryAgain: async () => {
        await button.click({ force: true });
        await code.press('Enter');
      },
      typed: () => expect(code).toHaveValue('WELCOME50'),
      settled: () => expect(cashier(page)).toContainText('Your deposit will use bonus code WELCOME50'),
      outcomes: {
        otherwise: { reported: cashier(page).getByRole('alert').filter({ hasNotText: 'not valid' }) },
        404: refusal,
        422: refusal,
        401: relogin(page, resident),
      },
    };
  },
});
