import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { required } from '#domain/required.ts';
import { configFrom } from '#server/config.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { audit } from '#server/wallet/audit.ts';
import { startPlatform } from '#tests/support/processes.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { gamesSecret } from '../bench-api/requests.ts';
import { prepareSandbox } from './prepare.ts';
import { calls, type Origins } from './calls.ts';
import { fill } from './fill.ts';

export interface Measured {
  readonly rounds: number;
  readonly players: number;
  readonly entries: number;
  readonly fillS: number;
  readonly auditS: number;
  /** Duration of each call in milliseconds. */
  readonly medians: ReadonlyMap<string, number>;
}

/** Enough for the code of each call to be compiled, here and in the platform. */
const warmUps = 25;
/** The end of the platform's log that is shown where a call fails. */
const storedCharacters = 4_000;
const median = (values: readonly number[]): number => required(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);

/** Makes all calls in turn, so that other load on the machine affects all alike. */
async function mediansOf(origins: Origins, times: number): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number[]>();
  const all = calls();
  for (let time = -warmUps; time < times; time += 1) {
    for (const { name, make } of all) {
      const from = performance.now();
      const reply = await make(origins);
      const body = await reply.text();
      if (!reply.ok) throw new Error(`${name}: ${reply.status} ${body}`);
      if (time >= 0) taken.set(name, [...(taken.get(name) ?? []), performance.now() - from]);
    }
  }
  return new Map([...taken].map(([name, values]) => [name, median(values)]));
}

async function filled(url: string, rounds: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const from = performance.now();
    const { players, heavyId } = await fill(client, rounds);
    // Higher than any bet here, because only the check of the limits is measured.
    await client.query(
      `insert into play_limits (player_id, kind, period, amount_minor)
       select $1, kind, period, 1000000000000 from unnest(array['loss', 'stake']) as kind, unnest(array['day', 'week', 'month']) as period`,
      [heavyId],
    );
    return { players, fillS: (performance.now() - from) / 1_000 };
  } finally {
    await client.end();
  }
}

async function audited(url: string) {
  const db = openPostgres(url, { connections: 2, onError: () => undefined });
  const from = performance.now();
  const { entries, differences } = await withLongStatements(() => audit(db));
  const auditS = (performance.now() - from) / 1_000;
  await db.close();
  if (differences.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(differences.slice(0, 5))}`);
  return { entries, auditS };
}

/** Fills a database of its own with this many rounds, makes all calls, and audits it. */
export async function measureAt(rounds: number, times: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-growth-'));
  const server = await startPostgres();
  try {
    const url = await server.createDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: folder, GAMES_SECRET: gamesSecret, HOST: '127.0.0.1', LOG_LEVEL: 'error', SITE_DIR: '' };
    await prepareSandbox(configFrom(env));
    const { players, fillS } = await filled(url, rounds);
    const platform = await startPlatform({ ...env, RATE_LIMIT_FACTOR: '1000' });
    try {
      const origins = { site: `http://127.0.0.1:${platform.port}`, partners: platform.partnerUrl };
      const medians = await mediansOf(origins, times);
      return { rounds, players, fillS, medians, ...(await audited(url)) };
    } catch (error) {
      console.error(platform.output().slice(-storedCharacters));
      throw error;
    } finally {
      await platform.stop();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
