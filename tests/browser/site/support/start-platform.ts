import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuildCurrent } from '#scripts/build/site-sources.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { isSlowed } from './environments.ts';
import { freePort, startPlatform } from '#tests/support/processes.ts';

/** The platform would build an outdated site at its start, while tests already wait for its pages. @throws Error if it is outdated. */
export function requireBuild(isCurrent = isBuildCurrent()): void {
  if (!isCurrent) throw new Error('The built site is older than its sources, or there is none: npm run build');
}

/** Starts the platform of the run and tells its addresses to the workers, which inherit the environment; a run that a test starts has the test's. */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE_URL']) return undefined;
  requireBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-site-'));
  // Half the processor time of the embedded database, which the journey uses.
  const postgres = await startPostgres();
  const inSupport = (name: string) => ` --import=${new URL(`../../../support/${name}.ts`, import.meta.url).href}`;
  const lateReplies = process.env['LATE_REPLIES_MS'] ? inSupport('late-replies') : '';
  // All tests have one address and register many players.
  const platform = await startPlatform({
    DATA_DIR: dataDir,
    DATABASE_URL: await postgres.createDatabase(),
    RATE_LIMIT_FACTOR: '1000',
    OPERATOR_PORT: `${await freePort()}`,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''}${inSupport('quick-passwords')}${lateReplies}`,
    // Long enough for two pages to bet twice in one round.
    SANDBOX_TABLE_MS: isSlowed ? '21000,1000,6000' : '7000,1000,4000',
  });
  process.env['SITE_URL'] = platform.url;
  process.env['SITE_PARTNER_URL'] = platform.partnerUrl;
  process.env['SITE_OPERATOR_LINK'] = /^First operator +(\S+)/m.exec(platform.output())?.[1] ?? '';
  return async () => {
    await platform.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  };
}
