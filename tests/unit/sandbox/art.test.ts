// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { gameArt, thumbArt } from '#sandbox/art/game-art.ts';
import { canLetter, linesOf } from '#sandbox/art/lettering/lettering.ts';
import { motifNames } from '#sandbox/art/motif-names.ts';
import { motifNamedIn, motifOf } from '#sandbox/art/motif-of.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';

const covers = catalogueSeed('large').games.map((game) => ({
  game_id: game.gameId,
  name: game.name,
  type: game.type,
  provider_id: game.providerId,
}));
const about4Kb = 5200;

describe('the art of the catalogue', () => {
  test('draws every motif somewhere, and on each cover what the name says', () => {
    expect(new Set(covers.map(motifOf))).toEqual(new Set(motifNames));
    for (const [name, motif] of [
      ['Silver Wolves', 'wolf'],
      ['Old Tobias’s Chest', 'chest'],
      ['Empress Yun’s Twin Koi', 'koi'],
      ['Night Owl Moon', 'owl'],
      ['Earplane', 'plane'],
      ['Nothing We Know', undefined],
    ] as const)
      expect([name, motifNamedIn(name)]).toEqual([name, motif]);
  });

  test('is another picture for every game, the same each time, light, and whole', () => {
    const all = covers.map(gameArt);
    expect(new Set(all).size).toBe(covers.length);
    expect(gameArt(covers[7]!)).toBe(all[7]);
    expect(all.reduce((sum, svg) => sum + svg.length, 0) / all.length).toBeLessThan(about4Kb);
    for (const svg of [...all.slice(0, 80), ...covers.slice(0, 20).map(thumbArt)]) {
      const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(document.querySelector('parsererror')).toBeNull();
      expect(document.querySelector('script, foreignObject, image, a, [onload], [href^="http"]')).toBeNull();
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const use of document.querySelectorAll('use')) expect(document.querySelector(use.getAttribute('href')!)).not.toBeNull();
    }
  });

  test('neighbours on the first pages look different', () => {
    for (const [index, cover] of covers.slice(0, 300).entries()) {
      const next = covers[index + 1];
      expect(next && [motifOf(next), next.provider_id]).not.toEqual([motifOf(cover), cover.provider_id]);
    }
    const twins = covers.slice(0, 300).filter((cover, index) => motifOf(cover) === motifOf(covers[index + 1]!));
    expect(twins.length).toBeLessThan(3);
  });

  test('escapes what an operator may call a game, in whatever script', () => {
    for (const name of ['<script>alert(1)</script>', 'Лев & Орёл', '龍の宝', '"quoted" ]]>']) {
      const document = new DOMParser().parseFromString(gameArt({ game_id: 'x', name, type: 'slots', provider_id: 1 }), 'image/svg+xml');
      expect(document.querySelector('parsererror')).toBeNull();
      expect(document.querySelector('script')).toBeNull();
      expect(document.querySelector('title')?.textContent).toBe(name);
    }
  });

  test('letters every name of the catalogue in at most five lines, small words apart', () => {
    expect(covers.filter(({ name }) => !canLetter(name))).toEqual([]);
    expect(Math.max(...covers.map(({ name }) => linesOf(name).length))).toBeLessThanOrEqual(5);
    expect(linesOf('Lanterns of the Jade Court')).toEqual([
      { text: 'LANTERNS', isSmall: false },
      { text: 'OF THE', isSmall: true },
      { text: 'JADE COURT', isSmall: false },
    ]);
  });
});
