import type { InjectOptions } from 'fastify';
import { configFrom } from '../../server/config.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startServer } from '../../server/main.ts';

export interface TestPlatformOptions {
  readonly engine?: 'pglite' | 'postgres';
  readonly seeded?: boolean;
  readonly now?: () => Date;
}

/** A platform of its own for a test file, on free ports, with every answer checked against the contract. */
export async function startTestPlatform({ seeded = false, now }: TestPlatformOptions = {}) {
  const config = configFrom({ PORT: '0', PARTNER_PORT: '0', DATA_DIR: '.cache/test-data', LOG_LEVEL: 'error', SITE_DIR: '' });
  const db = await openEmbedded();
  await migrate(db);
  const server = await startServer({ config, db, seed: seeded, runTimers: false, checkResponses: true, ...(now && { now }) });
  return {
    platform: server.platform,
    api: `${server.url}/api`,
    partner: server.partnerUrl,
    inject: (request: InjectOptions) => server.app.inject(request),
    async close() {
      await server.close();
      await db.close();
    },
  };
}
export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;
