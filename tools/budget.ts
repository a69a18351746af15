import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withPlatform } from './bench-web/platform.ts';
import { type Budgets, compareFiles, comparePages, tighten, type Verdict } from './budget/compare.ts';
import { consoleCost, fileSizes, measurePages } from './budget/measure.ts';

/*
 * Checks the size of pages and files of the built site, in bytes on the wire and in counts, against `tools/budget/budgets.json`. Fails over
 * a limit and when a limit is too loose: `npm run budget -- --tighten` lowers those and raises none.
 */
const file = new URL('budget/budgets.json', import.meta.url);
const dist = 'dist';
const { values } = parseArgs({ options: { tighten: { type: 'boolean', default: false } } });
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets;

const costs = await withPlatform(({ url }) => measurePages(url, Object.keys(budgets.pages)));
const isMarked = (address: string, marker: string) => readFileSync(dist + address, 'utf8').includes(marker);
const verdicts: readonly Verdict[] = [
  ...comparePages(budgets.pages, costs),
  ...comparePages({ console: budgets.console }, { console: consoleCost('dist-console') }),
  ...compareFiles(budgets.files, fileSizes(dist), isMarked),
];

const advice: Readonly<Record<Verdict['outcome'], string>> = {
  within: '',
  over: '  OVER',
  loose: '  LOOSE: npm run budget -- --tighten',
  unmeasured: '  IS NOT THERE: npm run budget -- --tighten, or take it off the list',
};
for (const { what, value, limit, target, outcome } of verdicts) {
  const goal = target !== null && limit > target ? `, to come down to ${target}` : '';
  console.log(`${what.padEnd(44)} ${String(value).padStart(7)} of ${limit}${goal}${advice[outcome]}`);
}
if (values.tighten) writeFileSync(file, `${JSON.stringify(tighten(budgets, verdicts), null, 2)}\n`);
const bad = verdicts.filter(({ outcome }) => outcome === 'over' || (!values.tighten && outcome !== 'within'));
// The last lines are what a failed run of CI shows.
for (const { what, value, limit, outcome } of bad) console.log(`not kept: ${what}, ${value} of ${limit}${advice[outcome]}`);
if (bad.length === 0) console.log('within all budgets');
process.exitCode = bad.length === 0 ? 0 : 1;
