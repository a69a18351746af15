/**
 * `npm run check -- requirements`: the rows of the product's spec beside the tests that cite them, by what ran and passed in the last `npm test` (with `-- --all`, else the
 * thorough tests' rows are missing). `npm run check -- requirements CASH-12` names the tests of a row. It fails for a row that no test shows, one of which a test failed, and
 * an id that the spec does not have.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { excusedIn, judge } from './requirements/judge.ts';
import { requirements } from './requirements/requirements.ts';
import { ranOnRecord } from './requirements/titles.ts';

const { positionals } = parseArgs({ allowPositionals: true });

const ran = ranOnRecord();
const { shown, missing, failed, unknown } = judge(ran, excusedIn(readFileSync('docs/spec-notes.md', 'utf8')));

for (const id of positionals) {
  const tests = shown.get(id) ?? [];
  console.log(`${id}: ${tests.length} tests${requirements.includes(id) ? '' : ', and the spec has no such row'}`);
  for (const { file, title } of tests) console.log(`  ${file}  ${title}`);
}
if (positionals.length === 0) {
  if (ran.length === 0) console.error('Nothing is on record: run `npm test -- --all` first.');
  for (const id of missing) console.error(`${id} is shown by no test that ran and passed`);
  for (const id of failed) console.error(`${id}: a test of it failed`);
  for (const { id, file } of unknown) console.error(`${id} is no row of the spec, says ${file}`);
  const excused = requirements.length - missing.length - shown.size;
  console.log(
    `${shown.size} of ${requirements.length} rows shown by tests that ran and passed, ${excused} noted in docs/spec-notes.md, ${missing.length} missing`,
  );
  process.exitCode = missing.length + failed.length + unknown.length > 0 ? 1 : 0;
}
