import type { Page } from '@playwright/test';
import { cheatingHouse, type Lie } from '#tests/support/cheating-house.ts';
import { dice, diceGame } from '#tests/support/cheated-page.ts';
import { status } from './house-games.ts';

/** Opens the page of Dice in front of a provider that cheats in one way. */
export async function openCheated(page: Page, partner: string, lie: Lie | null): Promise<void> {
  const house = cheatingHouse(lie, { ...diceGame, wager: dice });
  await page.route(
    (url) => url.pathname.startsWith('/games/api/'),
    async (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname.slice('/games/api'.length);
      await route.fulfill({ json: house.answer(path, request.postDataJSON() as unknown) });
    },
  );
  await page.goto(`${partner}/games/dice/?game=dice&code=dice&lang=en&name=Dice`);
}

export async function playBets(page: Page, count: number): Promise<void> {
  for (let bet = 1; bet <= count; bet += 1) {
    await page.locator('.action').click();
    await page
      .locator('.chip')
      .nth(bet - 1)
      .waitFor();
    await status(page)
      .getByText(/Lost|Paid|came back/)
      .waitFor();
    // A second press of an impatient finger bets nothing.
    await page.locator('.action:not([aria-disabled="true"])').waitFor();
  }
}

/** Opens the dialog and changes the seed, which reveals the one that was played. */
export async function reveal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fairness' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your seed').fill('a seed of mine');
  await dialog.getByRole('button', { name: 'Use this seed' }).click();
  await dialog.getByText('Your seed is in use.').waitFor();
}
