import type { Database } from '../db/database.ts';
import { withLongStatements } from '../db/statement-timeout.ts';
import { type ComparedParts, compareWhole } from '../statements/jobs.ts';
import type { Comparison } from '../statements/compare.ts';
import { type Audit, audit } from '../wallet/audit.ts';

/** Audits the ledger and records the run, so that an alarm can report when audits stop. */
export const auditBooks = (db: Database): Promise<Audit> =>
  withLongStatements(async () => {
    const found = await audit(db);
    await db.sql`
      insert into audit_runs (entries, postings, differences) values (${found.entries}, ${found.postings}, ${found.differences.length})`;
    return found;
  });

/** Operator's report: the ledger audit, and the comparisons with the partners' records. */
export interface AuditReport extends Audit {
  readonly comparisons: readonly Comparison[];
}

/** Compares with the partners first, so that the audit names the differences. */
export async function auditWithPartners(platform: ComparedParts): Promise<AuditReport> {
  const comparisons = await withLongStatements(() => compareWhole(platform));
  return { ...(await auditBooks(platform.db)), comparisons };
}
