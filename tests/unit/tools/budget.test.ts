import { describe, expect, test } from 'vitest';
import { type Budgets, compareFiles, comparePages, tighten } from '#tools/budget/compare.ts';

const outcomes = (limit: object, value: number | undefined) =>
  comparePages({ '/en': { js: limit as { limit: number } } }, value === undefined ? {} : { '/en': { js: value } }).map(
    ({ outcome }) => outcome,
  );

describe('a budget', () => {
  test('is kept up to its limit and not above it', () => {
    expect(outcomes({ limit: 1_000 }, 1_000)).toEqual(['within']);
    expect(outcomes({ limit: 1_000 }, 1_001)).toEqual(['over']);
  });

  test('has to follow when there is more than a tenth of air under it, down to its target', () => {
    expect(outcomes({ limit: 1_000 }, 900)).toEqual(['within']);
    expect(outcomes({ limit: 1_000 }, 899)).toEqual(['loose']);
    expect(outcomes({ limit: 1_000, target: 950 }, 899)).toEqual(['loose']);
    expect(outcomes({ limit: 1_000, target: 1_000 }, 10)).toEqual(['within']);
  });

  test('of something that was not measured is not kept', () => {
    expect(outcomes({ limit: 1_000 }, undefined)).toEqual(['unmeasured']);
    expect(comparePages({ '/en': { speed: { limit: 1 } } }, { '/en': { js: 1 } })).toMatchObject([{ outcome: 'unmeasured' }]);
  });
});

describe('files', () => {
  const files = { limit: 50_000, larger: [{ holds: 'React', marker: 'react', limit: 60_000 }] };
  const text: Record<string, string> = { '/r.12.js': 'react', '/x.34.js': 'sheets' };
  const compared = (sizes: Record<string, number>) =>
    compareFiles(files, sizes, (file, marker) => (text[file] ?? '').includes(marker)).map(({ what, outcome }) => [what, outcome]);

  test('over the common limit are named, but for the listed ones up to their own', () => {
    expect(compared({ '/r.12.js': 58_000, '/small.js': 50_000 })).toEqual([['file with React', 'within']]);
    expect(compared({ '/r.12.js': 58_000, '/x.34.js': 50_001 })).toEqual([
      ['file with React', 'within'],
      ['/x.34.js', 'over'],
    ]);
    expect(compared({ '/r.12.js': 60_001 })).toEqual([['file with React', 'over']]);
  });

  test('that need no exemption any more leave one that is to go', () => {
    expect(compared({ '/r.12.js': 49_000 })).toEqual([['file with React', 'unmeasured']]);
  });
});

test('tightening lowers limits to what was measured, stops at targets, raises none and drops idle exemptions', () => {
  const budgets: Budgets = {
    pages: { '/en': { js: { limit: 95_000, target: 85_000 }, css: { limit: 12_000, target: 12_000 }, requests: { limit: 20 } } },
    console: { js: { limit: 130_000, target: 130_000 } },
    files: { limit: 50_000, larger: [{ holds: 'React', marker: 'react', limit: 60_000 }] },
  };
  const costs = { '/en': { js: 90_010, css: 700, requests: 25 } };
  const verdicts = [...comparePages(budgets.pages, costs), ...compareFiles(budgets.files, { '/a.js': 1 }, () => true)];
  expect(tighten(budgets, verdicts)).toEqual({
    pages: { '/en': { js: { limit: 90_100, target: 85_000 }, css: { limit: 12_000, target: 12_000 }, requests: { limit: 20 } } },
    console: { js: { limit: 130_000, target: 130_000 } },
    files: { limit: 50_000, larger: [] },
  });
});
