/**
 * `npm run docs -- evidence`: writes docs/evidence.md of what was recorded in docs/records. `--measure` runs the tests of its subjects before, and records what came of
 * them; `npm run fuzz -- --record` and `npm run soak -- --record` record the rest.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countsOf, type TestReport } from './evidence/counts.ts';
import { trustDocument } from './evidence/document.ts';
import { conditions, saveRecord } from './evidence/record.ts';
import { readRecords, type TestsRecord } from './evidence/records.ts';
import { subjects } from './evidence/subjects.ts';

const report = '.cache/trust.json';
function measure(): TestsRecord {
  const before = conditions();
  const counted = subjects.map(({ name, files }) => {
    const paths = files.flatMap((file) => globSync(file));
    const args = ['vitest', 'run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--maxWorkers', '1'];
    // Otherwise a run that ends before it writes would be counted as the previous one.
    rmSync(report, { force: true });
    spawnSync('npx', args, { stdio: ['ignore', 'inherit', 'inherit'] });
    return { name, ...countsOf(JSON.parse(readFileSync(report, 'utf8')) as TestReport) };
  });
  return { ...before, subjects: counted };
}

const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
if (values.measure) saveRecord('tests', measure());
writeFileSync('docs/evidence.md', trustDocument(readRecords()));
const failed = readRecords().tests?.subjects.reduce((sum, subject) => sum + subject.failed, 0) ?? 0;
process.exitCode = failed > 0 ? 1 : 0;
