import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/database.ts';
import { writeProbe } from '#server/db/write-probe.ts';
import { startInstalled } from '#registry/start.ts';
import { testConfig } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

let server: PostgresServer;
let url: string;
let operator: Database;
beforeAll(async () => {
  // Commits of other tests' servers wait for nothing.
  server = await startPostgres({ isDurable: true });
  url = await server.createDatabase();
  operator = openPostgres(url, { connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await operator.close();
  await server.stop();
});

/** A standby that has to confirm each commit; `''` for none. */
async function waitFor(standby: string): Promise<void> {
  await operator.script(`alter system set synchronous_standby_names = '${standby}'`);
  await operator.script('select pg_reload_conf()');
}

test('[U-22] health is 503 while no commit ends, though the database answers, and one check alone waits for its commit', async () => {
  const running = await startInstalled({ config: testConfig({ databaseUrl: url, logLevel: 'silent' }), seed: false, runTimers: false });
  const health = async () => (await fetch(`${running.url}/healthz`)).status;
  expect(await health()).toBe(200);
  await waitFor('nobody');
  await expect.poll(health, { timeout: 15_000 }).toBe(503);
  expect(await Promise.all(Array.from({ length: 20 }, health))).toEqual(Array.from({ length: 20 }, () => 503));
  expect(
    await operator.sql`
    select count(*)::int as stuck from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`,
  ).toEqual([{ stuck: 1 }]);
  await waitFor('');
  await expect.poll(health, { timeout: 15_000 }).toBe(200);
  await running.close();
}, 60_000);

test('[U-22] however often health is asked, commits are made one at a time and none right after another', async () => {
  let [commits, fail] = [0, false];
  const commit = Promise.withResolvers<void>();
  const db = {
    transaction: async () => {
      commits += 1;
      await commit.promise;
      if (fail) throw new Error('read only');
    },
  } as unknown as Database;
  const prove = writeProbe(db);
  const asked = Array.from({ length: 50 }, prove);
  expect(commits).toBe(1);
  commit.resolve();
  await Promise.all(asked);
  await prove();
  expect(commits).toBe(1);

  fail = true;
  const other = writeProbe(db);
  await expect(other()).rejects.toThrow('read only');
  await expect(other()).rejects.toThrow('read only');
  expect(commits).toBe(3);
});

test('[U-22] a process that is told to end says so and answers still, and each connection ends with its answer', async () => {
  const running = await startInstalled({
    config: testConfig({ databaseUrl: url, logLevel: 'silent', drainS: 600 }),
    seed: false,
    runTimers: false,
  });
  const basic = `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`;
  const ask = async (path: string) => {
    const reply = await fetch(`${running.url}${path}`, { headers: { authorization: basic } });
    return [reply.status, reply.headers.get('connection')];
  };
  expect(await ask('/healthz')).toEqual([200, 'keep-alive']);
  const impatient = new AbortController();
  const drained = running.drain(impatient.signal);
  expect(await ask('/healthz')).toEqual([503, 'close']);
  expect(await ask('/api/cms/skin-settings?language=en')).toEqual([200, 'close']);
  expect((await fetch(`${running.partnerUrl}/nothing`)).headers.get('connection')).toBe('close');
  impatient.abort();
  await drained;
  await running.close();
});
