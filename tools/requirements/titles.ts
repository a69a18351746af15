import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that ran, by its whole title: that of its file's groups and its own. */
export interface Ran {
  readonly title: string;
  readonly file: string;
  /** Also if it passed only at the second attempt. */
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title?: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests?: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const vitestRan = ({ testResults }: VitestReport): Ran[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // A skipped test proves nothing, and is no failure either.
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName }) => ({ title: fullName, file: name.replace(`${process.cwd()}/`, ''), passed: status === 'passed' })),
  );

const playwrightRan = ({ title = '', specs = [], suites = [] }: PlaywrightSuite, above = ''): Ran[] => {
  const group = [above, title].filter(Boolean).join(' ');
  return [
    ...specs
      .filter(({ tests = [] }) => tests.some(({ status }) => status !== 'skipped'))
      .map((spec) => ({ title: [group, spec.title].filter(Boolean).join(' '), file: spec.file, passed: spec.ok })),
    ...suites.flatMap((suite) => playwrightRan(suite, group)),
  ];
};

/** Returns the tests that a runner's report lists; none for other kinds of reports. */
export const ranIn = (report: object): Ran[] =>
  'testResults' in report ? vitestRan(report as VitestReport) : 'suites' in report ? playwrightRan(report as PlaywrightSuite) : [];

/** Returns the tests of the last run of each suite, as `npm test` stores them. */
export const ranOnRecord = (folder = '.cache/ran'): Ran[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Ran[]) : [];
