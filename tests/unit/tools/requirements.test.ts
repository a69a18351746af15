import { expect, test } from 'vitest';
import { excusedIn, idsIn, judge } from '#tools/requirements/judge.ts';
import { requirements } from '#tools/requirements/requirements.ts';
import { ranIn } from '#tools/requirements/titles.ts';

const ran = (title: string, passed = true) => ({ title, file: 'a.test.ts', passed });

test('the spec has 444 rows, each once', () => {
  expect(requirements).toHaveLength(444);
  expect(new Set(requirements).size).toBe(444);
  expect(requirements).toContain('CASH-32');
  expect(requirements).not.toContain('CASH-33');
});

test('a title cites the rows of the spec in it, and points of issues are none', () => {
  expect(idsIn('[CASH-12, CASH-13] [T-11] a deposit in UTF-8, see SHELL-01')).toEqual(['CASH-12', 'CASH-13', 'SHELL-01']);
});

test('a row is shown by a test that passed, and by none that failed or was not run', () => {
  const others = requirements.filter((id) => !['CASH-12', 'CASH-13', 'ERR-21'].includes(id)).join(' ');
  const judgement = judge([ran(others), ran('[CASH-12] good'), ran('[CASH-13] bad', false)], new Set(['ERR-21']));
  expect(judgement).toMatchObject({ missing: ['CASH-13'], failed: ['CASH-13'], unknown: [] });
  expect(judgement.shown.get('CASH-12')).toEqual([ran('[CASH-12] good')]);
});

test('a row that one of its tests fails is named, though another shows it', () => {
  expect(judge([ran('[CASH-12] good'), ran('[CASH-12] bad', false)], new Set()).failed).toEqual(['CASH-12']);
});

test('an id that the spec does not have is named with its file', () => {
  expect(judge([ran('[CASH-77] [VIP-00] made up')], new Set()).unknown).toEqual([
    { id: 'CASH-77', file: 'a.test.ts' },
    { id: 'VIP-00', file: 'a.test.ts' },
  ]);
});

test('a note excuses its row where it gives a reason', () => {
  expect([...excusedIn('# Rows\n\nERR-21: the spec has no screen\nERR-22:\nas ERR-23: says')]).toEqual(['ERR-21']);
});

test('of a report, what ran is read with the titles around it; what was skipped is not', () => {
  const assertion = (status: string, fullName: string) => ({ status, fullName });
  const testResults = [
    { name: `${process.cwd()}/tests/a.test.ts`, assertionResults: [assertion('passed', 'group one'), assertion('skipped', 'two')] },
  ];
  expect(ranIn({ testResults })).toEqual([{ title: 'group one', file: 'tests/a.test.ts', passed: true }]);
  const spec = (title: string, ok: boolean, status: string) => ({ title, file: 'home.spec.ts', ok, tests: [{ status }] });
  const suites = [
    { title: 'home.spec.ts', suites: [{ title: '[HOME-01]', specs: [spec('shows', true, 'flaky'), spec('no', true, 'skipped')] }] },
  ];
  expect(ranIn({ suites })).toEqual([{ title: 'home.spec.ts [HOME-01] shows', file: 'home.spec.ts', passed: true }]);
  expect(ranIn({ passed: 3, failed: 0 })).toEqual([]);
});
