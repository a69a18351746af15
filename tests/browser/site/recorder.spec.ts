import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import type { Game } from '#openapi/model.ts';
import { callAs, registration } from '#tests/support/caller.ts';
import { scenariosAt } from '#tests/support/scenarios/files.ts';
import { Observer } from '#tools/flows/recorder/observer.ts';
import { write } from '#tools/flows/recorder/record.ts';
import { cashier, openCashier, payButton, quote } from './support/cashier.ts';
import { main } from './support/player-screens.ts';
import { createPlayer, storageStateOf } from './support/players.ts';
import { expect, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';

// Another process with a platform of its own walks the recording.
test.describe.configure({ timeout: 180_000 });

const stepsIn = (file: string): string[] =>
  scenariosAt(file).flatMap(({ parts }) => parts.flatMap(({ flow, items }) => [flow, ...items.map(({ text: step }) => step)]));

function written(recorder: Observer, info: TestInfo): string {
  const file = write(recorder, { to: info.outputPath('recorded.md'), title: `Recorded by ${info.title}` }, new Date());
  expect(file).not.toBe(null);
  return file!;
}

function replay(file: string): string {
  const { status, stdout, stderr } = spawnSync('node', ['tools/scenarios.ts', file, '--layer', 'actor', '--layer', 'browser'], {
    encoding: 'utf8',
    // The walk has times of its own, for a device that is not slow.
    env: { ...process.env, SITE_CPU_SLOWNESS: '1', FLOWS_REPORTER: 'line' },
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

const press = (page: Page, id: string) =>
  main(page)
    .getByRole('button', { name: text('es', id), exact: true })
    .click();
const field = (page: Page, id: string) =>
  main(page)
    .getByLabel(new RegExp(`^${text('es', id)}`))
    .first();

test('a deposit whose reply is lost, and that is asked for again, is recorded and walked again', async ({ browser, site }, info) => {
  const context = await browser.newContext({ storageState: storageStateOf(site, await createPlayer(site)), serviceWorkers: 'block' });
  const recorder = await Observer.watch(context, site);
  const page = await context.newPage();
  await page.goto('/en/dashboard/my-vip-level');
  await openCashier(page);
  await quote(page, '20', 'LTC');
  recorder.arm('lose');
  await payButton(page, 'Deposit').click();
  await cashier(page).getByRole('button', { name: 'Check again' }).click();
  // The page behind it continues to poll the payment.
  await expect.poll(() => recorder.observed.some(({ kind }) => kind === 'payment page')).toBe(true);
  const file = written(recorder, info);
  expect(stepsIn(file)).toEqual([
    'cashier',
    'They open the cashier.',
    'They choose Litecoin.',
    'They enter 20.',
    'They ask what it converts to.',
    'The platform converts it.',
    'They deposit.',
    'The reply is lost.',
    'They ask again.',
    'The platform accepts it.',
    'The payment page opens.',
  ]);
  expect(readFileSync(file, 'utf8')).toContain('<!-- fault: POST /payments/deposit is carried out, and its reply is lost -->');
  await context.close();
  replay(file);
});

test(
  'a registration in Spanish and the log-in after it are recorded without a secret, and walked again',
  whole,
  async ({ page, context, site }, info) => {
    const { username, email, password } = registration(`r${info.workerIndex}x${process.hrtime.bigint().toString(36)}`);
    const recorder = await Observer.watch(context, site);
    await page.goto('/es/registration');
    for (const [id, value] of [
      ['account.username', username],
      ['account.email', email],
      ['account.password', password],
      ['account.password_confirmation', password],
    ] as const)
      await field(page, id).fill(value);
    await field(page, 'account.registration.country').selectOption('PT');
    for (const box of await main(page).getByRole('checkbox').all()) await box.check();
    recorder.arm('lose', 'auth/register');
    await press(page, 'account.registration.action');
    await expect(main(page).getByText(text('es', 'problem.unreachable'))).toBeVisible();
    await press(page, 'account.registration.action');
    await expect(page).toHaveURL(/\/es\/login$/);
    await field(page, 'account.username').fill(username);
    await field(page, 'account.password').fill('not the password');
    await press(page, 'account.login.action');
    await expect(main(page).getByRole('alert')).toBeVisible();
    await field(page, 'account.password').fill(password);
    await press(page, 'account.login.action');
    await expect(page).toHaveURL(/\/es\/dashboard$/);
    const file = written(recorder, info);
    expect(stepsIn(file)).toEqual([
      'registration',
      'They choose a username.',
      'They enter their e-mail address.',
      'They fill in all but who they are.',
      'They register.',
      'Both are free.',
      'The reply is lost.',
      'They register.',
      'Both are taken now.',
      'login',
      'They enter their username.',
      'They enter their password.',
      'They log in.',
      'The login is refused.',
      'They enter their password.',
      'They log in.',
      'The login is accepted.',
      'The welcome passes.',
    ]);
    for (const secret of [username, email, password, 'not the password']) expect(readFileSync(file, 'utf8')).not.toContain(secret);
    replay(file);
  },
);

test(
  'a game whose provider is away, and that is then played for real, is recorded and walked again',
  whole,
  async ({ browser, site }, info) => {
    const { body } = await callAs({ api: `${site}/api` })('GET', '/casino/games?page=1&per_page=1&language=en&slug=casino');
    const [game] = body.data as Game[];
    const context = await browser.newContext({ storageState: storageStateOf(site, await createPlayer(site)), serviceWorkers: 'block' });
    const recorder = await Observer.watch(context, site);
    const page = await context.newPage();
    recorder.arm('drop', '/casino/play/');
    await page.goto(`/en/game/play/${game!.game_id}/${game!.provider_id}`);
    await expect(main(page).getByText(text('en', 'game.fallback'))).toBeVisible();
    await main(page)
      .getByRole('button', { name: text('en', 'game.retry_real') })
      .click();
    await expect(main(page).getByText(text('en', 'game.fallback'))).toHaveCount(0);
    await expect
      .poll(() => recorder.observed.filter((one) => one.kind === 'call' && one.path.startsWith('/casino/play/') && one.reply).length)
      .toBe(2);
    const file = written(recorder, info);
    expect(stepsIn(file)).toEqual([
      'game-launch',
      'It is a slot.',
      'The address of the device is found.',
      'The provider is away.',
      'The demo starts.',
      'They ask to play for real.',
      'The address of the device is found.',
      'The provider starts it for real.',
    ]);
    await context.close();
    replay(file);
  },
);
