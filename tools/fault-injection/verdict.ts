interface Report {
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Whether the test of an injected fault failed because of it. A file that does not load has run no test, so it has caught nothing.
 * @param report Vitest's, as JSON; null without one.
 */
export function verdictOf(report: string | null, title: string): 'caught' | 'not caught' | 'its test did not run' {
  if (report === null) return 'its test did not run';
  const { testResults } = JSON.parse(report) as Report;
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(title) && (status === 'passed' || status === 'failed'));
  if (ran.length === 0) return 'its test did not run';
  return ran.some(({ status }) => status === 'failed') ? 'caught' : 'not caught';
}
