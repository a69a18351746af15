import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { startInstalled } from '#registry/start.ts';
import { callAs, newPlayer } from '../support/caller.ts';
import { startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let second: Awaited<ReturnType<typeof startInstalled>>;
let db: ReturnType<typeof openPostgres>;
beforeAll(async () => {
  platform = await startTestPlatform({ engine: 'postgres' });
  // The two processes share the database and nothing else.
  const { databaseUrl } = platform.platform.config;
  db = openPostgres(databaseUrl!, { connections: 5, onError: () => undefined });
  second = await startInstalled({ config: testConfig({ databaseUrl }), db, seed: false, runTimers: false });
});
afterAll(async () => {
  await second.close();
  await db.close();
  await platform.close();
});

test('[T-09] two processes on one database count together, and know the same places', async () => {
  const owner = await newPlayer(platform, 'two-doors');
  const doors = [callAs(platform), callAs({ api: `${second.url}/api` })] as const;
  const login = (door: number, password: string, headers = {}) =>
    doors[door % 2]!('POST', '/auth/login', { username: 'two-doors', password }, headers);
  const [cookie] = (await login(0, 'Secret-123')).headers.getSetCookie();
  const attempts = await Promise.all(Array.from({ length: 20 }, (_, index) => login(index, 'wrong')));
  expect(attempts.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(10);
  for (const door of [0, 1]) {
    expect((await login(door, 'Secret-123')).status).toBe(429);
    expect((await login(door, 'Secret-123', { cookie: cookie!.split(';')[0] })).status).toBe(200);
  }
  const path = `/static/players/${owner.id}`;
  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      callAs(index % 2 ? platform : { api: `${second.url}/api` }, owner.token)('PUT', path, {
        name: 'Two',
        mobile: `34944400${10 + index}`,
      }),
    ),
  );
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(saved.filter(({ status, body }) => status === 429 && body.retry_after_s > 0)).toHaveLength(5);
}, 120_000);
