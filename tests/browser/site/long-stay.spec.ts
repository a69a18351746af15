import type { Page } from '@playwright/test';
import { type Held, held } from './support/memory.ts';
import { call } from './support/network.ts';
import { header } from './support/player-screens.ts';
import { expect, playerTest, test } from './support/test.ts';
import { alive, followLink, followTraffic } from './support/stillness.ts';
import { whole } from './support/thorough.ts';

/** Pages of each kind; the last is the one that is measured before and after, right after the heaviest. */
const round = [
  '/en/casino',
  '/en/login',
  '/en/promo',
  '/en/privacy-policy?page=questions',
  '/en/crash',
  '/en/game/play/earplane/207',
  '/en',
  '/en/contact-us',
];
/** Rounds until all code has loaded and the temporary caches are full. */
const warmUp = 3;
/** Megabytes that the browser's compiler and its network records may add to the heap. */
const heapNoise = 1.5;

const isMore = (after: Held, before: Held) =>
  after.nodes > before.nodes || after.listeners > before.listeners || after.heap - before.heap >= heapNoise;

/** A leak grows each time. Something kept once, like one node of a thousand on a busy machine, does not grow again. */
async function expectNoGrowth(page: Page, live: () => Promise<void>): Promise<void> {
  const measured = [await held(page)];
  while (measured.length < 2 || (measured.length < 4 && isMore(measured.at(-1)!, measured.at(-2)!))) {
    await live();
    measured.push(await held(page));
  }
  const [before, after] = [measured.at(-2)!, measured.at(-1)!];
  expect(isMore(after, before), `grew each time: ${JSON.stringify(measured)}`).toBe(false);
}

async function goAround(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (const address of round) {
      await followLink(page, address);
      await alive(page);
    }
  }
}

async function staysLight(page: Page, changes: number): Promise<void> {
  followTraffic(page);
  await page.goto(round.at(-1)!);
  await alive(page);
  await goAround(page, warmUp);
  await expectNoGrowth(page, () => goAround(page, changes / round.length));
}

test('8 changes of the page leave no node and no listener behind', async ({ page }) => {
  test.setTimeout(90_000);
  await staysLight(page, 8);
});

test('200 changes of the page leave no node and no listener behind', whole, async ({ page }) => {
  test.setTimeout(400_000);
  await staysLight(page, 200);
});

const pollMs = 5_000;

/** Lets the page request the balance `times` times, each answered with another one. */
async function poll(page: Page, from: number, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const reply = page.waitForResponse(call('me/balance'));
    await page.clock.runFor(pollMs);
    await reply;
  }
  const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(from + times);
  await expect(header(page)).toContainText(shown);
}

async function pollsLight(page: Page, times: number): Promise<void> {
  followTraffic(page);
  await page.clock.install();
  let total = 0;
  let real: { balance: object; balance_exact: object } | null = null;
  await page.route(call('me/balance'), async (route) => {
    real ??= (await (await route.fetch()).json()) as typeof real;
    const balance_exact = { ...real!.balance_exact, total: `${total}.00`, real: `${total}.00`, available: `${total}.00` };
    await route.fulfill({ json: { ...real, balance: { ...real!.balance, total, real: total, available: total }, balance_exact } });
    total += 1;
  });
  await page.goto('/en/dashboard');
  await page.clock.runFor(1_000);
  await alive(page);
  const first = total;
  await poll(page, first - 1, 60);
  await expectNoGrowth(page, () => poll(page, total - 1, times));
  expect(total - first).toBeGreaterThanOrEqual(60 + times);
}

playerTest('a minute of asking for the balance leave nothing behind', async ({ page }) => {
  playerTest.setTimeout(90_000);
  await pollsLight(page, 60_000 / pollMs);
});

playerTest('two hours of asking for the balance leave nothing behind', whole, async ({ page }) => {
  playerTest.setTimeout(400_000);
  await pollsLight(page, (2 * 3_600_000) / pollMs);
});
