import { createHash } from 'node:crypto';
import { startHost } from './support/host.ts';
import { recorded } from './support/network.ts';
import { expectPlayer, playerMenu, storedTokens, toast } from './support/player-screens.ts';
import { storageStateOf } from './support/players.ts';
import { expect, playerTest } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

playerTest(
  '[SESS-07] a log-out that does not reach the platform: the token goes at once, the page says that the platform does not know, and it is told once it can be reached',
  async ({ page, player }) => {
    const later = toast(page, 'info', 'We end your session when the connection is back');
    const away = '**/api/**';
    await page.goto('/en/dashboard');
    await expectPlayer(page, player);
    await page.route(away, (route) => route.abort('internetdisconnected'));
    await playerMenu(page).click();
    await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => storedTokens(page)).toEqual([null, null]);
    await expect(later).toBeVisible();
    // Only this browser knows of it.
    expect((await player.call('GET', '/me')).status).toBe(200);

    const revocations = recorded(page, 'auth/revoke');
    await expect(page).toHaveURL(/\/en$/);
    await expect(later).toBeVisible();
    expect((await player.call('GET', '/me')).status).toBe(200);

    revocations.length = 0;
    await page.unroute(away);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(toast(page, 'success', 'Your session here has now ended')).toBeVisible();
    expect((await player.call('GET', '/me')).status).toBe(401);
    expect(revocations.map((request) => [request.method(), request.postDataJSON() as unknown])).toEqual([
      ['POST', { token_sha256: createHash('sha256').update(player.token).digest('hex') }],
    ]);

    // A message is shown once.
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(revocations).toHaveLength(1);
  },
);

for (const from of ['/en/dashboard', '/en/casino'])
  playerTest(
    `[SESS-07] [P-09] a log-out without a network and without a worker (${from}) ends at home, in the page that is there`,
    thoroughUnless(from === '/en/casino'),
    async ({ page, player, context }) => {
      await page.goto('/en');
      await expectPlayer(page, player);
      await page.goto(from);
      await expectPlayer(page, player);
      // The code of the message loads once the page is at rest.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await context.setOffline(true);
      await playerMenu(page).click();
      await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, 'info', 'We end your session when the connection is back')).toBeVisible();
      await expect(page).toHaveURL(/\/en$/);
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

      await context.setOffline(false);
      await expect(toast(page, 'success', 'Your session here has now ended')).toBeVisible();
      // Nothing of the player can be reached by going back.
      await page.goBack();
      await expect(playerMenu(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    },
  );

for (const [how, gone] of [
  ['is gone while the network is there', 'isDown'],
  ['its proxy does not reach', 'isCutOff'],
] as const)
  playerTest(
    `[SESS-07] [P-09] a log-out from a host that ${how}, without a worker, ends at home, in the page that is there`,
    thoroughUnless(gone === 'isCutOff'),
    async ({ browser, player, site }) => {
      const host = await startHost(site);
      const context = await browser.newContext({
        baseURL: host.url,
        serviceWorkers: 'block',
        storageState: storageStateOf(host.url, player),
      });
      try {
        const page = await context.newPage();
        await page.goto('/en/dashboard');
        await expectPlayer(page, player);
        await page.waitForLoadState('networkidle');
        await playerMenu(page).click();
        host[gone] = true;
        await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
        await expect(toast(page, 'info', 'We end your session when the connection is back')).toBeVisible();
        await expect(page).toHaveURL(/\/en$/);
        await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

        host[gone] = false;
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await expect(toast(page, 'success', 'Your session here has now ended')).toBeVisible();
      } finally {
        await context.close();
        await host.close();
      }
    },
  );
