import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '#openapi/model.ts';
import { type Call, callAs } from '../support/caller.ts';
import { gamesOf } from '../support/catalogue.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { rateLimitFactor: 100 } });
  guest = callAs(platform);
  const { db } = platform.platform;
  await db.sql`insert into providers (id, name, slug) values (201, 'A provider', 'a-provider')`;
  for (const [rank, [name, type, code]] of titles.entries())
    await db.sql`
      insert into games (game_id, provider_id, name, type, rank, game_code) values (${`g-${rank}`}, 201, ${name}, ${type}, ${rank}, ${code})`;
  await db.sql`
    insert into sections (id, group_key, slug, names, button_texts, position)
    values (1, 'casino', 'treasure-gems', ${JSON.stringify(gems)}::jsonb, '{}', 1)`;
  await db.sql`insert into section_games select 1, id from games where name like 'Golden%'`;
});
afterAll(() => platform.close());

const gems = { en: 'Treasures and gems', es: 'Tesoros y gemas', fr: 'Trésors et joyaux', pt: 'Tesouros e joias' };
const titles: readonly (readonly [name: string, type: Game['type'], code: string | null])[] = [
  ['Dragon Lake', 'slots', 'hold-and-win'],
  ['Dragon Dice', 'instant', 'dice'],
  ['Golden Idol', 'slots', 'ways'],
  ['Golden Mask', 'slots', 'variable-ways'],
  ['Golden Bell', 'slots', 'free-spins'],
  ['Fish Market', 'slots', 'slots'],
  ['Submarine', 'crash', null],
  ['Earplane', 'crash', null],
  ['Jacks or Better', 'video-poker', 'jacks-or-better'],
  ['Lisboa Roulette', 'live-casino', 'live-roulette'],
  ['European Wheel', 'table', 'roulette'],
  ['Riviera Blackjack', 'live-casino', 'blackjack'],
  ['Opal Twenty One', 'table', 'twenty-one'],
  ['Velvet Baccarat', 'live-casino', 'baccarat'],
  ['Night Balls', 'bingo', 'bingo'],
  ['Lucky Silver', 'instant', 'scratch-card'],
  ['Bomb Squad', 'instant', 'mines'],
  ['Pinfall', 'instant', 'plinkoear'],
];
const search = (name: string, perPage = 5) => gamesOf(guest, { name, per_page: perPage });
const codesOf = async (games: readonly Game[]) =>
  (
    await platform.platform.db.sql<{ code: string }>`
      select distinct coalesce(game_code, game_id) as code from games where id = any(${games.map(({ id }) => id)}::int[])`
  ).map(({ code }) => code);
const typesOf = (games: readonly Game[]) => [...new Set(games.map(({ type }) => type))];

describe('[V-04] the search finds', () => {
  test.each([
    ['slots', 'slots'],
    ['slot', 'slots'],
    ['Tragaperras', 'slots'],
    ['máquinas tragamonedas', 'slots'],
    ['machines à sous', 'slots'],
    ['caça-níqueis', 'slots'],
    ['crash', 'crash'],
    ['video poker', 'video-poker'],
    ['videopoker', 'video-poker'],
    ['video pok', 'video-poker'],
    ['videopóquer', 'video-poker'],
    ['vidéo poker', 'video-poker'],
    ['casino en vivo', 'live-casino'],
    ['ao vivo', 'live-casino'],
    ['bingo', 'bingo'],
  ] as const)('a kind by its name in each language: %s', async (typed, type) => {
    const { data, meta, forgiven } = await search(typed, 100);
    const counted = await platform.platform.db.one<{ count: number }>`select count(*)::int as count from games where type = ${type}`;
    expect(forgiven).toBeUndefined();
    expect(meta.total).toBeGreaterThanOrEqual(counted!.count);
    expect(typesOf(data)).toContain(type);
  });

  test.each([
    ['21', ['blackjack', 'twenty-one']],
    ['vingt-et-un', ['blackjack', 'twenty-one']],
    ['jackpot', ['hold-and-win']],
    ['jackp', ['hold-and-win']],
    ['gros lot', ['hold-and-win']],
    ['giros gratis', ['free-spins']],
    ['tours gratuits', ['free-spins']],
    ['megaways', ['ways', 'variable-ways']],
    ['raspadinha', ['scratch-card']],
    ['cartes à gratter', ['scratch-card']],
    ['dados', ['dice']],
    ['minas', ['mines']],
  ] as const)('a feature or a game by what people call it: %s', async (typed, codes) => {
    const { data, forgiven } = await search(typed, 100);
    expect(forgiven).toBeUndefined();
    expect(await codesOf(data)).toEqual(expect.arrayContaining([...codes]));
  });

  test('a section by its name, and by one half of it, in each language', async () => {
    for (const typed of ['Treasures and gems', 'treasures & gems', 'Tesoros y gemas', 'joyaux', 'Trésors']) {
      const { meta } = await search(typed, 1);
      const counted = await platform.platform.db.one<{ count: number }>`
        select count(*)::int as count from section_games join sections on sections.id = section_id where slug = 'treasure-gems'`;
      expect([typed, meta.total >= counted!.count]).toEqual([typed, true]);
    }
  });

  test('names before games of the kind, and a kind narrowed by a word', async () => {
    const { data } = await search('roulette', 100);
    const isNamed = data.map(({ name }) => name.toLowerCase().includes('roulette'));
    expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)));
    const { data: dragons, meta } = await search('dragon slots', 100);
    expect(meta.total).toBe(1);
    for (const game of dragons) expect([game.type, game.name]).toEqual(['slots', expect.stringMatching(/dragon/i)]);
    const { data: live } = await search('ruleta en vivo', 100);
    expect(typesOf(live)).toEqual(['live-casino']);
  });

  test('a kind that an operator adds as a section or a code', async () => {
    const { db } = platform.platform;
    await db.sql`insert into games (game_id, provider_id, name, type, rank, game_code) values ('zulu-1', 201, 'Zulu', 'instant', 9000, 'pebble-skimming')`;
    await db.sql`insert into sections (id, group_key, slug, names, button_texts, position)
      values (900, 'others', 'fishing', '{"en": "Fishing", "fr": "Jeux de pêche"}', '{}', 900)`;
    await db.sql`insert into section_games select 900, id from games where game_id = 'zulu-1'`;
    for (const typed of ['pebble skimming', 'pebbleskimming', 'fishing', 'jeux de peche'])
      expect([typed, (await search(typed)).data.map(({ name }) => name)]).toEqual([typed, ['Zulu']]);
    await db.sql`delete from sections where id = 900`;
    await db.sql`delete from games where game_id = 'zulu-1'`;
  });
});

describe('[V-04] a correction', () => {
  test('is no half of a possessive, and no other word where the kind is known', async () => {
    const { db } = platform.platform;
    await db.sql`insert into games (game_id, provider_id, name, type, rank) values ('cashs-1', 201, 'Uncle Cash’s Farm', 'slots', 9001)`;
    expect(await search('crash')).not.toHaveProperty('forgiven');
    expect((await search('caash')).forgiven).toEqual([{ typed: 'caash', meant: ['cash', 'crash'] }]);
    await db.sql`delete from games where game_id = 'cashs-1'`;
  });

  test('does not end a short word in its own way', async () => {
    const { data, forgiven } = await search('limbo', 100);
    expect(forgiven).toBeUndefined();
    expect(data.filter(({ name }) => /lisboa/i.test(name))).toEqual([]);
    expect((await search('lisbao')).forgiven).toEqual([{ typed: 'lisbao', meant: ['lisboa'] }]);
  });

  test('is always a word of a name, or one that stands for games', async () => {
    const names = (await platform.platform.db.sql<{ name: string }>`select catalogue_fold(name) as name from games`).map(
      ({ name }) => name,
    );
    for (const typed of ['jackpto', 'blakjack', 'rulleta', 'tragapperras', 'dragn', 'fisch', 'plinkoo', 'bacarrat']) {
      const { meta, forgiven = [] } = await search(typed);
      expect([typed, meta.total > 0]).toEqual([typed, true]);
      for (const word of forgiven.flatMap(({ meant }) => meant))
        expect([word, names.some((name) => name.split(' ').includes(word)) || !(await search(word)).forgiven]).toEqual([word, true]);
    }
  });
});
