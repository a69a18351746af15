import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostsOf } from '#server/db/hosts.ts';
import { type Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

describe('[U-22] an address of the database', () => {
  test.each([
    ['postgres://one/site', ['postgres://one/site'], 'any'],
    [
      'postgres://u:p%40,q@one:1,two:2/site?sslmode=require',
      ['postgres://u:p%40,q@one:1/site?sslmode=require', 'postgres://u:p%40,q@two:2/site?sslmode=require'],
      'read-write',
    ],
    [
      'postgresql://u@one,two,three/site?target_session_attrs=any',
      ['postgresql://u@one/site', 'postgresql://u@two/site', 'postgresql://u@three/site'],
      'any',
    ],
    ['postgres://one/site?target_session_attrs=primary&application_name=a', ['postgres://one/site?application_name=a'], 'read-write'],
    ['postgres://one/site?application_name=a&target_session_attrs=read-write', ['postgres://one/site?application_name=a'], 'read-write'],
    ['postgres://[::1]:5432,[::2]:5433/site', ['postgres://[::1]:5432/site', 'postgres://[::2]:5433/site'], 'read-write'],
    ['socket:/var/run/postgresql?db=site', ['socket:/var/run/postgresql?db=site'], 'any'],
  ])('%s', (url, urls, wanted) => {
    expect(hostsOf(url)).toEqual({ urls, wanted });
  });

  test('that asks for a replica, or names nothing between commas, is refused', () => {
    expect(() => hostsOf('postgres://one,two/site?target_session_attrs=standby')).toThrow(
      'DATABASE_URL: target_session_attrs is any, read-write, primary, and the platform writes: not standby.',
    );
    expect(() => hostsOf('postgres://one,,two/site')).toThrow('DATABASE_URL names a host that is empty: write one,two.');
  });
});

describe('[U-22] of two hosts', () => {
  let servers: readonly [PostgresServer, PostgresServer];
  const operators: Database[] = [];
  let db: Database;
  beforeAll(async () => {
    servers = [await startPostgres(), await startPostgres()];
    const urls = await Promise.all(servers.map((server) => server.createDatabase('site')));
    for (const url of urls) operators.push(openPostgres(url, { connections: 1, onError: () => undefined }));
    for (const operator of operators) await operator.script('create table written (number int)');
    const [one, two] = urls.map((url) => new URL(url).host);
    await follow(0);
    db = openPostgres(`postgres://postgres@${one},${two}/site?target_session_attrs=read-write`, {
      connections: 4,
      onError: () => undefined,
    });
  });
  afterAll(async () => {
    for (const each of [db, ...operators]) await each.close();
    for (const server of servers) await server.stop();
  });

  /** Makes one of them read-only, like a replica, and the other one writable. */
  async function follow(index: number): Promise<void> {
    for (const [each, operator] of operators.entries()) {
      await operator.script(`set default_transaction_read_only = off`);
      await operator.script(`alter system set default_transaction_read_only = ${each === index ? 'on' : 'off'}`);
      await operator.script('select pg_reload_conf()');
    }
  }
  const write = (number: number) =>
    db.sql`insert into written values (${number}::int)`.then(
      () => true,
      () => false,
    );
  const rows = (index: number) =>
    operators[index]!.sql<{ number: number }>`select number from written order by 1`.then((all) => all.map((row) => row.number));

  test('the one that takes writes is used, also when they change places, and when it is gone', async () => {
    expect(await Promise.all([1, 2, 3].map(write))).toEqual([true, true, true]);
    expect([await rows(0), await rows(1)]).toEqual([[], [1, 2, 3]]);
    await follow(1);
    // A reload reaches each session separately, so a write may still meet the former host while it is writable.
    await expect.poll(async () => (await write(4)) && (await rows(0)).length > 0, { timeout: 20_000 }).toBe(true);
    expect(new Set(await rows(0))).toEqual(new Set([4]));
    await follow(0);
    await servers[0].kill();
    await expect.poll(() => write(5), { timeout: 20_000 }).toBe(true);
    expect((await rows(1)).filter((number) => number !== 4)).toEqual([1, 2, 3, 5]);
  }, 60_000);
});
