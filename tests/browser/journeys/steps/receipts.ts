import { expect, type Page } from '@playwright/test';
import { dryRun, expectAccessible, open, signAs } from '#tests/browser/site/support/console.ts';
import { payShort } from '#tests/browser/site/support/console-deposits.ts';
import { createPlayer } from '#tests/browser/site/support/players.ts';

const siteUrl = (): string => process.env['SITE_URL']!;

/** Two owners have small receipts credited by a rule: a player who pays too little has the money without anybody's decision. */
export async function creditByRule(page: Page, colleague: Page): Promise<void> {
  await open(page, 'Rules');
  await page.getByRole('link', { name: 'Change: Less than requested' }).click();
  await expect(page.getByLabel(/^Why they are held/)).toHaveValue('short');
  await page.getByLabel('Credit receipts below this amount in EUR').fill('100.00');
  await dryRun(page, 'too many tickets about cents');
  await signAs(colleague, /receipt rule short/);
  await open(page, 'Rules');
  const receipts = page.getByRole('region', { name: 'Small held receipts' });
  await expect(receipts.getByRole('row', { name: /^Less than requested 100\.00 EUR 1 .*too many tickets about cents/ })).toBeVisible();
  await expectAccessible(page);

  const player = await createPlayer(siteUrl());
  const id = await payShort(player);
  const real = async () => Number((await player.call('GET', '/me/balance')).body['balance_exact'].real);
  await expect.poll(real, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.goto(`${new URL(page.url()).origin}/deposits/${id}`);
  await expect(page.getByText('Credited by version 1 of the rule')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${new URL(page.url()).origin}/players/${player.id}`);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('row', { name: /Rule Held receipt credited/ })).toBeVisible();
}
