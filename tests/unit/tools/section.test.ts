import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { barsOf } from '#tools/bench-web/bars.ts';
import { writeSection } from '#tools/bench-web/section.ts';
import { median, medians, shown } from '#tools/bench-web/statistics.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'croupier-section-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a section is added once, replaced in its place, and leaves the others as they are', () => {
  const file = join(dir, 'docs/performance.md');
  writeSection(file, 'bench:api', 'calls');
  writeSection(file, 'bench:web', '  pages $& \n');
  writeSection(file, 'bench:api', 'more calls');
  expect(readFileSync(file, 'utf8')).toBe(
    '# Performance\n\n<!-- bench:api -->\n\nmore calls\n\n<!-- /bench:api -->\n\n<!-- bench:web -->\n\npages $&\n\n<!-- /bench:web -->\n',
  );
});

test('a section that does not end is not guessed at', () => {
  const file = join(dir, 'performance.md');
  writeFileSync(file, '<!-- bench:web -->\ntext\n');
  expect(() => writeSection(file, 'bench:web', 'pages')).toThrow('do not belong together');
});

test('medians leave out what was not measured', () => {
  expect(median([3, Number.NaN, 1, 2])).toBe(2);
  expect(median([])).toBeNaN();
  expect(
    medians([
      { a: 1, b: 9 },
      { a: 5, b: 7 },
      { a: 3, b: 8 },
    ]),
  ).toEqual({ a: 3, b: 8 });
  expect([shown(Number.NaN), shown(undefined), shown(1_234.56, 1)]).toEqual(['–', '–', '1,234.6']);
});

test('a bar is met at its limit; what was not measured, or has nothing to compare with, meets none', () => {
  const load = {
    lcp: 110,
    cls: 0.01,
    tbt: 60,
    longest: 0,
    usable: 116,
    elements: 0,
    requests: 0,
    html: 0,
    css: 0,
    js: 0,
    images: 0,
    fonts: 0,
    data: 0,
  };
  const still = { ...load, lcp: 100, usable: 100, tbt: 0 };
  const met = (bars: ReturnType<typeof barsOf>) => bars.map(({ isMet }) => isMet);
  expect(met(barsOf({ load: { '/en': load }, still: { '/en': still } }))).toEqual([true, true, false, true]);
  expect(met(barsOf({ load: { '/en': load }, still: { '/en': { ...still, lcp: 0, usable: Number.NaN } } }))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(
    met(barsOf({ interactions: [{ name: 'star', inp: Number.NaN, shown: 1 }], taps: [{ name: 'Search', answered: 99, of: 100, ms: [] }] })),
  ).toEqual([false, false]);
  const before = { nodes: 10, listeners: 10, heap: 1 };
  expect(met(barsOf({ changes: { before, after: { nodes: 10, listeners: 11, heap: 2.6 } } }))).toEqual([false, true, false]);
});
