import { globSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { chipTexts } from '#games/client/chip-texts.ts';
import { isLanguage, type MessagesOf } from '#games/client/messages.ts';
import { en as ofEveryGame } from '#games/client/messages/en.ts';
import { serializedGames } from '#games/client/verify/games.ts';
import {
  codeOf,
  type Decision,
  games,
  isPaidAsDecided,
  listings,
  outcomeOf,
  pageOf,
  rulesOf,
  serverSeedFrom,
  verify,
} from '#games/engine/index.ts';
import gamesBuild from '#games/rsbuild.config.ts';

const shared = ['client', 'engine', 'provider'];
const names = Object.keys(games);

test('each folder of a game is in the registry, and the build makes a page of each', () => {
  const folders = readdirSync('games', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  expect(folders.filter((folder) => !shared.includes(folder)).toSorted()).toEqual(names.toSorted());
  expect(gamesBuild.source?.entry).toEqual({
    ...Object.fromEntries(names.map((name) => [name, `./games/${name}/client`])),
    verify: './games/client/verify',
  });
  for (const name of names) expect([name, globSync(`games/${name}/client/index.{ts,tsx}`).length]).toEqual([name, 1]);
});

test('each game of the registry can be verified, by its own rules', async () => {
  expect(Object.keys(serializedGames).toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    const { kind, load } = serializedGames[name]!;
    const { serializedGame } = await load();
    expect([name, kind, serializedGame.rules, serializedGame.plays]).toEqual([name, games[name]!.kind, games[name], listings[name]!.plays]);
  }
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
    const wager = rules.defaultWager('koi');
    const wire = JSON.parse(JSON.stringify(wager)) as Readonly<Record<string, unknown>>;
    expect(rules.readWager(wire)).toEqual(wager);
    expect(Object.keys(wire).toSorted()).toEqual(['kind', ...Object.keys(rules.wagerSchema)].toSorted());
    expect(rules.isPossible(wager, 'koi')).toBe(true);
    expect(rules.isPossible(rules.readWager({}), 'koi')).toBe(['earplane', 'liveearplane'].includes(name));
  });

  test('pays what the draw says, or says how a round ends that stays open', () => {
    const draw = { serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce: 3 };
    const wager = rules.defaultWager('koi');
    const outcome = outcomeOf(draw, wager);
    expect(verify(draw, 'another', wager, outcome)).toEqual({ isSeedCommitted: false, isOutcomeFair: true, outcome });
    expect(rules.multiplierOf(outcome) === null).toBe(rules.openRound !== null || rules.decisions !== null);
    if (rules.decisions) return;
    const multiplier = rules.multiplierOf(outcome) ?? rules.openRound?.naturalEnd(outcome, wager).paid;
    expect(Number.isInteger(multiplier)).toBe(true);
  });

  test('ends by a rule that it has, and shows nothing before that', () => {
    const { decisions } = rules;
    if (!decisions) return;
    const wager = rules.defaultWager('koi');
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const outcome = outcomeOf({ serverSeed: serverSeedFrom(new Uint8Array(32).fill(7)), clientSeed: 'ear', nonce }, wager);
      const decided: Decision[] = [];
      while (decisions.dueOf(outcome, wager, decided, 100n) === null) {
        const next = decisions.untouched(outcome, wager, decided);
        expect(decisions.readDecision(JSON.parse(JSON.stringify(next)) as Record<string, unknown>)).toEqual(next);
        expect(decisions.isAllowed(next, outcome, wager, decided)).toBe(true);
        decided.push(next);
      }
      const multiplier = Number(decisions.dueOf(outcome, wager, decided, 100n)! / 100n);
      const isPaid = (hundredths: number) => isPaidAsDecided(rules, wager, outcome, { decided, stakeMinor: 100, multiplier: hundredths });
      expect([isPaid(multiplier), isPaid(multiplier + 1)]).toEqual([true, false]);
    }
  });

  test('says everything in each language, with the same gaps to fill, in words of its own', async () => {
    const { messages } = (await import(`../../../games/${name}/client/messages.ts`)) as { messages: MessagesOf<string> };
    expect(Object.keys(messages).filter(isLanguage).toSorted()).toEqual(languages.toSorted());
    const gaps = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
    // A text shared by all games has the same meaning if a game overrides it.
    const again = Object.keys(messages.en).filter((id) => id in ofEveryGame);
    const gapsOf = (texts: Readonly<Record<string, string>>) => again.map((id) => [id, gaps(texts[id])]);
    expect(gapsOf(messages.en)).toEqual(gapsOf(ofEveryGame));
    const chips: Readonly<Record<string, string>> = 'withChip' in messages.en ? chipTexts.en : {};
    expect(Object.keys(chips).filter((id) => chips[id] !== messages.en[id])).toEqual([]);
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
