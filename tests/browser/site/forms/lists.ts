import { expect, type Locator, type Page } from '@playwright/test';
import { dayOf } from '#domain/report.ts';
import { errorOf, type Form, press, withFailing } from '../support/forms.ts';
import { answering, call, failing, openPrepared } from '../support/network.ts';
import { main } from '../support/player-screens.ts';
import { deposit } from '../support/players.ts';
import { filesOf } from '../support/chunks.ts';

const days = (count: number) => dayOf(new Date(Date.now() + count * 86_400_000));
const history = (page: Page, says: string | RegExp): Locator => main(page).locator('section[aria-live]').filter({ hasText: says });
const documents = (page: Page, says: string): Locator => main(page).locator('section > [aria-busy]').filter({ hasText: says });
const whatIsMissing = (page: Page): Locator => page.getByRole('alertdialog', { name: /Search/ });

/** A search over games, below `place`. */
function searchOf(name: string, path: string, place: (page: Page) => Locator): Form {
  const find = async (page: Page, words: string) => {
    await place(page).getByLabel('Game name').fill(words);
    await page.keyboard.press('Enter');
  };
  return {
    name,
    files: ['views/games/Showcase.tsx', 'views/games/OddsFilter.tsx'],
    async open({ page }) {
      await page.goto(path);
      await expect(place(page).locator('[data-cards] article').first()).toBeVisible();
    },
    steps: [
      async ({ page }) => {
        await withFailing(page, 'casino/games', () => find(page, 'plink'), 422);
        return place(page).getByRole('alert');
      },
    ],
    async success({ page }) {
      await place(page).getByRole('button', { name: 'Try again' }).click();
      return place(page)
        .getByRole('status')
        .filter({ hasText: /^\d+ of/ });
    },
  };
}

interface Reading {
  readonly path: string;
  /** The call that fails. */
  readonly read: string;
  readonly place: (page: Page, says: string) => Locator;
  /** Text that shows once the list has loaded. */
  readonly says: string;
}

/** A list that fails to load: the first retry fails, the second one succeeds. */
const readAgain = (name: string, file: string, { path, read, place, says }: Reading): Form => ({
  name,
  files: [file],
  async open({ page }) {
    await failing(page, read, 404);
    await page.goto(path);
  },
  steps: [
    async ({ page }) => {
      await press(page, 'Try again');
      return place(page, 'Try again');
    },
  ],
  async success({ page }) {
    await page.unroute(call(read));
    await press(page, 'Try again');
    return place(page, says);
  },
});

/** Searches and lists for guests. */
export const guestLists: readonly Form[] = [
  searchOf('games of a category', '/en/crash', main),
  {
    ...searchOf('search', '/en/contact-us?search=', (page) => page.getByRole('dialog')),
    files: ['screens/search/SearchScreen.tsx', 'views/games/CategorySelect.tsx'],
  },
  {
    name: 'what is missing',
    files: ['views/shell/TroubleCard.tsx'],
    async open({ page }) {
      await openPrepared(page, '/en/contact-us');
    },
    steps: [
      async ({ page }) => {
        await page.route(filesOf('screen-search'), (route) => route.abort('connectionfailed'));
        await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
        return whatIsMissing(page);
      },
    ],
    async success({ page }) {
      await page.unroute(filesOf('screen-search'));
      await whatIsMissing(page).getByRole('button', { name: 'Try again' }).click();
      return page.getByRole('dialog', { name: 'Search' });
    },
  },
  {
    name: 'seed of a game',
    files: ['games/client/fairness.tsx', 'games/client/dialog.tsx'],
    async open({ page }) {
      await page.goto('/en/game/play/plinkoear/207');
      await page.frameLocator('iframe').getByRole('button', { name: 'Fairness' }).click();
    },
    steps: [
      async ({ page }) => {
        await page.route('**/games/api/seeds', (route) => route.fulfill({ status: 422, json: { code: 'test_failure' } }));
        const dialog = page.frameLocator('iframe').getByRole('dialog');
        await dialog.getByLabel('Your seed').fill('a seed of mine');
        await page.keyboard.press('Enter');
        return dialog.getByRole('status').filter({ hasText: /\w/ });
      },
    ],
    async success({ page }) {
      await page.unroute('**/games/api/seeds');
      await page.frameLocator('iframe').getByRole('button', { name: 'Use this seed' }).click();
      return page.frameLocator('iframe').getByRole('status').filter({ hasText: 'Your seed is in use.' });
    },
  },
];

/** Searches and lists for players. */
export const playerLists: readonly Form[] = [
  {
    name: 'history',
    files: ['views/transactions/FiltersForm.tsx'],
    async open({ page, player }) {
      await deposit(player, '20');
      await page.goto('/en/dashboard/transactions');
    },
    steps: [
      async ({ page }) => {
        await main(page).getByLabel('From').fill(days(3));
        return errorOf(main(page).getByLabel('From'));
      },
      async ({ page }) => {
        await main(page).getByLabel('From').fill(days(-3));
        await withFailing(page, 'me/transactions', () => press(page, 'Search'));
        return history(page, 'could not be loaded');
      },
      async ({ page }) => {
        await main(page).getByLabel('Status').selectOption('declined');
        await press(page, 'Search');
        return history(page, 'No transactions found');
      },
      async ({ page }) => {
        await answering<{ meta: object }>(page, 'me/transactions', (real) => ({ ...real, meta: { ...real.meta, last_page: 2 } }));
        await main(page).getByLabel('Status').selectOption('');
        await press(page, 'Search');
        return history(page, 'Page 1 of 2');
      },
      async ({ page }) => {
        await page.unroute(call('me/transactions'));
        await withFailing(page, 'me/transactions', () => press(page, 'Next page'));
        return history(page, 'could not be loaded');
      },
    ],
    async success({ page }) {
      await press(page, 'Search');
      return history(page, '1 transaction');
    },
  },
  readAgain('statement of a month', 'views/transactions/StatementView.tsx', {
    path: '/en/dashboard/transactions?month=now',
    read: 'me/statements/*',
    place: history,
    says: 'This month is not over',
  }),
  readAgain('documents', 'views/account/DocumentsCard.tsx', {
    path: '/en/dashboard/edit-profile',
    read: 'me/all-documents',
    place: documents,
    says: 'Passport',
  }),
  {
    name: 'deletion of an offer',
    files: ['views/offers/OffersView.tsx'],
    async open({ page }) {
      await page.goto('/en/dashboard');
    },
    steps: [
      async ({ page }) => {
        await main(page)
          .getByRole('button', { name: /^Delete the offer/ })
          .first()
          .click();
        return page.getByRole('alertdialog', { name: 'Are you sure?' });
      },
      async ({ page }) => {
        const sure = page.getByRole('alertdialog');
        await withFailing(page, 'campaigns/players/*', () => sure.getByRole('button', { name: 'Delete', exact: true }).click());
        // The deletion got no answer, so the site looked up the offers.
        return main(page).getByRole('listitem').getByRole('status').filter({ hasText: 'did not delete' });
      },
    ],
    async success({ page }) {
      await main(page)
        .getByRole('button', { name: /^Delete the offer/ })
        .first()
        .click();
      // The page loads again by itself after a moment: here it stays, to be looked at.
      await page.route('**/en/dashboard', (route) => route.fulfill({ status: 204 }));
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
      return main(page).getByRole('status').filter({ hasText: 'The offer was deleted' });
    },
  },
];
