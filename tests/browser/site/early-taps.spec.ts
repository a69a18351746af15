import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './support/one-by-one.ts';
import { queryOf, recorded } from './support/network.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thorough, thoroughUnless, whole } from './support/thorough.ts';

/** A control that a person taps as soon as it is painted, and its expected result, once. */
interface Tap {
  readonly name: string;
  readonly on: string;
  readonly control: (page: Page) => Locator;
  readonly answered: (page: Page) => Promise<void>;
}

const taps: readonly Tap[] = [
  {
    name: 'Search',
    on: '/en',
    control: (page) => header(page).getByRole('button', { name: text('en', 'shell.search') }),
    answered: (page) => expect(page.getByRole('dialog', { name: text('en', 'games.search.title') })).toHaveCount(1),
  },
  {
    name: 'Sign in',
    on: '/en',
    control: (page) => header(page).getByRole('link', { name: text('en', 'shell.sign-in') }),
    answered: async (page) => {
      await expect(page).toHaveURL(/\/en\/login$/);
      await expect(page.getByRole('main').getByRole('button', { name: text('en', 'account.login.action'), exact: true })).toBeVisible();
    },
  },
  {
    name: 'the menu',
    on: '/en/casino',
    control: (page) => page.locator('nav').getByRole('button', { name: text('en', 'shell.browse') }),
    answered: (page) => expect(page.locator('#sidebar')).toBeInViewport(),
  },
  {
    name: 'a card',
    on: '/en/casino',
    control: (page) => page.getByRole('main').getByRole('article').first().getByRole('link'),
    answered: async (page) => {
      await expect(page).toHaveURL(/\/en\/game\/play\//);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    },
  },
];

test.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

/** Taps at a position of the control, from its left end (0) to its right (1), when exactly `arrived` scripts have loaded. */
async function tapEarly(page: Page, tap: Tap, arrived: number, place: number): Promise<void> {
  const scripts = await holdScripts(page);
  await page.goto(tap.on, { waitUntil: 'commit' });
  if (Number.isFinite(arrived)) await scripts.let(arrived);
  else scripts.letAll();
  const box = (await tap.control(page).boundingBox())!;
  const before = await page.evaluate(() => history.length);
  await page.touchscreen.tap(box.x + box.width * (0.1 + 0.8 * place), box.y + box.height / 2);
  scripts.letAll();
  await tap.answered(page);
  const entries = () => page.evaluate(() => history.length);
  // A menu adds its history entry only once its code has loaded.
  await expect.poll(entries, `entries that ${tap.name} adds to the history`).toBe(before + 1);
  // A second answer would come with the rest of the loading.
  await page.waitForLoadState('networkidle');
  await tap.answered(page);
  expect(await entries()).toBe(before + 1);
}

for (const tap of taps) {
  test(`a tap on ${tap.name} before any script is answered once`, thoroughUnless(tap.name === 'Search'), ({ page }) =>
    tapEarly(page, tap, 0, 0.5),
  );
}

/** 4 controls, 5 moments and 5 positions. At the last moment everything may run, in an order that depends on the machine. */
const moments = [0, 1, 2, 3, Number.POSITIVE_INFINITY];
const places = [0, 0.25, 0.5, 0.75, 1];
for (const tap of taps) {
  for (const arrived of moments) {
    test(
      `a tap on ${tap.name} after ${Number.isFinite(arrived) ? arrived : 'all'} scripts is answered once, wherever it is made`,
      arrived === 1 ? thorough : whole,
      async ({ context }) => {
        test.setTimeout(90_000);
        for (const place of places) {
          const page = await context.newPage();
          await tapEarly(page, tap, arrived, place);
          await page.close();
        }
      },
    );
  }
}

test('what is typed and chosen in the filter before any script is searched for', async ({ page }) => {
  const games = recorded(page, 'casino/games');
  const scripts = await holdScripts(page);
  await page.goto('/en/casino', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: text('en', 'games.name') }).fill('lantern');
  scripts.letAll();
  await expect(page.locator('[data-cards] article').first()).toContainText(/lantern/i);
  await expect(page.getByRole('searchbox', { name: text('en', 'games.name') })).toHaveValue('lantern');
  expect(games.filter((request) => Object.values(queryOf(request)).includes('lantern'))).toHaveLength(1);
});

test('a section chosen in the filter before any script is shown', whole, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/en/casino', { waitUntil: 'commit' });
  const section = page.getByLabel(text('en', 'games.section'));
  const id = await section.locator('option').nth(2).getAttribute('value');
  await section.selectOption(id!);
  scripts.letAll();
  await expect(page).toHaveURL(new RegExp(`/en/casino/${id}$`));
  await expect(section).toHaveValue(id!);
});

playerTest.describe('a player', () => {
  playerTest.use({ viewport: { width: 412, height: 823 }, hasTouch: true });

  playerTest('opens the cashier with a tap on Deposit that comes before the code of the cashier', async ({ page }) => {
    await page.goto('/en');
    const control = header(page).getByRole('button', { name: 'Deposit' });
    await expect(control).toBeVisible();
    const scripts = await holdScripts(page);
    await control.tap();
    scripts.letAll();
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Withdraw' })).toHaveCount(1);
  });

  playerTest('keeps a game with a tap on its star that comes before the code of the favourites', async ({ page, player }) => {
    const asked = recorded(page, 'casino/favorites');
    const changes = () => asked.filter((request) => request.method() !== 'GET').map((request) => request.method());
    await page.goto('/en/casino');
    const star = page.getByRole('main').getByRole('article').first().getByRole('button', { pressed: false });
    await expect(star).toBeVisible();
    const scripts = await holdScripts(page);
    await star.tap();
    scripts.letAll();
    await expect(page.getByRole('main').getByRole('article').first().getByRole('button', { pressed: true })).toBeVisible();
    const kept = async () => ((await player.call('GET', '/casino/favorites')).body.data as unknown[]).length;
    await expect.poll(kept).toBe(1);
    expect(changes()).toEqual(['POST']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, on, control, address] of [
    ['Sign in', '/en', taps[1]!.control, /\/en\/login$/],
    ['a card', '/en/casino', taps[3]!.control, /\/en\/game\/play\//],
    [
      'a group',
      '/en',
      (page: Page) => page.getByRole('main').getByRole('link', { name: text('en', 'shell.group.crash'), exact: true }),
      /\/en\/crash$/,
    ],
  ] as const) {
    test(`${name} leads to a page that can be read`, whole, async ({ page }) => {
      await page.goto(on);
      await control(page).first().click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
});
