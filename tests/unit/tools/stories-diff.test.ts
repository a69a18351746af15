import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { acceptanceOf, acceptedIn, acceptedOf } from '#tools/stories-diff/accepted.ts';
import { moveInto } from '#tools/stories-diff/baseline.ts';
import { chosenLooks, isDrawn, widestLanguage, looks } from '#tools/stories-diff/looks.ts';
import { type Difference, exitCodeOf, resultsOf, summaryOf } from '#tools/stories-diff/results.ts';

const folder = mkdtempSync(join(tmpdir(), 'stories-diff-'));
const picture = (name: string, content: string) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};
const changed: Difference = {
  id: 'ui-buttons--all',
  story: 'UI/Buttons › All',
  look: 'dark-1280',
  kind: 'changed',
  before: picture('before.png', 'before'),
  after: picture('after.png', 'after'),
  difference: null,
};
const broken: Difference = { id: 'ui-buttons--sad', story: 'UI/Buttons › Sad', look: 'dark-1280', kind: 'broken', message: 'It threw' };
const titled = (title: string, name = 'All') => ({ title, name });

test('each story is drawn in two looks, and in the others where its part says so, or where all are asked for', () => {
  const drawn = (story: { title: string; name: string }, ...chosen: string[]) =>
    looks.filter((look) => isDrawn(story, look, chosen)).map(({ name }) => name);
  expect(drawn(titled('Screens/Privacy'))).toEqual(['dark-1280', 'light-360']);
  expect(drawn(titled('UI/Dialogs'))).toEqual(['dark-1280', 'light-360', 'dark-768', 'dark-360-text-200', 'forced-colours-1280']);
  expect(drawn(titled('Screens/Privacy'), 'dark-768')).toEqual(['dark-768']);
  expect(drawn(titled('Screens/Privacy'), 'all')).toEqual(looks.map(({ name }) => name));
  expect(drawn(titled('Flows/Cashier', 'Map'))).toEqual(['dark-1280']);
});

test('a part that the table of looks names is there', () => {
  const titles = globSync('stories/**/*.stories.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/title: '([^']+)'/g)].map(([, title]) => title!),
  );
  const parts = looks.flatMap((look) => look.parts);
  expect(parts.filter((part) => !titles.some((title) => title.startsWith(part)))).toEqual([]);
});

test('the longest language is the one that says most', () => {
  const lengths = languages.map((language) => {
    const texts = globSync(`src/i18n/messages/${language}/*.json`).map((file) => readFileSync(file, 'utf8'));
    return [language, texts.join('').length] as const;
  });
  expect(lengths.toSorted(([, a], [, b]) => b - a)[0]![0]).toBe(widestLanguage);
});

test('a look that there is not is refused with those that there are', () => {
  expect(chosenLooks('dark-1280,all')).toEqual(['dark-1280', 'all']);
  expect(() => chosenLooks('dim-1280')).toThrow(/^There is no look "dim-1280": there are all, dark-1280, light-360,/);
});

test('what was accepted is accepted as long as it looks the same, and what cannot be drawn never is', () => {
  const acceptance = acceptanceOf(changed)!;
  expect(acceptance).toEqual({
    id: 'ui-buttons--all',
    look: 'dark-1280',
    kind: 'changed',
    picture: createHash('sha256').update('after').digest('hex'),
  });
  expect(acceptedOf([changed, broken], [acceptance])).toEqual(new Set([changed]));
  const later = { ...changed, after: picture('later.png', 'later') };
  expect(acceptedOf([later], [acceptance])).toEqual(new Set());
  expect(acceptedOf([{ ...changed, look: 'light-360' }], [acceptance])).toEqual(new Set());
});

test('a list of something else is refused', () => {
  const list = picture('accepted.json', JSON.stringify({ accepted: [acceptanceOf(changed)] }));
  expect(acceptedIn(list)).toEqual([acceptanceOf(changed)]);
  expect(() => acceptedIn(picture('other.json', '{"accepted":[{"id":"x"}]}'))).toThrow('is not a list that the report has written');
  expect(() => acceptedIn(picture('none.json', '{}'))).toThrow('is not a list that the report has written');
});

test('of what was drawn twice, the second counts; of what was not drawn, nothing', () => {
  const attachments = ['first', 'second'].flatMap((time) =>
    ['expected', 'actual', 'diff'].map((kind) => ({ name: `a-${kind}.png`, path: `${time}-${kind}` })),
  );
  const run = (title: string, annotations: readonly object[], result: object) => ({
    title: `${title}, dark-1280`,
    tests: [
      {
        annotations: [
          { type: 'story', description: `id of ${title}` },
          { type: 'name', description: title },
          { type: 'look', description: 'dark-1280' },
          ...annotations,
        ],
        results: [result],
      },
    ],
  });
  const differs = { type: 'differs', description: 'it does' };
  const report = picture(
    'results.json',
    JSON.stringify({
      suites: [
        {
          specs: [
            run('same', [], { status: 'passed', attachments: [] }),
            run('same the second time', [], { status: 'passed', attachments: attachments.slice(0, 3) }),
            run('other', [differs], { status: 'passed', attachments }),
            run('new', [differs], { status: 'passed', attachments: [{ name: 'new', path: 'drawn' }] }),
            run('broken', [], { status: 'failed', attachments: [], error: { message: 'It threw' } }),
            run('left out', [], { status: 'skipped', attachments: [] }),
          ],
        },
      ],
    }),
  );
  const look = 'dark-1280';
  const results = resultsOf(report);
  expect(results).toEqual({
    taken: ['same', 'same the second time', 'other', 'new', 'broken'].map((title) => ({ id: `id of ${title}`, look })),
    differences: [
      {
        id: 'id of other',
        story: 'other',
        look,
        kind: 'changed',
        before: 'second-expected',
        after: 'second-actual',
        difference: 'second-diff',
      },
      { id: 'id of new', story: 'new', look, kind: 'new', after: 'drawn' },
      { id: 'id of broken', story: 'broken', look, kind: 'broken', message: 'It threw' },
    ],
  });
  expect(summaryOf(results, 1)).toBe('5 pictures compared: 1 changed, 1 new, 1 broken (1 accepted)');
  expect(summaryOf(results, 0, 7)).toBe('5 pictures compared: 1 changed, 1 new, 1 broken, 7 not taken');
});

test('pictures that were taken later come beside those that were there', () => {
  const [baseline, taken] = ['baseline', 'taken'].map((name) => join(folder, name));
  for (const [place, file] of [
    [baseline!, 'one.png'],
    [taken!, 'two.png'],
  ] as const) {
    mkdirSync(join(place, 'dark-1280'), { recursive: true });
    writeFileSync(join(place, 'dark-1280', file), file);
  }
  moveInto(baseline!, taken!);
  expect(globSync('**/*.png', { cwd: baseline! }).toSorted()).toEqual(['dark-1280/one.png', 'dark-1280/two.png']);
  expect(globSync(taken!)).toEqual([]);
});

test('what differs and nobody accepted fails, but for a comparison with the base that is not strict; a story that is not drawn always does', () => {
  const named = { id: 'a--b', story: 'A / B', look: 'dark-1280' };
  const changed: Difference = { ...named, kind: 'new', after: 'b.png' };
  const broken: Difference = { ...named, kind: 'broken', message: 'No.' };
  const codes = (differences: readonly Difference[], accepted: number) =>
    [{ base: false }, { base: true }, { base: true, strict: true }, { base: false, strict: false }].map((options) =>
      exitCodeOf({ taken: [], differences }, accepted, options),
    );
  expect(codes([], 0)).toEqual([0, 0, 0, 0]);
  expect(codes([changed], 0)).toEqual([1, 0, 1, 0]);
  expect(codes([changed], 1)).toEqual([0, 0, 0, 0]);
  expect(codes([changed, broken], 1)).toEqual([1, 1, 1, 1]);
});
