import type { Page } from '@playwright/test';
import type { Game } from '#openapi/model.ts';
import { call, queryOf } from './support/network.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thorough, whole } from './support/thorough.ts';

const pages = 100;
const total = 100 * pages;
/** The number within two screens of the visible area at 1280 × 800, plus the first block, and those beside the focus. */
const maxCards = 240;
const maxElements = 8_000;

interface Found {
  readonly data: readonly Game[];
  readonly meta: object;
}

/** A section of ten thousand games: `Wanderer 1` to `Wanderer 10000`, made from the platform's first hundred. */
async function manyGames(page: Page): Promise<void> {
  let first: Promise<Found> | null = null;
  await page.route(call('casino/games'), async (route) => {
    const { page: number = '1', per_page } = queryOf(route.request());
    if (per_page !== '100') return route.fallback();
    first ??= route
      .fetch({
        url: route
          .request()
          .url()
          .replace(/([?&]page=)\d+/, '$11'),
      })
      .then((reply) => reply.json() as Promise<Found>);
    const { data, meta } = await first;
    const before = (Number(number) - 1) * 100;
    return route.fulfill({
      json: {
        data: data.map((game, index) => ({
          ...game,
          id: 1_000_000 + before + index,
          game_id: `wanderer-${before + index + 1}`,
          name: `Wanderer ${before + index + 1}`,
        })),
        meta: { ...meta, current_page: Number(number), last_page: pages, total },
      },
    });
  });
}

const cards = (page: Page) => page.locator('[data-cards] article');
const card = (page: Page, number: number) =>
  cards(page).filter({ has: page.locator('p').getByText(`Wanderer ${number}`, { exact: true }) });
const play = (page: Page, number: number) => card(page, number).getByRole('link');

async function open(page: Page): Promise<void> {
  await manyGames(page);
  await page.goto(`/en/casino?page=${pages}`);
  await expect(page.getByText(`${total.toLocaleString('en')} of ${total.toLocaleString('en')}`)).toBeVisible({ timeout: 20_000 });
  await expect(cards(page).first()).toBeVisible();
}

/** Scrolls as a wheel or a finger would, without being an input that excuses a shift. */
const scrollTo = (page: Page, top: number) => page.evaluate((to) => globalThis.scrollTo({ top: to, behavior: 'instant' }), top);
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Counts the blocks of the grid that are in sight without a card: they are not drawn yet. */
const roomInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-cards] [data-block]')].filter((block) => {
        const { top, bottom } = block.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && !block.querySelector('article');
      }).length,
  );
const drawn = (page: Page) => expect.poll(() => roomInSight(page)).toBe(0);

/** Scrolls card `number` into the middle of the page. */
async function scrollToCard(page: Page, number: number): Promise<void> {
  const top = await page.evaluate((index) => {
    const block = document.querySelector(`[data-cards] [data-block="${Math.floor(index / 24)}"]`)!;
    return block.getBoundingClientRect().top + scrollY;
  }, number - 1);
  await scrollTo(page, top);
  await drawn(page);
  await card(page, number).evaluate((article) => article.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await drawn(page);
}

/** Counts what moves from here on, also what moves within 500 ms of an input. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { readonly shifts: number[] }).shifts);

test('[SHOW-07, SHOW-08] of ten thousand cards those near what is in sight are in the page, and nothing moves while one scrolls', async ({
  page,
}) => {
  await open(page);
  const height = await heightOf(page);
  await watchShifts(page);
  for (const part of [0.001, 0.002, 0.003, 0.25, 0.5, 0.501, 0.75, 0.99, 1, 0.3, 0]) {
    await scrollTo(page, height * part);
    await drawn(page);
    const count = await page.evaluate(() => ({
      cards: document.querySelectorAll('[data-cards] article').length,
      elements: document.querySelectorAll('*').length,
    }));
    expect(count.cards).toBeLessThanOrEqual(maxCards);
    expect(count.elements).toBeLessThanOrEqual(maxElements);
    expect(await heightOf(page)).toBe(height);
  }
  expect(await shifts(page)).toEqual([]);
});

for (const width of [320, 412, 768, 1280, 1700]) {
  const title = `a block takes the same room drawn and not, at ${width} px, in large letters, and after the page is resized`;
  test(title, width === 320 ? {} : width === 1280 ? thorough : whole, async ({ page }) => {
    await page.setViewportSize({ width: width === 320 ? 1100 : 400, height: 800 });
    await open(page);
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'));
    const room = () =>
      page.evaluate(() => [...document.querySelectorAll('[data-cards] [data-block]')].map((block) => getComputedStyle(block).blockSize));
    await expect.poll(async () => new Set((await room()).slice(0, -1)).size).toBe(1);
    const far = await room();
    await scrollTo(page, await heightOf(page));
    await drawn(page);
    const near = await room();
    expect(near.slice(0, -1)).toEqual(far.slice(0, -1));
    // Columns differ by a 64th of a pixel, and an incomplete row may lack the widest.
    expect(Number.parseFloat(near.at(-1)!)).toBeCloseTo(Number.parseFloat(far.at(-1)!), 1);
    await expect(card(page, total)).toBeVisible();
  });
}

test('the words of a card that is not drawn are found by the search of the browser, which leads to it', whole, async ({ page }) => {
  await open(page);
  await expect(card(page, 7_777)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { find(words: string): boolean }).find('Wanderer 7777'))).toBe(true);
  await expect(card(page, 7_777)).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(10_000);
});

test('when the browser has found the words of a card, the card is there before it looks again', whole, async ({ page }) => {
  await open(page);
  const found = await page.evaluate(() => {
    const words = [...document.querySelectorAll('[data-cards] [hidden="until-found"]')].find((text) =>
      text.textContent.includes('Wanderer 7777'),
    )!;
    const block = words.parentElement!.dataset['block']!;
    words.dispatchEvent(new Event('beforematch', { bubbles: true }));
    return document.querySelector(`[data-cards] [data-block="${block}"]`)!.querySelectorAll('article').length;
  });
  expect(found).toBe(24);
});

test('a link to the words of a card that is not drawn leads to it', async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#:~:text=Wanderer%207777';
    link.textContent = 'to the words';
    document.querySelector('main h1')!.append(link);
  });
  await page.getByRole('link', { name: 'to the words' }).click();
  await expect(card(page, 7_777)).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(10_000);
  await expect(card(page, 7_777)).toBeInViewport();
});

test('Back from a game leads to the same cards at the same place', async ({ page }) => {
  await open(page);
  await scrollToCard(page, 8_000);
  const left = await play(page, 8_000).evaluate((link) => link.getBoundingClientRect().top);
  await play(page, 8_000).click();
  await expect(page).toHaveURL(/\/en\/game\/play\/wanderer-8000\//);
  await page.goBack();
  await drawn(page);
  await expect(play(page, 8_000)).toBeInViewport();
  expect(await play(page, 8_000).evaluate((link) => link.getBoundingClientRect().top)).toBe(left);
});

test('Tab walks from card to card over the ends of blocks, both ways', thorough, async ({ page }) => {
  await open(page);
  await scrollToCard(page, 4_800);
  await play(page, 4_790).focus();
  for (let number = 4_791; number <= 4_860; number += 1) {
    await page.keyboard.press('Tab');
    await expect(play(page, number)).toBeFocused();
  }
  for (let number = 4_859; number >= 4_780; number -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(play(page, number)).toBeFocused();
  }
});

test('the card that has the focus keeps it however far one scrolls, and Tab goes on from there', whole, async ({ page }) => {
  await open(page);
  await scrollToCard(page, 4_800);
  await play(page, 4_800).focus();
  await scrollTo(page, 0);
  await drawn(page);
  await expect(play(page, 4_800)).toBeFocused();
  await expect(card(page, 4_700)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(play(page, 4_801)).toBeFocused();
  await expect(play(page, 4_801)).toBeInViewport();
});

test('each card says its place in the list', whole, async ({ page }) => {
  await open(page);
  await scrollToCard(page, 5_000);
  const item = page
    .getByRole('group', { name: text('en', 'shell.group.casino') })
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Wanderer 5000\b/ }) });
  await expect(item).toHaveAttribute('aria-posinset', '5000');
  await expect(item).toHaveAttribute('aria-setsize', String(total));
});

playerTest('[FAV-04] a star pressed on a far card is still there on coming back to it', async ({ page }) => {
  await open(page);
  await page.route(call('casino/favorites'), (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { data: {} } }) : route.fallback(),
  );
  await scrollToCard(page, 6_000);
  const star = card(page, 6_000).getByRole('button');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').first().focus();
  await scrollTo(page, 0);
  await expect(card(page, 6_000)).toHaveCount(0);
  await scrollToCard(page, 6_000);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});
