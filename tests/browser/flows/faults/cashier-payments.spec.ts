import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Transaction } from '#openapi/model.ts';
import {
  amountField,
  cashier,
  chooseCoin,
  convertButton,
  keyOf,
  litecoinAddress,
  openCashier,
  openDeposit,
  payButton,
  paymentCount,
  quote,
} from '#tests/browser/site/support/cashier.ts';
import { toast } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer, deposit, type SitePlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { text } from '#tests/browser/site/support/texts.ts';
import type { Outcome, Scene, FaultFixtures } from './frame.ts';
import { relogin } from './outcomes.ts';
import { atTheTill, rememberDeposit, till } from './till.ts';

const keysOf = ({ network }: FaultFixtures) => network.requests.map(keyOf);

/** The outcome of the payment is unknown, so the site sends it again under the same key. */
function unknown(fixtures: FaultFixtures, says: string): Outcome {
  const { page } = fixtures;
  return {
    reported: cashier(page).getByRole('status').filter({ hasText: says }),
    typed: () => expect(cashier(page)).toContainText(says),
    recover: async () => {
      await cashier(page).getByRole('button', { name: 'Check again' }).click();
      await expect.poll(() => fixtures.network.requests.length).toBeGreaterThan(1);
      expect(new Set(keysOf(fixtures)).size, 'keys').toBe(1);
    },
  };
}

/** Nothing happened: the next attempt is independent. */
async function payAgain(fixtures: FaultFixtures, pay: () => Promise<void>): Promise<void> {
  await pay();
  await expect.poll(() => fixtures.network.requests.length).toBe(2);
  expect(new Set(keysOf(fixtures)).size, 'keys').toBe(2);
}

function refused(fixtures: FaultFixtures, pay: () => Promise<void>): Outcome {
  const { page } = fixtures;
  return {
    reported: cashier(page).getByRole('alert'),
    recover: async () => {
      await convertButton(page).click();
      await payAgain(fixtures, pay);
    },
  };
}

/** The new login brings a new quote by itself; only the person pays. */
const afterLogin = (fixtures: FaultFixtures, player: SitePlayer, pay: () => Promise<void>): Outcome =>
  relogin(fixtures.page, player, () => payAgain(fixtures, pay));

function outcomesOf(fixtures: FaultFixtures, says: string, pay: () => Promise<void>, again: Outcome): Scene['outcomes'] {
  const no = refused(fixtures, pay);
  return {
    otherwise: unknown(fixtures, says),
    401: again,
    403: no,
    404: no,
    422: no,
    429: no,
  };
}

/** The dialog can only be hidden while money is moving. */
async function hideAndShow(page: Page, kind: 'Deposit' | 'Withdraw', says: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(cashier(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  await expect(cashier(page)).toContainText(says);
  await expect(payButton(page, kind)).toHaveCount(0);
}

till({
  call: 'submit',
  operation: 'deposit',
  endpoint: 'POST /payments/deposit',
  async arrange(fixtures) {
    const { page, site } = fixtures;
    const player = await createPlayer(site);
    await atTheTill(fixtures, player);
    await openCashier(page);
    await quote(page, '50', 'LTC');
    const pay = () => payButton(page, 'Deposit').click();
    return {
      provoke: pay,
      tryAgain: () => hideAndShow(page, 'Deposit', 'Opening your deposit'),
      typed: async () => {
        await expect(amountField(page)).toHaveValue('50');
        await expect(cashier(page).getByRole('combobox', { name: 'Currency and network' })).toHaveValue(/LTC/);
      },
      settled: () => expect(cashier(page).getByRole('link', { name: 'Open payment page' })).toBeVisible(),
      outcomes: outcomesOf(fixtures, 'We do not know yet if your deposit of 50.00 EUR was opened', pay, afterLogin(fixtures, player, pay)),
      payments: { count: () => paymentCount(player, 1), wanted: 1 },
    };
  },
});

till({
  call: 'submit',
  operation: 'withdraw',
  endpoint: 'POST /payments/withdraw',
  async arrange(fixtures) {
    const { page, site } = fixtures;
    const player = await createPlayer(site);
    await deposit(player, '100');
    await atTheTill(fixtures, player);
    await openCashier(page, 'Withdraw');
    await chooseCoin(page, 'LTC');
    const wallet = cashier(page).getByLabel('Your LTC wallet address');
    await wallet.fill(litecoinAddress);
    await quote(page, '20');
    const review = () => payButton(page, 'Withdraw').click();
    const confirm = () => cashier(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
    await review();
    // The form keeps it for another attempt.
    await cashier(page).getByLabel('Your password').fill(player.password);
    const pay = async () => {
      await review();
      await confirm();
    };
    return {
      provoke: confirm,
      tryAgain: () => hideAndShow(page, 'Withdraw', 'Sending your withdrawal'),
      typed: async () => {
        await expect(amountField(page)).toHaveValue('20');
        await expect(wallet).toHaveValue(litecoinAddress);
      },
      settled: () => expect(page).toHaveURL(/\/en\/transactions\/[\w-]+$/),
      outcomes: outcomesOf(
        fixtures,
        'We do not know yet if your withdrawal of 20.00 EUR went through',
        pay,
        afterLogin(fixtures, player, pay),
      ),
      payments: { count: () => paymentCount(player, 2), wanted: 1 },
    };
  },
});

till({
  call: 'cancel',
  operation: 'cancelTransaction',
  endpoint: 'GET /payments/providers/*/cancel/*',
  async arrange(fixtures) {
    const { page, site } = fixtures;
    const player = await createPlayer(site);
    const id = await openDeposit(player, randomUUID());
    await atTheTill(fixtures, player);
    await rememberDeposit(page, player, id);
    await openCashier(page);
    const banner = cashier(page).getByText('You have an open deposit');
    await expect(banner).toBeVisible();
    const ask = () => cashier(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const confirm = () => cashier(page).getByRole('button', { name: 'Delete it' }).click();
    const again = async () => {
      await ask();
      await confirm();
    };
    await ask();
    const reported = toast(page, 'error', 'The transaction could not be deleted');
    const gone = () => expect(banner).toHaveCount(0);
    // It was deleted and only the reply was lost, as the following look-up shows.
    const isDone = { reported: toast(page, 'success', text('en', 'transaction_deleted_successfully')), typed: gone, recover: gone };
    return {
      provoke: confirm,
      again,
      tryAgain: () => cashier(page).getByRole('button', { name: 'Delete', exact: true }).click({ force: true }),
      typed: () => expect(banner).toBeVisible(),
      settled: async () => {
        await gone();
        await expect(amountField(page)).toBeVisible();
        expect(((await player.call('GET', `/me/transactions/${id}`)).body as Transaction).status).toBe('declined');
      },
      outcomes: { otherwise: { reported }, 401: relogin(page, player, again), dropped: isDone, timeout: isDone, 'broken-json': isDone },
      payments: { count: () => paymentCount(player, 1), wanted: 1 },
    };
  },
});
