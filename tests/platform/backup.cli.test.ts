import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { backUp } from '#server/db/backup.ts';
import { compareData } from '#server/db/copy.ts';
import type { Database } from '#server/db/database.ts';
import { openDirectory } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { fileOf } from '#server/documents/vault.ts';
import { startInstalled } from '#registry/start.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { bookedPlayer, deposited, houseGame } from '../support/books.ts';
import { callAs, newPlayer } from '../support/caller.ts';
import { pdf, png, upload } from '../support/files.ts';
import { testConfig } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

let home: string;
let postgres: PostgresServer;
let server: Awaited<ReturnType<typeof startInstalled>>;
let token: string;
let playerId: number;
const at = (name: string) => join(home, name);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'croupier-backup-'));
  postgres = await startPostgres();
  server = await startInstalled({ config: testConfig({}, at('data')), seed: false, runTimers: false });
  const api = `${server.url}/api`;
  const keeper = await newPlayer({ api }, 'keeper');
  token = keeper.token;
  const sent = [await upload({ api }, token, pdf(), { type: 'passport' }), await upload({ api }, token, await png(), { type: 'id_card' })];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  const documents = { action: 'refuse', document: sent[1]!.body.id as number, how: 'unreadable', note: 'a test' } as const;
  await administerPlayer(server.platform, { what: 'documents', player: `${keeper.id}`, documents });
  playerId = await bookedPlayer(server.platform, 'booked');
  await deposited(server.platform, playerId, 10_000n);
  await server.platform.wallet.placeBet({ playerId, requestId: 'kept-1', roundId: 'r', amount: 333n, source: 'cash', game: houseGame });
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

const run = (script: 'backup' | 'restore', file: string, env: Record<string, string>) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const all = { ...process.env, DATA_DIR: at('none'), DATABASE_URL: '', LOG_LEVEL: 'error', ...env };
    execFile(process.execPath, [`scripts/${script}.ts`, file], { env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const open = (url: string): Database => openPostgres(url, { connections: 2, onError: () => undefined });
const restored = /^\d+ rows of \d+ tables are back\.\n\d+ balances were recomputed from \d+ postings: 0 differences\.\n$/;

test('[T-17] [T-14] a backup of the running embedded platform becomes a PostgreSQL, and that one an embedded one again, to the last row', async () => {
  const first = await run('backup', at('first.croupier'), { DATA_DIR: at('data') });
  expect(first).toEqual({ code: 0, out: expect.stringMatching(/^\d+ rows of \d+ tables are in .+first\.croupier\./), err: '' });
  expect(statSync(at('first.croupier')).mode & 0o777).toBe(0o600);
  const url = await postgres.createDatabase();
  expect(await run('restore', at('first.croupier'), { DATABASE_URL: url })).toEqual({
    code: 0,
    out: expect.stringMatching(restored),
    err: '',
  });
  const db = open(url);
  // Only the restored database was audited.
  await db.sql`delete from audit_runs`;
  expect(await compareData(server.platform.db, db)).toEqual([]);

  // It works as a platform: logged-in players stay so, and ids continue.
  const again = await startInstalled({ config: testConfig(), db, seed: false, runTimers: false });
  expect((await callAs({ api: `${again.url}/api` }, token)('GET', '/me')).body).toMatchObject({ username: 'keeper' });
  const last = await db.one<{ id: number }>`select max(id) as id from players`;
  expect(await bookedPlayer(again.platform, 'newcomer')).toBe(last!.id + 1);
  const slots = (await callAs({ api: `${again.url}/api` }, token)('GET', '/me/all-documents')).body;
  expect([slots.passport, slots.id_card]).toMatchObject([{ status: 'pending' }, { status: 'refused', reason: 'unreadable' }]);
  expect((await fileOf(again.platform, slots.passport.id))!.toString('latin1')).toMatch(/^%PDF-1\.4.+\/DCTDecode/s);
  expect((await fileOf(again.platform, slots.id_card.id))!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  await again.close();

  expect(await run('backup', at('second.croupier'), { DATABASE_URL: url })).toMatchObject({ code: 0, err: '' });
  expect(await run('restore', at('second.croupier'), { DATA_DIR: at('new') })).toEqual({
    code: 0,
    out: expect.stringMatching(restored),
    err: '',
  });
  const embedded = await openDirectory(join(at('new'), 'postgres'));
  await embedded.sql`delete from audit_runs`;
  expect(await compareData(db, embedded)).toEqual([]);
  await Promise.all([db.close(), embedded.close()]);
}, 120_000);

test('[T-17] a backup is one moment of a database that goes on, and is written over nothing', async () => {
  const url = await postgres.createDatabase();
  const db = open(url);
  expect(await run('restore', at('first.croupier'), { DATABASE_URL: url })).toMatchObject({ code: 0 });
  const other = open(url);
  const wallet = createWallet(other);
  let betting = true;
  const bets = (async () => {
    for (let number = 0; betting; number += 1)
      await wallet.placeBet({ playerId, requestId: `while-${number}`, roundId: 'r', amount: 1n, source: 'cash', game: houseGame });
  })();
  await backUp(db, at('moving.croupier'));
  betting = false;
  await bets;
  const target = await postgres.createDatabase();
  expect(await run('restore', at('moving.croupier'), { DATABASE_URL: target })).toEqual({
    code: 0,
    out: expect.stringMatching(restored),
    err: '',
  });
  const before = readFileSync(at('moving.croupier'));
  expect(await run('backup', at('moving.croupier'), { DATABASE_URL: url })).toMatchObject({
    code: 1,
    err: expect.stringContaining('is there already'),
  });
  expect(readFileSync(at('moving.croupier')).equals(before)).toBe(true);
  await Promise.all([db.close(), other.close()]);
}, 120_000);

test('[T-17] what is damaged, cut short or not empty is refused in words, and a wrong book decides how a restore ends', async () => {
  const url = await postgres.createDatabase();
  const db = open(url);
  const whole = readFileSync(at('first.croupier'));
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)]! ^= 255;
  for (const [name, bytes] of Object.entries({ cut: whole.subarray(0, whole.length - 40), flipped, text: Buffer.from('{}\n') })) {
    writeFileSync(at(name), bytes);
    expect(await run('restore', at(name), { DATABASE_URL: url })).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^The backup ${at(name)} is not whole: .+\\. Nothing was restored\\.\\n$`)),
    });
  }
  expect(await db.sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([]);

  // Restored into an empty database; the second time it has content.
  expect((await run('restore', at('first.croupier'), { DATABASE_URL: url })).code).toBe(0);
  expect(await run('restore', at('first.croupier'), { DATABASE_URL: url })).toMatchObject({
    code: 1,
    err: expect.stringContaining('The database is not empty'),
  });

  await db.sql`update wallets set cash_minor = 7 where player_id = ${playerId}`;
  await backUp(db, at('wrong.croupier'));
  await db.close();
  const wrong = await run('restore', at('wrong.croupier'), { DATABASE_URL: await postgres.createDatabase() });
  expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining(': 1 differences.') });
  expect(wrong.err).toBe(
    `a balance is the sum of its postings: ${playerId} cash is 7, not 9667\nThe books are not right: do not open the site before you know why.\n`,
  );
  expect(existsSync(at('none'))).toBe(false);
  expect(readdirSync(home).filter((name) => name.endsWith('.partial'))).toEqual([]);
}, 120_000);
