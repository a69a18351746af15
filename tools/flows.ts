import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Asked, countOf, gapsOf, printCounts } from './flows/account.ts';
import { noSuchCell } from './flows/cells.ts';
import { coverOf } from './flows/cover.ts';
import { saveTraces } from './flows/evidence.ts';
import { saveHistory, readHistory } from './flows/history.ts';
import { flows } from './flows/machines.ts';
import { type Layer, layers } from './flows/record.ts';
import { writeReport } from './flows/report/report.ts';
import { linesAfter, readLines, readRun } from './flows/run.ts';
import { parts } from './flows/parts.ts';
import { pathIdOf } from './flows/path-id.ts';
import { partSummaries, summaries } from './flows/summary.ts';
import { plansWithPath } from './flows/wanted-path.ts';
import { required } from '#domain/required.ts';
import { type FaultId, faults } from '#tests/model/faults/faults.ts';
import { isBuildCurrent } from '#scripts/build/site-sources.ts';
import { reviewedPlan, titleOf } from '#tests/support/plan.ts';
import { takesTurns } from '#tests/support/turn.ts';

const usage = `npm run flows -- [machine …] [options]

Walks the reviewed plans of the machines, breaks their calls and counts what ran.

  machine           ${Object.keys(flows).join(', ')}; all when none is named.
                    ${Object.keys(parts).join(', ')} have no machine, and faults alone
  --layer <layer>   ${layers.join(', ')}; all when none is named, may be given again
  --path <path>     only this path, by its number in the plan or by its id; see --list
  --headed          shows the browser
  --cover           in the browser, of each plan only as many paths as take every transition, by every sample of an event,
                    and the faults of what writes, as in CI
  --walked          what the actor and the screens walk is on record already, as by npm test -- --all
  --walks           the plans only
  --faults          the faults only
  --fault <name>    only this fault: ${faults.map(({ id }) => id).join(', ')}; with --operation one cell of the product
  --operation <op>  only this operation, like resetPassword
  --list            prints the paths with their numbers and ids
  --accept          accepts the plans as the machines are now; read the difference before
  --record          opens the site for a person and writes what they do as a scenario; --record --help says more
  --watch           walks again at the actor what a change of a machine changes, for as long as it runs
  --report          writes the report page, as a run of everything does by itself; alone, it runs nothing that is on record
`;

/** Commands with options of their own. */
const apart = ['record', 'watch'].find((name) => process.argv.includes(`--${name}`));
if (apart)
  process.exit(
    spawnSync(process.execPath, [`tools/flows/${apart}-command.ts`, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1,
  );

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layer: { type: 'string', multiple: true },
    path: { type: 'string' },
    headed: { type: 'boolean' },
    cover: { type: 'boolean' },
    walked: { type: 'boolean' },
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
const allPlans = names.flatMap((name) => required(flows[name]).plans);
const found = values.path === undefined ? allPlans : plansWithPath(values.path, allPlans, reviewedPlan);
if (typeof found === 'string') refuse(found);
const plans: readonly string[] = found;
const walkedNames = names.filter((name) => required(flows[name]).plans.some((plan) => plans.includes(plan)));

const order: Asked = {
  layers: asked,
  isWhole,
  isOneCell,
  hasWalks: !onlyFaults,
  hasFaults: !values.walks,
  isCover: values.cover ?? false,
  takesTurns: takesTurns(),
};

const folder = resolve('.cache/flows');
const coverFile = join(folder, 'cover.json');
// Not in the folder of the run, which a complete run empties.
const historyFile = resolve('.cache/flows-history.json');
const env = {
  ...process.env,
  FLOWS_DIR: folder,
  ...(values.path && { FLOWS_PATH: values.path }),
  ...(values.cover && { FLOWS_COVER: coverFile }),
  ...(!isWhole && { FLOWS_TRACE: '1' }),
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
    'tests/browser/flows.config.ts',
    '--pass-with-no-tests',
    ...(values.headed ? ['--headed'] : []),
    ...args,
  );

let isBuilt = isBuildCurrent();
/** The browser walks the built site, so it must be up to date. @returns whether there is one. */
function buildForBrowser(): boolean {
  if (isBuilt) return true;
  console.log('the built site is older than its sources: npm run build');
  isBuilt = run('npm', 'run', '--silent', 'build');
  return isBuilt;
}

function saveTracesOfRun(): void {
  const { walks, faults: cells, tellings } = readRun(folder);
  saveTraces(folder, [...walks, ...cells, ...tellings.flatMap(({ failure }) => failure ?? [])]);
}

/** The bare actor is always walked, because only it shows which transition a step takes. */
function walk(): boolean {
  const filesOf = (kind: string) => walkedNames.map((name) => `tests/model/plans/${name}.${kind}`);
  const named = [...(values.path ? [] : ['scenario, actor']), ...(asked.includes('screen') ? ['screen: '] : [])];
  const onScreen = () => named.length === 0 || vitest(...filesOf('model.test.tsx'), '-t', `(${named.join('|')})`);
  const atActor = () => vitest(...filesOf('actor.test.ts'), ...(values.path ? ['-t', 'actor: '] : []));
  // An accepted plan has to be written before the screens read it.
  const wentWell = values.walked || [atActor(), onScreen()].every(Boolean);
  if (!asked.includes('browser')) return wentWell;
  if (values.cover) writeFileSync(coverFile, JSON.stringify(coverOf(readRun(folder).walks)));
  const wentWellThere = buildForBrowser() && playwright(...plans.map((plan) => `tests/browser/flows/${plan}.spec.ts`));
  saveTracesOfRun();
  return wentWellThere && wentWell;
}

/** The requested cells, by the names of their tests: `reset × resetPassword`, and the fault. */
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
  if (!asked.includes('browser') || !buildForBrowser()) return wentWell;
  const wentWellThere = playwright('tests/browser/flows/faults', ...named('-g', false));
  saveTracesOfRun();
  return wentWellThere && wentWell;
}

function list(): void {
  for (const plan of plans) {
    console.log(`\n${plan}`);
    for (const [index, path] of reviewedPlan(plan).paths.entries())
      console.log(`${`${index + 1}`.padStart(4)}  ${pathIdOf(plan, path)}  ${titleOf(path)}`);
  }
}

const shownGaps = 30;

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  if (values.list) return list();
  const isReportOnly = values.report && isWhole && existsSync(join(folder, 'walks.jsonl'));
  let wentWell = true;
  if (!isReportOnly) {
    const before = isWhole ? { walks: [], faults: [] } : readLines(folder);
    if (isWhole && !values.walked) rmSync(folder, { recursive: true, force: true });
    if (!onlyFaults) wentWell = walkedNames.length === 0 || walk();
    if (!values.walks && !values.path) wentWell = breakCalls() && wentWell;
    if (isWhole && !values.walked) wentWell = vitest('tests/model/races') && wentWell;
    saveHistory(historyFile, linesAfter(before, readLines(folder)), Date.now());
  }
  const recorded = readRun(folder);
  const all = summaries(recorded).filter(({ name }) => names.includes(name));
  const ofParts = partSummaries(recorded).filter(({ name }) => partNames.includes(name));
  printCounts(all, ofParts, recorded, order);
  const missing = values.path || isReportOnly || isOneCell ? [] : gapsOf(all, ofParts, order);
  missing.slice(0, shownGaps).forEach((line) => console.error(line));
  if (missing.length > shownGaps) console.error(`… and ${missing.length - shownGaps} more; the report lists them`);
  if (existsSync(folder)) writeFileSync(join(folder, 'count.json'), JSON.stringify(countOf(all, ofParts, missing, recorded)));
  if (values.report || isWhole)
    console.log(`report: ${await writeReport(recorded, readHistory(historyFile), resolve('flows-report'), folder)}`);
  process.exitCode = wentWell && !missing.length ? 0 : 1;
}

await main();
