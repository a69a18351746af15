import { logIn } from './support/log-in.ts';
import { expectPlayer } from './support/player-screens.ts';
import { expect, test } from './support/test.ts';

/** As in a browser whose user blocks site data. */
const refuseStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

test('[Q-02] where a browser refuses to keep anything the site comes up, and a login lasts as long as the page', async ({
  page,
  player,
}) => {
  await page.addInitScript(refuseStorage);
  await page.goto('/en/login');
  await logIn(page, player);
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  await expectPlayer(page, player);
});
