import { failing, held, recorded } from './support/network.ts';
import { main, toast } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';
import { thorough } from './support/thorough.ts';

const games = '/en/casino';
const star = '[data-cards] article button[aria-pressed]';

const refused =
  '[CARD-02, CARD-04, ERR-22, API-43, API-44] a star shows at once what was asked for, and goes back where the platform refuses';
test(refused, thorough, async ({ page }) => {
  await page.goto(games);
  const first = page.locator(star).first();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  const release = await held(page, 'casino/favorites', 'POST');
  const posts = recorded(page, 'casino/favorites');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'success', 'Game added to favourites')).toHaveCount(0);
  release();
  await expect(toast(page, 'success', 'Game added to favourites')).toBeVisible();
  expect(posts.find((each) => each.method() === 'POST')?.postDataJSON()).toEqual({ game_id: expect.any(String) as unknown });
  for (const how of [500, 'abort', 404] as const) {
    const end = await failing(page, 'casino/favorites/*', how, 'DELETE');
    await first.click();
    await expect(toast(page, 'error', 'could not be changed').last()).toBeVisible();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await end();
  }
  await first.click();
  await expect(toast(page, 'success', 'Game removed from favourites')).toBeVisible();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
});

test('[FAV-01, FAV-02, FAV-03, FAV-04, API-42] favourites wait, show their cards in 2 to 8 columns, and follow a star', async ({
  page,
  player,
}) => {
  const list = (await player.call('GET', '/casino/games?page=1&per_page=9&language=en')).body.data as { game_id: string }[];
  for (const { game_id } of list) await player.call('POST', '/casino/favorites', { game_id });
  const release = await held(page, 'casino/favorites');
  await page.goto('/en/favourites');
  await expect(main(page)).toContainText('Loading your favourites');
  release();
  const cards = main(page).locator('article');
  await expect(cards).toHaveCount(9);
  const perRow = () =>
    cards.evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().top === all[0]!.getBoundingClientRect().top).length);
  for (const [width, columns] of [
    [320, 2],
    [2_200, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(perRow).toBe(columns);
  }
  await page.setViewportSize({ width: 1_280, height: 800 });
  await cards.first().locator('button[aria-pressed]').click();
  await expect(cards).toHaveCount(8);
  for (const { game_id } of list) await player.call('DELETE', `/casino/favorites/${game_id}`);
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'No games added' })).toBeVisible();
});
