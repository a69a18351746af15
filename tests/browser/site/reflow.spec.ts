import type { Page } from '@playwright/test';
import { cashier, litecoinAddress } from './support/cashier.ts';
import { answering } from './support/network.ts';
import { header, main, playerMenu } from './support/player-screens.ts';
import { deposit, type SitePlayer, verifyEmail } from './support/players.ts';
import { playerPaths, publicPaths } from './support/public-pages.ts';
import { tooWide, withLargeText } from './support/reflow.ts';
import { alive, followTraffic } from './support/stillness.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';

/** The languages with the longest words. */
const languages = ['pt', 'es'] as const;
type Spoken = (typeof languages)[number];
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 640 },
];

/** The faults at each of the sizes, under `what`. */
async function faultsAt(page: Page, what: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    faults.push(...(await tooWide(page)).map((fault) => `${size.width} ${what}: ${fault}`));
  }
  await page.setViewportSize(sizes[0]!);
  return faults;
}

async function faultsOf(page: Page, language: Spoken, paths: readonly string[]): Promise<string[]> {
  followTraffic(page);
  await page.setViewportSize(sizes[0]!);
  await withLargeText(page);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(`/${language}${path}`);
    await alive(page);
    faults.push(...(await faultsAt(page, path)));
  }
  return faults;
}

interface Place {
  readonly page: Page;
  readonly player: SitePlayer;
  readonly say: (id: string) => string;
}

const open = async ({ page, say }: Place, kind: 'deposit' | 'withdraw') => {
  await header(page)
    .getByRole('button', { name: say('shell.deposit') })
    .click();
  if (kind === 'withdraw')
    await cashier(page)
      .getByRole('tab', { name: say('cashier.withdraw') })
      .click();
};

const long = {
  conversion: '1234567.12345678',
  min: '0.000001',
  max: '99999999999',
  rate: '123456.12345678',
  fee: '12345.12345678',
  net: '1222221.99999999',
};
const range = { minimum: '1', maximum: '99999999' };
const riches = {
  real: '987654321.12',
  bonus: '12345678.90',
  total: '999999999.99',
  available: '987654321.12',
  pending: '0',
  locked: '12345678.90',
  deposited: '987654321.12',
};

async function quote({ page, say }: Place, kind: 'deposit' | 'withdraw', coin: string) {
  const coins = cashier(page).getByRole('combobox', { name: say('cashier.method') });
  await coins.pressSequentially(coin);
  await coins.press('ArrowDown');
  await coins.press('Enter');
  await cashier(page)
    .getByLabel(say(`cashier.amount.${kind}`))
    .fill('1234567');
  if (kind === 'withdraw') await cashier(page).getByLabel(say('cashier.address').replace('{code}', coin)).fill(litecoinAddress);
  await cashier(page)
    .getByRole('button', { name: say('cashier.convert') })
    .click();
  await expect(cashier(page).getByRole('region', { name: say('cashier.quote') })).toBeVisible();
}

/** Each dialog of a player, from the page that opens it, in its widest state. */
const dialogs: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'deposit with a quote': async (place) => {
    await open(place, 'deposit');
    await quote(place, 'deposit', 'LTC');
  },
  'withdrawal with a quote': async (place) => {
    await open(place, 'withdraw');
    await quote(place, 'withdraw', 'LTC');
  },
  'withdrawal under review': async (place) => {
    const { page, say } = place;
    await open(place, 'withdraw');
    await quote(place, 'withdraw', 'LTC');
    await cashier(page)
      .getByRole('button', { name: say('cashier.withdraw'), exact: true })
      .click();
    await expect(cashier(page).getByRole('heading', { name: say('cashier.review.title') })).toBeVisible();
  },
  'address to be kept': async (place) => {
    const { page, say } = place;
    await open(place, 'withdraw');
    await quote(place, 'withdraw', 'LTC');
    await cashier(page)
      .getByRole('button', { name: say('cashier.book.save'), exact: true })
      .click();
    await expect(cashier(page).getByLabel(say('cashier.book.name'))).toBeVisible();
  },
  'bonus code': async (place) => {
    const { page, say } = place;
    await open(place, 'deposit');
    await cashier(page).getByText(say('cashier.bonus.have')).click();
    await cashier(page).getByLabel(say('cashier.bonus.code')).fill('WELCOME50');
    await page.keyboard.press('Enter');
    await expect(cashier(page).getByText('WELCOME50').first()).toBeVisible();
  },
  'second factor': async ({ page, player, say }) => {
    await main(page)
      .getByRole('button', { name: say('dashboard.factor.set_up') })
      .click();
    await cashier(page)
      .getByLabel(new RegExp(`^${say('account.password')}`))
      .fill(player.password);
    await page.keyboard.press('Enter');
    await expect(cashier(page).getByText(say('factor.set_up.key')).first()).toBeVisible();
  },
  document: async ({ page, say }) => {
    await main(page)
      .getByRole('button', { name: say('dashboard.documents.send') })
      .click();
    await expect(cashier(page).getByRole('heading', { name: say('documents.title') })).toBeVisible();
  },
  search: async ({ page, say }) => {
    await page.goto(`${new URL(page.url()).pathname}?search=ear`);
    await expect(cashier(page).getByRole('heading', { name: say('games.search.title') })).toBeVisible();
  },
};

for (const language of languages) {
  const details = language === 'es' ? {} : whole;

  test(`[P-14] at 320 px with text of twice the size no page for guests is too wide in ${language}`, details, async ({ page }) => {
    test.setTimeout(240_000);
    expect(await faultsOf(page, language, publicPaths)).toEqual([]);
  });

  playerTest(`[P-14] nor a page for players in ${language}`, details, async ({ page, player }) => {
    playerTest.setTimeout(240_000);
    const id = await deposit(player, '1234.56', 'WELCOME50');
    await answering<Record<string, unknown>>(page, 'me/balance', (real) => ({ ...real, balance_exact: riches }));
    expect(await faultsOf(page, language, [...playerPaths, `/transactions/${id}`])).toEqual([]);
  });

  // The font loads in time for the first paint or not at all, and the device's font is wider.
  playerTest(`[P-14] nor where the font does not come, in ${language}`, details, async ({ page, player }) => {
    const id = await deposit(player, '1234.56');
    await page.route(/\/static\/font\//, (route) => route.abort());
    expect(await faultsOf(page, language, ['/dashboard', '/dashboard/transactions', `/transactions/${id}`])).toEqual([]);
  });

  playerTest(`[P-14] nor a dialog of a player, with the longest figures, in ${language}`, details, async ({ page, player }) => {
    playerTest.setTimeout(240_000);
    await deposit(player, '1234.56');
    await verifyEmail(player);
    followTraffic(page);
    await withLargeText(page);
    await page.setViewportSize(sizes[0]!);
    for (const path of ['me', 'me/balance']) {
      await answering<Record<string, unknown>>(page, path, (real) => ({ ...real, balance_exact: riches }));
    }
    await answering<object>(page, 'payments/zeroxprocessing/convert-currency/*', (real) => ({ ...real, ...long }));
    await answering<{ data: object[] }>(page, 'payments/methods/*', ({ data }) => ({
      data: data.map((each) => ({ ...each, limits: range, withdrawal: range, fee: long.fee })),
    }));
    const faults: string[] = [];
    for (const [name, show] of Object.entries(dialogs)) {
      await page.goto(`/${language}/dashboard/edit-profile`);
      await expect(playerMenu(page)).toContainText(player.username);
      await show({ page, player, say: (id) => text(language, id) });
      faults.push(...(await faultsAt(page, name)));
    }
    expect(faults).toEqual([]);
  });
}
