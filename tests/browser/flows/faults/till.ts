import type { Page } from '@playwright/test';
import { cashier, openCashier } from '#tests/browser/site/support/cashier.ts';
import { header } from '#tests/browser/site/support/player-screens.ts';
import type { SitePlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { saveLogin } from '../support/visit.ts';
import { endure, type Subject, type FaultFixtures } from './frame.ts';

export const till = (subject: Omit<Subject, 'machine'>): void => endure({ machine: 'cashier', ...subject });

/** A player's page from which the cashier can be opened. The payment page stays a link. */
export async function atTheTill({ page, context, site }: FaultFixtures, player: SitePlayer): Promise<void> {
  await saveLogin(context, site, player);
  await page.addInitScript(() => (window.open = () => null));
  await page.goto('/en/dashboard/my-vip-level');
  await expect(header(page).getByRole('button', { name: 'Deposit' })).toBeVisible();
}

/** The device still remembers this open deposit. */
export const rememberDeposit = (page: Page, { id: playerId }: SitePlayer, id: string): Promise<void> =>
  page.evaluate(([slot, kept]) => localStorage.setItem(slot, kept), [
    `cashier.${playerId}`,
    JSON.stringify({ attempts: {}, open: { deposit: id } }),
  ] as const);

export async function reopenCashier({ page }: FaultFixtures): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(cashier(page)).toBeHidden();
  await openCashier(page);
}
