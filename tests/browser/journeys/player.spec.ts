import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startPlatform } from '#tests/support/processes.ts';
import { auditOf, walkThrough } from './walk-through.ts';

test('a player signs up, deposits, plays and withdraws, on one embedded platform', async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-'));
  const platform = await startPlatform({ DATA_DIR: dataDir });
  try {
    await walkThrough(browser, { site: platform.url, partner: platform.partnerUrl });
  } finally {
    await platform.stop();
  }
  await auditOf({ DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
});
