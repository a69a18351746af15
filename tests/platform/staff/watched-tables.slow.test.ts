import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchedRules } from '#server/record/watched.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (engine) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform({ engine, seeded: true, config: { logLevel: 'silent' } });
  });
  afterAll(() => running.close());

  const run = (statement: string) => running.platform.db.script(statement);
  interface Action {
    readonly actor: string;
    readonly operation: string;
    readonly object: string;
    readonly before: { readonly count: number; readonly rows: readonly Record<string, unknown>[] | null };
    readonly after: { readonly count: number; readonly rows: readonly Record<string, unknown>[] | null };
  }
  const lastActions = async (since: number) =>
    running.platform.db
      .sql<Action>`select actor, operation, object, before, after from staff_actions where id > ${since}::bigint order by id`;
  const lastId = async () => (await running.platform.db.one<{ id: number }>`select coalesce(max(id), 0)::int as id from staff_actions`)!.id;
  const found = async () =>
    (await running.platform.wallet.audit()).differences
      .filter(({ rule }) => rule.includes('watched'))
      .map(({ rule, subject }) => `${rule}: ${subject}`);

  describe('[issue 34.2] plain SQL on a table that operators change', () => {
    test('leaves an action with the rows before and after', async () => {
      const since = await lastId();
      await run(
        `update campaigns set bonus_percent = bonus_percent + 1 where id = (select min(id) from campaigns where bonus_percent is not null)`,
      );
      const [action, ...more] = await lastActions(since);
      expect(more).toEqual([]);
      expect(action).toMatchObject({ operation: 'update', object: 'table campaigns', actor: expect.stringMatching(/^sql: /) });
      const [before, after] = [action!.before.rows![0]!, action!.after.rows![0]!];
      expect(Number(after['bonus_percent'])).toBe(Number(before['bonus_percent']) + 1);
      expect(await found()).toEqual([]);
    });

    test.each([
      [`insert into providers (id, name, slug) values (98765, 'By hand', 'by-hand')`, 'insert', 'table providers'],
      [`update payment_methods set fee = fee + 1 where id = (select min(id) from payment_methods)`, 'update', 'table payment_methods'],
      [`update games set is_active = not is_active where id < 30`, 'update', 'table games'],
      [`update site_settings set in_maintenance = true`, 'update', 'table site_settings'],
      [`update currencies set decimals = decimals, name = 'Euros' where code = 'EUR'`, 'update', 'table currencies'],
      [`delete from section_games where section_id = (select min(section_id) from section_games)`, 'delete', 'table section_games'],
      [
        `update content_pages set content = content || ' ' where type = (select min(type) from content_pages)`,
        'update',
        'table content_pages',
      ],
      [`insert into approval_rules values ('setMaintenance', 2)`, 'insert', 'table approval_rules'],
      [`update jurisdiction_rules set minimum_age = 21 where country = ''`, 'update', 'table jurisdiction_rules'],
    ])('%s', async (statement, operation, object) => {
      const since = await lastId();
      await run(statement);
      expect(await lastActions(since)).toEqual([expect.objectContaining({ operation, object })]);
      expect(await found()).toEqual([]);
    });

    test.each([
      `update games set name = name where id < 30`,
      `update currencies set eur_rate = eur_rate * 1.01 where code <> 'EUR'`,
      `update site_settings set updated_at = now()`,
      `update campaigns set is_public = is_public where id < 0`,
      `delete from promotions where id < 0`,
    ])('changes nothing, and leaves none: %s', async (statement) => {
      const since = await lastId();
      await run(statement);
      expect(await lastActions(since)).toEqual([]);
      expect(await found()).toEqual([]);
    });

    test('shows a long text by its hash', async () => {
      const since = await lastId();
      await run(
        `update content_pages set content = repeat('a long page ', 1000) where type = (select min(type) from content_pages) and language = 'en'`,
      );
      const [action] = await lastActions(since);
      expect(JSON.stringify(action!.after)).toMatch(/sha256:[0-9a-f]{64}/);
      expect(JSON.stringify(action).length).toBeLessThan(4_000);
    });
  });

  describe('[issue 34.3] a change without an action', () => {
    test.each([
      [
        'with its triggers off',
        `alter table campaigns disable trigger user; update campaigns set bonus_percent = 99; alter table campaigns enable trigger user`,
        ['a watched table is as its last recorded change left it: campaigns'],
      ],
      [
        'as a copy',
        `select set_config('croupier.copying', 'on', true); delete from wager_weights`,
        ['a watched table is as its last recorded change left it: wager_weights'],
      ],
      [
        'with its fingerprint moved along',
        `insert into providers (id, name, slug) values (98766, 'Recorded', 'recorded');
         alter table providers disable trigger user; delete from providers where id = 98766; alter table providers enable trigger user;
         update watched_tables set (row_count, fingerprint) = (select row_count, fingerprint from watched_now('providers')) where name = 'providers'`,
        ['a change of a watched table is an action of staff: providers'],
      ],
    ])('%s is named by the audit', async (_what, statement, expected) => {
      const { db, wallet } = running.platform;
      let named: string[] = [];
      await db
        .transaction(async () => {
          for (const each of statement.split(';')) await db.script(each);
          const rows = await db.sql<{ rule: string; subject: string }>`select rule, subject from (${watchedRules}) as found`;
          named = rows.map(({ rule, subject }) => `${rule}: ${subject}`);
          throw new Error('put back');
        })
        .catch((error: unknown) => {
          if ((error as Error).message !== 'put back') throw error;
        });
      expect(named).toEqual(expected);
      expect((await wallet.audit()).differences).toEqual([]);
    });
  });
});
