import { AxeBuilder } from '@axe-core/playwright';
import type { Player } from '#openapi/model.ts';
import { answering, call, failing, held, queryOf, recorded } from './support/network.ts';
import { exactly, freeze, main, toast, toasterReady, waiting } from './support/player-screens.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest as test } from './support/test.ts';
import { text } from './support/texts.ts';

test('[DASH-01, DASH-02, CONST-12, ENT-02] the dashboard shows the player and the wallet', async ({ page, player }) => {
  await deposit(player, '100');
  await page.goto('/en/dashboard');
  await expect(main(page).getByRole('heading', { name: 'Player', exact: true })).toBeVisible();
  await expect(main(page)).toContainText(player.username);
  await expect(main(page)).toContainText(player.email);
  await expect(main(page)).toContainText(String(player.id));
  for (const label of ['Total balance', 'Available to withdraw', 'Real money', 'Bonus', 'Pending deposits', 'Held for withdrawals']) {
    await expect(main(page).getByText(label, { exact: true })).toBeVisible();
  }
  await expect(main(page).getByText('100.00 EUR').first()).toBeVisible();
  await expect(main(page).getByText('0.00 EUR', { exact: true }).first()).toBeVisible();
});

test('[DASH-03, DASH-04] the VIP card shows only with a level from the platform, and its real progress', async ({ page }) => {
  await answering<Player>(page, 'me', (real) => ({
    ...real,
    vip: { level: 3, progress: 42, bets: '100', bets_required: '80000', deposits: '600', deposits_required: '2000' },
  }));
  await page.goto('/en/dashboard');
  await expect(main(page).getByRole('heading', { name: 'VIP 3' })).toBeVisible();
  await expect(main(page).locator('progress').first()).toHaveAttribute('value', '42');
  await page.unroute(call('me'));
  await answering<Player>(page, 'me', (real) => ({ ...real, vip: undefined }));
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: /^VIP/ })).toHaveCount(0);
});

test('[37.12] a new player begins with three steps, by keyboard too, and hides them for good', async ({ page, player }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en/dashboard');
  const steps = main(page).locator('section', { has: page.getByRole('heading', { name: text('en', 'dashboard.first.title') }) });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(steps).toContainText(player.email);
  const games = steps.getByRole('list').last().getByRole('link');
  await expect(games).toHaveCount(3);
  const addresses = () => games.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const before = await addresses();
  await steps.getByRole('radio', { name: text('en', 'shell.group.casino'), exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(steps.getByRole('radio', { name: text('en', 'shell.group.livecasino') })).toBeChecked();
  await expect.poll(async () => (await addresses()).join()).not.toBe(before.join());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);
  await steps.getByRole('link', { name: text('en', 'dashboard.first.verify.action') }).press('Enter');
  await expect(page.getByRole('heading', { name: text('en', 'dashboard.proof.title') })).toBeInViewport();
  await steps.getByRole('button', { name: text('en', 'dashboard.first.hide') }).press('Enter');
  await expect(steps).toHaveCount(0);
  await expect(main(page).getByText(text('en', 'dashboard.first.hidden'))).toBeFocused();
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('[PROF-05, PROF-02, PROF-06, API-10, CONST-05] a saved profile is told, and the page loads again 1.5 s later', async ({
  page,
  player,
}) => {
  await page.clock.install();
  await page.goto('/en/dashboard/edit-profile');
  for (const label of ['Username', 'E-mail']) await expect(main(page).getByLabel(label)).toHaveAttribute('readonly');
  await main(page).getByLabel('Full name').fill('Ada Lovelace');
  await main(page).getByLabel('Phone').fill(`333${player.id}`);
  await freeze(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  const [request] = await Promise.all([
    page.waitForRequest(call('static/players/*')),
    main(page).getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ name: 'Ada Lovelace', mobile: `333${player.id}` });
  await toasterReady(page);
  await exactly(
    page,
    1_500,
    async () => {
      await expect(toast(page, 'success', 'Profile updated')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-before');
    },
    () => expect(page.locator('html')).not.toHaveAttribute('data-before'),
  );
  await expect(main(page).getByLabel('Full name')).toHaveValue('Ada Lovelace');
});

test('[ERR-25, ERR-17, PROF-03, PROF-04] whatever refuses the profile is told and what was typed stays', async ({ page }) => {
  await page.goto('/en/dashboard/edit-profile');
  const name = main(page).getByLabel('Full name');
  const phone = main(page).getByLabel('Phone');
  const save = main(page).getByRole('button', { name: 'Save' });
  await name.fill(' ');
  await phone.fill('12a4');
  await save.click();
  await expect(main(page).getByText('Enter your full name')).toBeVisible();
  await expect(main(page).getByText('Enter 5 to 15 digits, nothing else')).toBeVisible();
  await name.fill('Ada');
  await phone.fill('3331234');
  for (const how of [500, 503, 404, 422, 'abort', 'garbled'] as const) {
    const end = await failing(page, 'static/players/*', how);
    await save.click();
    // The person can act only on a call that did not reach the platform.
    const said =
      how === 'abort' ? 'We cannot reach the service. Check your connection and try again.' : 'Something went wrong.Please try again.';
    await expect(main(page).getByRole('alert')).toHaveText(said);
    await expect(name).toHaveValue('Ada');
    await expect(phone).toHaveValue('3331234');
    await end();
    await name.fill('Ad');
    await name.fill('Ada');
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  }
  await page.route(call('static/players/*'), (route) => route.fulfill({ status: 409, json: { code: 'mobile_taken', message: 'Taken' } }));
  await save.click();
  await expect(main(page).getByText('Phone Number already taken.')).toBeVisible();
});

test('[PASS-06, PASS-07, API-06] a wrong current password is told and the form stays; a right one empties it', async ({ page, player }) => {
  await page.goto('/en/dashboard/edit-profile');
  const current = main(page).getByLabel(/^Current password/);
  const next = main(page).getByLabel(/^New password/);
  const confirm = main(page).getByLabel(/^Confirm password/);
  const change = main(page).getByRole('button', { name: 'Change password' });
  await current.fill('not-it');
  await next.fill('Next-123');
  await confirm.fill('Next-123');
  await change.click();
  await expect(main(page).getByRole('alert')).toHaveText('The current password does not match.');
  await expect(next).toHaveValue('Next-123');
  await current.fill(player.password);
  const [request] = await Promise.all([
    page.waitForRequest((each) => call('me').test(each.url()) && each.method() === 'PUT'),
    change.click(),
  ]);
  expect(request.postDataJSON()).toEqual({ password_current: player.password, password: 'Next-123', password_confirmation: 'Next-123' });
  await expect(toast(page, 'success', 'Password updated')).toBeVisible();
  await expect(current).toHaveValue('');
});

test('[DOC-01, DOC-02, API-08] the documents card shows each type with its status', async ({ page }) => {
  const release = await held(page, 'me/all-documents');
  await page.goto('/en/dashboard/edit-profile');
  await expect(waiting(page).first()).toBeAttached();
  release();
  for (const type of ['Passport', 'Identity card', 'Driving licence']) {
    await expect(main(page).getByRole('listitem').filter({ hasText: type })).toContainText('Not provided');
  }
  await answering(page, 'me/all-documents', () => ({
    passport: { id: 1, type: 'passport', status: 'approved', created_at: '2026-01-05T15:04:00Z' },
    id_card: { id: 2, type: 'id_card', status: 'refused', created_at: '2026-01-05T15:04:00Z' },
    driver_license: [],
  }));
  await page.reload();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Passport' })).toContainText('Approved');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Identity card' })).toContainText('Refused');
});

test('[VIP-01, VIP-02, VIP-03, VIP-08, VIP-09] the VIP page has the levels, the steps and the advantages, with the present level badged', async ({
  page,
}) => {
  await answering<Player>(page, 'me', (real) => ({ ...real, vip: { ...real.vip!, level: 2 } }));
  await page.goto('/en/dashboard/my-vip-level');
  const levels = main(page).getByRole('list').first().getByRole('listitem');
  await expect(levels).toHaveCount(11);
  await expect(levels.nth(2)).toContainText('Your level');
  await expect(levels.filter({ hasText: 'Your level' })).toHaveCount(1);
  expect(await levels.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href')!.split('#')[1]))).toEqual([
    ...Array<string>(3).fill('box-open'),
    ...Array<string>(8).fill('box'),
  ]);
  for (const step of ['Play and earn', 'Daily settlement', 'Level-up rewards'])
    await expect(main(page).getByRole('heading', { name: step })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Level protection' })).toHaveCount(11);
  await expect(main(page).getByRole('listitem').filter({ hasText: '1.2M EUR' })).toContainText('20,000 EUR');
  // The browser's own bar has a dark track in the light theme, so that an empty bar looks full.
  await expect(main(page).getByRole('progressbar')).toHaveCSS('appearance', 'none');
});

test('[VIP-05, VIP-06, VIP-07, CONST-09] arrows move the strip by 150 px under 640 px and the list by 250 px, where they overflow', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = async (label: string) => {
    const region = main(page).locator(`[aria-label="${label}"]`);
    const scroller = region.locator('xpath=descendant-or-self::*[self::ol or self::ul or @tabindex]').first();
    const left = () =>
      region.evaluate((element) =>
        [element, element.parentElement!, ...element.parentElement!.querySelectorAll('*')].reduce(
          (most, each) => Math.max(most, each.scrollLeft),
          0,
        ),
      );
    const on = region.locator('xpath=ancestor-or-self::*[descendant::button][1]').getByRole('button', { name: 'Scroll on' }).first();
    expect(await scroller.count()).toBeGreaterThan(0);
    const before = await left();
    await on.click();
    await expect.poll(left).toBeGreaterThan(before);
    await expect.poll(async () => Math.round((await left()) - before)).toBe(label === 'VIP levels' ? 150 : 250);
  };
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/en/dashboard/my-vip-level');
  await expect(main(page).getByRole('button', { name: 'Scroll on' })).toHaveCount(2);
  await moved('VIP levels');
  await moved('Advantages by level');
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(main(page).getByRole('button', { name: 'Scroll on' })).toHaveCount(1);
  await page.setViewportSize({ width: 6_000, height: 800 });
  await expect(main(page).getByRole('button', { name: 'Scroll on' })).toHaveCount(0);
});

test('[REF-01, REF-02, REF-03, REF-04, REF-05, REF-06, ENT-02] the referral code is the player’s id, and either copy is told after 800 ms', async ({
  page,
  context,
  player,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
  await page.clock.install();
  await page.goto('/en/dashboard/referreal');
  await expect(main(page).getByText(String(player.id), { exact: true })).toBeVisible();
  await freeze(page);
  for (const [button, copied, reported] of [
    ['Copy code', String(player.id), 'Referral code copied'],
    ['Copy link', `${site}/en/registration?referral_code=${player.id}`, 'Referral link copied'],
  ] as const) {
    await main(page).getByRole('button', { name: button }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    await page.clock.runFor(799);
    await expect(toast(page, 'success', reported)).toHaveCount(0);
    await page.clock.runFor(1);
    await toasterReady(page);
    await page.clock.runFor(200);
    await expect(toast(page, 'success', reported)).toBeVisible();
  }
  await page.clock.resume();
  await main(page).getByRole('tab', { name: 'Bonus history' }).click();
  await expect(main(page).getByRole('heading', { name: 'Coming soon' })).toBeVisible();
});

test('[BONUS-01, BONUS-02, ERR-23, ERR-24, API-31, API-32, API-33] offers are listed, a code is checked, and deleting one asks first and loads again', async ({
  page,
  player,
}) => {
  const asked = recorded(page, 'campaigns/players/*/unusedCampaigns');
  const deleted = recorded(page, 'campaigns/players/*');
  await page.goto('/en/dashboard');
  const offer = main(page)
    .getByRole('button', { name: /^Delete the offer/ })
    .first();
  await expect(offer).toBeVisible();
  expect(queryOf(asked[0])).toEqual({ language: 'en', is_deposit: '1', campaign_visible: '1' });
  expect(asked[0]!.url()).toContain(`/players/${player.id}/`);
  await main(page).getByLabel('Bonus code').fill('NO-SUCH-CODE');
  await main(page).getByRole('button', { name: 'Check code' }).click();
  await expect(main(page).getByText('This code is not valid.')).toBeVisible();
  const name = (await offer.getAttribute('aria-label'))!;
  await offer.click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(sure).toContainText('You are about to delete your offer. This action cannot be undone.');
  await sure.getByRole('button', { name: 'Keep it' }).last().click();
  expect(deleted).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await offer.click();
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  await expect(main(page).getByLabel('Bonus code')).toBeVisible();
  await expect(main(page).getByRole('button', { name })).toHaveCount(0);
  expect(deleted.map((each) => each.method())).toEqual(['DELETE']);
});
