import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, contrastRules } from '#domain/contrast.ts';

const tokens = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const colour = (name: string) => colours.get(name)?.[theme] ?? '#000000';

  test.each(contrastRules)('$ink stands out from $paper ($min:1)', ({ ink, paper, min }) =>
    expect(contrast(colour(ink), colour(paper))).toBeGreaterThanOrEqual(min),
  );
});

test('the ratio is that of WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.542, 3);
});
