import { type Page } from '@playwright/test';
import { formatWithCode } from '#domain/money-format.ts';
import { outboxOf } from '#tests/support/caller.ts';
import { cashier, openCashier } from './support/cashier.ts';
import { expectPlayer, header, main } from './support/player-screens.ts';
import { createPlayer, deposit, type SitePlayer, storageStateOf } from './support/players.ts';
import { test as base, expect } from './support/test.ts';
import { text } from './support/texts.ts';

const cases = [
  { currency: 'BRL', currency_id: 4, language: 'pt', country: 'AO', amount: '5000.07', bonus: '500', whole: '5500.07' },
  { currency: 'USD', currency_id: 2, language: 'es', country: 'MX', amount: '2000.07', bonus: '100', whole: '2100.07' },
] as const;

/** Codes of accounts' currencies beside an amount, and every currency symbol. */
const codes = ['EUR', 'USD', 'GBP', 'BRL', 'MXN', 'CAD'];
const currenciesIn = (shown: string): string[] => [
  ...new Set([...shown.matchAll(new RegExp(`\\b(?:${codes.join('|')})\\b|R\\$|US\\$|[€£$]`, 'g'))].map(([found]) => found)),
];

/** Levels are counted in euros whatever an account's currency: `0,00 EUR de 10,00 EUR` is their progress. */
const vipProgress = /^.*\d\sEUR\b.*\d\sEUR$/gm;
/** A coin, not a currency of an account. */
const usdCoin = 'USD Coin';
const shownOn = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replaceAll(vipProgress, '').replaceAll(usdCoin, '');

for (const { currency, currency_id, language, country, amount, bonus, whole } of cases) {
  const test = base.extend<{ readonly owner: SitePlayer }>({
    owner: async ({ site }, give) => {
      const player = await createPlayer(site, { currency_id, language, country });
      await deposit(player, amount, 'WELCOME50');
      await give(player);
    },
    storageState: async ({ site, owner }, give) => give(storageStateOf(site, owner, language)),
  });
  const money = (value: string) => formatWithCode(value, currency, language);

  test.describe(`[U-23] a player with ${currency}, in ${language}, sees no other currency`, () => {
    test('in header, pages, cashier, history and statement, and amounts as the language writes them', async ({ page, owner }) => {
      const at = (path: string) => `/${language}${path}`;
      await page.goto(at('/dashboard'));
      await expectPlayer(page, owner);
      const { balance_exact: balance } = (await owner.call('GET', '/me/balance')).body as { balance_exact: Record<string, string> };
      expect(balance['bonus']).toBe(`${bonus}.00`);
      await expect(header(page)).toContainText(money(whole));
      expect(currenciesIn(await shownOn(page))).toEqual([currency]);

      await page.goto(at('/dashboard/edit-profile'));
      await expect(main(page)).toContainText(money(amount));
      expect(currenciesIn(await shownOn(page))).toEqual([currency]);

      await page.goto(at('/dashboard/transactions'));
      await main(page)
        .getByRole('button', { name: text(language, 'transactions.search'), exact: true })
        .click();
      await expect(main(page).getByRole('table').first()).toContainText(money(amount));
      expect(currenciesIn(await shownOn(page))).toEqual([currency]);

      await page.goto(at('/dashboard/transactions?month=now'));
      await expect(main(page).getByRole('table').first()).toContainText(money(amount));
      expect(currenciesIn(await shownOn(page))).toEqual([currency]);

      const { data: rows } = (await owner.call('GET', '/me/transactions')).body as { data: { id: string }[] };
      for (const { id } of rows) {
        await page.goto(at(`/transactions/${id}`));
        await expect(main(page)).toContainText(currency);
        expect(currenciesIn(await shownOn(page))).toEqual([currency]);
      }
    });

    test('in the cashier, whose limits are those of the currency', async ({ page, owner }) => {
      const { data: methods } = (await owner.call('GET', '/payments/methods/deposit')).body as {
        data: { code: string; network?: string; limits: { minimum: string; maximum: string } }[];
      };
      const { limits } = methods.find(({ code }) => code === 'LTC')!;
      await page.goto(`/${language}/dashboard/my-vip-level`);
      await openCashier(page);
      await cashier(page).getByRole('combobox').first().fill('LTC');
      await page
        .getByRole('option', { name: /\bLTC\b/ })
        .first()
        .click();
      await expect(cashier(page)).toContainText(formatWithCode(limits.minimum, currency, language, { isShort: true }).split('\u00A0')[0]!);
      expect(currenciesIn(await cashier(page).innerText())).toEqual([currency]);
    });

    test('in letters and notices', async ({ owner, partner }) => {
      const notices = (await owner.call('GET', '/me/notices')).body as { data: object[] };
      expect(notices.data.length).toBeGreaterThan(0);
      expect(currenciesIn(JSON.stringify(notices))).toEqual([currency]);
      await expect
        .poll(async () =>
          currenciesIn((await outboxOf({ partner }, owner.email)).map(({ subject, text: body }) => `${subject} ${body}`).join('\n')),
        )
        .toEqual([currency]);
    });
  });
}
