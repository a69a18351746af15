import type { Locator, Page } from '@playwright/test';
import { text } from './texts.ts';

export const cards = (place: Page | Locator) => place.locator('[data-cards] article');
/** The first card of a list of `games`; cards far from the visible area are not rendered. */
export const listed = (place: Page | Locator, games: number) => place.locator(`[data-cards] [aria-posinset="1"][aria-setsize="${games}"]`);
export const name = (place: Page | Locator) => place.getByRole('searchbox', { name: text('en', 'games.name') });
export const searchButton = (place: Page | Locator) =>
  place.getByRole('search').getByRole('button', { name: text('en', 'games.search'), exact: true });
export const provider = (place: Page | Locator) => place.getByRole('combobox', { name: text('en', 'games.provider') });
export const more = (place: Page | Locator) => place.getByRole('button', { name: text('en', 'games.more') });
export const none = (place: Page | Locator) => place.getByRole('heading', { name: text('en', 'games.none') });

export async function choose(page: Page, place: Page | Locator, part: string): Promise<string> {
  await provider(place).fill(part);
  const option = page.getByRole('option', { name: part });
  const chosen = (await option.first().textContent())!;
  await option.first().click();
  return chosen;
}
