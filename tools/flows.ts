import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noSuchCell } from './flows/cells.ts';
import { flows } from './flows/machines.ts';
import { type Layer, layers } from './flows/record.ts';
import { writeReport } from './flows/report/report.ts';
import { readRun, type Run } from './flows/run.ts';
import { parts } from './flows/parts.ts';
import { type MachineSummary, partSummaries, type PartSummary, summaries, unbroken, unwalked } from './flows/summary.ts';
import { type FaultId, faults } from '../tests/model/faults/faults.ts';
import { isBuildCurrent } from '../scripts/site-sources.ts';
import { reviewedPlan, titleOf } from '../tests/support/plan.ts';
import type { Count } from './test/reports.ts';

const usage = `npm run flows -- [machine …] [options]

Walks the reviewed plans of the machines, breaks their calls and counts what ran.

  machine           ${Object.keys(flows).join(', ')}; all when none is named.
                    ${Object.keys(parts).join(', ')} have no machine, and faults alone
  --layer <layer>   ${layers.join(', ')}; all when none is named, may be given again
  --path <number>   only this path of the plan; see --list
  --headed          shows the browser
  --walks           the plans only
  --faults          the faults only
  --fault <name>    only this fault: ${faults.map(({ id }) => id).join(', ')}; with --operation one cell of the product
  --operation <op>  only this operation, like resetPassword
  --list            prints the paths with their numbers
  --accept          accepts the plans as the machines are now; read the difference before
  --report          writes the report page, as a run of everything does by itself; alone, it runs nothing that is on record
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layer: { type: 'string', multiple: true },
    path: { type: 'string' },
    headed: { type: 'boolean' },
    walks: { type: 'boolean' },
    faults: { type: 'boolean' },
    fault: { type: 'string' },
    operation: { type: 'string' },
    list: { type: 'boolean' },
    accept: { type: 'boolean' },
    report: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(2);
}

const unknown = positionals.find((name) => !(name in flows) && !(name in parts));
if (unknown) refuse(`There is no machine "${unknown}".`);
const asked = (values.layer ?? layers) as readonly Layer[];
const strange = asked.find((layer) => !layers.includes(layer));
if (strange) refuse(`There is no layer "${strange}".`);
const fault = faults.find(({ id }) => id === (values.fault as FaultId | undefined));
const lacking = noSuchCell(positionals, values);
if (lacking) refuse(lacking);
const isOneCell = Boolean(values.fault ?? values.operation);
const onlyFaults = values.faults ?? isOneCell;
const isWhole = !positionals.length && !values.layer && !values.path && !values.walks && !onlyFaults;
const names = positionals.length ? positionals.filter((name) => name in flows) : Object.keys(flows);
const partNames = positionals.length ? positionals.filter((name) => name in parts) : Object.keys(parts);
const plans = names.flatMap((name) => flows[name]!.plans);

if (values.path !== undefined) {
  const most = Math.max(0, ...plans.map((plan) => reviewedPlan(plan, () => refuse(`"${plan}" has no reviewed plan.`)).paths.length));
  const path = Number(values.path);
  if (!Number.isInteger(path) || path < 1 || path > most) refuse(`There is no path "${values.path}": they go from 1 to ${most}.`);
}

const folder = resolve('.cache/flows');
const env = {
  ...process.env,
  FLOWS_DIR: folder,
  ...(values.path && { FLOWS_PATH: values.path }),
  ...(values.accept && { ACCEPT_PLANS: '1' }),
};

/** @returns whether it went well. */
const run = (command: string, ...args: string[]): boolean => spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
const vitest = (...args: string[]) => run('npx', 'vitest', 'run', '--reporter=dot', '--passWithNoTests', ...args);
const playwright = (...args: string[]) =>
  run(
    'npx',
    'playwright',
    'test',
    '-c',
    'playwright.flows.config.ts',
    '--pass-with-no-tests',
    ...(values.headed ? ['--headed'] : []),
    ...args,
  );

let isBuilt = isBuildCurrent();
/** The browser walks the built site: what is stale would show what is no more. @returns whether there is one. */
function buildForBrowser(): boolean {
  if (isBuilt) return true;
  console.log('the built site is older than its sources: npm run build');
  isBuilt = run('npm', 'run', '--silent', 'build');
  return isBuilt;
}

/** The bare actor is always walked: only there is seen which transition a step takes. */
function walk(): boolean {
  const named = ['reviewed plan', 'actor: ', ...(asked.includes('screen') ? ['screen: '] : [])];
  // What a machine says to the outside is accepted together with its plan.
  const files = ['model.test.tsx', ...(values.accept ? ['transcript.test.ts'] : [])];
  const models = names.flatMap((name) => files.map((file) => `tests/model/plans/${name}.${file}`));
  const wentWell = vitest(...models, '-t', `(${(values.path ? named.slice(1) : named).join('|')})`);
  if (!asked.includes('browser')) return wentWell;
  return buildForBrowser() && playwright(...plans.map((plan) => `tests/browser/flows/${plan}.spec.ts`)) && wentWell;
}

/** The cells that were asked for, by what their tests are called: `reset × resetPassword`, and the fault. */
function cellsNamed(isScreen: boolean): string | null {
  if (!positionals.length && !isOneCell) return null;
  const machines = positionals.length ? positionals.join('|') : '[\\w-]+';
  const operation = values.operation ? `${values.operation}( \\(.*\\))?` : '.*';
  const label = fault ? fault.label : '';
  return `(^|\\s)(${machines}) × ${operation}${label && `( > | × | )${label}$`}${!label && values.operation && !isScreen ? ' × ' : ''}`;
}

function breakCalls(): boolean {
  const named = (flag: string, isScreen: boolean) => {
    const pattern = cellsNamed(isScreen);
    return pattern === null ? [] : [flag, pattern];
  };
  const wentWell = !asked.includes('screen') || vitest('tests/model/faults', ...named('-t', true));
  return (!asked.includes('browser') || !buildForBrowser() || playwright('tests/browser/flows/faults', ...named('-g', false))) && wentWell;
}

function list(): void {
  for (const plan of plans) {
    const { paths } = reviewedPlan(plan, () => refuse(`"${plan}" has no reviewed plan.`));
    console.log(`\n${plan}`);
    for (const [index, path] of paths.entries()) console.log(`${`${index + 1}`.padStart(4)}  ${titleOf(path)}`);
  }
}

const share = (some: number, all: number) => `${some}/${all}`.padStart(9);

const cellsOf = (all: readonly MachineSummary[], ofParts: readonly PartSummary[]) =>
  [...all, ...ofParts].flatMap(({ faults: cells }) => cells);

/** Cells of parts that were asked for and did not run. */
const gapsOf = (ofParts: readonly PartSummary[]): string[] =>
  values.walks || !asked.includes('screen')
    ? []
    : ofParts.flatMap(({ name, unbroken: cells }) => cells.map((cell) => `${name}, ${cell} did not run`));

/** Cells of the fault product that were asked for and did not run. */
const notBroken = (summary: MachineSummary) => (asked.includes(summary.flow.brokenIn) ? unbroken(summary) : []);

function print(all: readonly MachineSummary[], ofParts: readonly PartSummary[], { races, secondTries }: Run): void {
  console.log(`\n${''.padEnd(22)}${asked.map((layer) => layer.padEnd(29)).join('')}faults`);
  console.log(`${''.padEnd(22)}${asked.map(() => '   states     trans.    paths ').join('')}`);
  for (const { name, states, chart, planned, layers: walked, faults } of all) {
    const counts = asked.map((layer) => {
      const { states: seen, transitions, walks, failed } = walked[layer];
      return `${share(seen.size, states.length)} ${share(transitions.size, chart.edges.length)} ${share(walks.length - failed.length, planned)}`;
    });
    const broken = faults.filter(({ ok }) => !ok).length;
    console.log(`${name.padEnd(22)}${counts.join('')}${`${faults.length}`.padStart(7)}${broken ? ` (${broken} not borne)` : ''}`);
  }
  for (const { name, faults: cells } of ofParts) {
    const broken = cells.filter(({ ok }) => !ok).length;
    console.log(`${name.padEnd(22 + asked.length * 29)}${`${cells.length}`.padStart(7)}${broken ? ` (${broken} not borne)` : ''}`);
  }
  const total = (count: (summary: MachineSummary) => number) => all.reduce((sum, summary) => sum + count(summary), 0);
  for (const layer of asked)
    console.log(
      `${layer}: ${total((one) => one.layers[layer].states.size)} of ${total((one) => one.states.length)} states, ` +
        `${total((one) => one.layers[layer].transitions.size)} of ${total((one) => one.chart.edges.length)} transitions, ` +
        `${total((one) => one.layers[layer].walks.length)} of ${total((one) => one.planned)} paths walked, ` +
        `${total((one) => one.layers[layer].failed.length)} failed`,
    );
  if (!values.walks && isOneCell) console.log(`faults: ${cellsOf(all, ofParts).length} cells on record`);
  else if (!values.walks)
    console.log(
      `faults: ${cellsOf(all, ofParts).length} cells, ${total((one) => notBroken(one).length) + gapsOf(ofParts).length} of the product did not run`,
    );
  // A record of several runs also has what was mended between them.
  if (isWhole && secondTries.length) console.log(`only at the second try: ${secondTries.join('; ')}`);
  if (races) console.log(`races: ${races.interleavings} interleavings, ${races.staleValues} stale values`);
}

const shownGaps = 30;

/** What is missing from 100 % of what was asked for, in words. */
const gaps = (all: readonly MachineSummary[]): string[] =>
  all.flatMap((summary) => {
    const { name } = summary;
    const walks = onlyFaults
      ? []
      : asked.flatMap((layer) => unwalked(summary, layer).map((what) => `${name}, ${layer}: ${what} was not walked`));
    const cells = values.walks ? [] : notBroken(summary).map((cell) => `${name}, ${cell} did not run`);
    return [...walks, ...cells];
  });

/** For a runner that sums over suites: a walk and a cell each count as one. */
function writeCount(all: readonly MachineSummary[], ofParts: readonly PartSummary[], missing: readonly string[], flaky: number): void {
  const walks = all.flatMap(({ layers: walked }) => layers.flatMap((layer) => walked[layer].walks));
  const cells = cellsOf(all, ofParts);
  const broken = [
    ...walks.filter(({ failure }) => failure).map(({ plan, layer, path }) => `${plan} ${path}, ${layer}`),
    ...cells.filter(({ ok }) => !ok).map(({ machine, operation, fault, layer }) => `${machine} × ${operation} × ${fault}, ${layer}`),
  ];
  const count: Count = {
    passed: walks.length + cells.length - broken.length,
    failed: broken.length + missing.length,
    flaky,
    failures: [...broken, ...missing],
  };
  if (existsSync(folder)) writeFileSync(join(folder, 'count.json'), JSON.stringify(count));
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  if (values.list) return list();
  const isReportOnly = values.report && isWhole && existsSync(join(folder, 'walks.jsonl'));
  let wentWell = true;
  if (!isReportOnly) {
    if (isWhole) rmSync(folder, { recursive: true, force: true });
    if (!onlyFaults) wentWell = names.length === 0 || walk();
    if (!values.walks && !values.path) wentWell = breakCalls() && wentWell;
    if (isWhole) wentWell = vitest('tests/model/races') && wentWell;
  }
  const recorded = readRun(folder);
  const all = summaries(recorded).filter(({ name }) => names.includes(name));
  const ofParts = partSummaries(recorded).filter(({ name }) => partNames.includes(name));
  print(all, ofParts, recorded);
  const missing = values.path || isReportOnly || isOneCell ? [] : [...gaps(all), ...gapsOf(ofParts)];
  missing.slice(0, shownGaps).forEach((line) => console.error(line));
  if (missing.length > shownGaps) console.error(`… and ${missing.length - shownGaps} more; the report lists them`);
  writeCount(all, ofParts, missing, recorded.secondTries.length);
  if (values.report || isWhole) console.log(`report: ${await writeReport(recorded, resolve('flows-report'), folder)}`);
  process.exitCode = wentWell && !missing.length ? 0 : 1;
}

await main();
