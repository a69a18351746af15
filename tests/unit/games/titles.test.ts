import { describe, expect, test } from 'vitest';
import { codeOf, listings, pageOf } from '../../../games/engine/index.ts';
import { gameCodeOf } from '../../../sandbox/catalogue/game-codes.ts';
import { catalogueSeed } from '../../../sandbox/catalogue/seed.ts';
import { shelves } from '../../../sandbox/catalogue/sections.ts';
import { themes } from '../../../sandbox/catalogue/themes.ts';

const titles = catalogueSeed().games.map(({ gameId, name, type, gameCode }) => ({ name, code: codeOf({ gameId, type, code: gameCode }) }));

describe('each title of the catalogue opens the game that it promises', () => {
  test('each noun of each theme is one game, and each picture has one that some page plays', () => {
    for (const { id, motifs } of themes)
      for (const [motif, nouns] of Object.entries(motifs)) {
        const { type } = shelves[id]!;
        const pages = nouns.map((noun) => pageOf(codeOf({ gameId: '', type, code: gameCodeOf(id, type, noun) })));
        expect([id, motif, pages.some((page) => page !== undefined)]).toEqual([id, motif, true]);
      }
    expect(() => gameCodeOf('tables', 'table', 'Tiddlywinks')).toThrow('Which game is Tiddlywinks of tables?');
  });

  test.each([
    [/Plinko|Peg Drop|Pinfall|Pegboard/, 'plinkoear'],
    [/Plane|Rocket|Derby|Submarine/, 'earplane'],
  ])('what is called %s opens %s', (words, page) => {
    const named = titles.filter(({ name, code }) => words.test(name) && code !== 'slots');
    expect(named.length).toBeGreaterThan(10);
    for (const { name, code } of named) expect([name, pageOf(code)]).toEqual([name, page]);
  });

  test('no title is there that no page plays, and reels open for none that does not say so', () => {
    for (const { name, code } of titles) expect([name, pageOf(code)]).not.toEqual([name, undefined]);
    expect(listings['slot']!.plays).toEqual(['slots']);
    expect(titles.length).toBeGreaterThan(5_000);
  });
});
