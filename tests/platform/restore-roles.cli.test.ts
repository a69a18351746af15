import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startInstalled } from '#registry/start.ts';
import type { Server } from '#server/main.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { balanceOf, deposited } from '../support/payments.ts';
import { testConfig } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let postgres: PostgresServer;
let running: Server;
let player: TestPlayer;
const home = mkdtempSync(join(tmpdir(), 'croupier-restore-roles-'));
const file = join(home, 'today.croupier');

interface Roles {
  readonly platform: string;
  readonly owner: string;
}

async function asked(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** An empty database of its owner, and its addresses for both roles. */
async function newDatabase(): Promise<Roles> {
  const url = await postgres.createDatabase();
  await asked(url, `alter database ${new URL(url).pathname.slice(1)} owner to books_owner`);
  const as = (role: string) => Object.assign(new URL(url), { username: role }).href;
  return { platform: as('books'), owner: as('books_owner') };
}

const start = ({ platform, owner }: { readonly platform: string; readonly owner?: string }) =>
  startInstalled({ config: testConfig({ logLevel: 'silent', databaseUrl: platform, databaseOwnerUrl: owner ?? null }) });

const run = (script: 'backup' | 'restore', env: Record<string, string>) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const all = { ...process.env, DATA_DIR: join(home, 'none'), LOG_LEVEL: 'error', DATABASE_OWNER_URL: '', ...env };
    execFile(process.execPath, [`scripts/${script}.ts`, file], { env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const isRestored = expect.stringMatching(
  /^\d+ rows of \d+ tables are back\.\n\d+ balances were recomputed from \d+ postings: 0 differences\.\n$/,
);

/** The rights of each role on each table, and its owner. */
const rightsIn = (url: string) =>
  asked(
    url,
    `select c.oid::regclass::text as name, pg_get_userbyid(relowner) as owner,
      array(select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege
        where has_table_privilege('books', c.oid, privilege)) as rights
    from pg_class c where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('public', 'provider', 'processor')) order by 1`,
  );

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  postgres = await startPostgres();
  await asked(await postgres.createDatabase(), 'create role books login; create role books_owner login');
  const urls = await newDatabase();
  running = await start(urls);
  player = await newPlayer({ api: `${running.url}/api` }, 'restorable');
  await deposited(player, '50');
  expect(await run('backup', { DATABASE_URL: urls.platform })).toMatchObject({ code: 0, err: '' });
  await running.close();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

test('[U-20] a backup that the least role has made is restored by the owner, and opens for that role as before', async () => {
  const target = await newDatabase();
  expect(await run('restore', { DATABASE_URL: target.platform, DATABASE_OWNER_URL: target.owner })).toEqual({
    code: 0,
    out: isRestored,
    err: '',
  });
  const fresh = await newDatabase();
  const compared = await start(fresh);
  await compared.close();
  expect(await rightsIn(target.platform)).toEqual(await rightsIn(fresh.platform));

  const restored = await start({ platform: target.platform });
  try {
    const api = `${restored.url}/api`;
    const call = callAs({ api }, player.token);
    expect(await balanceOf({ call })).toMatchObject({ real: '50.00' });
    await deposited({ call }, '20');
    expect(await balanceOf({ call })).toMatchObject({ real: '70.00' });
    expect((await restored.platform.wallet.audit()).differences).toEqual([]);
    // Numbers continue: a sequence that starts again would return a used one.
    expect((await newPlayer({ api }, 'afterwards')).id).toBeGreaterThan(player.id);
  } finally {
    await restored.close();
  }
});

test('[U-20] the least role alone restores nothing, says whom to ask, and the owner can restore after it', async () => {
  const target = await newDatabase();
  expect(await run('restore', { DATABASE_URL: target.platform })).toEqual({
    code: 1,
    out: '',
    err: 'The role of DATABASE_URL may not make tables. Set DATABASE_OWNER_URL to the role that owns the database, and restore again.\n',
  });
  expect(await rightsIn(target.owner)).toEqual([]);
  expect(await run('restore', { DATABASE_URL: target.platform, DATABASE_OWNER_URL: target.owner })).toMatchObject({ code: 0 });
});

test.each([
  ['the owner of another database', newDatabase, /DATABASE_OWNER_URL is of the database \w+, DATABASE_URL of \w+\./],
  ['a role that owns nothing', (target: Roles) => Promise.resolve({ ...target, owner: target.platform }), /the same role, books/],
])('[U-20] %s is no owner: a restore says so, and writes into no database', async (_, otherThan, sentence) => {
  const target = await newDatabase();
  const other = await otherThan(target);
  const reply = await run('restore', { DATABASE_URL: target.platform, DATABASE_OWNER_URL: other.owner });
  expect([reply.code, reply.err]).toEqual([1, expect.stringMatching(sentence)]);
  expect([await rightsIn(target.owner), await rightsIn(other.owner)]).toEqual([[], []]);
});
