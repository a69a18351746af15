import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import type { Server } from '#server/main.ts';
import { createLog } from '#server/log.ts';
import { prepareDatabase } from '#server/db/roles.ts';
import { erasePlayer } from '#server/privacy/erasure.ts';
import { startInstalled } from '#registry/start.ts';
import { newPlayer } from '../support/caller.ts';
import { openGame, walletClient, createPlayer } from '../support/games.ts';
import { deposited, saveAddress, methodId, newKey, transaction, withdrawBody } from '../support/payments.ts';
import { testConfig } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let postgres: PostgresServer;
/** URLs of the same database for the two roles. */
let urls: { readonly platform: string; readonly owner: string };
const server: { running?: Server } = {};
const as = (role: string, url: string) => {
  const named = new URL(url);
  named.username = role;
  return named.href;
};
async function asked(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
async function newDatabase() {
  const url = await postgres.createDatabase();
  await asked(url, `alter database ${new URL(url).pathname.slice(1)} owner to casino_owner`);
  return { platform: as('casino', url), owner: as('casino_owner', url) };
}
const start = (config: { databaseUrl: string; databaseOwnerUrl?: string }) =>
  startInstalled({ config: testConfig({ logLevel: 'silent', databaseOwnerUrl: null, ...config }) });

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  postgres = await startPostgres();
  await asked(await postgres.createDatabase(), 'create role casino login; create role casino_owner login');
  urls = await newDatabase();
  server.running = await start({ databaseUrl: urls.platform, databaseOwnerUrl: urls.owner });
});
afterAll(async () => {
  await server.running?.close();
  await postgres.stop();
});

describe('a platform whose role owns nothing', () => {
  test('[T-12] starts, seeds, and lets a player deposit, play, withdraw and log out', async () => {
    const { url, platform } = server.running!;
    const api = `${url}/api`;
    const player = await newPlayer({ api }, 'least');
    await deposited(player, '50');
    const opened = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '30'), newKey());
    await expect
      .poll(async () => (await transaction(player, opened.body.transaction.externalId)).status, { timeout: 20_000 })
      .toBe('authorized');
    const gambler = await createPlayer(platform, { cash: 1_000n });
    const game = await openGame(platform, gambler);
    const wallet = walletClient(platform, api);
    expect(await wallet.bet(game, 'bet-of-least', 100)).toMatchObject({ status: 200, balance_minor: 900 });
    expect(await wallet.win(game, 'bet-of-least', 250)).toMatchObject({ status: 200, balance_minor: 1_150 });
    expect((await player.call('DELETE', '/auth/logout')).status).toBe(200);
    expect((await platform.wallet.audit()).differences).toEqual([]);
  });

  test('[T-14] erases a player, names on an append-only record among them, and records of a passkey', async () => {
    const { url, platform } = server.running!;
    const player = await newPlayer({ api: `${url}/api` }, 'erasable');
    await saveAddress(player, await methodId(player.call, 'LTC'));
    await platform.db.sql`
      insert into second_factor_changes (player_id, change, note, at) values (${player.id}, 'passkey_added', null, ${platform.now()})`;
    expect(await erasePlayer(platform, player.id, 'a test')).toEqual({ is: 'erased' });
    expect(
      await platform.db.sql`
        select withdrawal_address_changes.name, ip from withdrawal_address_changes
        join withdrawal_addresses on address_id = withdrawal_addresses.id where player_id = ${player.id}`,
    ).toEqual([{ name: 'erased', ip: null }]);
    const named = async () => platform.db.sql`update withdrawal_address_changes set name = 'other'`;
    await expect(named()).rejects.toThrow('permission denied');
    // The owner's function erases nothing of a player who is not erased.
    const other = await newPlayer({ api: `${url}/api` }, 'staying');
    await expect(platform.db.sql`select erase_address_record(${other.id}::int)`).rejects.toThrow(`player ${other.id} is not erased`);
  });

  test.each([
    ['drop table ledger_postings'],
    ['alter table ledger_postings disable trigger all'],
    ['alter table players add column stolen text'],
    ['create table mine (id int)'],
    ['create schema mine'],
    ['truncate ledger_entries cascade'],
    ['update ledger_postings set amount_minor = 2 * amount_minor'],
    ['delete from ledger_postings'],
    ["update ledger_entries set kind = 'deposit'"],
    ['delete from ledger_entries'],
    ["update player_status_changes set note = 'none'"],
    ['delete from withdrawal_address_changes'],
    ["update second_factor_changes set note = 'none'"],
    ['delete from second_factor_changes'],
    ["update staff_actions set reason = 'none'"],
    ['delete from staff_actions'],
    ['update staff_action_end set id = 0'],
    ['delete from staff'],
    ['delete from wallets'],
    ['delete from transactions'],
    ['delete from game_bets'],
    ['delete from players'],
    ["insert into migrations (name, checksum) values ('999_none.sql', '')"],
    ['create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$'],
    ["set session_replication_role = 'replica'"],
    ['set role casino_owner'],
  ])('[T-12] cannot: %s', async (statement) => {
    await expect(asked(urls.platform, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('[T-12] starts again without knowing the owner, where the database is up to date', async () => {
    const second = await start({ databaseUrl: urls.platform });
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    await second.close();
  });
});

test('[T-12] a database that is not up to date is left as it is by a role that may not change it, which says whom to ask', async () => {
  const { platform } = await newDatabase();
  await expect(start({ databaseUrl: platform })).rejects.toThrow('Set DATABASE_OWNER_URL to the role that owns them');
});

test('[T-12] the owner of another database, or the platform itself, is no owner', async () => {
  const other = await newDatabase();
  const db = openPostgres(urls.platform, { connections: 1, onError: () => undefined });
  const prepared = (databaseOwnerUrl: string) => prepareDatabase(db, { databaseUrl: urls.platform, databaseOwnerUrl }, createLog('silent'));
  try {
    await expect(prepared(other.owner)).rejects.toThrow(/DATABASE_OWNER_URL is of the database \w+, DATABASE_URL of \w+\./);
    await expect(prepared(urls.platform)).rejects.toThrow('the same role, casino');
    expect(await prepared(urls.owner)).toEqual([]);
  } finally {
    await db.close();
  }
});
