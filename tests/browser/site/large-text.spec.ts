import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cashier, openCashier, openDeposit } from './support/cashier.ts';
import { header } from './support/player-screens.ts';
import { deposit } from './support/players.ts';
import { alive, followTraffic } from './support/stillness.ts';
import { expect, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thoroughUnless } from './support/thorough.ts';

const pages = ['/en', '/fr/casino', '/en/game/play/plinkoear/207'];
const playerPages = [
  ...pages,
  '/en/dashboard',
  '/en/dashboard/edit-profile',
  '/en/dashboard/transactions',
  '/en/dashboard/transactions?month=now',
];

const largeText = (page: Page) =>
  page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));

/** In each document of the page: whether it scrolls sideways, and the controls that are cut at its edge or by their surroundings. */
async function cut(page: Page): Promise<string[]> {
  const found = page.frames().map((frame) =>
    frame.evaluate(() => {
      const name = ({ id, localName, ariaLabel, textContent }: Element) =>
        `${localName}#${id} ${(ariaLabel ?? textContent).trim().slice(0, 40)}`;
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      };
      const isCut = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        for (let around = element.parentElement; around; around = around.parentElement) {
          const { overflowX, position } = getComputedStyle(around);
          // A strip that scrolls by itself brings its content into sight.
          if (['auto', 'scroll'].includes(overflowX) && around.scrollWidth > around.clientWidth) return false;
          const place = around.getBoundingClientRect();
          if (overflowX !== 'visible' && (left < place.left - 1 || right > place.right + 1)) return true;
          if (position === 'fixed') break;
        }
        return left < -1 || right > innerWidth + 1;
      };
      const isShortened = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
      const bars = [...document.querySelectorAll('nav')].filter((each) => isSeen(each) && getComputedStyle(each).position === 'fixed');
      const labels = bars.flatMap((bar) => [...bar.querySelectorAll('span')]).filter(isShortened);
      const { scrollWidth } = document.scrollingElement!;
      const controls = [...document.querySelectorAll('a, button, input, select, label, summary')].filter(
        (each) => isSeen(each) && isCut(each),
      );
      return [
        ...(scrollWidth > innerWidth ? [`${location.pathname} is ${scrollWidth} wide`] : []),
        ...[...labels, ...controls].map((each) => `${location.pathname}: ${name(each)}`),
      ];
    }),
  );
  return (await Promise.all(found)).flat();
}

async function expectNothingCut(page: Page, paths: readonly string[]): Promise<void> {
  followTraffic(page);
  await largeText(page);
  const faults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await alive(page);
    if (path.includes('/game/')) await expect(page.frameLocator('iframe').locator('.action')).toBeVisible();
    faults.push(...(await cutAt(page, path)));
  }
  expect(faults).toEqual([]);
}

async function cutAt(page: Page, what: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    faults.push(...(await cut(page)).map((fault) => `${width} ${what}: ${fault}`));
  }
  return faults;
}

test('[P-14] with text of twice the size nothing is cut or scrolls sideways on a phone', async ({ page }) => {
  await expectNothingCut(page, pages);
});

playerTest('[P-14] nor for a player with bonus money, in the cashier and on the pages of the account', async ({ page, player }) => {
  playerTest.setTimeout(90_000);
  await deposit(player, '1234.56', 'WELCOME50');
  // With text of the default size, the header of an average phone stays one row.
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/en/dashboard');
  await expect(header(page)).toContainText('1,334.56');
  expect((await header(page).boundingBox())!.height).toBeLessThan(70);
  await expectNothingCut(page, playerPages);
  await openCashier(page);
  await expect(cashier(page).getByRole('tab').first()).toBeVisible();
  expect(await cutAt(page, 'cashier')).toEqual([]);
});

/** Returns the words of a dialog that break across lines, and the controls whose text overflows. */
const brokenWords = (page: Page) =>
  cashier(page).evaluate((dialog) => {
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.parentElement!.checkVisibility() || node.parentElement!.closest('.visually-hidden')) continue;
      for (const { index, 0: word } of node.nodeValue!.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    const over = [...dialog.querySelectorAll<HTMLElement>('a, button')].filter((each) => each.scrollWidth > each.clientWidth);
    return [...broken, ...over.map(({ innerText }) => `${innerText} runs out of its button`)];
  });

for (const language of ['en', 'es', 'fr', 'pt'] as const) {
  playerTest(
    `[P-14] [CASH-27] nor does the head of the cashier stand over an open payment, or a word of it break, in ${language}`,
    thoroughUnless(language === 'fr'),
    async ({ page, player }) => {
      await openDeposit(player, randomUUID());
      await largeText(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${language}/dashboard/my-vip-level`);
      await header(page)
        .getByRole('button', { name: text(language, 'shell.deposit') })
        .click();
      const remove = cashier(page).getByRole('button', { name: text(language, 'cashier.pending.delete') });
      await expect(remove).toBeEnabled();
      expect(await brokenWords(page)).toEqual([]);
      await remove.scrollIntoViewIfNeeded();
      await expect(cashier(page).locator('header')).not.toBeInViewport();
      await remove.click();
      await expect(page.getByRole('alertdialog').getByRole('button').first()).toBeFocused();
      expect(await brokenWords(page)).toEqual([]);
    },
  );
}

playerTest('[P-14] [P-notices] nor does the number of unread notices hide the bell', async ({ page, player }) => {
  await deposit(player, '40');
  await largeText(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/dashboard/my-vip-level');
  const bell = header(page).getByRole('button', { name: 'Notices, 1 unread' });
  const icon = (await bell.locator('svg').boundingBox())!;
  const count = (await header(page).getByText('1', { exact: true }).boundingBox())!;
  const shared = (start: 'x' | 'y', size: 'width' | 'height') =>
    Math.max(0, Math.min(icon[start] + icon[size], count[start] + count[size]) - Math.max(icon[start], count[start]));
  expect((shared('x', 'width') * shared('y', 'height')) / (icon.width * icon.height)).toBeLessThan(0.5);
});
