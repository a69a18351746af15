import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings } from '#games/engine/index.ts';
import type { SectionGroup } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { motifNamedIn } from '#sandbox/art/motif-of.ts';
import { catalogueVersion } from '#server/catalogue/version.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { catalogueSize } from '#sandbox/catalogue/size.ts';
import { seed } from '#sandbox/seeds/index.ts';
import { catalogueSnapshot } from '#sandbox/catalogue/snapshot.ts';
import { callAs } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const groups: readonly SectionGroup[] = ['casino', 'livecasino', 'crash', 'others'];

describe('the generated catalogue', () => {
  test('has thousands of games where load and design ask for them', () => {
    expect(catalogueSeed('large').games.length).toBeGreaterThan(4_900);
    expect(catalogueSize('large')).toBe('large');
    expect(catalogueSize('')).toBe('default');
    expect(() => catalogueSize('huge')).toThrow('SANDBOX_CATALOGUE is neither');
  });
});

describe.each(['default', 'large'] as const)('the %s catalogue', (size) => {
  const { games, providers, sections } = catalogueSeed(size);

  test('has games of 40 or more providers, and slugs nobody shares', () => {
    expect(providers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
    expect(new Set(games.map(({ name }) => name.toLowerCase())).size).toBe(games.length);
    expect(new Set(providers.map(({ slug }) => slug)).size).toBe(providers.length);
    const busy = new Set(games.map(({ providerId }) => providerId));
    expect(providers.filter(({ id }) => !busy.has(id))).toEqual([]);
  });

  test('puts every game into a few sections, live games into live ones only', () => {
    const groupOf = new Map(sections.map(({ id, group }) => [id, group]));
    for (const { name, type, sectionIds } of games) {
      expect([name, sectionIds.length >= 1 && sectionIds.length <= 4 && new Set(sectionIds).size === sectionIds.length]).toEqual([
        name,
        true,
      ]);
      const groups = [...new Set(sectionIds.map((id) => groupOf.get(id)))];
      expect([name, groups.includes('livecasino'), groups.length === 1 || type !== 'live-casino']).toEqual([
        name,
        type === 'live-casino',
        true,
      ]);
    }
  });

  test('ranks the games of the house among the first, with a place in their groups', () => {
    const house = games.filter(({ providerId }) => providerId === 207);
    const listed = Object.entries(listings).flatMap(([name, { own }]) => (own ? [{ ...own, id: name }] : []));
    expect(house.map(({ gameId, type }) => [gameId, type])).toEqual(
      listed.toSorted((a, b) => a.popularity - b.popularity).map(({ id, type }) => [id, type]),
    );
    expect(listed.map(({ popularity }) => popularity).toSorted((a, b) => a - b)).toEqual(listed.map((_, index) => index + 1));
    // Titles of one studio keep a distance, so the last rank of the house is at most five times their number.
    expect(house.every(({ rank }) => rank <= 5 * house.length)).toBe(true);
  });

  test('names games so that they can be read and drawn', () => {
    for (const { name } of games) {
      expect(name).toMatch(/^\p{Lu}[\p{L}\d’'&. -]{3,29}$/u);
      expect([name, motifNamedIn(name)]).not.toEqual([name, undefined]);
      expect(name.toLowerCase()).not.toMatch(/\b(\w{3,}) \1\b/);
    }
  });

  test('names every section in four languages', () => {
    for (const { names, buttons } of sections) {
      for (const language of languages) expect([names[language], buttons[language]].every((text) => text.length > 2)).toBe(true);
    }
    expect(sections.filter(({ names }) => names.en === names.es && names.es === names.fr && !/keno|bingo/i.test(names.en))).toEqual([]);
  });
});

describe('a seeded platform', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ seeded: true });
  });
  afterAll(() => platform.close());

  test('answers what the snapshot says, so that prerendered pages are right', async () => {
    const guest = callAs(platform);
    const get = async (path: string) => (await guest('GET', path)).body.data;
    for (const language of languages) {
      const snapshot = catalogueSnapshot(language);
      for (const group of groups) {
        expect(await get(`/casino/sections?language=${language}&slug=${group}`)).toEqual(snapshot.sections[group]);
        const { section, games, total } = snapshot.rows[group];
        const reply = (await guest('GET', `/casino/games?section_id=${section.id}&page=1&per_page=30&language=${language}`)).body;
        expect(reply).toEqual({ data: games, meta: { total, current_page: 1, per_page: 30, last_page: Math.ceil(total / 30) } });
      }
    }
    const byId = (list: readonly { id: number }[]) => list.toSorted((a, b) => a.id - b.id);
    expect(byId(await get('/casino/providers'))).toEqual(byId(catalogueSnapshot('en').providers));
  });

  test('is left as it is by another seed', async () => {
    const { db } = platform.platform;
    const state = () => db.sql`
      select (select count(*)::int from games) as games, (select count(*)::int from section_games) as places, (select count(*)::int from currencies) as currencies,
        (select count(*)::int from payment_methods) as methods, (select count(*)::int from players) as players, (select count(*)::int from transactions) as transactions,
        (select count(*)::int from ledger_entries) as entries`;
    const before = await state();
    await db.sql`update games set name = 'Renamed by the operator' where game_id = 'earplane'`;
    await seed(platform.platform);
    expect(await state()).toEqual(before);
    expect(await db.one`select name from games where game_id = 'earplane'`).toEqual({ name: 'Renamed by the operator' });
  });

  test('tells by its version that what visitors read was changed, and only then', async () => {
    const { db } = platform.platform;
    const before = await catalogueVersion(db);
    await db.sql`select count(*) from games`;
    await db.sql`update currencies set eur_rate = eur_rate`;
    expect(await catalogueVersion(db)).toBe(before);
    for (const change of [
      'update games set rank = rank where id = 1',
      'update sections set position = position where id = 1',
      'update providers set image = null where id = 201',
      'delete from section_games where game_id = 2',
      'update promotions set position = position where id = 1',
      "update promotion_texts set name = name where language = 'en'",
      "update content_pages set content = content where language = 'en'",
      'update site_settings set in_maintenance = in_maintenance',
      'update currencies set name = name where id = 1',
    ]) {
      const last = await catalogueVersion(db);
      await db.query(change);
      expect(await catalogueVersion(db), change).not.toBe(last);
    }
  });
});
