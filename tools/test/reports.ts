export interface Count {
  passed: number;
  failed: number;
  /** Passed, but only when run again: said aloud, because each is a race to find. */
  flaky?: number;
  /** Titles of what failed, as far as the runner tells them. */
  failures?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export function vitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => fullName);
    const file = name.replace(`${process.cwd()}/`, '');
    // A file that does not load has no test that could fail.
    return status === 'failed' && failed.length === 0 ? [file] : failed.map((title) => `${file} › ${title}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

interface PlaywrightSuite {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly line: number; readonly ok: boolean }[];
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors?: readonly { readonly message?: string }[];
}

const brokenSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap(brokenSpecs),
];

export function playwright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky } = report.stats;
  const errors = (report.errors ?? []).map(({ message = '' }) => message.split('\n')[0] ?? '');
  return { passed: expected + flaky, failed: unexpected, flaky, failures: [...brokenSpecs(report), ...errors] };
}
