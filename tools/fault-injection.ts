/**
 * `npm run fault-injection`: puts one fault at a time into code outside the machines, as it is loaded and in no file, and expects the test that is named for it to
 * fail. Words name bugs by what they do or by their file. It fails where a bug is not caught, and where its test does not run. `--changed` takes those alone
 * of which something is not as it was when `tests/fault-injection.json` was written; `--record` writes there what is caught.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { required } from '#domain/required.ts';
import { injectedFaults } from '#tests/fault-injection/faults.ts';
import type { InjectedFault } from '#tests/fault-injection/injected-fault.ts';
import { Sources } from './mutation/sources.ts';
import { type Caught, fingerprintOf, readCaught, writeCaught } from './fault-injection/record.ts';
import { verdictOf } from './fault-injection/verdict.ts';

const atOnce = 2;
const maxMs = 120_000;
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
});
const recorded = readCaught();
const sources = new Sources();
const named = [...injectedFaults.entries()].filter(([, { what, file }]) => words.every((word) => `${what} ${file}`.includes(word)));
const fingerprints = new Map(named.map(([index, bug]) => [index, fingerprintOf(bug, sources)]));
const wanted = named.filter(([index, { what }]) => !values.changed || recorded[what] !== fingerprints.get(index));
const due = wanted.values();
const caught: Record<string, string> = {};
const reports = mkdtempSync(join(tmpdir(), 'faults-'));
const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function runOver(index: number, { file, title }: InjectedFault['caughtBy']): Promise<string | null> {
  const report = join(reports, `${index}.json`);
  const args = [
    'vitest',
    'run',
    '-c',
    'tests/fault-injection.config.ts',
    file,
    '-t',
    escaped(title),
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const vitest = spawn('npx', args, { stdio: 'ignore', env: { ...process.env, INJECTED_FAULT: String(index) }, timeout: maxMs });
  await new Promise((resolve) => vitest.once('exit', resolve));
  try {
    return readFileSync(report, 'utf8');
  } catch {
    return null;
  }
}

let missed = 0;
const begun = Date.now();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    // One iterator for all of them: each takes the next fault.
    for (const [index, bug] of due) {
      const verdict = verdictOf(await runOver(index, bug.caughtBy), bug.caughtBy.title);
      if (verdict === 'caught') caught[bug.what] = required(fingerprints.get(index));
      else missed += 1;
      console.log(`${verdict === 'caught' ? '✓' : '✗'} ${bug.what} (${bug.file})${verdict === 'caught' ? '' : `: ${verdict}`}`);
    }
  }),
);
rmSync(reports, { recursive: true });
const asBefore = named.length - wanted.length;
const before = values.changed ? `; ${asBefore} are as they were when they were caught` : '';
console.log(`${wanted.length} faults injected, ${wanted.length - missed} caught (${Math.round((Date.now() - begun) / 1000)} s)${before}`);
if (named.length === 0) console.log('No bug has these words.');
if (values.record) {
  const known = new Set(injectedFaults.map(({ what }) => what));
  const kept: Caught = Object.fromEntries(Object.entries(recorded).filter(([what]) => known.has(what)));
  writeCaught({ ...kept, ...caught });
}
process.exitCode = missed > 0 || named.length === 0 ? 1 : 0;
