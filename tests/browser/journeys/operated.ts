import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, roundRobin, type RunningPlatform, startPlatform } from '#tests/support/processes.ts';

export interface Operated {
  readonly databaseUrl: string;
  /** The one-time link of the first operator. */
  readonly link: string;
  close(): Promise<void>;
}

/**
 * Starts two processes of the platform over one PostgreSQL. Site, partners and console have a balancer each, which sends every request to the other process
 * than the one before it. The addresses are those that the shared steps read, as in the tests of the site.
 */
export async function startOperated(): Promise<Operated> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'croupier-operated-'));
  const [site, partner, operators] = [await freePort(), await freePort(), await freePort()];
  const address = (port: number) => `http://localhost:${port}`;
  const databaseUrl = await postgres.createDatabase();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PUBLIC_URL: address(site),
    PARTNER_URL: address(partner),
    OPERATOR_URL: address(operators),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    // The journeys of players make payouts slow, to cancel one; here the sent ones are waited for.
    SANDBOX_PAYOUT_DELAY_MS: '3000',
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('../../support/quick-passwords.ts', import.meta.url).href}`,
  };
  const ports = [await freePort(), await freePort()];
  const processes: RunningPlatform[] = [];
  for (const port of ports) processes.push(await startPlatform({ ...env, OPERATOR_PORT: `${port}` }));
  const balancers = [
    await roundRobin(
      site,
      processes.map(({ port }) => port),
    ),
    await roundRobin(
      partner,
      processes.map(({ partnerPort }) => partnerPort),
    ),
    await roundRobin(operators, ports),
  ];
  process.env['SITE_URL'] = env.PUBLIC_URL;
  process.env['SITE_PARTNER_URL'] = env.PARTNER_URL;
  return {
    databaseUrl,
    // Each start prints a new link, and the newest one counts.
    link: /^First operator +(\S+)/m.exec(processes.at(-1)?.output() ?? '')?.[1] ?? '',
    close: async () => {
      for (const balancer of balancers) balancer.close();
      for (const each of processes) await each.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
