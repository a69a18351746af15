import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  /** Passed only in a repetition: reported, because each points to a race. */
  flaky?: number;
  /** Titles and messages of failed tests, as far as the runner reports them. */
  failures?: readonly string[];
}

export const vitestReportFile = '.cache/vitest.json';

/** As Vitest reports errors that no test awaited, and ended workers. */
export interface OutsideError {
  readonly message: string;
  readonly stack?: string;
  readonly type?: unknown;
  /** The file that ran at that moment, which may not be the cause. */
  readonly during?: unknown;
}

export interface VitestReport {
  readonly outside?: readonly OutsideError[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Message of a file that failed outside its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const longest = 240;

/** Returns an error's message in one line, without colours and without the stack, which names no reason. */
function inOneLine(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return lines.join(' ').slice(0, longest);
}

const withReason = (title: string, message?: string): string => [title, inOneLine(message)].filter(Boolean).join(' — ');

const ownFile = (path: string) => path.replace(`${process.cwd()}/`, '');

/** With the first position of the stack: without a test's title, a message alone is found nowhere. */
function outsideOf({ message, stack = '', type, during }: OutsideError): string {
  const place = stack.split('\n').find((line) => line.trimStart().startsWith('at '));
  const where = typeof during === 'string' ? ` while ${ownFile(during)} ran` : '';
  return `${typeof type === 'string' ? type : 'Error'} outside of every test${where} — ${inOneLine(message)}${place ? ` ${ownFile(place.trim())}` : ''}`;
}

export function vitest({ numPassedTests, numFailedTests, testResults, outside = [] }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0]));
    const file = ownFile(name);
    // A file that does not load, or fails to clean up, has no test that could fail.
    return status === 'failed' && failed.length === 0 ? [withReason(file, message)] : failed.map((title) => `${file} › ${title}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures: [...failures, ...outside.map(outsideOf)] };
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly tests?: readonly { readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[] }[];
}
interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors?: readonly { readonly message?: string }[];
}

const reasonOf = ({ tests = [] }: PlaywrightSpec): string | undefined =>
  tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))[0]?.message;

const brokenSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map((spec) => withReason(`${spec.file}:${spec.line} › ${spec.title}`, reasonOf(spec))),
  ...suites.flatMap(brokenSpecs),
];

export function playwright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats;
  const errors = (report.errors ?? []).map(({ message = '' }) => message.split('\n')[0] ?? '');
  return { passed: expected + flaky, failed: unexpected, flaky, failures: [...brokenSpecs(report), ...errors] };
}
