import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { openDirectory } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startInstalled } from '#registry/start.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { bookedPlayer, deposited, houseGame } from '../support/books.ts';
import { callAs, newPlayer } from '../support/caller.ts';
import { assignedBonus } from '../support/assigned-bonuses.ts';
import { testConfig } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { silentNetwork } from '../support/silent-network.ts';

let home: string;
let postgres: PostgresServer;
let oldToken: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'croupier-copy-'));
  postgres = await startPostgres();
  // A small database with money in every place it can be, written by the embedded platform itself.
  const server = await startInstalled({ config: testConfig({}, home), runTimers: false });
  const { wallet } = server.platform;
  oldToken = (await newPlayer({ api: `${server.url}/api` }, 'mover')).token;
  for (let index = 0; index < 3; index += 1) {
    const playerId = await bookedPlayer(server.platform, `moved${index}`);
    await deposited(server.platform, playerId, 10_000n + BigInt(index));
    await wallet.placeBet({ playerId, requestId: `moved-${index}`, roundId: 'r', amount: 333n, source: 'cash', game: houseGame });
    await assignedBonus(server.platform, { playerId, reference: 'welcome', amount: 50n });
  }
  await server.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const copy = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/copy-data.ts'], { env: { ...process.env, DATA_DIR: home, ...env }, encoding: 'utf8' });

test('one command copies everything, and the platform goes on from there', async () => {
  const url = await postgres.createDatabase();
  const done = copy({ DATABASE_URL: url });
  expect(done.stderr).toBe('');
  expect(done.stdout).toMatch(/^Copied \d+ rows of \d+ tables\. \d+ balances are equal and agree with \d+ postings\.\n$/);

  const to = openPostgres(url, { connections: 4, onError: () => undefined });
  const balances =
    await to.sql`select username, cash_minor, bonus_minor from wallets join players on players.id = player_id where username like 'moved%' order by username`;
  expect(balances).toEqual([0n, 1n, 2n].map((index) => ({ username: `moved${index}`, cash_minor: 9_667n + index, bonus_minor: 50n })));

  const server = await startInstalled({ config: testConfig(), db: to, seed: false, runTimers: false });
  expect((await callAs({ api: `${server.url}/api` }, oldToken)('GET', '/me')).body).toMatchObject({ username: 'mover' });
  const [last] = await to.sql<{ id: number }>`select max(id) as id from players`;
  expect(await bookedPlayer(server.platform, 'newcomer')).toBe(last!.id + 1);
  expect((await createWallet(to).audit()).differences).toEqual([]);
  await server.close();
  await to.close();
});

test('[T-18] a copy that arrived and could not say so is found whole when it is asked for again', async () => {
  const url = await postgres.createDatabase();
  expect(copy({ DATABASE_URL: url }).status).toBe(0);
  const again = copy({ DATABASE_URL: url });
  expect(again).toMatchObject({ status: 0, stderr: '' });
  expect(again.stdout).toMatch(
    /^The data was there already, whole: an earlier copy had arrived\. \d+ balances are equal and agree with \d+ postings\.\n$/,
  );
});

test('[T-18] a database that goes away while it is copied into is said so, without a stack, and holds nothing or all', async () => {
  const network = await silentNetwork(await postgres.createDatabase());
  const start = () => {
    const child = spawn(process.execPath, ['scripts/copy-data.ts'], { env: { ...process.env, DATA_DIR: home, DATABASE_URL: network.url } });
    const said: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    return once(child, 'exit').then(([code]: unknown[]) => ({ code, said: said.join('') }));
  };
  const cut = start();
  await expect.poll(() => network.carried, { timeout: 20_000, interval: 5 }).toBeGreaterThan(40_000);
  network.cut();
  const { code, said } = await cut;
  expect(code).toBe(1);
  expect(said).toMatch(/^The database does not answer: .+\nRun it again: a copy arrives whole or not at all, and it will say which\.\n$/);
  network.mend();
  expect(await start()).toEqual({ code: 0, said: '' });
  await network.close();
});

test('refuses a target that holds something, and changes nothing in it', async () => {
  const url = await postgres.createDatabase();
  const to = openPostgres(url, { connections: 2, onError: () => undefined });
  await migrate(to);
  await to.sql`insert into currencies (id, code, name, eur_rate) values (1, 'EUR', 'Euro', 1)`;
  const done = copy({ DATABASE_URL: url });
  expect([done.status, done.stdout]).toEqual([1, '']);
  expect(done.stderr).toMatch(
    /^The target database is not empty, and does not hold this data: .+ It was left as it is: copy into a new database\.\n$/,
  );
  expect(await to.sql`select 1 from players`).toEqual([]);
  await to.close();
});

test('refuses to copy what a running platform is writing', () => {
  const unlock = lockDirectory(home);
  const done = copy({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  unlock();
  expect(done.status).toBe(1);
  expect(done.stderr).toContain(`is in use by process ${process.pid}`);
});

test('an audit by command finds what was tampered with', async () => {
  const tampered = mkdtempSync(join(tmpdir(), 'croupier-audit-'));
  cpSync(home, tampered, { recursive: true });
  const run = () => spawnSync(process.execPath, ['scripts/audit.ts'], { env: { ...process.env, DATA_DIR: tampered }, encoding: 'utf8' });
  expect(run()).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^no partner was asked: .*\n\d+ entries, \d+ postings, \d+ wallets, 0 differences\n$/),
  });
  const db = await openDirectory(join(tampered, 'postgres'));
  await db.sql`update wallets set cash_minor = cash_minor + 1 where player_id = (select id from players where username = 'moved1')`;
  await db.close();
  const found = run();
  expect(found.status).toBe(1);
  expect(found.stderr).toMatch(/^a balance is the sum of its postings: \d+ cash is 9669, not 9668\n$/);
  rmSync(tampered, { recursive: true, force: true });
});
