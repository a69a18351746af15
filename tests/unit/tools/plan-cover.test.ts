import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { coverOf, isInCover } from '#tools/flows/cover.ts';
import type { Layer, Walk, WalkedStep } from '#tools/flows/record.ts';
import { cover, type Path, reviewedPlan } from '#tests/support/plan.ts';

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

test('of the walks of the actor, each transition, each state and each event by each sample is in the cover of the browser', () => {
  const walk = (path: number, layer: Layer, ...steps: WalkedStep[]): Walk => ({
    plan: 'one',
    machine: 'one',
    layer,
    path,
    steps: [{ ...step('xstate.init', 'idle'), transitions: [] }, ...steps],
    failure: '',
    milliseconds: 1,
  });
  const asked: WalkedStep = { ...step('asked', 'waiting'), sample: 'first', transitions: ['idle:asked:0'] };
  const other: WalkedStep = { ...asked, sample: 'other' };
  const guarded: WalkedStep = { ...asked, transitions: ['idle:asked:1'] };
  const again: WalkedStep = { ...asked, transitions: ['waiting:asked:0'] };
  expect(
    coverOf([
      walk(1, 'actor', asked),
      walk(2, 'actor', asked, again),
      walk(3, 'actor', other),
      walk(4, 'actor', guarded),
      walk(5, 'actor', asked, again, again),
      walk(6, 'screen', { ...step('other', 'done'), transitions: ['idle:other:0'] }),
    ]),
  ).toEqual({ one: [2, 3, 4] });
});

test('the browser walks what is in the cover, and everything where none was asked for', () => {
  vi.stubEnv('TEST_TURN', 'all');
  vi.stubEnv('FLOWS_COVER', '');
  expect(isInCover('one', 7)).toBe(true);
  const file = join(mkdtempSync(join(tmpdir(), 'croupier-cover-')), 'cover.json');
  writeFileSync(file, JSON.stringify({ one: [2, 3] }));
  vi.stubEnv('FLOWS_COVER', file);
  expect([1, 2, 3].map((number) => isInCover('one', number))).toEqual([false, true, true]);
  expect(isInCover('other', 1)).toBe(false);
  vi.unstubAllEnvs();
});

test.each(globSync('tests/model/plans/*.plan.txt').map((file) => basename(file, '.plan.txt')))(
  'the cover of %s leaves no state and no event out',
  (name) => {
    const { paths } = reviewedPlan(name);
    const chosen = cover(paths);
    expect(statesOf(chosen)).toEqual(statesOf(paths));
    expect(eventsOf(chosen)).toEqual(eventsOf(paths));
  },
);
