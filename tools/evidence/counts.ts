/** The parts of Vitest's report that are read. */
export interface TestReport {
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A file that failed before its first test counts as a failed test: tests that did not run prove nothing. */
export function countsOf({ testResults }: TestReport): Counts {
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((each) => each.status);
    return status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own;
  });
  const count = (status: string) => statuses.filter((one) => one === status).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return { passed, failed, skipped: statuses.length - passed - failed };
}
