import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyData } from '#server/db/copy.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { actionRules } from '#server/record/actions.ts';
import { newOperator, recordForTest } from '#tests/support/operators.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (engine) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform({ engine, config: { operatorPort: 0, logLevel: 'silent', rateLimitFactor: 1_000 } });
  });
  afterAll(() => running.close());

  const differences = async () =>
    (await running.platform.wallet.audit()).differences.map(({ rule, subject }) => `${rule}: ${subject}`).toSorted();
  const one = async (text: string) => (await running.platform.db.query<{ value: unknown }>(text))[0]!.value;

  describe('[issue 34.2] the record of actions', () => {
    test('is numbered and chained, also when many write at once, and by plain SQL', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, index) => recordForTest(running, `thing ${index}`)));
      await running.platform.db.script(
        `insert into staff_actions (at, actor, operation, object, reason) values (now(), 'sql', 'byHand', 'thing', '')`,
      );
      expect(await one('select count(*) = max(id) and min(id) = 1 as value from staff_actions')).toBe(true);
      expect(await differences()).toEqual([]);
    });

    test('leaves no hole where a transaction is undone', async () => {
      await running.platform.db
        .transaction(async () => {
          await recordForTest(running, 'undone');
          throw new Error('undone');
        })
        .catch(() => undefined);
      await recordForTest(running, 'after');
      expect(await one('select count(*) = max(id) as value from staff_actions')).toBe(true);
      expect(await differences()).toEqual([]);
    });

    test.each(['update staff_actions set reason = $$other$$', 'delete from staff_actions', 'truncate staff_actions cascade'])(
      'refuses: %s',
      async (statement) => {
        await expect(running.platform.db.script(statement)).rejects.toThrow('append-only');
      },
    );

    test('is read page by page, the newest first, and by object', async () => {
      const owner = await newOperator(running, 'Reader', 'owner');
      for (let index = 0; index < 60; index += 1) await recordForTest(running, 'paged 1');
      const first = (await owner.call('GET', '/actions?object=paged%201')).body as { data: { id: string }[]; next: string };
      const second = (await owner.call('GET', `/actions?object=paged%201&before=${first.next}`)).body as {
        data: { id: string }[];
        next: null;
      };
      expect([first.data.length, second.data.length, second.next]).toEqual([50, 10, null]);
      const ids = [...first.data, ...second.data].map(({ id }) => Number(id));
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    });
  });

  describe('[issue 34.3] the audit names a broken chain', () => {
    /** Does something that only the owner of the database can, inspects it, and restores the state. */
    async function injected(statement: string): Promise<string[]> {
      const { db } = running.platform;
      let found: string[] = [];
      await db
        .transaction(async () => {
          await db.script(`alter table staff_actions disable trigger user; ${statement}`);
          found = (
            await db.sql<{
              rule: string;
              subject: string;
            }>`select rule, subject from (${actionRules}) as found`
          ).map(({ rule, subject }) => `${rule}: ${subject}`);
          throw new Error('put back');
        })
        .catch((error: unknown) => {
          if ((error as Error).message !== 'put back') throw error;
        });
      return found;
    }

    test.each([
      [`update staff_actions set reason = 'other' where id = 3`, ['an action of staff follows the one before it: 3']],
      [`update staff_actions set after = '{"cash": "1"}' where id = 4`, ['an action of staff follows the one before it: 4']],
      [`update staff_actions set at = at + interval '1 second' where id = 4`, ['an action of staff follows the one before it: 4']],
      [`update staff_actions set actor = 'nobody' where id = 1`, ['an action of staff follows the one before it: 1']],
      [`delete from staff_actions where id = (select max(id) from staff_actions)`, ['the last action of staff is where the chain ends']],
      [`delete from staff_actions`, ['the last action of staff is where the chain ends']],
      [
        `delete from staff_actions where id = 2`,
        ['an action of staff follows the one before it: 3', 'actions of staff are numbered without gaps: 3'],
      ],
      [
        `insert into staff_actions (id, at, actor, operation, object, reason, hash) select max(id) + 1, now(), 'x', 'x', 'x', '', sha256('x') from staff_actions`,
        ['an action of staff follows the one before it', 'the last action of staff is where the chain ends'],
      ],
    ])('%s', async (statement, expected) => {
      const found = await injected(statement);
      for (const each of expected) expect(found.some((line) => line.startsWith(each))).toBe(true);
      expect(await differences()).toEqual([]);
    });
  });
});

test('[issue 34.2] a copy of the database has the same chain, and goes on from its end', async () => {
  const running = await startTestPlatform({ engine: 'postgres' });
  for (let index = 0; index < 5; index += 1) await recordForTest(running, `copied ${index}`);
  const target = openPostgres(await running.createDatabase!(), { connections: 1, onError: () => undefined });
  await copyData(running.platform.db, target);
  const chainOf = (db: Database) => db.sql`select id, hash from staff_actions order by id`;
  expect(await chainOf(target)).toEqual(await chainOf(running.platform.db));
  await target.script(`insert into staff_actions (at, actor, operation, object, reason) values (now(), 'sql', 'byHand', 'thing', '')`);
  expect(await target.sql`select rule from (${actionRules}) as found`).toEqual([]);
  const last = async (db: Database) => (await db.one<{ last: number }>`select max(id)::int as last from staff_actions`)!.last;
  expect(await last(target)).toBe((await last(running.platform.db)) + 1);
  await target.close();
  await running.close();
});
