import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '#tests/support/browser.ts';
import { lastWords } from '#tools/test/last-words.ts';
import type { Count } from '#tools/test/reports.ts';
import { turnOfCommit } from '#tools/test/turn-of-commit.ts';
import { afterSecond, ranInBoth, secondTry } from '#tools/test/second-try.ts';
import { type Ran, ranIn } from '#tools/requirements/titles.ts';
import { flowsFolder, type Stage, stages, type Suite } from '#tools/test/suites.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    thorough: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
function isWanted({ name, isThorough, isOfAll, isWhole }: Suite): boolean {
  if (wanted.length > 0) return wanted.some((word) => name.includes(word));
  if (isWhole || values.whole) return Boolean(isWhole) && values.whole;
  return values.all || (!isOfAll && Boolean(isThorough) === values.thorough);
}
/** Whether every suite runs, so that one suite can use the results of another. */
const isAll = values.all && wanted.length === 0;
/** The titles of the tests that ran, one file for each suite: `npm run check -- requirements` compares them with the specification. */
const ranFolder = '.cache/ran';
if (isAll) for (const folder of [ranFolder, flowsFolder]) rmSync(folder, { recursive: true, force: true });
mkdirSync(ranFolder, { recursive: true });
/** With all suites, repetitions take turns by commit (ADR 225); `TEST_TURN=all` runs each of them. */
const turn = process.env['TEST_TURN'] ?? (isAll ? turnOfCommit() : 'all');
/** Programs are started a few hundred times: from the second time on, Node need not compile them. */
const compiledFolder = resolve('.cache/compiled');
const env = { NODE_COMPILE_CACHE: compiledFolder, ...process.env, CHROME_PATH: ensureBrowser(), TEST_TURN: turn };
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const unstable: string[] = [];
const maxShown = 50;

/** Bytes of output to keep: enough for the last lines of the most verbose program. */
const storedBytes = 65_536;
interface Ended {
  readonly code: number;
  /** Null where it wrote to the terminal directly. */
  readonly output: string | null;
}

/** @param isAlone prints output at once; otherwise the output is printed in one piece at the end. */
const run = ({ command: [command, ...args], withAll }: Suite, isAlone: boolean) =>
  new Promise<Ended>((resolve) => {
    const also = isAll ? withAll : undefined;
    const hasTerminal = isAlone && process.stdout.isTTY;
    const child = spawn(command, [...args, ...(also?.args ?? [])], {
      stdio: ['ignore', hasTerminal ? 'inherit' : 'pipe', hasTerminal ? 'inherit' : 'pipe'],
      env: { ...env, ...also?.env },
    });
    const output: Buffer[] = [];
    const onOutput = (chunk: Buffer) => {
      output.push(chunk);
      if (isAlone) process.stdout.write(chunk);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    child.on('close', (code, signal) => {
      const all = Buffer.concat(output);
      if (!isAlone) process.stdout.write(all);
      const words = `${all.subarray(-storedBytes).toString()}${signal ? `\nended by ${signal}` : ''}`;
      resolve({ code: code ?? 1, output: hasTerminal ? null : words });
    });
  });

interface Result {
  readonly count: Count;
  readonly ran: readonly Ran[];
  readonly output: string | null;
  readonly code: number;
}

async function runOnce(suite: Suite, isAlone: boolean): Promise<{ result: Result; report: object | null }> {
  if (suite.report) rmSync(suite.report.file, { force: true });
  const { code, output } = await run(suite, isAlone);
  const report = suite.report && existsSync(suite.report.file) ? (JSON.parse(readFileSync(suite.report.file, 'utf8')) as object) : null;
  const count: Count = suite.report && report ? suite.report.count(report as never) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A runner can fail without a failed test: an unhandled error, a file that does not load, no test at all.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return { result: { count, ran: report ? ranIn(report) : [], output, code }, report };
}

/** Repeats a few failed files when all suites run: one unstable test of thousands is named, and does not cost a whole run. */
async function runTwice(suite: Suite, isAlone: boolean): Promise<Result> {
  const { result, report } = await runOnce(suite, isAlone);
  const command = isAll && report && result.count.failed > 0 ? secondTry(suite, report, result.count) : null;
  if (!report || !command) return result;
  const { failures: failed = [] } = result.count;
  console.log(`— ${suite.name}: a second try of ${failed.join('; ')}`);
  const second = await runOnce({ ...suite, command }, isAlone);
  if (!second.report) return result;
  const still = new Set(second.result.ran.filter(({ passed }) => !passed).map(({ title }) => title));
  unstable.push(...failed.filter((each) => ![...still].some((title) => each.includes(title))).map((each) => `${suite.name}: ${each}`));
  return { ...second.result, count: afterSecond(result.count, second.result.count), ran: ranInBoth(report, second.report) };
}

async function runSuite(suite: Suite, isAlone: boolean): Promise<void> {
  const begun = Date.now();
  const ranFile = join(ranFolder, `${suite.name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(ranFile, { force: true });
  const { count, ran, output, code } = await runTwice(suite, isAlone);
  if (ran.length > 0) writeFileSync(ranFile, JSON.stringify(ran));
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) {
    const named = count.failures?.length
      ? count.failures
      : [`ended with ${code} and named nothing — ${output === null ? 'see above' : lastWords(output)}`];
    failures.push(...named.map((each) => `${suite.name}: ${each}`));
  }
  const flaky = count.flaky ? `, ${count.flaky} only at the second try` : '';
  console.log(`— ${suite.name}: ${count.passed} passed, ${count.failed} failed${flaky} (${Math.round((Date.now() - begun) / 1000)} s)`);
}

async function runStage(stage: Stage): Promise<void> {
  const lanes = stage.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const suite of lane) await runSuite(suite, lanes.length === 1);
    }),
  );
}

const begun = Date.now();
if (turn !== 'all') console.log(`Repetitions run turn ${turn} (ADR 225).`);
for (const stage of stages) await runStage(stage);
// Repeated at the end, because the first failure is thousands of lines above.
for (const each of unstable) console.log(`UNSTABLE  ${each.slice(0, 500)}`);
for (const failure of failures.slice(0, maxShown)) console.log(`FAILED  ${failure.slice(0, 500)}`);
if (failures.length > maxShown) console.log(`… and ${failures.length - maxShown} more`);
console.log(`all of it took ${Math.round((Date.now() - begun) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
