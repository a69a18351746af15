import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupTime, restore } from '../db/backup.ts';
import { openDirectory } from '../db/embedded.ts';
import { audit } from '../wallet/audit.ts';
import { type Finding, missing, ok } from './findings.ts';

const maxAgeH = 24;
const hourMs = 3_600_000;

/** Restores a backup into a temporary directory. */
async function restoreOnTrial(file: string): Promise<{ readonly rows: number; readonly differences: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'croupier-trial-'));
  try {
    const db = await openDirectory(join(directory, 'postgres'));
    try {
      const { rows } = await restore(db, file);
      return { rows, differences: (await audit(db)).differences.length };
    } finally {
      await db.close();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Whether a backup is recent, and restores into a database with a correct ledger. @param file null without one. */
export async function backupFindings(file: string | null, now: Date): Promise<readonly Finding[]> {
  if (file === null)
    return [missing('backup', 'No backup was tried. Make one with npm run operator -- backup FILE, and name it here: --backup FILE.')];
  const ageH = Math.floor((now.getTime() - (await backupTime(file)).getTime()) / hourMs);
  const { rows, differences } = await restoreOnTrial(file);
  if (differences > 0) return [missing('backup', `The ledger of ${file} has ${differences} differences. Find out why before you need it.`)];
  return [
    ageH >= maxAgeH
      ? missing('backup', `${file} can be restored, but is ${ageH} hours old. Make a backup each day.`)
      : ok('backup', `${file} was restored on trial: ${rows} rows, and its ledger is right.`),
  ];
}
