import { afterEach, expect, test, vi } from 'vitest';
import { flows } from '#tools/flows/machines.ts';
import { pathIdOf } from '#tools/flows/path-id.ts';
import { isWanted } from '#tools/flows/record.ts';
import { plansWithPath } from '#tools/flows/wanted-path.ts';
import { type Path, type Plan, reviewedPlan, type Step } from '#tests/support/plan.ts';

const step = (event: string, sample = ''): Step => ({ event, sample, state: 'idle', facts: {} });
const begins = step('xstate.init');
const asks: Path = [begins, step('asked', 'a name')];
const leaves: Path = [begins, step('left')];
const plans: Readonly<Record<string, Plan>> = {
  one: { machine: 'one', paths: [asks, leaves] },
  other: { machine: 'other', paths: [asks] },
};
const find = (asked: string) => plansWithPath(asked, ['one', 'other'], (plan) => plans[plan]!);

afterEach(() => vi.unstubAllEnvs());

test('a path has the same id for as long as the same happens in it', () => {
  expect(pathIdOf('one', asks)).toBe('one-62ff813a');
  expect(pathIdOf('other', asks)).toBe('other-62ff813a');
  const withMoreFacts = asks.map((each) => ({ ...each, state: 'busy', facts: { count: 1 } }));
  expect(pathIdOf('one', withMoreFacts)).toBe(pathIdOf('one', asks));
  for (const differing of [leaves, [...asks, step('left')], [begins, step('asked', 'nothing')]])
    expect(pathIdOf('one', differing)).not.toBe(pathIdOf('one', asks));
});

test('no two reviewed paths share an id', () => {
  const ids = Object.values(flows)
    .flatMap((flow) => flow.plans)
    .flatMap((plan) => reviewedPlan(plan).paths.map((path) => pathIdOf(plan, path)));
  expect(ids.length).toBeGreaterThan(600);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a number is one of every plan that is as long, an id of its own plan alone', () => {
  expect(find('1')).toEqual(['one', 'other']);
  expect(find('2')).toEqual(['one']);
  expect(find(pathIdOf('other', asks))).toEqual(['other']);
});

test.each([
  ['0', 'There is no path "0": they go from 1 to 2.'],
  ['3', 'There is no path "3": they go from 1 to 2.'],
  ['01', 'There is no path "01": they go from 1 to 2.'],
  ['other-12345678', 'There is no path "other-12345678" in the plans one, other: --list prints each with its number and its id.'],
  ['-1', 'There is no path "-1" in the plans one, other: --list prints each with its number and its id.'],
])('there is no path "%s", and that is said', (asked, words) => expect(find(asked)).toBe(words));

test('a runner walks the path that is asked for by number or by id, and every path where none is', () => {
  const wanted = () => [isWanted('one', 1, asks), isWanted('one', 2, leaves), isWanted('other', 1, asks)];
  expect(wanted()).toEqual([true, true, true]);
  vi.stubEnv('FLOWS_PATH', '1');
  expect(wanted()).toEqual([true, false, true]);
  vi.stubEnv('FLOWS_PATH', pathIdOf('one', leaves));
  expect(wanted()).toEqual([false, true, false]);
});
