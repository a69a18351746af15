import type { Database } from '#server/db/database.ts';

class RolledBack extends Error {}

/**
 * Returns what `look` sees after the statements, in a transaction that is rolled back. Without triggers, foreign keys are off too, as for somebody with an
 * administrator's rights.
 */
export async function seenAfter<T>(
  db: Pick<Database, 'script' | 'transaction'>,
  statements: readonly string[],
  look: () => Promise<T>,
  { hasTriggers = false } = {},
): Promise<T> {
  let seen: T | undefined;
  await db
    .transaction(async () => {
      await db.script('set transaction isolation level repeatable read');
      if (!hasTriggers) await db.script("set local session_replication_role = 'replica'");
      for (const statement of statements) await db.script(statement);
      seen = await look();
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return seen as T;
}
