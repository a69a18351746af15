import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { required } from '#domain/required.ts';
import { isChosen, strangersAmong } from './mutation/choice.ts';
import { below, type Figures, figuresOf, scoreOf, sumOf, tableOf, unnoticed } from './mutation/figures.ts';
import { filesIn, method, type Part, parts } from './mutation/parts.ts';
import { choose, type Entry, fingerprintsOf, readRecord, writeRecord } from './mutation/record.ts';
import { Sources } from './mutation/sources.ts';

const usage = `npm run mutation -- [part, machine or path …] [options]

Changes the code in small ways and expects a test to fail each time.

  part            ${Object.keys(parts).join(', ')}; all when none is named
  machine         a folder of machines/
  path            a file, or all files of a folder
  --changed       only files that differ, or whose judges differ, from what tests/mutation.json has on record; counts the others as recorded
  --due           names those files, and measures nothing
  --record        writes what was measured into the record, as a whole run that passes does by itself
  --concurrency   how many mutants are judged at once`;

const threshold = 90;
const reportFile = '.cache/mutation.json';
const shownReasons = 12;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string' },
    changed: { type: 'boolean', default: false },
    due: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const concurrency = Number(values.concurrency ?? Math.min(4, availableParallelism()));

function refuseUnknown(): void {
  const unknown = strangersAmong(positionals, Object.fromEntries(Object.entries(parts).map(([name, { files }]) => [name, filesIn(files)])));
  if (unknown.length > 0)
    throw new Error(
      `Nothing is called ${unknown.join(' or ')}: say ${Object.keys(parts).join(', ')}, a machine, a path of a file among them, or nothing for all.`,
    );
}

const grouped = (part: Part, measured: Readonly<Record<string, Figures>>): Map<string, Figures> =>
  new Map(
    [...Map.groupBy(Object.entries(measured), ([file]) => part.rowOf(file))].map(([row, its]) => [
      row,
      sumOf(its.map(([, figures]) => figures)),
    ]),
  );

/** @returns the figures of each file. */
async function measure(name: string, part: Part, files: readonly string[]): Promise<Record<string, Figures>> {
  const end = await part.prepare?.();
  // Loading it takes longer than finding that there is nothing to do.
  const { mutantsOf } = await import('./mutation/stryker.ts');
  const mutants = await mutantsOf(name, files, part.tests, concurrency);
  await end?.();
  for (const line of unnoticed(mutants)) console.log(line);
  const byFile = Map.groupBy(mutants, ({ fileName }) => fileName);
  return Object.fromEntries(files.map((file) => [file, figuresOf(byFile.get(file) ?? [])]));
}

const record = readRecord();

function printChoice(name: string, files: number, { due, gone }: ReturnType<typeof choose>): void {
  const age = `on record (last whole run: ${record.wholeRun})`;
  if (due.length === 0) return console.log(`${name}: all ${files} files are as they are ${age}.`);
  console.log(`${name}: ${due.length} of ${files} files are not as they are ${age}:`);
  for (const { file, why } of due.slice(0, shownReasons)) console.log(`  ${file} ${why}`);
  if (due.length > shownReasons) console.log(`  … and ${due.length - shownReasons} more`);
  if (gone.length > 0) console.log(`  no longer there: ${gone.join(', ')}`);
}

const sources = new Sources();
const report: Record<string, object> = {};
const measuredNow: Record<string, { readonly isWhole: boolean; readonly entries: Record<string, Entry> }> = {};

/** Read again, so that records of another run stay. */
function recordMeasured(): void {
  const before = readRecord();
  const measured = Object.entries(measuredNow).map(([name, { isWhole, entries }]) => [
    name,
    isWhole ? entries : { ...before.parts[name], ...entries },
  ]);
  writeRecord({ ...before, parts: { ...before.parts, ...Object.fromEntries(measured) } });
}

/** @returns whether enough of the changes were noticed, in each row and together. */
async function judge(name: string, part: Part): Promise<boolean> {
  const begun = Date.now();
  const files = filesIn(part.files).filter((file) => isChosen(positionals, name, file));
  if (files.length === 0) return true;
  const tests = filesIn(part.tests);
  const fingerprints = fingerprintsOf({ files, tests, readBy: (test) => filesIn(part.readBy(test)), method }, sources);
  const recorded = Object.entries(values.changed || values.due ? (record.parts[name] ?? {}) : {}).filter(([file]) =>
    isChosen(positionals, name, file),
  );
  const choice = choose(fingerprints, Object.fromEntries(recorded));
  if (values.changed || values.due) printChoice(name, files.length, choice);
  if (values.due) return true;
  const due = choice.due.map(({ file }) => file);
  const measured = due.length > 0 ? await measure(name, part, due) : {};
  const all = { ...choice.kept, ...measured };
  const rows = grouped(part, all);
  const figures = sumOf(Object.values(all));
  const seconds = Math.round((Date.now() - begun) / 1000);
  for (const line of tableOf(rows, `${name}, together`)) console.log(line);
  console.log(`${seconds} s\n`);
  report[name] = {
    ...figures,
    score: scoreOf(figures),
    seconds,
    measured: due.length,
    rows: Object.fromEntries([...rows].map(([row, its]) => [row, { ...its, score: scoreOf(its) }])),
  };
  const entries = Object.fromEntries(Object.entries(all).map(([file, its]) => [file, { ...required(fingerprints[file]), ...its }]));
  const isPart = positionals.length === 0 || positionals.includes(name);
  measuredNow[name] = { isWhole: isPart, entries };
  const low = below(threshold, new Map([...rows, [`${name}, together`, figures]]));
  for (const row of low) console.log(`The score of ${row} is below ${threshold} %.`);
  return low.length === 0;
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  refuseUnknown();
  let isGood = true;
  for (const [name, part] of Object.entries(parts)) isGood = (await judge(name, part)) && isGood;
  if (values.due) return console.log('`npm run mutation -- --changed --record` measures what is due.');
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  if (!isGood) process.exitCode = 1;
  if (isGood && positionals.length === 0 && !values.changed)
    writeRecord({
      wholeRun: new Date().toISOString().slice(0, 10),
      parts: Object.fromEntries(Object.entries(measuredNow).map(([name, { entries }]) => [name, entries])),
    });
  // Scores below the bar are recorded too: a later run that counts the record is below it again.
  else if (values.record) recordMeasured();
}

await main();
