import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import type { Game } from '#openapi/model.ts';
import type { SitePlayer } from './players.ts';

export const games = [
  { id: 'earplane', provider: 207, action: /^Bet \d/ },
  { id: 'plinkoear', provider: 207, action: /^Drop for/ },
] as const;

const authorization = `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`;
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
export const status = (game: FrameLocator | Page) => game.locator('.message');
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
export const balance = async (game: FrameLocator | Page) => amountIn(await game.locator('.balance-amount').innerText());
/** Net of the last round, by its chip in the history. */
export const lastNet = async (game: FrameLocator | Page) => {
  const text = await game.locator('.chip').first().innerText();
  const [, sign, net] = /([+-]?)([\d.]+)\sEUR$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * Number(net);
};

/** The most popular title of a game, of that type if it has one: live titles open only for players. */
export const titleOf = (code: string, type: Game['type'] = 'table') => {
  const titles = catalogueSeed().games.filter((game) => game.gameCode === code || game.gameId === code);
  return titles.find((game) => game.type === type) ?? titles[0]!;
};

/** Goes to the page of a title. */
export async function openTitle(page: Page, { gameId, providerId }: ReturnType<typeof titleOf>): Promise<FrameLocator> {
  await page.goto(`/en/game/play/${gameId}/${providerId}`);
  return frameOf(page);
}

/** Opens the frame alone, filling the screen, for a player with bonus money and cash. */
export async function openWithBonus(page: Page, title: ReturnType<typeof titleOf>): Promise<void> {
  const frame = await openTitle(page, title);
  await frame.locator('.balance').waitFor();
  await page.route('**/games/api/{sessions,state}', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { state?: { wallets: unknown[] }; wallets?: unknown[] };
    (json.state?.wallets ?? json.wallets)!.push({ wallet: 'bonus', balance_minor: 123_456 });
    await route.fulfill({ response, json });
  });
  await page.goto(
    page
      .frames()
      .find((each) => each !== page.mainFrame())!
      .url(),
  );
  await expect(page.getByRole('radio', { name: /^Bonus money 1,234\.56/ })).toBeVisible();
}

interface FoundGame {
  readonly game_id: string;
  readonly type: string;
  readonly provider_id: number;
  readonly provider_slug: string;
  readonly provider_name: string;
}

export async function findGame(page: Page, site: string, gameId: string): Promise<FoundGame> {
  const games = await page.request.get(`${site}/api/casino/games?page=1&per_page=100`, { headers: { authorization } });
  const { data } = (await games.json()) as { data: FoundGame[] };
  return data.find(({ game_id, type }) => (gameId === 'any slot' ? type === 'slots' : game_id === gameId))!;
}

/** The link that opens the demo of any game, from the platform itself. */
export async function demoLink(page: Page, site: string, gameId: string): Promise<string> {
  const game = await findGame(page, site, gameId);
  const launch = await page.request.post(`${site}/api/casino/play/${game.provider_slug}`, {
    headers: { authorization },
    data: {
      is_demo: true,
      game_id: game.game_id,
      provider_id: game.provider_id,
      provider_name: game.provider_name,
      lobby_url: `${site}/en`,
      user_language: 'en',
      user_currency: 'EUR',
    },
  });
  return ((await launch.json()) as { play_for_fun: string }).play_for_fun;
}

/** Asserts that axe finds no violations. @param part of the page; by default all of it. */
export async function expectNoFaults(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Asserts that the page of a game fits the screen without violations, also under each dialog, and that closing one restores the focus. */
export async function expectNoFaultsInDialogs(page: Page): Promise<void> {
  const check = async () => {
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await check();
  for (const button of await page.locator('.menu button:not([aria-pressed])').all()) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
}

/**
 * Asserts that each target can be hit, the button is visible beside the table, and axe finds no violations.
 * @param places the targets on the table.
 */
export async function expectPlayable(page: Page, places: Locator, table: Locator, height: number): Promise<void> {
  const boxes = await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(0);
  expect(boxes.filter((box) => box.width < 24 || box.height < 24)).toEqual([]);
  await expectNoFaults(page, 'iframe');
  // The search for violations may have scrolled the page.
  await frameOf(page)
    .locator(':root')
    .evaluate((root) => root.scrollTo(0, 0));
  const button = (await frameOf(page).locator('.action').boundingBox())!;
  const place = (await table.boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(height + 1);
  expect(place.y).toBeGreaterThanOrEqual(0);
  expect(button.y < place.y + place.height && button.x < place.x + place.width).toBe(false);
}

/** Asserts that the part needs no scrolling. */
export const expectWhole = async (part: Locator): Promise<void> =>
  expect(await part.evaluate((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight)).toBe(false);

/** Asserts that the part needs no scrolling sideways. */
export const expectWideEnough = async (part: Locator): Promise<void> =>
  expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);

/** Asserts that the page and the account show the same balance. */
export async function expectAccount(game: FrameLocator, { call }: Pick<SitePlayer, 'call'>): Promise<void> {
  const { body } = await call('GET', '/me/balance');
  expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(game), 2);
}

/** The same after a round that began with 100 EUR. */
export async function expectBooked(game: FrameLocator, player: SitePlayer): Promise<void> {
  expect(await balance(game)).toBeCloseTo(100 + (await lastNet(game)), 2);
  await expectAccount(game, player);
}

/** Deals until a round offers that, because others end at once. @returns how many have ended. */
export async function dealUntil(game: FrameLocator, offered: Locator): Promise<number> {
  const deal = game.getByRole('button', { name: /^Deal for/ });
  const ended = game.locator('.chip');
  for (let rounds = 0; ; rounds += 1) {
    await deal.click();
    await expect(offered.or(ended.nth(rounds)).first()).toBeVisible();
    if (await offered.isVisible()) return rounds;
  }
}
