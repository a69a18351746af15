import { frameOf, status, balance, demoLink } from './support/house-games.ts';
import { loseNetwork } from './support/network.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thorough } from './support/thorough.ts';

test('[P-14] whoever listens to earplane is told that the plane is in the air, not that a bet is being placed', async ({ page, site }) => {
  await page.goto(await demoLink(page, site, 'earplane'));
  await expect(page.locator('.action')).toBeVisible();
  const received = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const [action, spoken] = [document.querySelector('.action')!, document.querySelector('.visually-hidden[role=status]')!];
        // The name of the button changes the moment the flight begins.
        new MutationObserver(() => action.hasAttribute('aria-label') && setTimeout(() => resolve(spoken.textContent))).observe(action, {
          attributes: true,
        });
      }),
  );
  await page.locator('.action').click();
  expect(await received).toBe('The bet is placed. The plane is in the air.');
});

test('[P-14] a flight that the server cannot tell of for a while is still a flight: the button leaves it and places no other bet', async ({
  page,
  site,
}) => {
  await page.goto(await demoLink(page, site, 'earplane'));
  const placed: string[] = [];
  let isFaulty = true;
  page.on('request', (request) => void (request.url().endsWith('/games/api/rounds') && placed.push(request.url())));
  // Its end is hidden behind a fault of the server; leaving it works.
  await page.route('**/games/api/rounds/*', (route) =>
    isFaulty ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }) : route.continue(),
  );
  await page.locator('.action').click();
  await expect(status(page)).toHaveText(/^No connection\. The flight goes on/, { timeout: 15_000 });
  // The multiplier is computed by the page, and may be past the plane's end.
  await expect(page.locator('.caption')).toHaveText('Without connection: it may be gone already');
  await expect(page.locator('.action-live')).toBeVisible();
  // A press that was meant for the flight and comes when it has just ended.
  await page.evaluate(() => {
    const action = document.querySelector<HTMLElement>('.action')!;
    new MutationObserver(() => action.hasAttribute('aria-label') || action.click()).observe(action, { attributeFilter: ['aria-label'] });
  });
  await page.getByRole('button', { name: 'Cash out', exact: true }).click();
  isFaulty = false;
  await expect(status(page)).toHaveText(/^(Cashed out|Gone) at/, { timeout: 15_000 });
  await expect(page.locator('.action')).toHaveAttribute('aria-disabled', 'false');
  expect(placed).toHaveLength(1);
});

test('[P-01] [GAME-05] a cash-out that does not arrive is acknowledged, told as unanswered, asked for again and told as it ended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/game/play/earplane/207');
  const game = frameOf(page);
  const cashOut = game.getByRole('button', { name: 'Cash out', exact: true });
  await expect(game.locator('.action')).toBeVisible();
  // The bet arrives; later calls do not, so that the page does not notice an early end.
  let isLost = true;
  await page.route(/\/games\/api\/rounds\//, (route) => (isLost ? route.abort('internetdisconnected') : route.fallback()));
  await game.getByRole('button', { name: /^Bet \d/ }).click();
  await cashOut.click();
  await expect(status(game)).toContainText(/at \d+\.\d\d×/);
  await expect(status(game)).toContainText('We have no answer yet on your cash-out');
  await expect(game.locator('.action')).toHaveText('Cashing out…');
  await expect(game.locator('.action')).toHaveAttribute('aria-disabled', 'true');

  // The bar about the lost connection covers no part of the game and no control.
  await loseNetwork(page);
  const bar = page.getByRole('status').filter({ hasText: 'We cannot reach Croupier.' }).locator('p');
  await expect(bar).toBeVisible();
  const covered = await bar.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll('iframe, a, button')]
      .filter((other) => {
        const place = other.getBoundingClientRect();
        return place.left < right && place.right > left && place.top < bottom && place.bottom > top;
      })
      .map((other) => other.outerHTML.slice(0, 200));
  });
  expect(covered).toEqual([]);

  isLost = false;
  await page.context().setOffline(false);
  await expect(status(game)).toHaveText(
    /^(Cashed out at .* (Paid|.*EUR.* came back|The bet came back)|Gone at .* Your cash-out did not reach us before the flight ended\. Lost \d)/,
    { timeout: 15_000 },
  );
});

playerTest('a flight outlives the page: after a reload it is still there to be left', thorough, async ({ page, funded }) => {
  playerTest.setTimeout(90_000);
  await page.goto('/en/game/play/earplane/207');
  const game = frameOf(page);
  const cashOut = game.getByRole('button', { name: 'Cash out', exact: true });
  // Flights end at random: one that ends before the page is back is followed by another.
  await expect(async () => {
    await game.getByRole('button', { name: /^Bet \d/ }).click();
    await expect(cashOut).toBeVisible({ timeout: 2_000 });
    await page.reload();
    await cashOut.click({ timeout: 6_000 });
  }).toPass({ timeout: 80_000 });
  await expect(status(game)).toHaveText(/^(Cashed out|Gone) at/);
  const { body } = await funded.call('GET', '/me/balance');
  expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(game), 2);
});
