import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { currency, gameToken, players } from './seed.ts';

const run = promisify(execFile);
const [token] = gameToken(0).split('0');

/** The least a bet can be: one prepared statement that does all of it and keeps every rule. */
const statement = (
  player: string,
  request: string,
) => `select outcome from wallet_call('bet', sha256(convert_to('${token}' || ${player}, 'UTF8')),
  'games:' || ${request}, null, '', 'round-' || ${request}, 100, '${currency}', now(), false)`;

export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

export interface Direct {
  readonly url: string;
  readonly clients: number;
  readonly seconds: number;
  readonly folder: string;
}

/** Bets a second, without a platform between. */
export const betsDirect = (direct: Direct): Promise<number> => (hasPgbench() ? withPgbench(direct) : withClients(direct));

async function withPgbench({ url, clients, seconds, folder }: Direct): Promise<number> {
  const script = join(folder, 'bet.sql');
  writeFileSync(
    script,
    `\\set player random(0, ${players - 1})\n${statement('(:player)::text', 'gen_random_uuid()').replaceAll('\n', ' ')};\n`,
  );
  // On a busy machine a second may go by before all clients have connected.
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${Math.max(3, seconds)}`, '-f', script, url];
  const { stdout } = await run('pgbench', options);
  const [, rate] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (rate === undefined) throw new Error(`pgbench says no rate:\n${stdout}`);
  return Number(rate);
}

async function withClients({ url, clients, seconds }: Direct): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      let done = 0;
      for (; performance.now() < until; done += 1) {
        const values = [`${Math.floor(Math.random() * players)}`, randomUUID()];
        await client.query({ name: 'bet', text: statement('$1::text', '$2::text'), values });
      }
      await client.end();
      return done;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
