import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languages } from '#domain/languages.ts';
import { amountField, cashier, litecoinAddress, openCashier, quote } from './support/cashier.ts';
import { header, main, toast, waiting } from './support/player-screens.ts';
import { deposit, type SitePlayer } from './support/players.ts';
import { expect, playerTest, test as guestTest } from './support/test.ts';
import { thorough, whole } from './support/thorough.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const paths = [
  '/dashboard',
  '/dashboard/edit-profile',
  '/dashboard/my-vip-level',
  '/dashboard/referreal',
  '/dashboard/transactions',
  '/favourites',
  '/game/play/plinkoear/207',
];

async function shown(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(main(page).getByRole('heading').first()).toBeVisible();
  await expect(main(page).locator(waiting(page))).toHaveCount(0);
}

/** Returns the violations of accessibility rules. The games have pages and tests of their own. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any.map(({ message }) => message).join()}`));
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function transactionOf(player: SitePlayer): Promise<string> {
  return `/transactions/${await deposit(player, '100')}`;
}

playerTest(
  'nothing breaks WCAG 2.2 AA, or is too wide, on the dashboard and in the cashier of a small screen',
  async ({ page, funded }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    await shown(page, '/en/dashboard');
    await expect(main(page)).toContainText(funded.username);
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await openCashier(page, 'Withdraw');
    await quote(page, '20', 'LTC');
    expect(await faults(page)).toEqual([]);
  },
);

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 1_280]) {
    const isInCi = (theme === 'dark') === (width === 360);
    playerTest(`nothing breaks WCAG 2.2 AA for a player, ${theme} at ${width} px`, isInCi ? thorough : whole, async ({ page, player }) => {
      playerTest.setTimeout(90_000);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const broken: Record<string, string[]> = {};
      for (const path of [...paths, await transactionOf(player)]) {
        await shown(page, `/en${path}`);
        broken[path] = await faults(page);
      }
      await shown(page, '/en/dashboard/transactions');
      await main(page).getByRole('button', { name: 'Search' }).click();
      await expect(main(page).getByRole('button', { name: 'Excel' })).toBeVisible();
      broken['results'] = await faults(page);
      await page.goto('/en/dashboard');
      await openCashier(page, 'Withdraw');
      await quote(page, '20', 'LTC');
      broken['quote'] = await faults(page);
      expect(Object.entries(broken).filter(([, found]) => found.length > 0)).toEqual([]);
    });
  }
}

for (const language of languages) {
  playerTest(`no page for players is wider than 320 or 360 px in ${language}`, thorough, async ({ page, player }) => {
    playerTest.setTimeout(60_000);
    const wide: string[] = [];
    for (const path of [...paths, await transactionOf(player)]) {
      await page.setViewportSize({ width: 320, height: 700 });
      await shown(page, `/${language}${path}`);
      if ((await overflow(page)) > 0) wide.push(`${path} at 320`);
      await page.setViewportSize({ width: 360, height: 700 });
      if ((await overflow(page)) > 0) wide.push(`${path} at 360`);
    }
    expect(wide).toEqual([]);
  });
}

guestTest(
  'the main job by keyboard alone: log in, deposit up to the payment page, review a withdrawal',
  async ({ page, context, player }) => {
    await deposit(player, '100');
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    /** Presses Tab until the intended control has the focus, once around the page if it has just passed. */
    const tabTo = async (name: RegExp, role: string, most = 150) => {
      const passed: string[] = [];
      for (let step = 0; step < most; step += 1) {
        await press('Tab');
        const focused = page.locator(':focus');
        // After the last stop the focus leaves the page, and comes back to its first.
        if ((await focused.count()) === 0) {
          passed.push('(nothing)');
          continue;
        }
        const [hasRole, label] = await focused.evaluate(
          (element, wanted) => [
            element.matches(wanted),
            `${element.getAttribute('aria-label') ?? ''} ${element.textContent} ${(element as HTMLInputElement).labels?.[0]?.textContent ?? ''}`,
          ],
          role,
        );
        if (hasRole && name.test(String(label))) return;
        passed.push(String(label).trim());
      }
      throw new Error(`Tab never came to ${name}, but to ${passed.slice(-40).join(' · ')}`);
    };
    await page.goto('/en/login');
    await tabTo(/Username/, 'input');
    await page.keyboard.type(player.username);
    await press('Tab');
    await page.keyboard.type(player.password);
    await press('Enter');
    await expect(page).toHaveURL(/\/en\/dashboard$/);

    const cashierByKeyboard = async () => {
      await expect(header(page).getByRole('button', { name: /Deposit/ })).toBeVisible();
      await tabTo(/Deposit/, 'button');
      await press('Enter');
      await expect(cashier(page).getByRole('combobox')).toBeVisible();
    };
    const fillIn = async (amount: string) => {
      await tabTo(/Currency/, 'input');
      await page.keyboard.type('LTC');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await press('ArrowDown');
      await press('Enter');
      await tabTo(/Amount/, 'input');
      await page.keyboard.type(amount);
    };
    await cashierByKeyboard();
    await fillIn('50');
    await expect(amountField(page)).toHaveValue('50');
    await press('Enter');
    await tabTo(/^\s*Deposit/, 'button:not([role=tab])');
    await Promise.all([context.waitForEvent('page'), press('Enter')]);
    await expect(cashier(page)).toBeHidden();

    await page.bringToFront();
    await cashierByKeyboard();
    await tabTo(/Deposit/, '[role=tab]');
    await press('ArrowRight');
    await expect(cashier(page).getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
    await fillIn('20');
    await tabTo(/wallet address/, 'input');
    await page.keyboard.type(litecoinAddress);
    await press('Enter');
    await expect(cashier(page).getByRole('region', { name: 'Conversion' })).toBeVisible();
    await tabTo(/^\s*Withdraw/, 'button:not([role=tab])');
    await press('Enter');
    await expect(cashier(page).getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible();
    await expect(toast(page, 'info', /./)).toHaveCount(0);
  },
);
