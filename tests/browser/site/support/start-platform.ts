import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '../../../support/processes.ts';

/** Starts the platform of the run and tells its addresses to the workers, which inherit the environment. */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-site-'));
  // All tests come from one address and register many players.
  const platform = await startPlatform({
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    // Long enough for two pages to bet in one round.
    SANDBOX_TABLE_MS: '7000,1000,4000',
  });
  process.env['SITE_URL'] = platform.url;
  process.env['SITE_PARTNER_URL'] = platform.partnerUrl;
  return async () => {
    await platform.stop();
    rmSync(dataDir, { recursive: true });
  };
}
