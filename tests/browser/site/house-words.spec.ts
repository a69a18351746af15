import type { Page } from '@playwright/test';
import { listings } from '#games/engine/index.ts';
import { languages } from '#domain/languages.ts';
import { expect, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

/** Every page of the registry that opens without a player, and for the reels every model. */
const pages = Object.entries(listings)
  .filter(([name]) => !name.startsWith('live'))
  .flatMap(([name, { plays }]) => (name === 'reels' ? plays : plays.slice(0, 1)).map((code) => ({ name, code })));

/** Visible words that are broken over two lines without a hyphen, as `Vermel|ho`. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement!;
      // Texts for screen readers alone are in a box of one pixel.
      let around: Element | null = element;
      while (around && around.getBoundingClientRect().width > 1) around = around.parentElement;
      if (around || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

for (const { name, code } of pages)
  test(`[37.6] no word of ${code} is broken on a phone`, thoroughUnless(code === 'roulette'), async ({ page }) => {
    test.slow();
    for (const language of languages) {
      const query = new URLSearchParams({ game: `of ${code}`, code, name: 'A game', by: 'A house', lang: language });
      await page.setViewportSize({ width: 360, height: 600 });
      await page.goto(`${process.env['SITE_PARTNER_URL']}/games/${name}/?${query}`);
      await expect(page.locator('.action')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect([language, await brokenWords(page)]).toEqual([language, []]);
    }
  });
