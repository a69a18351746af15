import { resolve } from 'node:path';
import { type Count, playwright, vitest, vitestReportFile } from './reports.ts';

export interface Suite {
  readonly name: string;
  /** Takes too long for every change; `npm test -- --thorough` runs it, and CI. */
  readonly isThorough?: true;
  /** Uses the results of all others, so it runs with `--all` alone. */
  readonly isOfAll?: true;
  /** Multiplies the others by width, theme and language; only `npm test -- --whole` runs it. */
  readonly isWhole?: true;
  readonly command: readonly [string, ...string[]];
  /** With `--all`, where the suites know of each other. */
  readonly withAll?: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> };
  /** Report with the runner's counts; a suite without one counts as one check. */
  readonly report?: { readonly file: string; readonly count: (report: never) => Count };
}

/** Runs one after the other. */
export type Lane = readonly Suite[];
/** Lanes that run side by side: two cores carry two, and a suite with workers of its own is a lane alone or beside one that mostly waits. */
export type Stage = readonly Lane[];

/** Folder of the recorded flows. */
export const flowsFolder = resolve('.cache/flows');

const script = (name: string, ...of: readonly string[]): Suite => ({
  name,
  command: ['npm', 'run', '--silent', ...(of.length > 0 ? of : [name])],
});
const check = (name: string): Suite => script(name, 'check', '--', name);
/** In a browser, half a minute: run it after changes to the first load of pages (`npm run budget`). */
const budget: Suite = { ...script('budget'), isThorough: true };
const storybook: Suite = { ...script('storybook', 'stories', '--', 'build'), isThorough: true };

const imports: Suite = script('imports', 'check', '--', 'imports', '--quiet');
const reporters = ['--reporter=dot', '--reporter=./tools/test/vitest-report.ts'];
const vitestRun = (...projects: readonly string[]): Suite['command'] => [
  'npx',
  'vitest',
  'run',
  ...reporters,
  ...projects.map((project) => `--project=${project}`),
];
const unit: Suite = {
  name: 'unit, model and platform tests',
  command: vitestRun('unit-pure', 'unit', 'dom', 'isolated', 'integration-isolated', 'integration'),
  // The flows need not repeat the walks of the actor and the screens.
  withAll: { env: { FLOWS_DIR: flowsFolder } },
  report: { file: vitestReportFile, count: vitest },
};
const slow: Suite = {
  name: 'slow tests',
  isThorough: true,
  command: vitestRun('integration-slow'),
  report: { file: vitestReportFile, count: vitest },
};
const programs: Suite = {
  name: 'programs of the operator and long tests',
  isThorough: true,
  command: vitestRun('cli', 'long'),
  // The races, with as many orders as the flows report.
  withAll: { env: { FLOWS_DIR: flowsFolder } },
  report: { file: vitestReportFile, count: vitest },
};
const stories: Suite = {
  name: 'stories',
  isThorough: true,
  command: ['npx', 'playwright', 'test', '-c', 'tests/browser/stories.config.ts', '--project=stories', '--project=states'],
  report: { file: '.cache/stories.json', count: playwright },
};
const comparison: Suite = {
  name: 'pictures of stories compared',
  isThorough: true,
  command: ['npx', 'playwright', 'test', '-c', 'tests/browser/stories.config.ts', '--project=comparison'],
  report: { file: '.cache/stories.json', count: playwright },
};
/** For a designer to judge: only a story that cannot be drawn fails. The former Storybook takes another 15 s. */
const touched: Suite = {
  name: 'pictures of stories that have changed',
  isWhole: true,
  command: ['node', 'tools/stories-diff.ts', '--base', '--no-build', '--seconds', '40'],
};
const site: Suite = {
  name: 'site',
  command: ['npx', 'playwright', 'test', '-c', 'tests/browser/site.config.ts', '--project=site'],
  report: { file: '.cache/site.json', count: playwright },
};
const journey: Suite = {
  name: 'journey',
  command: ['npx', 'playwright', 'test', '-c', 'tests/browser/journeys.config.ts', 'player.spec.ts'],
  report: { file: '.cache/journeys.json', count: playwright },
};
const otherJourneys: Suite = {
  name: 'journeys on two processes, without the sandbox, on a rail, through content and look, as operators, as a demo team and with an aggregator',
  isThorough: true,
  command: [
    'npx',
    'playwright',
    'test',
    '-c',
    'tests/browser/journeys.config.ts',
    'two-processes.spec.ts',
    'without-sandbox.spec.ts',
    'evm-rail.spec.ts',
    'content.spec.ts',
    'demo-team.spec.ts',
    'look.spec.ts',
    'aggregator.spec.ts',
    'operators.spec.ts',
    'reconciliation.spec.ts',
  ],
  report: { file: '.cache/journeys.json', count: playwright },
};
const inDetail: Suite = {
  name: 'site, measured and in detail',
  isThorough: true,
  command: ['npx', 'playwright', 'test', '-c', 'tests/browser/site.config.ts', '--project=detailed', '--project=measured'],
  report: { file: '.cache/site.json', count: playwright },
};
const whole: Suite = {
  name: 'every page, and what multiplies',
  isWhole: true,
  command: ['npx', 'playwright', 'test', '-c', 'tests/browser/site.config.ts', '--project=every page', '--project=whole'],
  report: { file: '.cache/site.json', count: playwright },
};
const flows: Suite = {
  name: 'flows',
  isThorough: true,
  command: ['node', 'tools/flows.ts', '--cover'],
  withAll: { args: ['--walked'] },
  report: { file: '.cache/flows/count.json', count: (counted: Count) => counted },
};
const soak: Suite = {
  name: 'soak, short',
  isThorough: true,
  command: ['node', 'tools/soak.ts', '--short'],
};
/** A change of the database touches the judges of every fault of the platform: too many for CI. */
const injectedFaults: Suite = {
  name: 'injected faults of what has changed',
  isWhole: true,
  command: ['node', 'tools/fault-injection.ts', '--changed'],
};
const mutation: Suite = {
  name: 'mutation: what is due',
  isThorough: true,
  command: ['node', 'tools/mutation.ts', '--due'],
};
const requirements: Suite = { name: 'requirements', isOfAll: true, command: ['node', 'tools/requirements.ts'] };

/** In this order. */
export const stages: readonly Stage[] = [
  [
    [script('build'), budget, imports, check('contract')],
    [check('lint'), check('format'), check('types'), storybook],
  ],
  // A journey mostly waits for the payment, the game and the e-mail: beside the longest suites it costs little time.
  [
    [unit, slow],
    [journey, otherJourneys],
  ],
  [[stories]],
  [[site]],
  // Suites that start processes of their own and wait for them run beside the command-line tests.
  [[programs], [soak, comparison, touched, mutation, injectedFaults]],
  [[inDetail]],
  [[flows]],
  [[requirements]],
  [[whole]],
];
