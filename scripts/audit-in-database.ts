import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { auditBooks, type AuditReport, auditWithPartners } from '#server/metrics/audits.ts';
import { installedPlatform } from './installed-platform.ts';

/** Audits the database directly, and queries the partners as the platform would; used when no running platform can do it. */
export async function auditInDatabase(config: Config): Promise<AuditReport> {
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, log);
  try {
    const parts = await installedPlatform(config, db, log);
    if (typeof parts !== 'string') return await auditWithPartners(parts);
    console.log(`no partner was asked: ${parts}`);
    return { ...(await auditBooks(db)), comparisons: [] };
  } finally {
    await db.close();
  }
}
