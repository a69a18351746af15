import { describe, expect, test } from 'vitest';
import { codeOf, listings, machines, pageOf } from '#games/engine/index.ts';
import { gameCodeOf } from '#sandbox/catalogue/game-codes.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { shelves } from '#sandbox/catalogue/sections.ts';
import { themes } from '#sandbox/catalogue/themes.ts';

const titles = catalogueSeed('large').games.map(({ gameId, name, type, gameCode, sectionIds }) => ({
  name,
  type,
  section: sectionIds[0],
  code: codeOf({ gameId, type, code: gameCode }),
}));

describe('each title of the catalogue opens the game that it promises', () => {
  test('each noun of each theme is one game, and each picture has one that some page plays', () => {
    for (const { id, motifs } of themes)
      for (const [motif, nouns] of Object.entries(motifs)) {
        const { type } = shelves[id]!;
        const pages = nouns.map((noun) => pageOf(codeOf({ gameId: '', type, code: gameCodeOf(id, type, { noun, name: noun, motif: 0 }) })));
        expect([id, motif, pages.some((page) => page !== undefined)]).toEqual([id, motif, true]);
      }
    expect(() => gameCodeOf('tables', 'table', { noun: 'Tiddlywinks', name: 'Tiddlywinks', motif: 0 })).toThrow(
      'Which game is Tiddlywinks of tables?',
    );
    expect(() => gameCodeOf('attic', 'slots', { noun: 'Trunk', name: 'Trunk', motif: 0 })).toThrow('How are slots of attic played?');
  });

  test.each([
    [/Plinko|Peg Drop|Pinfall|Pegboard/, 'plinkoear'],
    [/Plane|Rocket|Derby|Submarine/, 'earplane'],
  ])('what is called %s opens %s', (words, page) => {
    const named = titles.filter(({ name, type }) => words.test(name) && type !== 'slots');
    expect(named.length).toBeGreaterThan(10);
    for (const { name, code } of named) expect([name, pageOf(code)]).toEqual([name, page]);
  });

  test.each([
    [/ Ways$/, 'ways'],
    [/ Clusters$/, 'clusters'],
    [/ Hold & Collect$/, 'hold-and-win'],
  ])('a slot that is called %s is played so', (words, code) => {
    const named = titles.filter(({ name, type }) => words.test(name) && type === 'slots');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((title) => title.code !== code)).toEqual([]);
  });

  test('every model of slots has its titles, and every family three of them: none plays as all others do', () => {
    const slots = titles.filter(({ type }) => type === 'slots');
    const models = new Set(slots.map(({ code }) => code));
    expect(models).toEqual(new Set(['slots', ...Object.keys(machines)]));
    const families = Map.groupBy(
      slots.filter(({ name }) => !/ (?:Ways|Clusters|Hold & Collect)$/.test(name)),
      ({ section }) => section,
    );
    expect(families.size).toBe(11);
    const plays = [...families.values()].map((family) => [...new Set(family.map(({ code }) => code))].toSorted());
    for (const codes of plays) expect(codes.length).toBe(3);
    expect(new Set(plays.map((codes) => codes.join())).size).toBe(families.size);
  });

  test('no title is there that no page plays, and reels open for none that does not say so', () => {
    for (const { name, code } of titles) expect([name, pageOf(code)]).not.toEqual([name, undefined]);
    expect(listings['slot']!.plays).toEqual(['slots']);
    expect(titles.filter(({ type, code }) => type !== 'slots' && ['slot', 'reels'].includes(pageOf(code)!))).toEqual([]);
    expect(titles.length).toBeGreaterThan(5_000);
  });
});
