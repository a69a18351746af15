import type { Database } from '../db/database.ts';
import { patiently } from '../db/patience.ts';
import { type Audit, audit } from '../wallet/audit.ts';

/** Audits the books and writes down that it was done, for the alarm on one that nobody runs any more. */
export const auditBooks = (db: Database): Promise<Audit> =>
  patiently(async () => {
    const found = await audit(db);
    await db.sql`
      insert into audit_runs (entries, postings, differences) values (${found.entries}, ${found.postings}, ${found.differences.length})`;
    return found;
  });
