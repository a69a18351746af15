import type { Page } from '@playwright/test';
import { expect, playerTest, test } from './support/test.ts';
import { playerPaths, promotionPaths, publicPaths } from './support/public-pages.ts';
import { alive, arriveInStages, followLink, lookThrough, collectShifts, watchStillness } from './support/stillness.ts';
import { thorough, thoroughUnless, whole } from './support/thorough.ts';

/** Browsers call 0.1 good. A tenth of that leaves no room for anything that a person could see moving. */
const maxShift = 0.01;
const widths = [360, 1_280] as const;

/** Asserts that nothing has shifted since the last look. */
async function expectStill(page: Page, what: string): Promise<void> {
  const { score, moved } = await collectShifts(page);
  expect.soft(score > maxShift ? [score.toFixed(3), ...moved] : [], `shifts ${what}`).toEqual([]);
}

/** Opens a page whose parts arrive one after the other, and scrolls down and up again. */
async function staysStill(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
  await expectStill(page, `while ${address} comes`);
  await lookThrough(page);
  await expectStill(page, `while a person goes through ${address}`);
}

async function changesStill(page: Page, addresses: readonly string[]): Promise<void> {
  const [first, ...others] = addresses;
  await page.goto(first!);
  await alive(page);
  await collectShifts(page);
  const round = [...others, first!];
  // In both directions, so that each page is reached from two others.
  for (const address of [...round, ...round.toReversed().slice(1)]) {
    const from = new URL(page.url()).pathname;
    await followLink(page, address);
    await alive(page);
    await expectStill(page, `from ${from} to ${address}`);
  }
}

/** The others are visited between the pages. */
const quickPages: readonly string[] = [''];
const quickOfPlayers: readonly string[] = ['', '/dashboard'];
for (const width of widths) {
  const viewport = { width, height: 800 };

  test.describe(`a guest at ${width} px`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page }) => {
      await watchStillness(page);
      await arriveInStages(page);
    });

    for (const path of publicPaths) {
      test(
        `nothing of ${path || '/'} moves while it comes and while one goes through it`,
        width === 360 ? thoroughUnless(quickPages.includes(path)) : whole,
        ({ page }) => staysStill(page, `/en${path}`),
      );
    }
    test('nothing of a promotion moves', thorough, async ({ page, site }) => {
      test.setTimeout(120_000);
      for (const path of await promotionPaths(site, 'en')) await staysStill(page, `/en${path}`);
    });
    test('nothing moves from home to a section, the login and content', thoroughUnless(width === 360), async ({ page }) => {
      test.setTimeout(60_000);
      await changesStill(page, ['/en', '/en/casino', '/en/login', '/en/privacy-policy']);
    });
    test('nothing moves from any public page to the next', thorough, async ({ page }) => {
      test.setTimeout(240_000);
      await changesStill(
        page,
        publicPaths.filter((path) => path !== '/404').map((path) => `/en${path}`),
      );
    });
  });

  playerTest.describe(`a player at ${width} px`, () => {
    playerTest.use({ viewport });
    playerTest.beforeEach(async ({ page }) => {
      await watchStillness(page);
      await arriveInStages(page);
    });

    for (const path of [...publicPaths, ...playerPaths].filter((each) => !['/login', '/registration'].includes(each))) {
      playerTest(
        `nothing of ${path || '/'} moves while it comes and while one goes through it`,
        width === 1_280 ? (quickOfPlayers.includes(path) ? {} : whole) : thorough,
        ({ page }) => staysStill(page, `/en${path}`),
      );
    }
    playerTest('nothing moves from any page to the next', thorough, async ({ page }) => {
      playerTest.setTimeout(240_000);
      await changesStill(page, [
        '/en',
        '/en/casino',
        '/en/game/play/earplane/207',
        '/en/promo',
        ...playerPaths.map((path) => `/en${path}`),
        '/en/favourites',
      ]);
    });
  });
}
