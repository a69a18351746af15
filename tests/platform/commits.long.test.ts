import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DurableNodeFS } from '#server/db/durable-files.ts';
import { type EmbeddedDatabase, openDirectory } from '#server/db/embedded.ts';
import { isViolation } from '#server/db/violations.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { bookedPlayer, deposited, houseGame } from '../support/books.ts';
import { prepareEmpty } from '../support/prepared-databases.ts';

let home: string;
let db: EmbeddedDatabase;
const players: number[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'croupier-commits-'));
  db = await openDirectory(home);
  await prepareEmpty(db);
  await db.script(`
    create table notes (id int primary key, body text, constraint notes_body unique (body));
    create table parts (id int primary key, note int references notes (id) deferrable initially deferred)`);
  const wallet = createWallet(db);
  for (let number = 0; number < 4; number += 1) {
    const player = await bookedPlayer({ db, wallet }, `better${number}`);
    await deposited({ db, wallet }, player, 1_000_000n);
    players.push(player);
  }
});
afterAll(async () => {
  await db.close();
  rmSync(home, { recursive: true });
});

const note = (id: number, body: string) => db.sql`insert into notes values (${id}, ${body})`;
const notes = async () => (await db.sql<{ id: number }>`select id from notes order by id`).map(({ id }) => id);
const syncs = () => (db.pglite.fs as DurableNodeFS).syncs;
/** Counts the waits for the disk. */
async function syncsOf(work: () => Promise<unknown>): Promise<number> {
  const before = syncs();
  await work();
  return syncs() - before;
}

describe('statements that wait at the same moment', () => {
  test('are one commit, with one sync for all of them', async () => {
    // The first ones also allocate room in the files, which is synced too.
    await note(1, 'a');
    const alone = await syncsOf(() => note(2, 'b'));
    expect(alone).toBeGreaterThan(0);
    const together = await syncsOf(() => Promise.all([note(3, 'c'), note(4, 'd'), note(5, 'e'), note(6, 'f')]));
    expect(together).toBe(alone);
    expect(await notes()).toEqual([1, 2, 3, 4, 5, 6]);
    await db.sql`delete from notes`;
  });

  test('each get their own rows', async () => {
    const asked = Array.from(
      { length: 70 },
      (_, number) => db.one<{ number: number }>`select ${number}::int as number where ${number}::int % 3 <> 0`,
    );
    expect(await Promise.all(asked)).toEqual(asked.map((_, number) => (number % 3 === 0 ? undefined : { number })));
  });

  test('one that fails leaves its neighbours, whichever it is', async () => {
    for (const failing of [0, 1, 4]) {
      const given = await Promise.allSettled(
        [0, 1, 2, 3, 4].map((id) => note(id, id === failing ? 'taken' : `${failing} ${id}`)).concat(note(9, 'taken')),
      );
      const refused = given.flatMap((each, index) => (each.status === 'rejected' ? [[index, isViolation(each.reason, 'notes_body')]] : []));
      expect(refused).toEqual([[5, true]]);
      expect(await notes()).toEqual([0, 1, 2, 3, 4]);
      await db.sql`delete from notes`;
    }
    const given = await Promise.allSettled([
      note(1, 'a'),
      db.sql`select * from nowhere`,
      note(2, 'b'),
      db.sql`select 1 / ${0}::int`,
      note(3, 'c'),
    ]);
    expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await notes()).toEqual([1, 2, 3]);
    await db.sql`delete from notes`;
  });

  test('one that fails only when it is committed leaves its neighbours too', async () => {
    const given = await Promise.allSettled([note(1, 'a'), db.sql`insert into parts values (1, 77)`, note(2, 'b')]);
    expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await notes()).toEqual([1, 2]);
    expect(await db.sql`select * from parts`).toEqual([]);
    await db.sql`delete from notes`;
  });

  test('a bet that is refused leaves the bets beside it', async () => {
    const wallet = createWallet(db);
    const playerId = await bookedPlayer({ db, wallet }, 'poor');
    const bet = (player: number, requestId: string) =>
      wallet.placeBet({ playerId: player, requestId, roundId: requestId, amount: 10n, source: 'cash', game: houseGame });
    const given = await Promise.allSettled([
      bet(players[0]!, 'beside 1'),
      bet(playerId, 'refused'),
      bet(players[1]!, 'beside 2'),
      bet(players[0]!, 'beside 3'),
    ]);
    expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(given[1]).toMatchObject({ reason: { code: 'insufficient_funds' } });
    const kept = await db.sql<{ id: string }>`select id from game_bets where id like 'beside %' or id = 'refused' order by id`;
    expect(kept.map(({ id }) => id)).toEqual(['beside 1', 'beside 2', 'beside 3']);
  });
});

test('a transaction that failed unheeded says so instead of committing nothing in silence', async () => {
  const unheeded = db.transaction(async () => {
    await note(1, 'a');
    await db.sql`select * from nowhere`.catch(() => undefined);
  });
  await expect(unheeded).rejects.toThrow('Transaction was rolled back instead of committed');
  expect(await notes()).toEqual([]);
});

test('more kinds of statements than are kept prepared go on being answered', async () => {
  for (let number = 0; number < 300; number += 1) expect(await db.query(`select ${number} as number`)).toEqual([{ number }]);
  expect(await db.query('select 0 as number')).toEqual([{ number: 0 }]);
  const prepared = await db.one<{ count: number }>`select count(*)::int as count from pg_prepared_statements`;
  expect(prepared!.count).toBe(250);
});

test('every bet that was acknowledged is there after the process was killed in the middle of many', async () => {
  await db.close();
  const better = spawn(process.execPath, ['tests/support/betting.ts', home, '16'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((resolve) => {
    better.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > 200) resolve();
    });
  });
  better.kill('SIGKILL');
  await once(better, 'close');
  const acknowledged = said.slice(0, said.lastIndexOf('\n')).split('\n');
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);

  db = await openDirectory(home);
  const kept = new Set((await db.sql<{ id: string }>`select id from game_bets`).map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  const { differences } = await createWallet(db).audit();
  expect(differences).toEqual([]);
});
