import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../tests/support/browser.ts';
import { type Count, playwright, vitest } from './test/reports.ts';

interface Suite {
  readonly name: string;
  /** What takes too long for every change; `npm run test:thorough` runs it. */
  readonly isThorough?: true;
  readonly command: readonly [string, ...string[]];
  /** Where the runner leaves its counts; a suite without one counts as one check. */
  readonly report?: { readonly file: string; readonly count: (report: never) => Count };
}

const suites: readonly Suite[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'format'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'contract', command: ['npm', 'run', '--silent', 'contract'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'budget', command: ['npm', 'run', '--silent', 'budget'] },
  {
    name: 'unit, model and platform tests',
    command: ['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', '--outputFile.json=.cache/vitest.json'],
    report: { file: '.cache/vitest.json', count: vitest },
  },
  { name: 'storybook', command: ['npm', 'run', '--silent', 'build-storybook'] },
  {
    name: 'stories',
    command: ['npx', 'playwright', 'test', '-c', 'playwright.stories.config.ts', '--project', 'dark'],
    report: { file: '.cache/stories.json', count: playwright },
  },
  {
    name: 'stories, light',
    isThorough: true,
    command: ['npx', 'playwright', 'test', '-c', 'playwright.stories.config.ts', '--project', 'light'],
    report: { file: '.cache/stories.json', count: playwright },
  },
  {
    name: 'site',
    command: ['npx', 'playwright', 'test', '-c', 'playwright.site.config.ts', '--grep-invert', '@thorough'],
    report: { file: '.cache/site.json', count: playwright },
  },
  {
    name: 'journey',
    command: ['npx', 'playwright', 'test', 'player.spec.ts'],
    report: { file: '.cache/journeys.json', count: playwright },
  },
  {
    name: 'journey on two processes',
    isThorough: true,
    command: ['npx', 'playwright', 'test', 'two-processes.spec.ts'],
    report: { file: '.cache/journeys.json', count: playwright },
  },
  {
    name: 'site, every page',
    isThorough: true,
    command: ['npx', 'playwright', 'test', '-c', 'playwright.site.config.ts', '--grep', '@thorough'],
    report: { file: '.cache/site.json', count: playwright },
  },
  {
    name: 'flows',
    isThorough: true,
    command: ['node', 'scripts/flows.ts'],
    report: { file: '.cache/flows/count.json', count: (counted: Count) => counted },
  },
  {
    name: 'mutation',
    isThorough: true,
    command: ['node', 'scripts/mutation.ts'],
  },
];

const run = ([command, ...args]: Suite['command'], env: NodeJS.ProcessEnv) =>
  new Promise<number>((resolve) => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).on('exit', (code) => resolve(code ?? 1));
  });

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { thorough: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
const isWanted = ({ name, isThorough }: Suite) =>
  wanted.length ? wanted.some((word) => name.includes(word)) : values.all || Boolean(isThorough) === values.thorough;
mkdirSync('.cache', { recursive: true });
const env = { ...process.env, CHROME_PATH: ensureBrowser() };
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const mostShown = 50;

for (const suite of suites.filter(isWanted)) {
  const begun = Date.now();
  if (suite.report) rmSync(suite.report.file, { force: true });
  const code = await run(suite.command, env);
  const counted: Count =
    suite.report && existsSync(suite.report.file)
      ? suite.report.count(JSON.parse(readFileSync(suite.report.file, 'utf8')) as never)
      : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A runner can fail without a failed test: an unhandled error, a file that does not load, no test at all.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  total.passed += counted.passed;
  total.failed += counted.failed;
  if (counted.failed > 0)
    failures.push(...(counted.failures?.length ? counted.failures : ['see above']).map((each) => `${suite.name}: ${each}`));
  const flaky = counted.flaky ? `, ${counted.flaky} only at the second try` : '';
  console.log(`— ${suite.name}: ${counted.passed} passed, ${counted.failed} failed${flaky} (${Math.round((Date.now() - begun) / 1000)} s)`);
}
// Once more at the end: what failed first is thousands of lines up.
for (const failure of failures.slice(0, mostShown)) console.log(`FAILED  ${failure.slice(0, 300)}`);
if (failures.length > mostShown) console.log(`… and ${failures.length - mostShown} more`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
