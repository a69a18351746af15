import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPostgres } from '#tests/support/postgres.ts';
import { startPlatform } from '#tests/support/processes.ts';
import * as journey from './journey.ts';

/** Copies the repository as an operator ships it: without the sandbox and the files that do not run. */
function withoutSandbox(): string {
  const root = mkdtempSync(join(tmpdir(), 'croupier-without-sandbox-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) if (!/^(sandbox|tests|stories|docs)\//.test(file)) cpSync(file, join(root, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return root;
}

test('without the sandbox the platform builds and starts on an empty PostgreSQL, and says honestly what is not there', async ({
  browser,
}) => {
  const root = withoutSandbox();
  const postgres = await startPostgres();
  const platform = await startPlatform({ DATABASE_URL: await postgres.createDatabase() }, { cwd: root });
  try {
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200);

    const context = await browser.newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${platform.url}/en`);
    await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Earplane/ })).toHaveCount(0);
    await page.goto(`${platform.url}/en/casino`);
    await expect(page.getByRole('main')).toContainText('No games found');
    await page.goto(`${platform.url}/en/promo`);
    await expect(page.getByRole('main')).toContainText('There are no promotions right now.');

    const ada = { username: 'ada', email: 'ada@example.org', password: 'Correct-horse-7' };
    const addresses = { site: platform.url, partner: platform.partnerUrl };
    await journey.register(page, addresses, ada);
    await journey.logIn(page, ada);
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    await expect(page.getByRole('dialog')).toContainText('You cannot move money here right now.');
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await platform.stop();
    await postgres.stop();
    rmSync(root, { recursive: true });
  }
});
