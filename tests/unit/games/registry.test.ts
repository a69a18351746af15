import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { isLanguage, type MessagesOf } from '../../../games/client/messages.ts';
import { codeOf, games, listings, outcomeOf, pageOf, rulesOf, serverSeedFrom, verify } from '../../../games/engine/index.ts';
import gamesBuild from '../../../games/rsbuild.config.ts';

const shared = ['client', 'engine', 'provider'];
const names = Object.keys(games);

test('each folder of a game is in the registry, and the build makes a page of each', () => {
  const folders = readdirSync('games', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  expect(folders.filter((folder) => !shared.includes(folder)).toSorted()).toEqual(names.toSorted());
  expect(gamesBuild.source?.entry).toEqual(Object.fromEntries(names.map((name) => [name, `./games/${name}/client/index.ts`])));
  for (const name of names) expect([name, existsSync(`games/${name}/client/index.ts`)]).toEqual([name, true]);
});

test('a code is played on one page, and a title is what the catalogue, its id or its type says', () => {
  const codes = Object.values(listings).flatMap(({ plays }) => plays);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect([code, pageOf(code)]).not.toEqual([code, undefined]);
  const own = Object.keys(listings).filter((name) => listings[name]!.own);
  expect(own.map(pageOf)).toEqual(own);
  expect(pageOf('koi')).toBe(undefined);
  expect(codeOf({ gameId: 'koi', type: 'instant', code: 'plinkoear' })).toBe('plinkoear');
  expect(codeOf({ gameId: 'plinkoear', type: 'instant', code: null })).toBe('plinkoear');
  expect(codeOf({ gameId: 'koi', type: 'crash', code: null })).toBe('crash');
  expect(codeOf({ gameId: 'slot', type: 'crash', code: null }), 'a title that happens to bear the name of a page').toBe('crash');
});

test('each game has a kind of its own', () => {
  const kinds = Object.values(games).map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(() => rulesOf('none' as never)).toThrow('no game of kind none');
});

describe.each(Object.entries(games))('%s', (name, rules) => {
  test('takes its usual wager also as it comes over the wire, and only for its own games', () => {
    const wager = rules.usualWager('koi');
    const wire = JSON.parse(JSON.stringify(wager)) as Readonly<Record<string, unknown>>;
    expect(rules.readWager(wire)).toEqual(wager);
    expect(Object.keys(wire).toSorted()).toEqual(['kind', ...Object.keys(rules.wagerSchema)].toSorted());
    expect(rules.isPossible(wager, 'koi')).toBe(true);
    expect(rules.isPossible(rules.readWager({}), 'koi')).toBe(name === 'earplane');
  });

  test('pays what the draw says, or says how a round ends that stays open', () => {
    const draw = { serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce: 3 };
    const wager = rules.usualWager('koi');
    const outcome = outcomeOf(draw, wager);
    expect(verify(draw, 'another', wager, outcome)).toEqual({ isSeedCommitted: false, isOutcomeFair: true, outcome });
    const multiplier = rules.multiplierOf(outcome) ?? rules.openRound?.untouchedEnd(outcome, wager).paid;
    expect(Number.isInteger(multiplier)).toBe(true);
    expect(rules.multiplierOf(outcome) === null).toBe(rules.openRound !== null);
  });

  test('says everything in each language, with the same gaps to fill, in words of its own', async () => {
    const { messages } = (await import(`../../../games/${name}/client/messages.ts`)) as { messages: MessagesOf<string> };
    expect(Object.keys(messages).filter(isLanguage).toSorted()).toEqual(languages.toSorted());
    const gaps = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [language, texts] of Object.entries(messages)) {
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(messages.en).toSorted());
      for (const [id, text] of Object.entries(messages.en)) {
        expect([language, id, gaps(texts[id]), texts[id]?.trim() !== '']).toEqual([language, id, gaps(text), true]);
        const isSame = language !== 'en' && texts[id] === text && id !== 'scatter';
        expect([language, id, isSame && /[a-z]{4}/.test(text.replaceAll(/\{\w+\}/g, ''))]).toEqual([language, id, false]);
      }
    }
  });
});
