import { expect, type Page } from '@playwright/test';
import type { PlayLimits } from '#openapi/model.ts';
import { errorOf, type Form, press } from '../support/forms.ts';
import { main } from '../support/player-screens.ts';

const amount = (page: Page) => main(page).getByLabel(/^At most/);
const password = (page: Page) => main(page).getByLabel(/^Confirm with your password/);
const open: Form['open'] = async ({ page }) => void (await page.goto('/en/dashboard/edit-profile'));
const requestExclusion = async (page: Page, typed: string) => {
  await password(page).fill(typed);
  await press(page, 'Exclude me');
};

/** Forms for limits and breaks. */
export const protectionForms: readonly Form[] = [
  {
    name: 'limit of one’s own',
    files: ['views/account/PlayLimitForm.tsx'],
    open,
    steps: [
      async ({ page }) => {
        await press(page, 'Set the limit');
        return errorOf(amount(page));
      },
    ],
    async success({ page }) {
      await amount(page).fill('50');
      await page.keyboard.press('Enter');
      return main(page).locator('[role=status]').filter({ hasText: 'Your limit is set and starts now.' });
    },
    async after({ player }) {
      const { limits } = (await player.call('GET', '/me/play-limits')).body as PlayLimits;
      expect(limits[0]).toMatchObject({ kind: 'deposit', period: 'day', amount: '50.00' });
    },
  },
  {
    name: 'limit of time',
    files: ['views/account/PlayTimePart.tsx'],
    open,
    steps: [],
    async success({ page }) {
      await main(page).getByLabel('Most time to play in 24 hours').selectOption('60');
      await press(page, 'Set the time limit');
      return main(page).locator('[role=status]').filter({ hasText: 'Your limit is set and starts now.' });
    },
    async after({ player }) {
      const { times } = (await player.call('GET', '/me/play-limits')).body as PlayLimits;
      expect(times[0]).toMatchObject({ kind: 'time', minutes: 60, next: null });
    },
  },
  {
    name: 'self-exclusion',
    files: ['views/account/ExclusionPart.tsx'],
    open,
    steps: [
      async ({ page }) => {
        await press(page, 'Exclude me');
        return errorOf(password(page));
      },
      async ({ page }) => {
        await requestExclusion(page, 'wrong');
        await press(page, 'Yes, exclude me');
        return errorOf(password(page));
      },
      async ({ page, player }) => {
        await requestExclusion(page, player.password);
        return main(page).locator('[role=status]').filter({ hasText: 'at least?' });
      },
    ],
    async success({ page }) {
      await press(page, 'Yes, exclude me');
      return page.getByRole('alertdialog', { name: 'Your session has ended' });
    },
  },
];
