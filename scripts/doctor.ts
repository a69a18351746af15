/**
 * `npm run operator -- doctor`: lists what a site still needs before it takes real money. It reads the settings and the PostgreSQL of DATABASE_URL,
 * whether the platform runs or not, and ends with 1 while anything is missing.
 *
 *     npm run operator -- doctor
 *     npm run operator -- doctor --mail you@example.com           # and sends a letter, to see that it arrives
 *     npm run operator -- doctor --backup /backups/today.croupier # and restores the backup on trial
 *     npm run operator -- doctor --json
 */
import { parseArgs } from 'node:util';
import { faultsOfStart, movesRealMoney } from '#registry/start.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { examine } from '#server/doctor/doctor.ts';
import type { Finding } from '#server/doctor/findings.ts';
import { createLog } from '#server/log.ts';
import type { Platform } from '#server/platform.ts';
import { installedPlatform } from './installed-platform.ts';
import { readEnvFile } from './env-file.ts';

const marks = { ok: 'ok      ', note: 'note    ', missing: 'missing ' } as const;

/** Runs with the platform as configured; prints a sentence if it cannot be opened. */
async function withPlatform<T>(config: Config, hasFaults: boolean, work: (platform: Platform | string) => Promise<T>): Promise<T> {
  if (hasFaults) return work('The database was not looked at. Correct the settings first, and run this again.');
  if (config.databaseUrl === null) return work('The database was not looked at: only PostgreSQL is.');
  const log = createLog('silent');
  const db = await openDatabase(config, log).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  if (typeof db === 'string') return work(`The database could not be opened: ${db}`);
  try {
    const isEmpty = await db.one`select 1 where to_regclass('migrations') is null`;
    return await work(isEmpty ? 'The database is empty. Run npm run operator -- migrate.' : await installedPlatform(config, db, log));
  } finally {
    await db.close();
  }
}

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { subject, state, text } of findings) console.log(`${marks[state]} ${subject.padEnd(width)}  ${text}`);
  const counted = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  console.log(`${counted('ok')} ok, ${counted('note')} to look at, ${counted('missing')} missing`);
}

async function main(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { mail: { type: 'string' }, backup: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  await readEnvFile();
  const { config, faults: ofSettings } = readConfig(process.env);
  const faults = [...new Set([...ofSettings, ...faultsOfStart(config)])];
  const findings = await withPlatform(config, faults.length > 0, (platform) =>
    examine({
      config,
      isRealMoney: movesRealMoney(config),
      faults,
      platform,
      mailTo: values.mail ?? null,
      backup: values.backup ?? null,
      now: new Date(),
    }),
  );
  if (values.json) console.log(JSON.stringify(findings, null, 2));
  else print(findings);
  process.exitCode = findings.some(({ state }) => state === 'missing') ? 1 : 0;
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
