import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

export const recordsFolder = 'docs/records';
export type RecordName = 'soak' | 'soak-bursts' | 'soak-live' | 'fuzz' | 'tests';

/** The date, commit and machine of a measurement. */
export interface Conditions {
  /** Day of the measurement, ISO 8601. */
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  /** Load of the minute before: above the number of cores, the machine was busy with something else. */
  readonly loadBefore: number;
}

export const conditions = (): Conditions => ({
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short=9', 'HEAD'], { encoding: 'utf8' }).trim(),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  loadBefore: Number((loadavg()[0] ?? 0).toFixed(1)),
});

/** Stores results for docs/evidence.md. */
export function saveRecord<Record extends Conditions>(name: RecordName, record: Record): void {
  mkdirSync(recordsFolder, { recursive: true });
  writeFileSync(join(recordsFolder, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
}
