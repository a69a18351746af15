import { describe, expect, test } from 'vitest';
import { codeOf, pageOf, rulesOfCode } from '#games/engine/index.ts';
import { motifNamedIn, motifOf } from '#sandbox/art/motif-of.ts';
import { identityOf } from '#sandbox/catalogue/identity.ts';
import { brokenPromisesOf } from '#sandbox/catalogue/promises.ts';
import { houseProviderId } from '#sandbox/catalogue/providers.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';

const { games, sections } = catalogueSeed('default');
const groupOf = new Map(sections.map(({ id, group }) => [id, group]));
const title = (name: string, gameCode: string | null, type: (typeof games)[number]['type'] = 'table') => ({
  gameId: name.toLowerCase().replaceAll(' ', '-'),
  name,
  type,
  gameCode,
});

describe('the default catalogue', () => {
  test('[V-02] has each game once: no two titles have the same rules and pictures', () => {
    const identities = games.map((game) => {
      const motif = motifNamedIn(game.name);
      if (!motif) throw new Error(`There is no picture for ${game.name}.`);
      return identityOf({ ...game, motif });
    });
    const twice = identities.filter((identity, index) => identities.indexOf(identity) !== index);
    expect(twice).toEqual([]);
  });

  test('[V-02] keeps what its names promise', () => {
    expect(games.flatMap((game) => brokenPromisesOf(game).map((words) => `${game.name}: ${words}`))).toEqual([]);
  });

  test('[V-02] is live only where rounds are shared, and has every shared table under live', () => {
    const isShared = (game: (typeof games)[number]) => rulesOfCode(codeOf({ ...game, code: game.gameCode }))?.shared !== undefined;
    const live = games.filter(({ sectionIds }) => sectionIds.some((id) => groupOf.get(id) === 'livecasino'));
    expect(live.length).toBeGreaterThan(1);
    expect(live).toEqual(games.filter(isShared));
    expect(live).toEqual(games.filter(({ type }) => type === 'live-casino'));
  });

  test('[V-02] has one crash game: its page draws the ear-plane, which is what the cover shows', () => {
    const crash = games.filter((game) => pageOf(codeOf({ ...game, code: game.gameCode })) === 'earplane');
    expect(crash.map(({ gameId }) => gameId)).toEqual(['earplane']);
    expect(motifOf({ game_id: 'earplane', name: 'Earplane', type: 'crash' })).toBe('plane');
  });

  test.each(['default', 'large'] as const)(
    '[37.2] the %s catalogue has games with a rising multiplier alone in crash, and originals apart',
    (size) => {
      const seed = catalogueSeed(size);
      const inGroup = (group: string) => {
        const ids = seed.sections.filter((section) => section.group === group).map(({ id }) => id);
        return seed.games.filter(({ sectionIds }) => sectionIds.some((id) => ids.includes(id)));
      };
      const flies = (game: (typeof games)[number]) => pageOf(codeOf({ ...game, code: game.gameCode })) === 'earplane';
      expect(inGroup('crash')).toEqual(seed.games.filter(flies));
      const originals = seed.sections.find(({ slug }) => slug === 'originals');
      const listed = seed.games.filter(({ sectionIds }) => sectionIds.includes(originals!.id));
      expect(listed).toEqual(seed.games.filter(({ providerId }) => providerId === houseProviderId));
      expect([originals!.group, listed[0]!.gameId, listed[0]!.rank]).toEqual(['others', 'earplane', 1]);
    },
  );

  test('[V-02] states one number for a group: its list by popularity has all of its games, and no section is empty', () => {
    for (const group of new Set(sections.map((section) => section.group))) {
      const [first] = sections.filter((section) => section.group === group);
      const inGroup = games.filter(({ sectionIds }) => sectionIds.some((id) => groupOf.get(id) === group));
      expect([group, inGroup.filter(({ sectionIds }) => sectionIds.includes(first!.id)).length]).toEqual([group, inGroup.length]);
    }
    expect(sections.filter(({ id }) => !games.some(({ sectionIds }) => sectionIds.includes(id)))).toEqual([]);
  });

  test('has every game of the house: each set of rules is played by a title', () => {
    const played = new Set(games.map((game) => pageOf(codeOf({ ...game, code: game.gameCode }))));
    const large = new Set(catalogueSeed('large').games.map((game) => pageOf(codeOf({ ...game, code: game.gameCode }))));
    expect([...large].filter((page) => !played.has(page))).toEqual([]);
  });
});

describe('a promise in a name', () => {
  test.each([
    ['Speed Roulette', 'live-roulette', 'live-casino', ['Speed']],
    ['Seven Seat Blackjack', 'blackjack', 'table', ['Seat']],
    ['Squeeze Baccarat', 'baccarat', 'table', ['Squeeze']],
    ['Roulette Direct', 'roulette', 'table', ['Direct']],
    ['Velvet Blackjack', 'blackjack', 'live-casino', ['live-casino']],
    ['Velvet Roulette', 'live-roulette', 'table', ['table']],
    ['VIP Blackjack', 'blackjack', 'table', ['VIP']],
    ['Number Night', 'keno', 'instant', ['Number']],
    ['Happy Raffle', 'scratch-card', 'instant', ['Raffle']],
    ['Golden Lotto', 'keno', 'instant', ['Lotto']],
    ['Jackpot Mines', 'mines', 'instant', ['Jackpot']],
    ['Amber Fox Ways', 'clusters', 'slots', ['Ways']],
    ['Silver Wolves II', 'ways', 'slots', ['II']],
    ['Opal Roulette 9', 'roulette', 'table', ['9']],
    ['Casino Hold’em', 'stud', 'table', ['Hold’em']],
  ] as const)('%s over %s as %s breaks %j', (name, code, type, words) => {
    expect(brokenPromisesOf(title(name, code, type))).toEqual(words);
  });

  test.each([
    ['Lisboa Roulette', 'live-roulette', 'live-casino'],
    ['Mini Roulette', 'mini-roulette', 'table'],
    ['Free Bet Blackjack', 'free-bet-blackjack', 'table'],
    ['Amber Fox Ways', 'ways', 'slots'],
    ['Quiet Double Draw Poker', 'double-draw-poker', 'video-poker'],
  ] as const)('%s over %s as %s is kept', (name, code, type) => {
    expect(brokenPromisesOf(title(name, code, type))).toEqual([]);
  });
});
