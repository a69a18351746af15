import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';

/**
 * Vacuums a table until all its pages count as visible to all, without which an index does not answer alone: their commits are on disk,
 * which the tests' server leaves for later, and no transaction that a job of the platform has open is older than they are.
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
