// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { modulesOf, renderedComponents } from './support/rendered.tsx';
import { variantsIn } from './support/variants.ts';

// jsdom has no observers; these stubs report no resize and no movement.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

const seen = await renderedComponents();
const views = await modulesOf<Readonly<Record<string, unknown>>>('src/views', '**/*.tsx');
const isComponent = (exported: unknown) =>
  typeof exported === 'function' || (typeof exported === 'object' && exported !== null && '$$typeof' in exported);
const components = [...views].flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, exported]) =>
    /^[A-Z]/.test(name) && isComponent(exported) ? [[`${file.replace('.tsx', '')} ${name}`, exported] as const] : [],
  ),
);

describe('every view stands on a story', () => {
  test.each(components)('%s', (_, component) => {
    expect(seen.has(component)).toBe(true);
  });
});

describe('every part of the design system is shown in all its variants', () => {
  const variants = [...variantsIn('src/views/ui')].flatMap(([file, found]) =>
    found.map((variant) => [`${variant.component} ${variant.property}`, variant, views.get(`ui/${file}`)![variant.component]] as const),
  );

  test.each(variants)('%s', (_, { property, values, fallback }, component) => {
    const shown = (seen.get(component) ?? []).map((props) => props[property] ?? fallback ?? false);
    expect(values.filter((value) => !shown.includes(value))).toEqual([]);
  });
});
