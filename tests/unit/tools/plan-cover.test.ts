import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { cover, type Path, type Plan } from '../../support/plan.ts';

const step = (event: string, state: string) => ({ event, sample: '', state, facts: {} });
const statesOf = (paths: Iterable<Path>) => new Set([...paths].flat().map(({ state }) => state));
const eventsOf = (paths: Iterable<Path>) => new Set([...paths].flat().map(({ event }) => event));

test('a path that goes through nothing new is left out, and the longest gain comes first', () => {
  const short = [step('xstate.init', 'idle'), step('asked', 'waiting')];
  const long = [...short, step('answered', 'done')];
  const other = [step('xstate.init', 'idle'), step('refused', 'failed')];
  expect([...cover([short, long, other])]).toEqual([long, other]);
  expect([...cover([])]).toEqual([]);
});

test.each(globSync('tests/model/plans/*.plan.json').map((file) => [basename(file), file]))(
  'the cover of %s leaves no state and no event out',
  (_, file) => {
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as Plan;
    const chosen = cover(paths);
    expect(statesOf(chosen)).toEqual(statesOf(paths));
    expect(eventsOf(chosen)).toEqual(eventsOf(paths));
  },
);
