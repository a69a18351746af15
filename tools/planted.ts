/**
 * `npm run planted`: puts one fault at a time into code outside the machines, as it is loaded and in no file, and expects the test that is named for it to
 * fail. Words name bugs by what they do or by their file. It fails where a bug is not caught, and where its test does not run.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantedBugs } from '../tests/planted/bugs.ts';
import { verdictOf } from './planted/verdict.ts';

const atOnce = 2;
const longestMs = 120_000;
const words = process.argv.slice(2);
const wanted = [...plantedBugs.entries()].filter(([, { what, file }]) => words.every((word) => `${what} ${file}`.includes(word)));
const due = wanted.values();
const reports = mkdtempSync(join(tmpdir(), 'planted-'));
const escaped = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function runOver(index: number): Promise<string | null> {
  const { file, title } = plantedBugs[index]!.caughtBy;
  const report = join(reports, `${index}.json`);
  const args = ['vitest', 'run', '-c', 'vitest.planted.config.ts', file, '-t', escaped(title), '--reporter=json', `--outputFile=${report}`];
  const vitest = spawn('npx', args, { stdio: 'ignore', env: { ...process.env, PLANTED_BUG: String(index) }, timeout: longestMs });
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
    // One iterator for all of them: each takes the next bug.
    for (const [index, bug] of due) {
      const verdict = verdictOf(await runOver(index), bug.caughtBy.title);
      if (verdict !== 'caught') missed += 1;
      console.log(`${verdict === 'caught' ? '✓' : '✗'} ${bug.what} (${bug.file})${verdict === 'caught' ? '' : `: ${verdict}`}`);
    }
  }),
);
rmSync(reports, { recursive: true });
console.log(`${wanted.length} bugs planted, ${wanted.length - missed} caught (${Math.round((Date.now() - begun) / 1000)} s)`);
if (wanted.length === 0) console.log('No bug has these words.');
process.exitCode = missed > 0 || wanted.length === 0 ? 1 : 0;
