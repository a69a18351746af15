import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import type { Game } from '../../../openapi/model.ts';
import { isLanguage, type MessagesOf } from '../../../games/client/messages.ts';
import { games, listings, outcomeOf, pageOf, rulesOf, serverSeedFrom, verify } from '../../../games/engine/index.ts';
import gamesBuild from '../../../games/rsbuild.config.ts';

const shared = ['client', 'engine', 'provider'];
const names = Object.keys(games);

test('each folder of a game is in the registry, and the build makes a page of each', () => {
  const folders = readdirSync('games', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  expect(folders.filter((folder) => !shared.includes(folder)).toSorted()).toEqual(names.toSorted());
  expect(gamesBuild.source?.entry).toEqual(Object.fromEntries(names.map((name) => [name, `./games/${name}/client/index.ts`])));
  for (const name of names) expect([name, existsSync(`games/${name}/client/index.ts`)]).toEqual([name, true]);
});

test('each game of a catalogue opens on one page: its own, or the one of its type', () => {
  const types: Readonly<Record<Game['type'], string>> = {
    slots: 'slot',
    'live-casino': 'slot',
    table: 'slot',
    crash: 'earplane',
    instant: 'slot',
    bingo: 'slot',
    'video-poker': 'slot',
  };
  for (const [type, page] of Object.entries(types)) expect(pageOf({ game_id: 'koi', type: type as Game['type'] })).toBe(page);
  expect(
    Object.values(listings)
      .flatMap(({ plays }) => plays)
      .toSorted(),
  ).toEqual(Object.keys(types).toSorted());
  expect(pageOf({ game_id: 'plinkoear', type: 'instant' })).toBe('plinkoear');
  expect(pageOf({ game_id: 'slot', type: 'crash' }), 'a game that happens to bear the name of a page').toBe('earplane');
  expect(() => pageOf({ game_id: 'koi', type: 'dice' as never })).toThrow('no page plays dice');
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
