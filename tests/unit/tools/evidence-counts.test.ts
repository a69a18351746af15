import { expect, test } from 'vitest';
import { countsOf } from '#tools/evidence/counts.ts';

const file = (status: string, ...statuses: string[]) => ({ status, assertionResults: statuses.map((each) => ({ status: each })) });

test('[T-19] what passed, failed and was left out is counted over all files', () => {
  const testResults = [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed', 'skipped')];
  expect(countsOf({ testResults })).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('[T-19] a file that could not be loaded, or failed outside of its tests, is no success', () => {
  expect(countsOf({ testResults: [file('failed'), file('failed', 'passed')] })).toEqual({ passed: 1, failed: 2, skipped: 0 });
});
