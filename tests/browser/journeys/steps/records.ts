import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { openPostgres } from '#server/db/postgres.ts';
import { carryOut, expectAccessible, heading, open } from '#tests/browser/site/support/console.ts';
import { expectBalance, openSite } from '#tests/browser/site/support/console-site.ts';
import { playRound } from './money.ts';

const run = promisify(execFile);
const originOf = (page: Page): string => new URL(page.url()).origin;

/** Does work in the database as somebody with a shell would, around the platform. */
async function inSql<T>(databaseUrl: string, work: (db: ReturnType<typeof openPostgres>) => Promise<T>): Promise<T> {
  const db = openPostgres(databaseUrl, { connections: 1, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A change by plain SQL is in the record, with the rows before and after. */
export async function findChangeBySql(page: Page, databaseUrl: string): Promise<void> {
  await inSql(
    databaseUrl,
    (db) => db.sql`update payment_methods set name = name || ' by hand' where id = (select min(id) from payment_methods)`,
  );
  await open(page, 'Activity');
  await page.getByLabel(/^Only on one object/).fill('table payment_methods');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const row = page.getByRole('row', { name: /Change rows table payment_methods/ }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await inSql(databaseUrl, (db) => db.sql`update payment_methods set name = replace(name, ' by hand', '')`);
}

/** A player disputes a round: its evidence is exported, the command draws the round again, and the player reads the outcome. */
export async function exportEvidence(page: Page, databaseUrl: string): Promise<void> {
  const { player, round, reveal } = await playRound();
  await reveal();
  await page.goto(`${originOf(page)}/cases/new?player_id=${player.id}`);
  await page.getByLabel(/^Kind/).selectOption('dispute');
  await page.getByLabel(/^What it is about/).fill('The ball fell into another slot.');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(heading(page, /^Case C-/)).toBeVisible();
  const work = page.getByLabel('Work', { exact: true });
  await work.selectOption('link_add');
  await page.getByLabel(/^Kind/).selectOption('round');
  await page.getByLabel(/^Id/).fill(round.id);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Links' })).toContainText(round.id);

  await work.selectOption('export');
  await page.getByLabel(/^Reason/).fill('the regulator asks for it');
  await page.getByRole('button', { name: 'Make the archive' }).click();
  await expect(page.getByText('The archive is ready. Save it now.')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^C-\w+\.zip$/ }).click();
  const file = await (await download).path();
  const env = { ...process.env, ENV_FILE: '', DATABASE_URL: databaseUrl };
  const { stdout } = await run(process.execPath, ['scripts/evidence.ts', file], { env });
  expect(stdout).toContain('holds: case C-');
  expect(stdout).toContain(`round ${round.id}: its seed draws what was played`);

  await page.getByRole('button', { name: 'Claim this case' }).click();
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
  await work.selectOption('close');
  await page.getByLabel(/^Outcome/).selectOption('rejected');
  await page.getByLabel(/^Reason/).fill('the seed draws what was played');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Decided against the player').first()).toBeVisible();
  const [reference = ''] = /C-\w{10}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? [];
  const own = await openSite(page, player, '/dashboard');
  await own
    .getByRole('banner')
    .getByRole('button', { name: /^Notices/ })
    .click();
  await expect(own.getByRole('region', { name: 'Notices' })).toContainText(reference);
  await own.context().close();
}

type Differing = Awaited<ReturnType<typeof playRound>>;

/** Makes the provider's own record pay 20.00 more than the wallet has paid, an hour ago. The provider's list contains that amount from then on. */
export async function plantDifference(databaseUrl: string): Promise<Differing> {
  const played = await playRound();
  await inSql(
    databaseUrl,
    (db) => db.sql`
      update provider.rounds set payout_minor = payout_minor + 2000, closed_at = closed_at - interval '1 hour' where id = ${played.round.id}::uuid`,
  );
  return played;
}

/** Waits until both sides are compared, and decides whose word holds. */
export async function resolveDifference(page: Page, roundId: string, accepted: 'ours' | 'theirs'): Promise<void> {
  const link = page.getByRole('link', { name: `Resolve the difference of bet-${roundId}` });
  await expect(async () => {
    await page.goto(`${originOf(page)}/reconciliation`);
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 480_000, intervals: [10_000] });
  await link.click();
  await page.getByLabel(/^Whose word holds/).selectOption(accepted);
  await carryOut(page, 'ticket 19: compared with the provider');
}

/** The provider was right about one round, and gets its way; about the rounds that operators have changed the ledger holds. */
export async function reconcile(page: Page, { player, round }: Differing, changed: readonly string[]): Promise<void> {
  const own = await openSite(page, player, '');
  await resolveDifference(page, round.id, 'theirs');
  await expectBalance(own, (20 - 1 + (round.payout_minor ?? 0) / 100 + 20).toFixed(2));
  await own.context().close();
  for (const id of changed) await resolveDifference(page, id, 'ours');
  await open(page, 'Reconciliation');
  await expect(page.getByText('No differences', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign off games, bets' }).click();
  await page.getByLabel(/^Reason/).fill('all differences are decided');
  await page.getByRole('button', { name: 'Sign off', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /^games, bets .* Owner, .*: no differences, compared until/ })).toBeVisible();
}
