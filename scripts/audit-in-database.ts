import { registries } from '#registry/index.ts';
import type { Config } from '#server/config.ts';
import { databaseClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog, type Log } from '#server/log.ts';
import { auditBooks, type AuditReport, auditWithPartners } from '#server/metrics/audits.ts';
import { createPlatform } from '#server/platform.ts';
import { chosenFrom, partnersOf } from '#server/registries.ts';
import { secretsOf } from '#server/secrets.ts';
import type { ComparedParts } from '#server/statements/jobs.ts';

/** The platform as it would run, for asking its partners; a sentence where it would not. */
async function partsOf(config: Config, db: Database, log: Log): Promise<ComparedParts | string> {
  try {
    const choice = chosenFrom(registries, config);
    const known = { ...config, ...(await secretsOf(db, config, partnersOf(choice))) };
    return createPlatform({ choice, config: known, db, log, now: (await databaseClock(db)).now });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Audits the database itself, and asks the partners as the platform would; for where no platform that runs is asked to. */
export async function auditInDatabase(config: Config): Promise<AuditReport> {
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, log);
  try {
    const parts = await partsOf(config, db, log);
    if (typeof parts !== 'string') return await auditWithPartners(parts);
    console.log(`no partner was asked: ${parts}`);
    return { ...(await auditBooks(db)), comparisons: [] };
  } finally {
    await db.close();
  }
}
