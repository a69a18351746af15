import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;
interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[]; readonly dynamic: boolean }[];
  }[];
}

/* No file imports itself through others: `npm run check -- imports` ensures that. It does not know the modules of the platform. */
const cruised = JSON.parse(
  execFileSync('node_modules/.bin/depcruise', ['--config', 'tools/import-table.mjs', '--output-type', 'json', 'server'], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  }),
) as Cruise;

/** A module is a folder of server/; a file beside the folders is its own module. */
const moduleOf = (file: string): string => file.split('/').slice(0, 2).join('/');
/** Maps each module to the modules that it imports, without `import()`, which loads only when called, and types. */
const modules = (() => {
  const graph = new Map<string, Set<string>>();
  for (const { source, dependencies } of cruised.modules) {
    if (!source.startsWith('server/')) continue;
    const from = moduleOf(source);
    const reached = graph.get(from) ?? graph.set(from, new Set()).get(from)!;
    for (const { resolved, dependencyTypes, dynamic } of dependencies) {
      const isLoaded = !dynamic && !dependencyTypes.includes('type-only');
      if (isLoaded && resolved.startsWith('server/') && moduleOf(resolved) !== from) reached.add(moduleOf(resolved));
    }
  }
  return graph;
})();

/** A path from a module back to itself, as the modules on it; null if there is none. */
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
const reported = (circle: string[] | null): string => circle?.join(' → ') ?? 'no circle';

test('no module of the platform loads itself, by whatever others', () => {
  expect([...modules.keys()]).toEqual(expect.arrayContaining(['server/api', 'server/http', 'server/payments', 'server/main.ts']));
  expect(reported(circleIn(modules))).toBe('no circle');
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
  expect(reported(circleIn(new Map(Object.entries(edges).map(([from, to]) => [from, new Set<string>(to)]))))).toBe(path);
});
