import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Statements that load a module when the file is loaded. What `import()` asks for comes when it is called, and types never come. */
const LOADS = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?'(?<from>[^']+)'/gm;

/** Files of a source that it loads, by their paths. */
function loadedBy(file: string, text: string): string[] {
  const asked = [...text.matchAll(LOADS)].map((match) => match.groups!['from']!);
  return asked
    .map((from) =>
      from.startsWith('#/') ? join('src', from.slice(2)) : from.startsWith('.') ? normalize(join(dirname(file), from)) : null,
    )
    .filter((path) => path !== null)
    .filter((path) => /\.tsx?$/.test(path));
}

const sources = globSync('{server,registry,sandbox,domain,machines,src,games}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));
const files: Graph = new Map(sources.map((file) => [file, new Set(loadedBy(file, readFileSync(file, 'utf8')))]));

/** A module is a folder of server/; a file beside them stands for itself. */
const moduleOf = (file: string): string => file.split('/').slice(0, 2).join('/');
const modules = (() => {
  const graph = new Map<string, Set<string>>();
  for (const [file, loaded] of files) {
    if (!file.startsWith('server/')) continue;
    const from = moduleOf(file);
    const reached = graph.get(from) ?? graph.set(from, new Set()).get(from)!;
    for (const to of loaded) if (to.startsWith('server/') && moduleOf(to) !== from) reached.add(moduleOf(to));
  }
  return graph;
})();

/** A way from a place back to it, as the places on it; null when there is none. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (place: string): string[] | null => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (done.has(place)) return null;
    way.push(place);
    for (const next of graph.get(place) ?? []) {
      const circle = follow(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(place);
    return null;
  };
  for (const place of graph.keys()) {
    const circle = follow(place);
    if (circle) return circle;
  }
  return null;
}
const told = (circle: string[] | null): string => circle?.join(' → ') ?? 'no circle';

test('no file loads itself, by whatever others', () => {
  expect(files.size).toBeGreaterThan(500);
  expect(told(circleIn(files))).toBe('no circle');
});

test('no module of the platform loads itself, by whatever others', () => {
  expect([...modules.keys()]).toEqual(expect.arrayContaining(['server/api', 'server/http', 'server/payments', 'server/main.ts']));
  expect(told(circleIn(modules))).toBe('no circle');
});

test('what modules stand on knows none of them', () => {
  const below = ['server/db', 'server/http', 'server/mail'];
  const isModule = (place: string) => !place.endsWith('.ts') && !below.includes(place);
  expect(below.flatMap((place) => [...modules.get(place)!].filter(isModule).map((to) => `${place} → ${to}`))).toEqual([]);
});

test.each([
  ['three', { a: ['b'], b: ['c'], c: ['a'] }, 'a → b → c → a'],
  ['one behind a way in', { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }, 'b → d → b'],
  ['itself', { a: ['a'] }, 'a → a'],
  ['two ways to one', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, 'no circle'],
])('a circle of %s is told by its path', (_what, edges, path) => {
  expect(told(circleIn(new Map(Object.entries(edges).map(([from, to]) => [from, new Set<string>(to)]))))).toBe(path);
});

test.each([
  ["import { a } from './b.ts';", ['x/b.ts']],
  ["import {\n  a,\n  type B,\n} from '../b.ts';", ['b.ts']],
  ["import './b.ts';", ['x/b.ts']],
  ["export * from './b.ts';\nexport { c } from './c.tsx';", ['x/b.ts', 'x/c.tsx']],
  ["import { a } from '#/b/c.ts';", ['src/b/c.ts']],
  ["import type { A } from './b.ts';\nexport type { C } from './c.ts';", []],
  ["import type {\n  A,\n} from './b.ts';", []],
  ["export const load = () => import('./b.ts');", []],
  ["import { z } from 'zod';\nimport css from './a.module.css';", []],
])('of %j it is known what it loads', (text, loaded) => {
  expect(loadedBy('x/a.ts', text)).toEqual(loaded);
});
