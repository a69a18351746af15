import type { Database } from '../db/database.ts';

/** Changes with every change of providers, sections and games, by whomever it was made. */
export async function catalogueVersion(db: Database): Promise<string> {
  const row = await db.one<{ version: bigint }>`select version from catalogue_state`;
  return String(row?.version ?? 0);
}
