import { balance, findGame, frameOf, status } from './support/house-games.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest } from './support/test.ts';

const games = [
  { id: 'plinkoear', press: /^Drop for/ },
  { id: 'any slot', press: /^Spin for/ },
] as const;

playerTest(
  '[P-01] a flight that ends while the page loads anew is told by it once, and the next bet can be placed',
  async ({ page, funded }) => {
    playerTest.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/game/play/earplane/207');
    const game = frameOf(page);
    const bet = game.getByRole('button', { name: /^Bet \d/ });
    const reported = /^Your last bet of 10\.00\sEUR ended while you were away\. (Cashed out|Gone) at .*(Paid|Lost) \d/;
    await game.getByLabel('Bet', { exact: true }).fill('10');
    await game.getByRole('checkbox', { name: 'Cash out automatically' }).check();
    await game.getByRole('textbox', { name: 'At multiplier' }).fill('1.01');
    // It ends almost at once; its result does not reach the page that is about to close.
    await page.route(/\/games\/api\/rounds\/[^/]+$/, (route) => route.abort('internetdisconnected'));
    const placed = page.waitForResponse((reply) => reply.url().endsWith('/games/api/rounds'));
    await bet.click();
    const reply = await placed;
    const { round } = (await reply.json()) as { round: { id: string } };
    const headers = { authorization: reply.request().headers()['authorization']! };
    // Requested outside of the page, which does not notice it.
    const state = async () =>
      ((await (await page.request.get(`${reply.url()}/${round.id}`, { headers })).json()) as { round: { state: string } }).round.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('closed');
    await page.unrouteAll();

    const seen = page.waitForResponse((reply) => reply.url().endsWith(`/games/api/rounds/${round.id}/seen`), { timeout: 60_000 });
    await page.reload();
    await expect(status(game)).toHaveText(reported, { timeout: 60_000 });
    expect((await seen).status()).toBe(200);
    // The balance includes it already; the history is of this session.
    await expect(game.locator('.chip')).toHaveCount(0);
    const { body } = await funded.call('GET', '/me/balance');
    expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(game), 2);
    await expect(bet).toHaveAttribute('aria-disabled', 'false');

    await page.reload();
    await expect(bet).toBeVisible({ timeout: 60_000 });
    await expect(status(game)).toHaveText('');
  },
);

for (const { id, press } of games) {
  playerTest(
    `[P-01] ${id}: a bet whose answer and page are lost is told by a page that knows nothing of it`,
    async ({ page, funded, site }) => {
      playerTest.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const found = await findGame(page, site, id);
      const address = `/en/game/play/${found.game_id}/${found.provider_id}`;
      await page.goto(address);
      let answered = 0;
      await page.route('**/games/api/rounds', async (route) => {
        await route.fetch();
        answered += 1;
        await route.abort('connectionreset');
      });
      await page.route('**/games/api/requests/**', (route) => route.abort('internetdisconnected'));
      await frameOf(page).getByLabel('Bet', { exact: true }).fill('10');
      await frameOf(page).getByRole('button', { name: press }).click();
      await expect.poll(() => answered).toBeGreaterThan(0);

      // As after a phone has ended the tab: its storage is gone. Without a network the result is not shown in the last moment.
      const tab = await page.context().newPage();
      await page.context().setOffline(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
      await tab.context().setOffline(false);
      await tab.emulateMedia({ reducedMotion: 'reduce' });
      await tab.goto(address);
      await expect(status(frameOf(tab))).toHaveText(/^Your last bet of 10\.00\sEUR ended while you were away\. .*(Lost|Paid|came back)/, {
        timeout: 60_000,
      });
      const { body } = await funded.call('GET', '/me/balance');
      expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(await balance(frameOf(tab)), 2);
    },
  );
}

playerTest('[P-06] an open game shows money that comes from elsewhere, without a press', async ({ page, player }) => {
  await deposit(player, '40');
  await page.goto('/en/game/play/plinkoear/207');
  const game = frameOf(page);
  await expect(game.locator('.balance-amount')).toHaveText('40.00 EUR');
  await deposit(player, '20');
  await expect(game.locator('.balance-amount')).toHaveText('60.00 EUR', { timeout: 40_000 });
});
