import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';

/**
 * Vacuums a table until all its pages count as visible to all, without which an index alone does not answer: their commits must be on disk, which the
 * tests' server delays, and no open transaction of a job may be older.
 */
export async function vacuumUntilVisible(db: Database, table: string): Promise<void> {
  const isVisible = async () => {
    await db.script('checkpoint');
    await db.script(`vacuum analyze ${table}`);
    const [pages] = await db.sql<{ visible: boolean }>`
      select relallvisible = relpages as visible from pg_class where oid = ${table}::regclass`;
    return pages!.visible;
  };
  await expect.poll(isVisible, { timeout: 30_000 }).toBe(true);
}
