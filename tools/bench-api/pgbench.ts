import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { currency, gameToken, players } from './seed.ts';

const run = promisify(execFile);
const [token] = gameToken(0).split('0');

const betCall = (name: string): string =>
  `select outcome from ${name}('bet', sha256(convert_to('${token}' || (:player)::text, 'UTF8')),
  'games:' || gen_random_uuid(), null, '', 'round-' || gen_random_uuid(), 100, '${currency}', now(), false)`;

/** The minimum of a bet: one prepared statement that writes all of it, without the rules by which site, player or country may refuse it. */
export const writesOfBet: readonly string[] = [betCall('wallet_call')];
/** The same with those rules, as the platform runs it. */
export const wholeBet: readonly string[] = [betCall('wallet_call_unless_closed')];

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

export interface Direct {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly folder: string;
}

/** Runs a script of statements a second, for any player and without the platform. `:player` in it is a player's number. */
export const runsDirect = (direct: Direct, script: readonly string[]): Promise<number> =>
  hasPgbench() ? withPgbench(direct, script) : withClients(direct, script);

async function withPgbench({ url, clients, seconds, folder }: Direct, script: readonly string[]): Promise<number> {
  const file = join(folder, 'direct.sql');
  writeFileSync(file, [`\\set player random(0, ${players - 1})`, ...script.map((each) => `${each};`), ''].join('\n'));
  // On a busy machine a second may pass before all clients have connected.
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${Math.max(3, seconds)}`, '-f', file, url];
  const { stdout } = await run('pgbench', options);
  const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (rate === undefined) throw new Error(`pgbench says no rate:\n${stdout}`);
  return Number(rate);
}

async function withClients({ url, clients, seconds }: Direct, script: readonly string[]): Promise<number> {
  const queries = script.map((each, place) => ({ name: `direct-${place}`, text: each.replaceAll(':player)', '$1::int)') }));
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      let done = 0;
      for (; performance.now() < until; done += 1) {
        const values = [Math.floor(Math.random() * players)];
        for (const query of queries) await client.query({ ...query, values: query.text.includes('$1') ? values : [] });
      }
      await client.end();
      return done;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
