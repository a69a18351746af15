import type { Page } from '@playwright/test';
import { listings } from '#games/engine/index.ts';
import { cashier, openCashier } from './support/cashier.ts';
import { walkByTab } from './support/focus-ring.ts';
import { openTitle, titleOf } from './support/house-games.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thorough, whole } from './support/thorough.ts';

/** High enough that most pages need no scrolling. */
const screen = { width: 1280, height: 2400 };
/** Home has more than a hundred controls. */
const long = new Set(['']);
const publicPages = [
  '',
  '/contact-us',
  '/login',
  '/registration',
  '/promo',
  '/privacy-policy',
  '/privacy-policy?page=questions',
  '/game/play/earplane/207',
];
const playerPages = ['/dashboard', '/dashboard/edit-profile', '/dashboard/my-vip-level', '/dashboard/transactions', '/dashboard/referreal'];
/** A table of spots, and one of cards, with their dialogs, which all games share. */
const games = ['roulette', 'blackjack'];
/** A title of each other kind of game, by a code of its page: details that take turns. */
const otherKinds = Object.entries(listings)
  .map(([page, { plays, own }]) => (own === null ? plays[0]! : page))
  .filter((code) => !games.includes(code));

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle').catch(() => {});
}

async function expectRings(page: Page, least = 4): Promise<void> {
  const { measured, faults } = await walkByTab(page);
  expect(faults).toEqual([]);
  expect(measured).toBeGreaterThanOrEqual(least);
}

/** Opens the frame of a title's page by itself. */
async function openAlone(page: Page, code: string): Promise<void> {
  const game = await openTitle(page, titleOf(code));
  await game.locator('.balance').waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame())!;
  await page.goto(frame.url());
  await page.locator('.balance').waitFor();
}

const dark = { viewport: screen, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } } as const;

test.describe('[U-23] each control shows the focus', () => {
  test.use(dark);
  playerTest.use(dark);
  test.beforeEach(() => test.setTimeout(240_000));

  for (const path of publicPages)
    test(`on ${path || '/'}`, long.has(path) ? whole : thorough, async ({ page }) => {
      await open(page, `/en${path}`);
      // A game's frame has a test of its own, and its page little around it.
      await expectRings(page, path.startsWith('/game/') ? 3 : 4);
    });

  for (const path of playerPages)
    playerTest(`on ${path} of a player`, thorough, async ({ page }) => {
      await open(page, `/en${path}`);
      await expectRings(page);
    });

  playerTest('in the cashier, both ways', thorough, async ({ page }) => {
    await open(page, '/en/dashboard');
    await openCashier(page);
    await expect(cashier(page)).toBeVisible();
    await expectRings(page);
    await cashier(page)
      .getByRole('tab', { name: text('en', 'cashier.withdraw') })
      .click();
    await expectRings(page);
  });

  for (const code of otherKinds)
    playerTest(`in ${code}`, async ({ page, funded }) => {
      expect(funded.username).not.toBe('');
      await openAlone(page, code);
      await expectRings(page);
    });

  for (const code of games)
    playerTest(`in ${code} and its dialogs`, thorough, async ({ page, funded }) => {
      expect(funded.username).not.toBe('');
      await openAlone(page, code);
      await expectRings(page);
      for (const button of await page.locator('.menu button:not([aria-pressed])').all()) {
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectRings(page, 1);
        await page.keyboard.press('Escape');
      }
    });
});

/** Faults as a developer could make them. */
const injected = {
  'no line at all': 'outline: none',
  'a line of 1 px': 'outline: 1px solid #8fc0ff',
  'a line that can hardly be told from the ground': 'outline: 2px solid #1c2536',
  'a line that is cut off': 'outline-offset: 2px; clip-path: inset(0)',
} as const;

for (const [fault, rule] of Object.entries(injected))
  test(`[U-23] the walk by Tab finds ${fault}`, thorough, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await open(page, '/en/login');
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`main form button[type=submit]:focus-visible { ${text.replaceAll(';', ' !important;')} !important }`);
      document.adoptedStyleSheets.push(sheet);
    }, rule);
    const { faults } = await walkByTab(page);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^button/);
  });
