import { expect, test } from 'vitest';
import { queriesIn, siteSources } from '#tests/support/query-sources.ts';

const queries = queriesIn(siteSources());
/** The number of the player, as a key names it. */
const namesPlayer = (key: string) => /\b(?:player\.id|playerId|asking)\b/.test(key);

test('[U-23] every query of the site is found, with what it asks for', () => {
  expect(queries.length).toBeGreaterThanOrEqual(20);
  expect(queries.filter(({ paths }) => paths.length === 0)).toEqual([]);
  expect(queries.filter(({ needsSession }) => needsSession).length).toBeGreaterThanOrEqual(12);
});

test('[U-23] every key of a query that needs a session has the player in it', () => {
  expect(queries.filter(({ needsSession, key }) => needsSession && !namesPlayer(key)).map(({ file, key }) => `${file}: ${key}`)).toEqual(
    [],
  );
});

/** Replies that are the same for everybody: `tests/platform/shared-replies.test.ts` compares. */
const shared = [
  '/casino/games',
  '/casino/playing',
  '/casino/popular',
  '/casino/providers',
  '/casino/sections',
  '/casino/sections/{id}/providers',
  '/cms/pages',
  '/cms/pages/{page}',
  '/cms/skin-in-maintenance',
  '/cms/skin-settings',
  '/cms/slides',
  '/static/transactions',
  '/vip-levels',
];

test('[U-23] a query without the player asks only for what everybody is answered alike', () => {
  const others = queries.filter(({ key }) => !namesPlayer(key));
  expect([...new Set(others.flatMap(({ paths }) => paths))].toSorted()).toEqual(shared);
});

test('[U-23] a query whose key lacks the player is found, however deep its call is', () => {
  const texts = new Map([
    ['src/data/calls.ts', `export const listThings = ({ ask }) => ask((client, unwrap) => unwrap(client.GET('/me/sessions')));`],
    [
      'src/a.tsx',
      `async function page() { return listThings(operations); } const a = useQuery({ queryKey: ['things'], queryFn: () => page() });`,
    ],
    ['src/b.tsx', `const b = useQuery({ queryKey: ['things', playerId], queryFn: () => listThings(operations) });`],
  ]);
  expect(queriesIn(texts).map(({ key, paths, needsSession }) => [key, paths, needsSession])).toEqual([
    [`['things']`, ['/me/sessions'], true],
    [`['things', playerId]`, ['/me/sessions'], true],
  ]);
});

test('[U-23] games with the favourites of a player first are stored under the player', () => {
  const asking = [...siteSources()].filter(([, text]) => /\bfavorites_first: 1\b/.test(text));
  expect(asking.map(([file, text]) => [file, /queryKey: \[\.\.\.query\.queryKey, id\]/.test(text)])).toEqual([
    ['src/screens/home/useFavouritesFirst.ts', true],
  ]);
});

test('[U-23] no source of the site reads from a stored game whether it is a favourite', () => {
  expect([...siteSources()].filter(([, text]) => text.includes('is_favorite')).map(([file]) => file)).toEqual([]);
});
