import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceOf } from '#tests/support/sources.ts';

/** Sentences with an article before the date, which the short form of a month would break. */
const inSentences = ['src/views/shell/BreakUntil.tsx', 'src/views/shell/PauseNotice.tsx'];

const style = /\{[^{}]*dateStyle: '(\w+)'[^{}]*\}/g;

/** Faults in the dates of a source: a day has its month in full, a moment the medium form with a short time. */
const wrongIn = (source: string): string[] =>
  [...source.matchAll(style)]
    .filter(([options, of]) => (options.includes('timeStyle') ? of !== 'medium' || !options.includes("timeStyle: 'short'") : of !== 'long'))
    .map(([options]) => options);

test('[37.6] the site writes days in one way and moments in one way', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !inSentences.includes(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => wrongIn(sourceOf(file)).map((options) => `${file} ${options}`))).toEqual([]);
});

test('[37.6] what counts as another way', () => {
  for (const options of ["{ dateStyle: 'short' }", "{ dateStyle: 'medium' }", "{ dateStyle: 'long', timeStyle: 'short' }"])
    expect(wrongIn(options)).toEqual([options]);
  expect(wrongIn("{ dateStyle: 'long', timeZone: 'UTC' } { dateStyle: 'medium', timeStyle: 'short' }")).toEqual([]);
});
