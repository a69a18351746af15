import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstalled } from '#registry/start.ts';
import { configFrom } from '#server/config.ts';
import type { Host } from '#server/host.ts';
import type { Partner } from '#server/partners.ts';
import type { EntryNetwork } from './entry-network.ts';

export interface JudgingHost {
  /** The host of an entry, whose calls go through the network. */
  readonly host: (network: EntryNetwork, entry: Partner) => Host;
  close(): Promise<void>;
}

/** A platform of its own in a new folder, with play money, which is removed at the end. The entry reads its settings from the environment as always. */
export async function openJudgingHost(): Promise<JudgingHost> {
  const folder = mkdtempSync(join(tmpdir(), 'conform-'));
  const own = { DATA_DIR: folder, PORT: '0', PARTNER_PORT: '0', OPERATOR_PORT: '', HOST: '127.0.0.1', SITE_DIR: '', LOG_LEVEL: 'silent' };
  const plain = { DATABASE_URL: '', PROCESSOR: '', FORMER_PROCESSORS: '', GAME_PROVIDERS: '', RATES: '', PUBLIC_URL: '', PARTNER_URL: '' };
  const server = await startInstalled({ config: configFrom({ ...process.env, ...plain, ...own }), seed: false, runTimers: false });
  const { config, db, log, now } = server.platform;
  return {
    host: (network, { signsAs, secret }) => {
      const given = secret(process.env);
      const partners = given === undefined ? config.partners : { ...config.partners, [signsAs]: given };
      return { config: { ...config, partners }, db, log, now, fetch: network.fetch };
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
