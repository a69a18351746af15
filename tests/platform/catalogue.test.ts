import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings } from '#games/engine/index.ts';
import type { Game, GamesQuery, Provider, Section, SectionGroup } from '#openapi/model.ts';
import { type Call, callAs } from '../support/caller.ts';
import { everyGameOf, gamesOf, ids } from '../support/catalogue.ts';
import { createPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const groups: readonly SectionGroup[] = ['casino', 'livecasino', 'crash', 'others'];
/** The house's own games, in the order of the listing. */
const popularityOf = (name: string) => listings[name]?.own?.popularity ?? 0;
const ownGames = Object.keys(listings)
  .filter((name) => listings[name]?.own)
  .toSorted((a, b) => popularityOf(a) - popularityOf(b));

let platform: TestPlatform;
let guest: Call;
beforeAll(async () => {
  // Pages, orders and corrections of a search need thousands of names.
  platform = await startTestPlatform({ seeded: true, catalogue: 'large', config: { rateLimitFactor: 100 } });
  guest = callAs(platform);
});
afterAll(() => platform.close());

const games = (query: GamesQuery, call: Call = guest) => gamesOf(call, query);
const everyPage = (query: GamesQuery) => everyGameOf(guest, query);
async function sections(slug: SectionGroup, language = 'en'): Promise<Section[]> {
  const { status, body } = await guest('GET', `/casino/sections?&language=${language}&slug=${slug}`);
  expect(status).toBe(200);
  return body.data as Section[];
}
async function providers(path: string): Promise<Provider[]> {
  const { status, body } = await guest('GET', path);
  expect(status).toBe(200);
  return body.data as Provider[];
}

describe('sections', () => {
  test.each(groups)('[API-35] [ENT-06] [ENT-07] the group %s has five or more of its own, with every field', async (group) => {
    const own = await sections(group);
    expect(own.length).toBeGreaterThanOrEqual(5);
    for (const section of own) {
      expect(Object.keys(section).sort()).toEqual(['button_text', 'games_count', 'id', 'name', 'slug', 'thumb']);
      expect(section.games_count).toBe((await games({ section_id: section.id, per_page: 1 })).meta.total);
      expect(section.games_count).toBeGreaterThan(0);
    }
    const elsewhere = (await Promise.all(groups.filter((other) => other !== group).map((other) => sections(other)))).flat();
    expect(ids(own).filter((id) => ids(elsewhere).includes(id))).toEqual([]);
  });

  test('[API-35] are named in the language that is asked for', async () => {
    const named = await Promise.all(['en', 'es', 'fr', 'pt'].map(async (language) => (await sections('casino', language))[0]));
    expect(named.map((section) => section?.name)).toEqual(['Popular games', 'Juegos populares', 'Jeux populaires', 'Jogos populares']);
    expect(new Set(named.map((section) => section?.button_text)).size).toBe(4);
    expect(new Set(named.map((section) => section?.id)).size).toBe(1);
  });

  test('an unknown group is refused', async () => {
    expect((await guest('GET', '/casino/sections?slug=sports')).status).toBe(400);
  });
});

describe('games', () => {
  test('[API-36] paging through reaches every game once', async () => {
    const { meta } = await games({});
    expect(meta).toEqual({ total: expect.any(Number), last_page: Math.ceil(meta.total / 100), current_page: 1, per_page: 100 });
    expect(meta.total).toBeGreaterThan(5000);
    const all = await everyPage({});
    expect(all).toHaveLength(meta.total);
    expect(new Set(all.map(({ game_id }) => game_id)).size).toBe(meta.total);
    expect((await games({ page: meta.last_page + 1 })).data).toEqual([]);
  });

  test('[ENT-04] carry their fields', async () => {
    const [earplane] = (await games({ name: 'earplane' })).data;
    expect(earplane).toEqual({
      id: expect.any(Number),
      game_id: 'earplane',
      provider_id: 207,
      provider_name: 'Croupier House',
      provider_slug: 'croupier-house',
      name: 'Earplane',
      image: expect.stringMatching(/^\/art\/games\/earplane\.svg\?v=/),
      thumb: expect.stringMatching(/^\/art\/thumbs\/earplane\.svg\?v=/),
      type: 'crash',
      is_favorite: false,
    });
  });

  test('[API-37] of a section are only its own, and their number is in the meta', async () => {
    const [popular, fresh] = await sections('casino');
    const [inPopular, inNew] = await Promise.all([everyPage({ section_id: popular!.id }), everyPage({ section_id: fresh!.id })]);
    expect([inPopular.length, inNew.length]).toEqual([popular!.games_count, fresh!.games_count]);
    const rows = await platform.platform.db.sql<{ game_id: string }>`
      select games.game_id from section_games join games on games.id = section_games.game_id where section_id = ${popular!.id}`;
    expect(inPopular.map(({ game_id }) => game_id).sort()).toEqual(rows.map(({ game_id }) => game_id).sort());
  });

  test('[SHOW-18] [SHOW-19] [API-39] are in the order of rank, date or name, up and down', async () => {
    const [section] = await sections('crash');
    const query = { section_id: section!.id, per_page: 100 };
    const facts = await platform.platform.db.sql<{
      id: number;
      rank: number;
      created_at: Date;
      name_folded: string;
    }>`select id, rank, created_at, name_folded from games`;
    const factsOf = new Map(facts.map((row) => [row.id, row]));
    const byDefault = await games(query);
    expect((await games({ ...query, sort_by: 'rank', sort: 1 })).data).toEqual(byDefault.data);
    for (const sort_by of ['rank', 'created_at', 'name'] as const) {
      const column = sort_by === 'name' ? 'name_folded' : sort_by;
      const keys = (list: readonly Game[]) => list.map(({ id }) => factsOf.get(id)![column]);
      const up = (await games({ ...query, sort_by, sort: 1 })).data;
      const down = (await games({ ...query, sort_by, sort: 0 })).data;
      expect(ids(down)).toEqual(ids(up).toReversed());
      expect(keys(up)).toEqual(keys(up).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(new Set(keys(up)).size).toBeGreaterThan(10);
    }
  });

  test('[37.12] by return the highest stated return comes first, and games that state none come last in both directions', async () => {
    const { db } = platform.platform;
    const [section] = await sections('casino');
    const query = { section_id: section!.id, per_page: 100, sort_by: 'return' } as const;
    const facts = await db.sql<{ id: number; stated: string | null }>`select id, return_percent::text as stated from games`;
    const statedOf = new Map(facts.map(({ id, stated }) => [id, stated]));
    for (const sort of [0, 1] as const) {
      const list = (await games({ ...query, sort })).data;
      const keys = list.map(({ id }) => statedOf.get(id) ?? null);
      expect(list.map(({ return_percent: stated }) => stated ?? null)).toEqual(keys);
      const stated = keys.filter((key) => key !== null).map(Number);
      expect(new Set(stated).size).toBeGreaterThan(1);
      expect(stated).toEqual(stated.toSorted((a, b) => (sort === 1 ? a - b : b - a)));
      expect(keys.slice(stated.length)).toEqual(keys.slice(stated.length).map(() => null));
    }
    expect((await games({ section_id: section!.id, per_page: 100 })).data.some((game) => 'return_percent' in game)).toBe(false);
  });

  test('[API-39] [ENT-05] each filter narrows: group, provider, live or not', async () => {
    const live = await games({ slug: 'livecasino', is_live: 1 });
    expect(live.meta.total).toBeGreaterThan(100);
    expect(new Set(live.data.map(({ type }) => type))).toEqual(new Set(['live-casino']));
    expect((await games({ slug: 'livecasino', is_live: 0 })).meta.total).toBe(0);
    const other = await games({ is_live: 0 });
    expect(other.data.some(({ type }) => type === 'live-casino')).toBe(false);
    expect(other.meta.total + (await games({ is_live: 1 })).meta.total).toBe((await games({})).meta.total);
    const house = await games({ provider_id: 207 });
    expect(house.data.map(({ game_id }) => game_id)).toEqual(ownGames);
    const inGroup = async (slug: SectionGroup) => (await games({ provider_id: 207, slug })).data.map(({ game_id }) => game_id);
    expect([await inGroup('crash'), await inGroup('others'), await inGroup('casino')]).toEqual([['earplane'], ownGames, []]);
    expect((await games({ section_id: 999_999 })).meta).toEqual({ total: 0, last_page: 1, current_page: 1, per_page: 100 });
  });

  test.each([['page=0'], ['per_page=101'], ['sort_by=price'], ['sort=2'], ['section_id=one'], ['language=xx']])(
    'refuse %s',
    async (query) => {
      expect(await guest('GET', `/casino/games?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});

describe('the search by name', () => {
  const found = async (name: string) => (await games({ name, per_page: 100 })).data.map((game) => game.name);

  test('[API-39] finds a part of the name, in any case and word order', async () => {
    const all = await found('dragon');
    expect(all.length).toBeGreaterThan(20);
    expect(all.every((name) => name.toLowerCase().includes('dragon'))).toBe(true);
    expect(await found('DRAG')).toEqual(expect.arrayContaining(all.slice(0, 5)));
    const [first] = (await found('koi pond')).filter((name) => name.split(' ').length > 2);
    expect(await found(first!.split(' ').toReversed().join(' '))).toContain(first);
  });

  test.each([
    ['amelie', 'Amélie'],
    ['AMÉLIE', 'Amélie'],
    ['amelies', 'Amélie'],
    ['dragn', 'Dragon'],
    ['draogn', 'Dragon'],
    ['draggon', 'Dragon'],
    ['dragan', 'Dragon'],
    ['rolette', 'Roulette'],
    ['blakcjack', 'Blackjack'],
    ['phoneix', 'Phoenix'],
  ])('tolerates accents and a typo: %s finds %s', async (typed, meant) => {
    const names = await found(typed);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.includes(meant))).toBe(true);
  });

  test('puts the whole name first, then its beginning, the beginning of a word, and what stands within one', async () => {
    const { db } = platform.platform;
    // The best ranked game is the worst match.
    const names = ['Mid Quixonado', 'Old Quixo', 'Quixo Palace', 'Quixo', 'Xquixo'];
    for (const [index, name] of names.entries())
      await db.sql`insert into games (game_id, provider_id, name, type, rank) values (${`quixo-${index}`}, 201, ${name}, 'slots', ${names.length - index})`;
    const ranked = ['Quixo', 'Quixo Palace', 'Old Quixo', 'Mid Quixonado', 'Xquixo'];
    expect(await found('QUIXO')).toEqual(ranked);
    expect((await games({ name: 'quixo', sort: 0 })).data.map(({ name }) => name)).toEqual(ranked.toReversed());
    expect((await games({ name: 'quixo', sort_by: 'name' })).data.map(({ name }) => name)).toEqual([...names].toSorted());
    const typo = await games({ name: 'palase quixo' });
    expect(typo).toMatchObject({ data: [{ name: 'Quixo Palace' }], forgiven: [{ typed: 'palase' }] });
    await db.sql`delete from games where game_id like 'quixo-%'`;
  });

  test('says which words it forgave, and is silent about accents', async () => {
    expect((await games({ name: 'PHONEIX', per_page: 1 })).forgiven).toEqual([{ typed: 'phoneix', meant: ['phoenix'] }]);
    for (const name of ['phoenix', 'AMÉLIE', 'zzzz', '']) expect(await games({ name, per_page: 1 })).not.toHaveProperty('forgiven');
    const player = await createPlayer(platform.platform);
    const starred = (await games({ name: 'phoenix' })).data[0]!;
    const call = callAs(platform, player.login);
    expect((await call('POST', '/casino/favorites', { game_id: starred.game_id })).status).toBe(200);
    const own = await games({ name: 'phoneix' }, call);
    expect(own).toMatchObject({
      data: [{ is_favorite: true }, ...own.data.slice(1)],
      forgiven: [{ typed: 'phoneix', meant: ['phoenix'] }],
    });
  });

  test('forgives three words and no more, and one that means nothing finds nothing', async () => {
    expect(await found('dragn phoneix zzzzzz')).toEqual([]);
    expect((await games({ name: 'dragn draogn draggon', per_page: 1 })).forgiven).toHaveLength(3);
    expect(await games({ name: 'dragn draogn draggon dragan' })).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test.each(['zzzz', '%', '_', "'; drop table games", '***', 'drg'])('finds nothing for %s', async (typed) => {
    expect(await found(typed)).toEqual([]);
  });

  test('blanks ask for nothing', async () => {
    expect((await games({ name: '   ' })).meta.total).toBe((await games({})).meta.total);
  });

  test('knows a new word as soon as a game has it', async () => {
    const { db } = platform.platform;
    expect(await found('xylofone')).toEqual([]);
    await db.sql`insert into games (game_id, provider_id, name, type, rank) values ('xylophone-night', 201, 'Xylophone Night', 'slots', 9999)`;
    expect(await found('xylophone')).toEqual(['Xylophone Night']);
    expect(await found('xylofhone')).toEqual(['Xylophone Night']);
    await db.sql`delete from games where game_id = 'xylophone-night'`;
    expect(await found('xylophone')).toEqual([]);
  });
});

describe('one game', () => {
  test('[API-47] is found by its id and its provider', async () => {
    const reply = await guest('GET', '/static/casinoGames/plinkoear?provider_id=207');
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { game_id: 'plinkoear', name: 'Plinkoear', provider_id: 207, type: 'instant' } },
    });
  });

  test.each(['plinkoear?provider_id=201', 'no-such-game?provider_id=207'])('[API-47] %s is not there', async (path) => {
    expect(await guest('GET', `/static/casinoGames/${path}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('[API-47] needs the provider', async () => {
    expect((await guest('GET', '/static/casinoGames/plinkoear')).status).toBe(400);
  });

  test('that is closed is gone from every list', async () => {
    const { db } = platform.platform;
    await db.sql`update games set is_active = false where game_id = 'plinkoear'`;
    expect((await guest('GET', '/static/casinoGames/plinkoear?provider_id=207')).body.code).toBe('game_unavailable');
    expect((await games({ provider_id: 207 })).data.map(({ game_id }) => game_id)).toEqual(ownGames.filter((id) => id !== 'plinkoear'));
    await db.sql`update games set is_active = true where game_id = 'plinkoear'`;
  });
});

describe('providers', () => {
  test('[API-40] [ENT-08] have an id, a name and a picture only over https, and count their games', async () => {
    const all = await providers('/casino/providers');
    expect(all.length).toBeGreaterThanOrEqual(40);
    for (const { id, name, image } of all) {
      expect([typeof id, typeof name]).toEqual(['number', 'string']);
      expect(image === '' || image.startsWith('https:')).toBe(true);
    }
    const total = all.reduce((sum, { games_count: count }) => sum + (count ?? 0), 0);
    expect(total).toBe((await games({})).meta.total);
  });

  test('[API-40] are narrowed by name, group and live games', async () => {
    expect((await providers('/casino/providers?name=OTTER')).map(({ name }) => name)).toEqual(['Ottermoon']);
    expect(await providers('/casino/providers?name=zzzz')).toEqual([]);
    const live = await providers('/casino/providers?is_live=1');
    const crash = await providers('/casino/providers?slug=crash');
    expect(live.length).toBeGreaterThan(3);
    expect(ids(crash)).toContain(207);
    expect(ids(live).filter((id) => ids(crash).includes(id))).toEqual([]);
    for (const { id, games_count: count } of crash)
      expect((await games({ provider_id: id, slug: 'crash', per_page: 1 })).meta.total).toBe(count);
  });

  test('[API-41] of a section are exactly those having games in it', async () => {
    const section = (await sections('others'))[1]!;
    const inSection = await everyPage({ section_id: section.id });
    const own = await providers(`/casino/sections/${section.id}/providers`);
    expect(new Set(ids(own))).toEqual(new Set(inSection.map((game) => game.provider_id)));
    expect(await providers(`/casino/sections/${section.id}/providers?is_live=1`)).toEqual([]);
    expect((await guest('GET', '/casino/sections/99999/providers')).status).toBe(404);
  });
});
