import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance of WCAG 2.2 of an opaque `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const surfaces = ['ground', 'surface', 'raised', 'overlay'];
const states = ['success', 'warning', 'danger', 'info'];
const on = (inks: readonly string[], papers: readonly string[]) => inks.flatMap((ink) => papers.map((paper) => [ink, paper] as const));

const texts = [
  ...on(['text', 'text-muted', 'accent-text', ...states], surfaces),
  ...states.flatMap((state) => on([state, 'text', 'text-muted'], [`${state}-soft`])),
  ...on(['accent-text', 'text'], ['accent-soft']),
  ...on(['on-accent'], ['accent', 'accent-hover']),
  ...on(['on-danger'], ['danger-fill']),
];
const outlines = on(['border-strong', 'focus'], surfaces);

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const ratio = (ink: string, paper: string) => contrast(colours.get(ink)?.[theme] ?? '#000000', colours.get(paper)?.[theme] ?? '#000000');

  test.each(texts)('%s can be read on %s (4.5:1)', (ink, paper) => expect(ratio(ink, paper)).toBeGreaterThanOrEqual(4.5));
  test.each(outlines)('%s can be seen on %s (3:1)', (line, paper) => expect(ratio(line, paper)).toBeGreaterThanOrEqual(3));
});
