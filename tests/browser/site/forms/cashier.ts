import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  amountField,
  cashier,
  chooseCoin,
  conversionCall,
  convertButton,
  litecoinAddress,
  openDeposit,
  payButton,
  quote,
  visitCashier,
} from '../support/cashier.ts';
import { errorOf, type Form, withFailing } from '../support/forms.ts';
import { expectMet } from '../support/outcome.ts';
import { freeze, toast } from '../support/player-screens.ts';
import { deposit, verifyEmail } from '../support/players.ts';

const refusal = (page: Page) => cashier(page).getByRole('alert');
const unconfirmed = (page: Page) => cashier(page).getByRole('status').filter({ hasText: 'we never make the same payment twice' });
const review = (page: Page) => cashier(page).getByRole('region', { name: 'Check your withdrawal' });
const press = (page: Page, name: string) => cashier(page).getByRole('button', { name, exact: true }).click();

async function openReview(page: Page): Promise<void> {
  await convertButton(page).click();
  await payButton(page, 'Withdraw').click();
  await expect(review(page)).toBeVisible();
}

/** Forms of the cashier. */
export const cashierForms: readonly Form[] = [
  {
    name: 'cashier: conversion and bonus code',
    files: ['views/cashier/CashierForm.tsx', 'views/cashier/AmountField.tsx', 'views/cashier/BonusCode.tsx'],
    open: async ({ page, player }) => {
      await verifyEmail(player);
      await visitCashier(page, 'Deposit');
      await chooseCoin(page, 'LTC');
      await amountField(page).fill('50');
    },
    steps: [
      async ({ page }) => {
        await withFailing(page, conversionCall, () => convertButton(page).click());
        return cashier(page).getByRole('alert');
      },
      async ({ page }) => {
        await cashier(page).getByText('I have a bonus code').click();
        await cashier(page).getByLabel('Bonus code').fill('NOSUCHCODE');
        await page.keyboard.press('Enter');
        return errorOf(cashier(page).getByLabel('Bonus code'));
      },
    ],
    async success({ page }) {
      await cashier(page).getByLabel('Bonus code').fill('WELCOME50');
      await page.keyboard.press('Enter');
      await expectMet(cashier(page).getByRole('status').filter({ hasText: 'WELCOME50' }));
      await amountField(page).fill('51');
      await convertButton(page).click();
      return cashier(page).getByRole('region', { name: 'Conversion' });
    },
  },
  {
    name: 'cashier: payment methods',
    files: ['views/cashier/CashierDialog.tsx'],
    open: async ({ page }) => void (await page.goto('/en/dashboard/my-vip-level')),
    steps: [
      async ({ page }) => {
        await withFailing(page, 'payments/methods/deposit', () =>
          page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click(),
        );
        return cashier(page).getByRole('status').filter({ hasText: 'Failed to load payment methods' });
      },
    ],
    async success({ page }) {
      await press(page, 'Try again');
      await expect(amountField(page)).toBeVisible();
      return cashier(page);
    },
  },
  {
    name: 'cashier: deposit',
    files: ['views/cashier/CashierDialog.tsx', 'views/cashier/CashierForm.tsx'],
    async open({ page }) {
      await page.addInitScript(() => (window.open = () => null));
      await visitCashier(page);
      await quote(page, '50', 'LTC');
    },
    steps: [
      async ({ page }) => {
        await withFailing(page, 'payments/deposit', () => payButton(page, 'Deposit').click(), 422);
        return refusal(page);
      },
      async ({ page }) => {
        await convertButton(page).click();
        await withFailing(page, 'payments/deposit', () => payButton(page, 'Deposit').click());
        return unconfirmed(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Check again');
      return cashier(page).getByRole('status').filter({ hasText: 'Open payment page' });
    },
  },
  {
    name: 'cashier: withdrawal',
    files: ['views/cashier/CashierDialog.tsx', 'views/cashier/DestinationFields.tsx', 'views/cashier/ReviewStep.tsx'],
    async open({ page, player }) {
      await deposit(player, '100');
      await page.clock.install();
      await visitCashier(page, 'Withdraw');
      await quote(page, '20', 'LTC');
    },
    steps: [
      async ({ page }) => {
        await payButton(page, 'Withdraw').click();
        return toast(page, 'info', 'Wallet address not present');
      },
      async ({ page }) => {
        const address = cashier(page).getByLabel('Your LTC wallet address');
        await address.fill('LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc2');
        return errorOf(address);
      },
      async ({ page }) => {
        await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
        await payButton(page, 'Withdraw').click();
        return review(page);
      },
      async ({ page }) => {
        const password = cashier(page).getByLabel('Your password');
        await password.fill('Not-my-password-1');
        await press(page, 'Confirm withdrawal');
        return errorOf(password);
      },
      async ({ page, player }) => {
        await cashier(page).getByLabel('Your password').fill(player.password);
        await withFailing(page, 'payments/withdraw', () => press(page, 'Confirm withdrawal'), 422);
        return refusal(page);
      },
      async ({ page }) => {
        await openReview(page);
        await withFailing(page, 'payments/withdraw', () => press(page, 'Confirm withdrawal'));
        return unconfirmed(page);
      },
    ],
    async success({ page }) {
      // It continues by itself after a moment.
      await freeze(page);
      await press(page, 'Check again');
      return cashier(page).getByRole('status').filter({ hasText: 'Your withdrawal is on its way' });
    },
  },
  {
    name: 'cashier: deletion of the open payment',
    files: ['views/cashier/PendingBanner.tsx'],
    async open({ page, player }) {
      await openDeposit(player, randomUUID());
      await visitCashier(page);
    },
    steps: [
      async ({ page }) => {
        await press(page, 'Delete');
        return cashier(page).getByRole('alertdialog', { name: 'Are you sure?' });
      },
      async ({ page }) => {
        await press(page, 'Keep it');
        // Leads back to where the question was asked.
        return cashier(page).getByRole('button', { name: 'Delete', exact: true });
      },
      async ({ page }) => {
        await press(page, 'Delete');
        await withFailing(page, 'payments/providers/*/cancel/*', () => press(page, 'Delete it'));
        return toast(page, 'error', 'The transaction could not be deleted');
      },
    ],
    async success({ page }) {
      await press(page, 'Delete');
      await press(page, 'Delete it');
      return toast(page, 'success', 'Transaction deleted successfully');
    },
  },
  {
    name: 'cashier: saved addresses',
    files: ['views/cashier/AddressBook.tsx'],
    async open({ page }) {
      await visitCashier(page, 'Withdraw');
      await chooseCoin(page, 'LTC');
      await cashier(page).getByLabel('Your LTC wallet address').fill(litecoinAddress);
      await press(page, 'Save this address');
    },
    steps: [
      async ({ page, player }) => {
        await cashier(page).getByLabel('Your password').fill(player.password);
        await cashier(page).getByLabel('Name of the address').fill('My wallet');
        await withFailing(page, 'me/addresses', () => page.keyboard.press('Enter'));
        return refusal(page);
      },
      async ({ page }) => {
        await press(page, 'Save');
        return cashier(page).getByRole('status').filter({ hasText: 'Saved as My wallet' });
      },
      async ({ page }) => {
        await press(page, 'Rename');
        await press(page, 'Cancel');
        // Leads back to where the question was asked.
        return cashier(page).getByRole('button', { name: 'Rename', exact: true });
      },
      async ({ page }) => {
        await press(page, 'Remove');
        return cashier(page).getByRole('alertdialog');
      },
      async ({ page }) => {
        await withFailing(page, 'me/addresses/*', () => press(page, 'Remove'));
        return refusal(page);
      },
    ],
    async success({ page }) {
      await press(page, 'Remove');
      return cashier(page).getByRole('status').filter({ hasText: '“My wallet” was removed' });
    },
  },
];
