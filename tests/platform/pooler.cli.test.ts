import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { keepsSession } from '#server/db/pooler.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createLog } from '#server/log.ts';
import { type Between, programPath, startPgBouncer } from '../support/between.ts';
import { testConfig } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

const run = promisify(execFile);
const [processes, writesEach, statements] = [3, 3_334, 23];

let server: PostgresServer;
let url: string;
const started: Between[] = [];
beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
});
afterAll(async () => {
  for (const each of started) await each.stop();
  await server.stop();
});

const pooled = async (mode: 'session' | 'transaction' | 'statement'): Promise<string> => {
  const bouncer = await startPgBouncer(url, mode);
  started.push(bouncer);
  return bouncer.url;
};
const open = (databaseUrl: string, databaseOwnerUrl: string | null = null) =>
  openDatabase(testConfig({ databaseUrl, databaseOwnerUrl }), createLog('silent'));

const hasBouncer = programPath('pgbouncer') !== undefined;
if (!hasBouncer) console.warn('pgbouncer is not installed: its tests are skipped');

test('[U-22] PostgreSQL itself keeps sessions', async () => {
  expect(await keepsSession(url)).toBe(true);
});

describe.skipIf(!hasBouncer)('[U-22] behind PgBouncer', () => {
  test('a start is refused with a sentence, in transaction mode and in statement mode', async () => {
    for (const mode of ['transaction', 'statement'] as const) {
      const between = await pooled(mode);
      await expect(open(between)).rejects.toThrow(/^DATABASE_URL leads to a pooler .* Set pool_mode = session/);
      await expect(open(url, between)).rejects.toThrow(/^DATABASE_OWNER_URL leads to a pooler/);
    }
  });

  test('a start works in session mode, and its statements have their time', async () => {
    const db = await open(await pooled('session'));
    expect(
      await db.sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    ).toEqual([{ statement: '3500ms', idle: '30s' }]);
    await db.close();
  });

  test('10,000 mixed writes of three processes each write what they were sent, should a pooler come between later', async () => {
    const direct = openPostgres(url, { connections: 1, onError: () => undefined });
    await direct.script('create table written (kind int, process int, number int)');
    const between = await pooled('transaction');
    const outputs = await Promise.all(
      Array.from({ length: processes }, (_, number) =>
        run(process.execPath, ['tests/support/pooled-writer.ts', between, ...[number, writesEach, statements].map(String)]),
      ),
    );
    expect(outputs.map(({ stdout }) => stdout.trim())).toEqual(['0', '0', '0']);
    expect(
      await direct.sql`select count(*)::int as rows, count(distinct (process, number))::int as different,
        count(*) filter (where number % ${statements}::int <> kind)::int as wrong from written`,
    ).toEqual([{ rows: processes * writesEach, different: processes * writesEach, wrong: 0 }]);
    await direct.close();
  }, 120_000);
});
