import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, startPlatform } from '#tests/support/processes.ts';
import { addAuthenticator } from '../site/support/authenticator.ts';
import { expectAccessible, join as joinConsole } from '../site/support/console.ts';

test('[34.7] somebody enters a sandbox as a member of its demo team with one click and a passkey', async ({ browser }) => {
  const operatorPort = await freePort();
  const postgres = await startPostgres();
  const own = await startPlatform({ DATABASE_URL: await postgres.createDatabase(), OPERATOR_PORT: `${operatorPort}` });
  try {
    const page = await (await browser.newContext()).newPage();
    await addAuthenticator(page);
    await page.goto(/^Demo team +(\S+)/m.exec(own.output())?.[1] ?? '');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enter as finance' }).click();
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(page.getByText('Demo finance').first()).toBeVisible();
  } finally {
    await own.stop();
    await postgres.stop();
  }
});

test('[34.7] a start without any setting prints the address of the console and a link, by which the first operator joins', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-first-'));
  const own = await startPlatform({ DATA_DIR: dataDir }, { without: ['OPERATOR_PORT'] });
  try {
    const address = /^Operators +(http:\/\/localhost:\d+)$/m.exec(own.output())?.[1] ?? '';
    const link = /^First operator +(\S+)$/m.exec(own.output())?.[1] ?? '';
    expect([link.startsWith(`${address}/join#`), own.output()]).toEqual([true, expect.anything()]);
    const page = await joinConsole(browser, link);
    await expectAccessible(page);
    await page.context().close();
  } finally {
    await own.stop();
    rmSync(dataDir, { recursive: true });
  }
});
