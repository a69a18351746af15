import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verdictOf } from '../../../tools/planted/verdict.ts';
import { plantedBugs } from '../../planted/bugs.ts';

const report = (...results: readonly (readonly [fullName: string, status: string])[]) =>
  JSON.stringify({ testResults: [{ assertionResults: results.map(([fullName, status]) => ({ fullName, status })) }] });

test('each planted bug is in code outside the machines, and changes one place of it', () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(25);
  expect(plantedBugs.filter(({ file }) => /^(?:machines|tests|tools)\//.test(file))).toEqual([]);
  const places = plantedBugs.map(({ file, text, instead }) => [file, readFileSync(file, 'utf8').split(text).length - 1, text !== instead]);
  expect(places).toEqual(plantedBugs.map(({ file }) => [file, 1, true]));
});

test('the test that catches a bug stands where it is said to, with that title', () => {
  const lost = plantedBugs.filter(({ caughtBy: { file, title } }) => title === '' || !readFileSync(file, 'utf8').includes(title));
  expect(lost.map(({ what }) => what)).toEqual([]);
});

test('a bug is caught by a failure of its own test alone', () => {
  expect(verdictOf(report(['keys are used once', 'failed']), 'keys are used')).toBe('caught');
  expect(verdictOf(report(['keys are used once', 'passed'], ['another', 'failed']), 'keys are used')).toBe('not caught');
  expect(verdictOf(report(['keys are used once', 'skipped'], ['another', 'failed']), 'keys are used')).toBe('its test did not run');
  expect(verdictOf(report(), 'keys are used')).toBe('its test did not run');
  expect(verdictOf(null, 'keys are used')).toBe('its test did not run');
});
