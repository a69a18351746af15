import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callAs, linkIn, outboxOf } from '#tests/support/caller.ts';
import { png, upload } from '#tests/support/files.ts';
import { expectAccessible, heading, inviteOwner, join, open } from './support/console.ts';
import { runCampaign } from './support/console-campaign.ts';
import { hideTitle, orderSection } from './support/console-catalogue.ts';
import { pauseCoin } from './support/console-methods.ts';
import { resettleRound } from './support/console-rounds.ts';
import { createPlayer, deposit, type SitePlayer, verifyEmail } from './support/players.ts';
import { expect, test } from './support/test.ts';

/** Requests a payout that is large enough to wait for an approval. @returns its player's calls and its id. */
async function requestLargeWithdrawal() {
  const player = await createPlayer(process.env['SITE_URL']!);
  await verifyEmail(player);
  await deposit(player, '3000');
  const { body: methods } = await player.call('GET', '/payments/methods/withdraw');
  const method = (methods['data'] as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const returnPath = '/en/transactions/{transaction_id}';
  const request = {
    amount: '2500',
    account_id: method.id,
    wallet_address: 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea',
    destination_tag: '',
    password: player.password,
    cancel_url: returnPath,
    redirect_success: returnPath,
  };
  const { status, body } = await player.call('POST', '/payments/withdraw', request, { 'Idempotency-Key': randomUUID() });
  expect([status, body]).toMatchObject([200, { transaction: {} }]);
  const { externalId: id } = body['transaction'] as { externalId: string };
  return { read: async () => (await player.call('GET', `/me/transactions/${id}`)).body, username: player.username };
}

async function approveWithdrawal(page: Page): Promise<void> {
  const { read, username } = await requestLargeWithdrawal();
  expect(await read()).toMatchObject({ status: 'initialized', payload: { waits_for: 'awaiting_approval' } });
  await open(page, 'Withdrawals');
  await page
    .getByRole('row', { name: new RegExp(username) })
    .getByRole('link')
    .click();
  await expect(page.getByText(/From 2,000 EUR to a new address/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign and approve' }).click();
  await expect(page.getByText('Your approval counts. The payout is being sent.')).toBeVisible();
  await expect.poll(async () => (await read())['status'], { timeout: 20_000 }).toMatch(/pending|authorized/);
}

/** Opens a deposit and pays less than was requested, so that the coins are held. @returns the id of the payment. */
async function payShort({ call }: Pick<SitePlayer, 'call'>): Promise<string> {
  const { body: methods } = await call('GET', '/payments/methods/deposit');
  const method = (methods['data'] as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const path = '/en/transactions/{transaction_id}';
  const request = { amount: '50', payment_method_id: method.id, bonus_code: '', redirect_failed: path, redirect_success: path };
  const { body } = await call('POST', '/payments/deposit', request, { 'Idempotency-Key': randomUUID() });
  await fetch(body['redirect_url'] as string, { method: 'POST', body: new URLSearchParams({ choice: 'less' }) });
  const id = body['transaction_id'] as string;
  await expect.poll(async () => (await call('GET', `/me/transactions/${id}`)).body['status'], { timeout: 20_000 }).toBe('declined');
  return id;
}

/** A player writes that their deposit is missing: the operator finds it by its number, sees the held coins and credits them. */
async function creditMissingDeposit(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const id = await payShort(player);
  await open(page, 'Today');
  await expect(page.getByRole('row', { name: /Held coins to credit or send back [1-9]/ })).toBeVisible();
  await expectAccessible(page);
  await open(page, 'Find');
  await page.getByLabel('Search').fill(id);
  await page.keyboard.press('Enter');
  const row = page.getByRole('region', { name: 'Payments found' }).getByRole('row', { name: /1 receipt held/ });
  await row.getByRole('link').click();
  await expect(page.getByText('Coins are held')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Entries in the ledger' })).toContainText('House: held coins');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Credit to the player' }).click();
  await page.getByLabel(/^Reason/).fill('ticket 12: sent a little less');
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
  await expect.poll(async () => Number((await player.call('GET', '/me/balance')).body['balance_exact'].real)).toBeGreaterThan(0);
  await page.goto(`${new URL(page.url()).origin}/players/${player.id}`);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('row', { name: /Payment Deposit/ })).toHaveCount(2);
  await expectAccessible(page);
}

async function refuseDocument(page: Page): Promise<void> {
  const player = await createPlayer(process.env['SITE_URL']!);
  const { body: sent } = await upload({ api: `${process.env['SITE_URL']!}/api` }, player.token, await png(), { name: 'blurred.png' });
  await open(page, 'Documents');
  await page
    .getByRole('row', { name: new RegExp(player.username) })
    .getByRole('link')
    .click();
  await expect(heading(page, `Document ${sent['id']}`)).toBeVisible();
  const picture = page.getByRole('img', { name: 'Page 1 of 1 of the document' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await expectAccessible(page);
  await page.getByLabel('Decision').selectOption('refuse');
  await page.getByLabel(/^Reason that the player reads/).selectOption('unreadable');
  await page
    .getByLabel(/^Reason/)
    .last()
    .fill('ticket 13');
  await page.getByRole('button', { name: 'Refuse and notify the player' }).click();
  await expect(page.getByText('It cannot be read').last()).toBeVisible();
  const { body: documents } = await player.call('GET', '/me/all-documents');
  expect(documents['passport']).toMatchObject({ status: 'refused', reason: 'unreadable' });
}

/** A guest writes on the site and reads the reference; an operator answers, and the letter leads back to the form. */
async function answerGuest(page: Page): Promise<void> {
  const site = process.env['SITE_URL']!;
  const email = `guest-${randomUUID()}@example.com`;
  const guest = await (await page.context().browser()!.newContext()).newPage();
  await guest.goto(`${site}/en/contact-us`);
  await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await guest.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await guest.getByRole('textbox', { name: 'Message' }).fill('I lost the key of my account.');
  await guest.getByRole('button', { name: 'Send message' }).click();
  const sent = guest.getByText(/Your reference is C-/);
  await expect(sent).toBeVisible();
  const reference = /C-\w{10}/.exec((await sent.textContent())!)![0];

  await open(page, 'Cases');
  await expect(heading(page, 'Cases')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: reference }).click();
  await expect(heading(page, `Case ${reference}`)).toBeFocused();
  await page.getByRole('button', { name: 'Claim this case' }).click();
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Text/).fill('Use the link on the page of the log-in.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText('Waiting for the player')).toBeVisible();
  const partner = process.env['SITE_PARTNER_URL'] ?? '';
  await guest.goto(`${linkIn((await outboxOf({ partner }, email))[0])}`);
  await expect(guest.getByText(`You are replying to us about ${reference}.`)).toBeVisible();
  await guest.context().close();

  await page.getByLabel('Work', { exact: true }).selectOption('close');
  await page.getByLabel(/^Outcome/).selectOption('answered');
  await page.getByLabel(/^Reason/).fill('found it');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Release' })).toBeHidden();
  await expectAccessible(page);
}

/** Opens the figure of this month's deposits down to its entries. */
async function readReport(page: Page): Promise<void> {
  await open(page, 'Reports');
  const figure = page.getByRole('row', { name: /^Deposits / });
  await expect(figure).toBeVisible();
  await expectAccessible(page);
  await figure.getByRole('link').first().click();
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('row', { name: /Deposit/ });
  await expect(entries.first()).toBeVisible();
  await expectAccessible(page);
}

test('[34.1] [34.2] [34.3] [34.5] the first operator joins, finds and proposes, a second one signs, a player is frozen, another one paid, a missing deposit credited, a document refused, a guest answered, a report opened, free rounds granted, a title hidden in a country, a section ordered, a coin paused and a round resettled', async ({
  browser,
}) => {
  // It walks the whole console with one link to the first operator.
  test.setTimeout(420_000);
  const player = await createPlayer(process.env['SITE_URL']!);
  const ana = await join(browser, process.env['SITE_OPERATOR_LINK']!);
  await expectAccessible(ana);
  const ben = await join(browser, await inviteOwner(ana, 'Ben'));

  await open(ana, 'Find');
  await ana.getByLabel('Search').fill(player.email);
  await ana.keyboard.press('Enter');
  await ana.getByRole('link', { name: `${player.id}` }).click();
  await expect(heading(ana, `Player ${player.id}`)).toBeFocused();
  await ana.getByRole('link', { name: 'Change the status' }).click();
  await expect(ana.getByLabel(/^Player number/)).toHaveValue(`${player.id}`);
  await ana.getByLabel(/^New status/).selectOption('frozen');
  await ana.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(ana.getByText('Fill in this field.')).toBeVisible();
  await ana.getByLabel(/^Reason/).fill('stolen card reported');
  await ana.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(ana.getByRole('region', { name: 'Changes' })).toContainText('frozen');
  await expectAccessible(ana);
  expect((await player.me()).status).toBe('active');

  await open(ben, 'Proposals');
  await ben
    .getByRole('row', { name: new RegExp(`player ${player.id}`) })
    .getByRole('link')
    .click();
  await ben.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(ben.getByText('Done. The act was carried out.')).toBeVisible();
  // A new status ends the player's sessions, so the player logs in once more.
  expect(await player.me()).toMatchObject({ code: 'unauthenticated' });
  const platform = { api: `${process.env['SITE_URL']!}/api` };
  const { username, password } = player;
  const { body: session } = await callAs(platform)('POST', '/auth/login', { username, password });
  expect((await callAs(platform, session['token'] as string)('GET', '/me')).body).toMatchObject({ status: 'frozen' });

  await ben.getByRole('button', { name: 'Sign out' }).click();
  await ben.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await open(ben, 'Activity');
  // One row of the proposal and one of the approval.
  await expect(ben.getByRole('row', { name: new RegExp(`player ${player.id} stolen card reported`) })).toHaveCount(2);
  await approveWithdrawal(ben);
  await creditMissingDeposit(ben);
  await refuseDocument(ben);
  await answerGuest(ben);
  await readReport(ben);
  await resettleRound(ben);
  await runCampaign(ben);
  await hideTitle(ben);
  await orderSection(ben);
  await pauseCoin(ben);
});
