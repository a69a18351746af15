import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextAttemptAt } from '#server/db/backoff.ts';
import { type Database, fragment, joined, verbatim } from '#server/db/database.ts';
import { openDirectory, openInMemory } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { isViolation } from '#server/db/violations.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

let postgres: PostgresServer;
const opened: Record<string, Database> = {};
beforeAll(async () => {
  postgres = await startPostgres();
  opened['embedded'] = await openInMemory();
  opened['postgres'] = openPostgres(await postgres.createDatabase(), { connections: 5, onError: () => undefined });
  for (const db of Object.values(opened))
    await db.script('create table notes (id int primary key, body text, constraint notes_body unique (body))');
});
afterAll(async () => {
  await Promise.all(Object.values(opened).map((db) => db.close()));
  await postgres.stop();
});

describe.each(['embedded', 'postgres'])('on the %s engine', (engine) => {
  const db = () => opened[engine]!;
  const bodies = async () => (await db().sql<{ body: string }>`select body from notes order by id`).map(({ body }) => body);

  test('values have the same types', async () => {
    const row = await db().one`
      select ${9_007_199_254_740_993n}::bigint as big, ${7}::int as small, ${'0.10'}::numeric as exact, ${new Date(0)}::timestamptz as time,
        '2026-02-03'::date as day, ${JSON.stringify({ a: [1] })}::jsonb as data, ${['x', 'y']}::text[] as list, ${null}::text as nothing,
        ${Buffer.from([1, 2])}::bytea as bytes, true as yes`;
    expect({ ...row, bytes: [...(row!['bytes'] as Uint8Array)] }).toEqual({
      big: 9_007_199_254_740_993n,
      small: 7,
      exact: '0.10',
      time: new Date(0),
      day: '2026-02-03',
      data: { a: [1] },
      list: ['x', 'y'],
      nothing: null,
      bytes: [1, 2],
      yes: true,
    });
  });

  test('fragments bring their own parameters, and no value becomes SQL', async () => {
    const filters = [fragment`n > ${1}`, fragment`n < ${4}`];
    const rows = await db().sql<{ n: number }>`
      select n from generate_series(1, 5) as n where ${joined(filters, ' and ')} order by n ${verbatim('desc')} limit ${10}`;
    expect(rows.map(({ n }) => n)).toEqual([3, 2]);
    const hostile = "'; drop table notes; --";
    expect(await db().one`select ${hostile}::text as said`).toEqual({ said: hostile });
  });

  test('[32.7] the row of a statement that always has one is given, and its absence is an error that names the statement', async () => {
    expect(await db().single`select ${7}::int as small`).toEqual({ small: 7 });
    await expect(db().single`select 1 from notes where body = ${'secret'}`).rejects.toThrow('no row: select 1 from notes where body = …');
  });

  test('what failed is tried again after a step that doubles up to the longest', async () => {
    const rows = await db().sql<{ at: Date }>`
      select ${nextAttemptAt(new Date(0), 'attempts', { firstS: 1.5, maxS: 20 })} as at
      from unnest(array[0, 1, 2, 3, 4, 2000000000]) with ordinality as tried (attempts, turn) order by turn`;
    expect(rows.map(({ at }) => at.getTime())).toEqual([1_500, 3_000, 6_000, 12_000, 20_000, 20_000]);
  });

  test('nested transactions join the outer one and fall with it', async () => {
    const failed = db().transaction(async () => {
      await db().sql`insert into notes values (1, 'outer')`;
      await db().transaction(() => db().sql`insert into notes values (2, 'inner')`);
      expect(await bodies()).toEqual(['outer', 'inner']);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await bodies()).toEqual([]);
  });

  test('transactions at the same time do not mix, and statements beside them stay outside', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = db().transaction(async () => {
      await db().sql`insert into notes values (10, 'first')`;
      await held;
      throw new Error('undone');
    });
    const second = db().transaction(() => db().sql`insert into notes values (11, 'second')`);
    const beside = db().sql`insert into notes values (12, 'beside')`;
    release();
    await expect(first).rejects.toThrow('undone');
    await Promise.all([second, beside]);
    expect(await bodies()).toEqual(['second', 'beside']);
    await db().sql`delete from notes`;
  });

  test('a statement that comes after its transaction is refused instead of going somewhere else', async () => {
    let late: Promise<unknown> | undefined;
    await db().transaction(async () => {
      // Not awaited on purpose: this is the mistake.
      late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => db().sql`insert into notes values (20, 'late')`);
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow('after its transaction had ended');
    expect(await bodies()).toEqual([]);
  });

  test('a transaction runs again when the engine reports a conflict, not for other errors', async () => {
    let attempts = 0;
    const result = await db().transaction(async () => {
      attempts += 1;
      if (attempts < 3) await db().script(`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
      return attempts;
    });
    expect(result).toBe(3);
    attempts = 0;
    const broken = db().transaction(async () => {
      attempts += 1;
      await db().script('select nothing from nowhere');
    });
    await expect(broken).rejects.toThrow('nowhere');
    expect(attempts).toBe(1);
  });

  test('a statement beside all transactions runs again at a conflict, like a transaction', async () => {
    await db().script(`
      create sequence tries;
      create function third_time() returns int language plpgsql as $$ begin
        if nextval('tries') % 3 <> 0 then raise exception 'conflict' using errcode = '40P01'; end if;
        return currval('tries');
      end $$`);
    expect(await db().one`select third_time() as tried`).toEqual({ tried: 3 });
  });

  test('a statement that was prepared before its table changed is answered with the table as it is', async () => {
    const rows = () => db().sql`select * from changing`;
    await db().script('create table changing (id int); insert into changing values (1)');
    expect(await rows()).toEqual([{ id: 1 }]);
    await db().script('alter table changing add column name text');
    expect(await rows()).toEqual([{ id: 1, name: null }]);
    await db().script('alter table changing add column size int');
    expect(await db().transaction(rows)).toEqual([{ id: 1, name: null, size: null }]);
  });

  test('a broken unique index is known by its name', async () => {
    await db().sql`insert into notes values (30, 'same')`;
    const error: unknown = await db().sql`insert into notes values (31, 'same')`.catch((cause: unknown) => cause);
    expect([isViolation(error, 'notes_body'), isViolation(error, 'notes_pkey'), isViolation(new Error('x'), 'notes_body')]).toEqual([
      true,
      false,
      false,
    ]);
    await db().sql`delete from notes`;
  });

  test('migrations run once and functions replace older ones once; a migration that changed afterwards is refused', async () => {
    const first = await migrate(db());
    expect(first[0]).toBe('001_accounts.sql');
    expect(await migrate(db())).toEqual([]);
    await db().script(
      'create or replace function game_house(p_source text) returns text language sql immutable as $$ select $f$newer$f$ $$',
    );
    expect(await migrate(db())).toEqual([]);
    expect(await db().one`select game_house('cash') as house`).toEqual({ house: 'newer' });
    await db().sql`delete from function_files where name = 'bets.sql'`;
    await migrate(db());
    expect(await db().one`select game_house('cash') as house`).toEqual({ house: 'house:games' });
    await db().sql`update migrations set checksum = 'other' where name = '001_accounts.sql'`;
    await expect(migrate(db())).rejects.toThrow('Migration 001_accounts.sql was changed after it was applied. Add a new file instead.');
  });
});

test('what the embedded database has acknowledged survives the death of its process', async () => {
  const home = mkdtempSync(join(tmpdir(), 'croupier-durable-'));
  const db = await openDirectory(home);
  await db.script('create table kept (n int)');
  await db.close();
  const writer = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
      const { openDirectory } = await import('./server/db/embedded.ts');
      const db = await openDirectory(process.argv[1]);
      for (let n = 1; ; n += 1) { await db.sql\`insert into kept values (\${n})\`; process.stdout.write(n + '\\n'); }`,
      home,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  await new Promise<void>((resolve) => {
    writer.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split('\n').length > 50) resolve();
    });
  });
  writer.kill('SIGKILL');
  await once(writer, 'close');
  const acknowledged = Number(said.trimEnd().split('\n').at(-1));
  const again = await openDirectory(home);
  const [row] = await again.sql<{ last: number; rows: number }>`select max(n) as last, count(*)::int as rows from kept`;
  expect(row!.last).toBeGreaterThanOrEqual(acknowledged);
  expect(row!.rows).toBe(row!.last);
  await again.maintain();
  await again.close();
  rmSync(home, { recursive: true });
});
