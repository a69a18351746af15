import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDirectory } from '#server/db/embedded.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { startInstalled } from '#registry/start.ts';
import { callAs, registration } from '../support/caller.ts';
import { prepareEmpty } from '../support/prepared-databases.ts';
import { testConfig } from '../support/platform.ts';
import { mayIsolateProcesses, mayMount, watchDisk } from '../support/disk.ts';

const run = promisify(execFile);
const node = (...args: readonly string[]): [string, ...string[]] => [process.execPath, '--input-type=module', '-e', ...args];
const mb = 1_048_576;

let home: string;
let made: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'croupier-directory-'));
  made = join(home, 'made');
  const db = await openDirectory(made);
  await db.script('create table notes (id int primary key, body text)');
  await db.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Copies the directory of the first test. */
function another(name: string): string {
  const directory = join(home, name);
  cpSync(made, directory, { recursive: true });
  return directory;
}

test('[T-16] what was acknowledged in the first seconds of a new database survives a power failure', async () => {
  const [parent, after] = [join(home, 'first'), join(home, 'after-the-failure')];
  mkdirSync(parent);
  const disk = watchDisk();
  const db = await openDirectory(join(parent, 'postgres'));
  try {
    await db.script('create table players (id int primary key)');
    for (const id of [1, 2, 3]) await db.sql`insert into players values (${id})`;
    disk.cutPower(parent, after);
  } finally {
    disk.end();
    await db.close();
  }
  const again = await openDirectory(join(after, 'postgres'));
  expect(await again.sql`select id from players order by id`).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  await again.close();
}, 120_000);

test('[T-16] a first start that was cut short leaves nothing that stops the next one, and the files are their owner’s alone', async () => {
  const directory = join(home, 'cut-short');
  mkdirSync(join(`${directory}.new`, 'base'), { recursive: true });
  writeFileSync(join(`${directory}.new`, 'PG_VERSION'), '18\n');
  const db = await openDirectory(directory);
  expect(await db.one`select 1 as one`).toEqual({ one: 1 });
  await db.close();
  expect(existsSync(`${directory}.new`)).toBe(false);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
}, 120_000);

describe('[T-16] a directory that holds something else or less than a database is refused in words, and left as it is', () => {
  test.each<[string, RegExp, (directory: string) => void]>([
    ['no PG_VERSION', /it is not empty, and PG_VERSION is missing/, (directory) => rmSync(join(directory, 'PG_VERSION'))],
    [
      'files of another version',
      /its files are of PostgreSQL 17, and this engine reads 18/,
      (directory) => writeFileSync(join(directory, 'PG_VERSION'), '17\n'),
    ],
    ['no tables', /it is not empty, and base is missing/, (directory) => rmSync(join(directory, 'base'), { recursive: true })],
    ['a control file that was cut', /the engine says “.+”/, (directory) => truncateSync(join(directory, 'global/pg_control'), 0)],
    [
      'no log',
      /the engine says “.+”/,
      (directory) => readdirSync(join(directory, 'pg_wal')).forEach((name) => rmSync(join(directory, 'pg_wal', name), { recursive: true })),
    ],
  ])('%s', async (name, why, damage) => {
    const directory = another(name.replaceAll(' ', '-'));
    damage(directory);
    const before = readdirSync(directory);
    const error: unknown = await openDirectory(directory).catch((cause: unknown) => cause);
    expect((error as Error).message).toMatch(why);
    expect((error as Error).message).toContain(`The embedded database in ${directory} cannot be opened: `);
    expect((error as Error).message).toContain('Bring a backup back (npm run operator -- restore), or set DATA_DIR to another directory.');
    expect(readdirSync(directory)).toEqual(expect.arrayContaining(before));
  });
});

test('[T-16] while the disk has no room, what writes is told so, what reads is answered, and both go on when there is room', async () => {
  let free = 500 * mb;
  const received: boolean[] = [];
  const db = await openDirectory(another('room'), { free: () => free, onRoom: (isShort) => received.push(isShort) });
  const ids = async () => (await db.sql<{ id: number }>`select id from notes order by id`).map(({ id }) => id);
  const insert = (id: number) => db.sql`insert into notes values (${id}, 'said')`;
  try {
    await insert(1);
    free = 10 * mb;
    const refused = await Promise.allSettled([
      insert(2),
      db.transaction(() => insert(3)),
      db.script(`insert into notes values (4, 'said')`),
    ]);
    for (const each of refused) expect(each).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) as Error });
    expect(await ids()).toEqual([1]);
    await db.maintain();
    // A little more is not enough: otherwise writing would start and stop with every few bytes.
    free = 40 * mb;
    await expect(insert(5)).rejects.toBeInstanceOf(DatabaseUnavailable);
    free = 500 * mb;
    await insert(6);
    expect(await ids()).toEqual([1, 6]);
    expect(received).toEqual([true, false]);
  } finally {
    await db.close();
  }
  free = 10 * mb;
  await expect(openDirectory(join(home, 'room'), { free: () => free })).rejects.toThrow(
    /10 MB are free on the disk of .+room, and 32 are needed/,
  );
  await expect(openDirectory(join(home, 'never'), { free: () => free })).rejects.toThrow(/10 MB are free .+, and 128 are needed/);
});

test('[T-16] who asks a platform without room is told when to ask again, who only reads is served, and so is everybody when there is room', async () => {
  let free = 500 * mb;
  const db = await openDirectory(another('platform'), { free: () => free });
  await prepareEmpty(db);
  const server = await startInstalled({ config: testConfig({ logLevel: 'silent' }), db, seed: false, runTimers: false });
  const guest = callAs({ api: `${server.url}/api` });
  const health = async () => (await fetch(`${server.url}/healthz`)).status;
  try {
    free = 0;
    const refused = await guest('POST', '/auth/register', registration('NoRoom'));
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', retry_after_s: expect.any(Number) as number } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guest('GET', '/casino/games?language=en')).status).toBe(200);
    expect(await health()).toBe(503);
    free = 500 * mb;
    expect((await guest('POST', '/auth/register', registration('NoRoom'))).status).toBe(201);
    // The result of a health check is reused for a second.
    await expect.poll(health).toBe(200);
  } finally {
    await server.close();
    await db.close();
  }
}, 60_000);

/** Fills its disk to the last byte, while somebody writes and reads, and makes room again. Prints the results. */
const fullDisk = `
  const { closeSync, openSync, rmSync, writeSync } = await import('node:fs');
  const { openDirectory } = await import('./server/db/embedded.ts');
  const db = await openDirectory('/mnt/postgres');
  await db.script('create table notes (id serial primary key, body text)');
  const write = () => db.sql\`insert into notes (body) select repeat(md5(random()::text), 20) from generate_series(1, 2000)\`;
  const outcomes = async (times) => {
    const names = new Set();
    for (let time = 0; time < times; time += 1) names.add(await write().then(() => 'written', (error) => error.name));
    return [...names];
  };
  await write();
  // In the middle of a transaction, so that its further writes find no byte.
  const filled = await db.transaction(async () => {
    const file = openSync('/mnt/filling', 'w');
    try { for (;;) writeSync(file, Buffer.alloc(65536)); } catch {} finally { closeSync(file); }
    for (let time = 0; time < 10; time += 1) await write();
    return 'written';
  }).catch((error) => error.name);
  const full = await outcomes(20);
  const { count } = await db.one\`select count(*)::int as count from notes\`;
  await db.maintain();
  rmSync('/mnt/filling');
  const after = await outcomes(5);
  await db.close();
  console.log(JSON.stringify({ filled, full, count, after }));
`;

test.skipIf(!mayMount())(
  '[T-16] a disk that is filled to the last byte stops nothing but writing, and writing goes on when there is room',
  async () => {
    const mount = 'mount -t tmpfs -o size=200m tmpfs /mnt && exec "$@"';
    const { stdout } = await run('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mount, 'sh', ...node(fullDisk)], {
      timeout: 100_000,
    });
    expect(JSON.parse(stdout)).toEqual({ filled: 'written', full: ['DatabaseUnavailable'], count: 22_000, after: ['written'] });
  },
  120_000,
);

describe('[T-16] one process has the directory', () => {
  const lock = `
    const { lockDirectory } = await import('./server/db/directory-lock.ts');
    try { lockDirectory(process.argv[1]); console.log('locked'); } catch (error) { console.log(error.message); process.exit(); }
    setInterval(() => {}, 1000);`;

  const ends: (() => Promise<void>)[] = [];
  // A test leaves no process behind, whatever its result.
  afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))));

  /** @returns its first output, and a function that ends it. */
  async function take(directory: string, before: readonly string[] = []) {
    const [command, ...args] = [...before, ...node(lock, directory)] as [string, ...string[]];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    ends.push(end);
    return { said: said.toString().trim(), pid: child.pid, end };
  }

  test('of ten that start at the same moment, over a file that a killed one left', async () => {
    const directory = mkdtempSync(join(home, 'lock-'));
    writeFileSync(join(directory, 'croupier.pid'), '4194304 elsewhere');
    const starts = await Promise.all(Array.from({ length: 10 }, () => take(directory)));
    const said = starts.map((start) => start.said);
    await Promise.all(starts.map(({ end }) => end()));
    expect(said.filter((text) => text === 'locked')).toHaveLength(1);
    expect(said.filter((text) => text.startsWith(`The data directory ${directory} is in use by `))).toHaveLength(9);
    const next = await take(directory);
    await next.end();
    expect(next.said).toBe('locked');
  });

  test.skipIf(!mayIsolateProcesses())('also of two containers, which do not know each other’s processes', async () => {
    const directory = mkdtempSync(join(home, 'lock-'));
    const first = await take(directory);
    const isolated = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
    const second = await take(directory, isolated);
    expect([first.said, second.said]).toEqual(['locked', expect.stringMatching(/is in use by process \d+\. Stop it/)]);
    expect(readFileSync(join(directory, 'croupier.pid'), 'utf8')).toMatch(new RegExp(`^${first.pid} `));
    await Promise.all([first.end(), second.end()]);
  });
});
