import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  /** Passed, but only when run again: said aloud, because each is a race to find. */
  flaky?: number;
  /** Titles of what failed, and what it said, as far as the runner tells them. */
  failures?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const longest = 240;

/** What an error says, in one line: without colours, and without the stack, which names places and no reason. */
function inOneLine(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return lines.join(' ').slice(0, longest);
}

const withReason = (title: string, message?: string): string => [title, inOneLine(message)].filter(Boolean).join(' — ');

export function vitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0]));
    const file = name.replace(`${process.cwd()}/`, '');
    // A file that does not load has no test that could fail.
    return status === 'failed' && failed.length === 0 ? [file] : failed.map((title) => `${file} › ${title}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
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
