import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import type { TestPlayer } from '../support/caller.ts';
import { type PolicyLine, readPolicy } from '../support/erasure-policy.ts';
import { eraseByStaff, newFullPlayer, type Row, rowsOf } from '../support/full-player.ts';
import { startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { unzipped } from '../support/zip.ts';

const policy = readPolicy();
const linesOf = Map.groupBy(policy, ({ table }) => table);
const ofPlayers = [...linesOf].filter(([, lines]) => lines.some(({ fate }) => ['deleted', 'cleared', 'replaced', 'kept'].includes(fate)));
const name = 'Completist';

let platform: TestPlatform;
let player: TestPlayer;
const before = new Map<string, Row[]>();
const after = new Map<string, Row[]>();
let copy: Map<string, Buffer>;
let left: string;

beforeAll(async () => {
  platform = await startPaymentPlatform({
    seeded: true,
    runTimers: false,
    config: { logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 90 * 86_400 },
  });
  player = await newFullPlayer(platform, name);
  const reply = await administerPlayer(platform.platform, { what: 'export', player: `${player.id}`, note: 'a test' });
  copy = unzipped(Buffer.from((reply as { file: string }).file, 'base64'));
  for (const [table] of ofPlayers) before.set(table, await rowsOf(platform, table, player.id, name));
  expect(await eraseByStaff(platform, player.id)).toEqual({ lines: [expect.stringContaining('erased')] });
  for (const [table] of ofPlayers) after.set(table, await rowsOf(platform, table, player.id, name));
  const tables = await tablesOf();
  const rows = await Promise.all(
    [...tables.keys()].map((table) =>
      platform.platform.db.query<{ row: string }>(`select to_jsonb(held)::text as row from ${table} as held`),
    ),
  );
  left = rows.flatMap((found) => found.map(({ row }) => row)).join('\n');
}, 120_000);
afterAll(() => platform.close());

async function tablesOf(): Promise<Map<string, string[]>> {
  const found = await platform.platform.db.sql<{ name: string; columns: string[] }>`
    select case when nspname = 'public' then '' else nspname || '.' end || relname as name, array_agg(attname::text) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'provider', 'processor') and relkind in ('r', 'p') and attnum > 0 and not attisdropped and relname <> 'durability' group by 1`;
  return new Map(found.map(({ name: table, columns }) => [table, columns]));
}
const isEmpty = (value: unknown) => value === null || value === '' || value === false;
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

describe('[U-23] [T-14] the written policy of erasure', () => {
  test('has one line for every column of every table, and none for what is gone', async () => {
    const listed = policy.map(({ table, column }) => `${table}.${column}`);
    expect(listed.filter((each, index) => listed.indexOf(each) !== index)).toEqual([]);
    const columns = [...(await tablesOf())].flatMap(([table, names]) => names.map((column) => `${table}.${column}`));
    expect({ unlisted: columns.filter((each) => !listed.includes(each)), gone: listed.filter((each) => !columns.includes(each)) }).toEqual({
      unlisted: [],
      gone: [],
    });
  });

  test('counts no table as about nobody that has a player’s number', () => {
    const columns = policy.filter(({ fate }) => fate === 'nobody').map(({ table, column }) => `${table}.${column}`);
    expect(columns.filter((each) => /player|username|(?<!verified_)e_?mail$|mobile|\.ip$|user_agent/.test(each))).toEqual([]);
  });

  test('is read on a player who has something in every table', () => {
    expect(ofPlayers.map(([table]) => table).filter((table) => before.get(table)!.length === 0)).toEqual([]);
  });
});

const linesWith = (fate: PolicyLine['fate']) => policy.filter((line) => line.fate === fate);

describe('[U-23] [T-14] after an erasure', () => {
  test.each([...new Set(linesWith('deleted').map(({ table }) => table))])('no row of %s is left', (table) => {
    expect(after.get(table)).toEqual([]);
    expect(linesOf.get(table)!.filter(({ fate }) => fate !== 'deleted')).toEqual([]);
  });

  test.each(linesWith('cleared'))('$table.$column is empty, and was not', ({ table, column }) => {
    expect(before.get(table)!.some((row) => !isEmpty(row[column]))).toBe(true);
    expect(after.get(table)!.length).toBeGreaterThan(0);
    expect(after.get(table)!.filter((row) => !isEmpty(row[column]))).toEqual([]);
  });

  // The next test checks replies to games.
  test.each(linesWith('replaced').filter(({ table }) => table !== 'wallet_calls'))(
    '$table.$column becomes $becomes',
    ({ table, column, becomes }) => {
      const values = after.get(table)!.map((row) => row[column]);
      expect(values.length).toBeGreaterThan(0);
      expect(values.filter(isEmpty)).toEqual([]);
      const [, fixed] = /^`([^`]+)`/.exec(becomes) ?? [];
      const expected = fixed?.endsWith(':') ? `${fixed}${player.id}` : fixed;
      expect(values.filter((value) => expected !== undefined && value !== expected)).toEqual([]);
      const olds = new Set(before.get(table)!.map((row) => textOf(row[column])));
      expect(values.filter((value) => !/unless/.test(becomes) && olds.has(textOf(value)))).toEqual([]);
    },
  );

  test.each([...new Set(linesWith('kept').map(({ table }) => table))].filter((table) => table !== 'wallet_calls'))(
    'what the policy keeps of %s is as it was',
    (table) => {
      const columns = linesOf.get(table)!.flatMap(({ column, fate }) => (fate === 'kept' ? [column] : []));
      const kept = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
      const now = new Set(after.get(table)!.map(kept));
      expect(
        before
          .get(table)!
          .map(kept)
          .filter((row) => !now.has(row)),
      ).toEqual([]);
      const added = after.get(table)!.length - before.get(table)!.length;
      expect([table, added]).toEqual([table, table === 'player_status_changes' ? 1 : 0]);
    },
  );

  test('nothing in the database names the player any more, in whatever table', () => {
    const marks = [name, `${name.toLowerCase()}@`, '393330001122', ...new Set(marksOf(before))];
    expect(marks.length).toBeGreaterThan(25);
    expect(marks.filter((mark) => left.includes(`"${mark}"`) || left.includes(mark))).toEqual([]);
  });

  test('a reply to a game is as it was, without the user name', async () => {
    const replies = await platform.platform.db.sql<{
      reply: unknown;
    }>`select reply from wallet_calls where reply ->> 'player_id' = ${`${player.id}`}`;
    expect(replies).toEqual([{ reply: { player_id: `${player.id}`, username: '' } }]);
  });
});

/** The full player's marks, all of which are in columns that are deleted, cleared or replaced. */
const marksOf = (tables: ReadonlyMap<string, readonly Row[]>): string[] =>
  [...tables.values()].flatMap((rows) => JSON.stringify(rows).match(/\bmark-[a-z]+(?:-[a-z]+)*/g) ?? []);

describe('[U-23] [T-14] the copy of a player’s own data', () => {
  const columnsOf = (table: string) => linesOf.get(table)!.flatMap(({ column, isInCopy }) => (isInCopy ? [column] : []));
  const tables = ofPlayers.map(([table]) => table);

  test.each(tables.filter((table) => columnsOf(table).length > 0))('has of %s the columns that the policy puts into it', (table) => {
    const { rows } = JSON.parse(copy.get(`data/${table}.json`)!.toString()) as { rows: Row[] };
    expect(rows).toHaveLength(before.get(table)!.length);
    expect(Object.keys(rows[0]!).toSorted()).toEqual(columnsOf(table).toSorted());
  });

  test('has no table that the policy keeps out of it', () => {
    const copied = [...copy.keys()].flatMap((file) => /^data\/(.+)\.json$/.exec(file)?.slice(1) ?? []);
    expect(copied.toSorted()).toEqual(tables.filter((table) => columnsOf(table).length > 0).toSorted());
  });
});
