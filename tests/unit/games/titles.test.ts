import { describe, expect, test } from 'vitest';
import { codeOf, listings, missingGames, pageOf } from '../../../games/engine/index.ts';
import { gameCodeOf } from '../../../sandbox/catalogue/game-codes.ts';
import { catalogueSeed } from '../../../sandbox/catalogue/seed.ts';
import { shelves } from '../../../sandbox/catalogue/sections.ts';
import { themes } from '../../../sandbox/catalogue/themes.ts';

const titles = catalogueSeed().games.map(({ gameId, name, type, gameCode }) => ({ name, code: codeOf({ gameId, type, code: gameCode }) }));
const isMissing = (code: string) => (missingGames as readonly string[]).includes(code);

describe('each title of the catalogue opens the game that it promises', () => {
  test('each noun of each theme is one game, which some page plays', () => {
    for (const { id, motifs } of themes)
      for (const noun of Object.values(motifs).flat()) {
        const type = shelves[id]!.type;
        const code = codeOf({ gameId: '', type, code: gameCodeOf(id, type, noun) });
        expect([id, noun, pageOf(code)]).not.toEqual([id, noun, undefined]);
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

  test('reels stand in for games that there are not yet, fewer with each that is made', () => {
    const waiting = titles.filter(({ code }) => isMissing(code));
    // Only ever lowered, by the game that makes it smaller.
    expect(waiting.length).toBe(793);
    expect(missingGames.filter((code) => !waiting.some((title) => title.code === code))).toEqual([]);
    expect(listings['slot']!.plays).toEqual(['slots', ...missingGames]);
    for (const { name, code } of titles) expect([name, pageOf(code)]).not.toEqual([name, undefined]);
  });
});
