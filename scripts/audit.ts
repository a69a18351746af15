/**
 * `npm run operator -- audit`: recomputes every balance from its postings, in PostgreSQL (DATABASE_URL) or in the embedded database (DATA_DIR), which a running
 * platform is asked to read, and compares payments and bets with the books of processor and game providers.
 */
import { configFrom } from '#server/config.ts';
import { auditRunning } from '#server/control.ts';
import type { AuditReport } from '#server/metrics/audits.ts';
import { readEnvFile } from './env-file.ts';

const formatComparison = ({ partner, book, comparedUntil, failure }: AuditReport['comparisons'][number]): string => {
  if (comparedUntil === null) return `${book} of ${partner}: not compared: ${failure ?? 'there is nothing yet'}`;
  return `${book} of ${partner}: compared until ${comparedUntil}${failure === null ? '' : `, not since: ${failure}`}`;
};

async function main(): Promise<void> {
  await readEnvFile();
  const config = configFrom(process.env);
  const answer = config.databaseUrl === null ? await auditRunning(config.dataDir) : null;
  const { entries, postings, wallets, differences, comparisons } =
    answer ?? (await (await import('./audit-in-database.ts')).auditInDatabase(config));
  for (const { rule, subject, expected, actual } of differences) console.error(`${rule}: ${subject} is ${actual}, not ${expected}`);
  for (const comparison of comparisons) console.log(formatComparison(comparison));
  console.log(`${entries} entries, ${postings} postings, ${wallets} wallets, ${differences.length} differences`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
