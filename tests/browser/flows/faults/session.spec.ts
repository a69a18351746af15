import { randomUUID } from 'node:crypto';
import type { Transaction } from '#openapi/model.ts';
import { openCashier, openDeposit } from '#tests/browser/site/support/cashier.ts';
import { logIn } from '#tests/browser/site/support/log-in.ts';
import { call, failing } from '#tests/browser/site/support/network.ts';
import { expectPlayer, header, main, playerMenu, storedTokens } from '#tests/browser/site/support/player-screens.ts';
import { createPlayer, type SitePlayer } from '#tests/browser/site/support/players.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { linkIn, outboxOf } from '#tests/support/caller.ts';
import { saveLogin } from '../support/visit.ts';
import { sessionEndedDialog } from '../session/session-seen.ts';
import { endure, type Outcome, type Subject, type FaultFixtures } from './frame.ts';
import { relogin } from './outcomes.ts';
import { rememberDeposit } from './till.ts';

const session = (subject: Omit<Subject, 'machine'>) => endure({ machine: 'session', ...subject });
const ofBefore = (player: object) => ({ ...player, username: 'Somebody-else' });
const quietPage = '/en/dashboard/my-vip-level';

/** The platform ended the session: the home page reports it, and a login opens the next. */
function loggedOut({ page }: FaultFixtures, player: SitePlayer): Required<Pick<Outcome, 'reported' | 'recover'>> {
  return {
    reported: sessionEndedDialog(page),
    recover: async () => {
      await expect(page).toHaveURL(/\/en$/);
      expect(await storedTokens(page)).toEqual([null, null]);
      await sessionEndedDialog(page).getByRole('link', { name: 'Log in' }).click();
      await logIn(page, player);
      await expectPlayer(page, player);
    },
  };
}

session({
  call: 'loadPlayer',
  operation: 'getMe',
  endpoint: 'GET /me',
  older: ofBefore,
  async arrange(fixtures) {
    const { page, context, site, resident } = fixtures;
    await saveLogin(context, site, resident);
    const reconnecting = page.getByText('Reconnecting…').first();
    const refused = loggedOut(fixtures, resident);
    const untilPlayer = () =>
      expect(async () => {
        await page.clock.runFor(1_000);
        await expect(playerMenu(page)).toContainText(resident.username, { timeout: 300 });
      }).toPass();
    return {
      provoke: async () => void (await page.goto(quietPage)),
      // The page retries by itself.
      again: untilPlayer,
      settled: () => expectPlayer(page, resident),
      outcomes: {
        401: refused,
        403: refused,
        404: refused,
        409: refused,
        422: refused,
        // Faults are retried with growing pauses, three times.
        otherwise: {
          ...refused,
          reported: reconnecting,
          ends: async () => {
            const isHome = () => page.clock.runFor(1_000).then(() => page.url().endsWith('/en'));
            await expect.poll(isHome, { intervals: [50], timeout: 20_000 }).toBe(true);
            await expect(refused.reported).toBeVisible();
          },
        },
        'out-of-order': { recover: untilPlayer },
      },
    };
  },
});

session({
  call: 'loadPlayer',
  operation: 'getMe (once more)',
  endpoint: 'GET /me',
  older: ofBefore,
  async arrange({ page, context, site, partner }) {
    const player = await createPlayer(site);
    await saveLogin(context, site, player);
    const [message] = await outboxOf({ partner }, player.email);
    const { pathname, search } = linkIn(message);
    await page.goto(pathname + search);
    await expectPlayer(page, player);
    const again = async () => void (await page.goto(quietPage));
    return {
      // A verified address changes the player.
      provoke: () => main(page).getByRole('button').click(),
      again,
      settled: () => expectPlayer(page, player),
      outcomes: { otherwise: { fine: playerMenu(page).filter({ hasText: player.username }) }, 401: relogin(page, player, again) },
    };
  },
});

session({
  call: 'loadBalance',
  operation: 'getBalance',
  endpoint: 'GET /me/balance',
  async arrange(fixtures) {
    const { page, context, site } = fixtures;
    const player = await createPlayer(site);
    await saveLogin(context, site, player);
    const id = await openDeposit(player, randomUUID());
    await page.goto(quietPage);
    await rememberDeposit(page, player, id);
    const shows = (balance: string) => playerMenu(page).filter({ hasText: `${player.username}${balance}` });
    await expect(shows('0.00 EUR')).toBeVisible();

    const read = async () => (await player.call('GET', `/me/transactions/${id}`)).body as Transaction;
    const pay = async () => {
      const { status, payload } = await read();
      if (status !== 'pending') return;
      await fetch(payload!.redirect_url!, { method: 'POST', body: new URLSearchParams({ choice: 'exact' }) });
      await expect.poll(async () => (await read()).status).toBe('authorized');
    };
    const paid = async () => {
      await pay();
      await expect(async () => {
        await page.clock.runFor(2_500);
        await expect(shows('30.00 EUR')).toBeVisible({ timeout: 300 });
      }).toPass();
    };
    return {
      // Every 5 s.
      provoke: () => page.clock.runFor(5_000),
      again: paid,
      // The cashier finds the deposit paid, and requests the balance at once.
      overtake: async () => {
        await pay();
        await openCashier(page);
      },
      settled: paid,
      outcomes: { otherwise: { fine: shows('0.00 EUR') }, 401: loggedOut(fixtures, player) },
    };
  },
});

session({
  call: 'login',
  operation: 'login',
  endpoint: 'POST /auth/login',
  async arrange({ page, context, site, resident }) {
    await saveLogin(context, site, resident);
    await page.goto('/en/dashboard/edit-profile');
    const [name, phone] = [main(page).getByLabel('Full name'), main(page).getByLabel('Phone')];
    await name.fill('Ada Lovelace');
    // One phone, one player.
    const number = `3${String(resident.id).padStart(9, '0')}`;
    await phone.fill(number);
    const save = main(page).getByRole('button', { name: 'Save' });
    const mend = await failing(page, 'static/players/*', 401);
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
    const password = dialog.getByLabel(/^Password/);
    await password.fill(resident.password);
    await mend();
    const press = () => dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    return {
      provoke: press,
      tryAgain: async () => {
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click({ force: true });
        await password.press('Enter');
      },
      typed: () => expect(password).toHaveValue(resident.password),
      settled: async () => {
        await expect(dialog).toBeHidden();
        await expect(name).toHaveValue('Ada Lovelace');
        await expect(phone).toHaveValue(number);
        const [saved] = await Promise.all([page.waitForResponse(call('static/players/*')), save.click()]);
        expect(saved.status()).toBe(200);
      },
      outcomes: {
        otherwise: { reported: dialog.getByRole('alert') },
        429: { reported: dialog.getByRole('alert').filter({ hasText: 'Wait a moment and try again' }) },
      },
    };
  },
});

session({
  call: 'logout',
  operation: 'logout',
  endpoint: 'DELETE /auth/logout',
  async arrange({ page, context, site }) {
    const player = await createPlayer(site);
    await saveLogin(context, site, player);
    await page.goto(quietPage);
    await expectPlayer(page, player);
    const logOut = async () => {
      await playerMenu(page).click();
      await page.locator('#player-menu').getByRole('button', { name: 'Logout' }).click();
    };
    const guest = header(page).getByRole('link', { name: 'Sign in' });
    return {
      provoke: logOut,
      again: async () => {},
      tryAgain: logOut,
      settled: async () => {
        await expect(guest).toBeVisible();
        await expect(page).toHaveURL(/\/en$/);
        expect(await storedTokens(page)).toEqual([null, null]);
      },
      // A logout succeeds on the page, whatever the platform answers.
      outcomes: { otherwise: { fine: guest } },
    };
  },
});
