import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '#tests/support/caller.ts';
import { createPlayer, openGame, walletClient } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';

interface TitleRow {
  readonly id: number;
  readonly game_id: string;
  readonly provider_id: number;
  readonly name: string;
  readonly slug: string;
}

let running: TestPlatform;
let content: TestOperator;
let title: TitleRow;
let section: number;
beforeAll(async () => {
  running = await startTestPlatform({
    seeded: true,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent', countryHeader: 'x-country' },
  });
  content = await newOperator(running, 'Cora', 'content');
  title = (await running.platform.db.one<TitleRow>`
    select games.id, game_id, provider_id, games.name, slug from games join providers on providers.id = provider_id where game_id = 'plinkoear'`)!;
  section = (await running.platform.db.one<{ id: number }>`
    select section_id as id from section_games where game_id = ${title.id} order by section_id limit 1`)!.id;
});
afterAll(() => running.close());
afterEach(async () => {
  await running.platform.db.sql`update games set is_active = true where id = ${title.id}`;
  await running.platform.db.sql`update providers set is_enabled = true`;
  await running.platform.db.sql`delete from hidden_titles`;
});

const done = async (operation: string, parameters: object) => expect(outcomeText(await act(content, operation, parameters))).toBe('done');
const hide = (more: object) => done('setTitleVisibility', { title_id: title.id, ...more });
const effectOf = async (operation: string, parameters: object) => {
  const { body } = await propose(content, operation, parameters);
  return body.effect.changes as { what: string; before: string; after: string }[];
};

/** Everything that shows or opens the title, as one visitor meets it. */
async function visit(token: string | null = null, country = 'XX') {
  const call = callAs(running, token);
  const get = async (path: string) => (await call('GET', path, undefined, { 'x-country': country })).body;
  const has = (list: { game_id: string }[]) => list.some(({ game_id: id }) => id === title.game_id);
  const { game_id, provider_id } = title;
  const launch = {
    game_id,
    provider_id,
    provider_name: 'any',
    user_language: 'en',
    user_currency: 'EUR',
    lobby_url: 'http://localhost:4000/en',
  };
  const open = async (body: object) => {
    const reply = await call('POST', `/casino/play/${title.slug}`, { ...launch, ...body }, { 'x-country': country });
    return reply.status === 200 ? 'opens' : reply.body.code;
  };
  const own = token === null ? null : await get('/me');
  const real = { is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '127.0.0.1', user_rank: 0, user_id: own?.id };
  const sections = (await get('/casino/sections?slug=others&language=en')).data as { id: number; games_count: number }[];
  return {
    listed: has((await get(`/casino/games?section_id=${section}&per_page=100`)).data),
    found: has((await get(`/casino/games?name=${title.name}`)).data),
    counted: sections.find(({ id }) => id === section)?.games_count,
    ofProvider: has((await get(`/casino/games?provider_id=${provider_id}&per_page=100`)).data),
    page: (await get(`/static/casinoGames/${game_id}?provider_id=${provider_id}`)).code ?? 'there',
    demo: await open({ is_demo: true }),
    ...(token !== null && {
      real: await open(real),
      favourite: has((await get('/casino/favorites')).data),
      recent: has((await get('/casino/recent')).data),
    }),
  };
}
const newGamer = async (country = 'AT') => {
  const player = await createPlayer(running.platform, { cash: 1_000n, country });
  await callAs(running, player.login)('POST', '/casino/favorites', { game_id: title.game_id });
  return player;
};

describe('[34.5] a title', () => {
  test('that is hidden is nowhere, opens by no address, and is back with its stars when it is shown again', async () => {
    const { login } = await newGamer();
    const before = await visit(login);
    expect(before).toMatchObject({ listed: true, found: true, page: 'there', demo: 'opens', real: 'opens', favourite: true, recent: true });
    const asGuest = await visit();
    await hide({ is_hidden: true });
    const gone = { listed: false, found: false, counted: before.counted! - 1, ofProvider: false };
    const refused = { page: 'game_unavailable', demo: 'game_unavailable' };
    expect(await visit(login)).toEqual({ ...gone, ...refused, real: 'game_unavailable', favourite: false, recent: false });
    expect(await visit()).toEqual({ ...gone, ...refused });
    await hide({ is_hidden: false });
    expect([await visit(login), await visit()]).toEqual([before, asGuest]);
  });

  test('that is hidden in a country is gone for its residents wherever they are, and for guests whose network is there', async () => {
    const [austrian, kiwi] = [await newGamer('AT'), await newGamer('NZ')];
    const before = [await visit(austrian.login, 'NZ'), await visit(null, 'AT'), await visit()];
    await hide({ is_hidden: false, hidden_in: ['NZ', 'FR', 'NZ'] });
    expect([await visit(austrian.login, 'NZ'), await visit(null, 'AT'), await visit()]).toEqual(before);
    const gone = { listed: false, found: false, ofProvider: false, page: 'game_unavailable', demo: 'game_unavailable' };
    expect(await visit(kiwi.login, 'AT')).toMatchObject({ ...gone, real: 'game_unavailable', favourite: false, recent: false });
    expect(await visit(null, 'NZ')).toMatchObject(gone);
    expect(await visit(null, 'FR')).toMatchObject(gone);
    await hide({ is_hidden: false, hidden_in: ['FR'] });
    expect(await visit(null, 'NZ')).toMatchObject({ listed: true, page: 'there', demo: 'opens' });
    expect(await visit(kiwi.login)).toMatchObject({ listed: true, real: 'opens', favourite: true });
  });

  test('starts no round in a session that is open, and ends those that have begun', async () => {
    const [austrian, kiwi] = [await newGamer('AT'), await newGamer('NZ')];
    const wallet = walletClient(running.platform, running.api);
    for (const [parameters, isOpenToAustrians] of [
      [{ is_hidden: true }, false],
      [{ is_hidden: false, hidden_in: ['NZ'] }, true],
    ] as const) {
      const [ours, theirs] = await Promise.all([austrian, kiwi].map((player) => openGame(running.platform, player, 'cash', title.game_id)));
      const bet = randomUUID();
      expect(await wallet.bet(theirs!, bet, 100)).toMatchObject({ status: 200 });
      await hide(parameters);
      expect(await wallet.bet(theirs!, randomUUID(), 100)).toMatchObject({ code: 'maintenance' });
      expect((await wallet.bet(ours!, randomUUID(), 100)).status === 200).toBe(isOpenToAustrians);
      expect(await wallet.bet(theirs!, randomUUID(), 50, { round_id: `round-of-${bet}` })).toMatchObject({ status: 200 });
      expect(await wallet.win(theirs!, bet, 150)).toMatchObject({ status: 200 });
      await hide({ is_hidden: false });
    }
  });

  test('shows in the dry run what changes, and a country that is none is refused', async () => {
    const [hidden, countries, begin, open] = await effectOf('setTitleVisibility', {
      title_id: title.id,
      is_hidden: true,
      hidden_in: ['FR', 'NZ'],
    });
    expect([hidden, countries]).toEqual([
      { what: `${title.name} hidden from everybody`, before: 'false', after: 'true' },
      { what: 'countries that it is hidden in', before: '', after: 'FR, NZ' },
    ]);
    expect([begin!.after, open!.after]).toEqual(['are refused', 'end as usual and are paid']);
    await hide({ is_hidden: true });
    expect(await effectOf('setTitleVisibility', { title_id: title.id, is_hidden: false })).toHaveLength(2);
    const tried = async (more: object) =>
      outcomeText(await propose(content, 'setTitleVisibility', { title_id: title.id, is_hidden: false, ...more }));
    expect(await tried({ hidden_in: ['ZZ'] })).toBe('422 invalid_request');
    expect(await tried({ hidden_in: ['de'] })).toBe('400 invalid_request');
    expect(await tried({ title_id: 999_999 })).toBe('404 not_found');
  });

  test('leaves the act, and the rows that it changed, in the record', async () => {
    const { db } = running.platform;
    const from = (await db.one<{ id: bigint }>`select max(id) as id from staff_actions`)!.id;
    await hide({ is_hidden: true, hidden_in: ['NZ'] });
    const rows = await db.sql<{ actor: string; operation: string; object: string }>`
      select actor, operation, object from staff_actions where id > ${from} and operation not like 'propose %' order by id`;
    expect(rows).toEqual([
      { actor: 'Cora', operation: 'update', object: 'table games' },
      { actor: 'Cora', operation: 'insert', object: 'table hidden_titles' },
      { actor: 'Cora', operation: 'setTitleVisibility', object: `title ${title.id}` },
    ]);
  });
});

test('[34.5] a provider that is switched off shows no title and starts no round, and its open rounds end', async () => {
  const { id, login } = await newGamer();
  const wallet = walletClient(running.platform, running.api);
  const session = await openGame(running.platform, { id, login } as never, 'cash', title.game_id);
  const bet = randomUUID();
  expect(await wallet.bet(session, bet, 100)).toMatchObject({ status: 200 });
  const providers = async () => ((await callAs(running)('GET', '/casino/providers')).body.data as { id: number }[]).map((each) => each.id);
  expect(await providers()).toContain(title.provider_id);
  const parameters = { provider_id: title.provider_id, is_enabled: false };
  expect((await effectOf('setProviderEnabled', parameters)).map(({ after }) => after)).toEqual([
    'false',
    'are refused',
    'end as usual and are paid',
  ]);
  await done('setProviderEnabled', parameters);
  expect(await visit(login)).toMatchObject({
    listed: false,
    found: false,
    ofProvider: false,
    page: 'game_unavailable',
    real: 'game_unavailable',
  });
  expect(await providers()).not.toContain(title.provider_id);
  expect(await wallet.bet(session, randomUUID(), 100)).toMatchObject({ code: 'maintenance' });
  expect(await wallet.win(session, bet, 150)).toMatchObject({ status: 200 });
  await done('setProviderEnabled', { ...parameters, is_enabled: true });
  expect(await visit(login)).toMatchObject({ listed: true, real: 'opens' });
});

test('[34.5] the titles that come first in a section are those of its order, and the rest follow as before', async () => {
  const { id: slots } = (await running.platform.db.one<{ id: number }>`
    select section_id as id from section_games group by section_id having count(*) between 10 and 100 order by section_id limit 1`)!;
  const titles = async () =>
    (
      (await callAs(running)('GET', `/casino/games?section_id=${slots}&per_page=100&sort_by=rank&sort=1`)).body.data as { id: number }[]
    ).map(({ id }) => id);
  const before = await titles();
  const first = [before[3]!, before[1]!];
  await done('orderSection', { section_id: slots, title_ids: first });
  expect(await titles()).toEqual([...first, ...before.filter((id) => !first.includes(id))]);
  const { body } = await content.call('GET', `/catalogue/titles?section_id=${slots}`);
  expect((body.data as { id: number }[]).slice(0, 2).map(({ id }) => id)).toEqual(first);
  const foreign = (await running.platform.db.one<{ id: number }>`
    select id from games where not exists (select 1 from section_games where section_id = ${slots} and game_id = games.id) limit 1`)!.id;
  expect(outcomeText(await propose(content, 'orderSection', { section_id: slots, title_ids: [foreign] }))).toBe('422 invalid_request');
  await done('orderSection', { section_id: slots, title_ids: [] });
  expect(await titles()).toEqual(before);
});

test('[34.5] the sections of a group are ordered, and players see them so', async () => {
  const sections = async () =>
    ((await callAs(running)('GET', '/casino/sections?slug=casino')).body.data as { id: number }[]).map(({ id }) => id);
  const { body: known } = await content.call('GET', '/catalogue');
  const ids = (known.sections as { id: number; group: string }[]).flatMap(({ id, group }) => (group === 'casino' ? [id] : []));
  const before = await sections();
  const turned = ids.toReversed();
  const { body } = await propose(content, 'orderSections', { group: 'casino', section_ids: turned });
  expect(body).toMatchObject({ target: 'sections of casino', effect: { changes: [{ what: 'order of the sections of casino' }] } });
  await done('orderSections', { group: 'casino', section_ids: turned });
  expect(await sections()).toEqual(turned.filter((id) => before.includes(id)));
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), 999_999]])
    expect(outcomeText(await propose(content, 'orderSections', { group: 'casino', section_ids: wrong }))).toBe('422 invalid_request');
  await done('orderSections', { group: 'casino', section_ids: ids });
  expect(await sections()).toEqual(before);
});

test('[34.5] titles are found by name, id, provider and state, in pages of fifty', async () => {
  const list = async (query: string) => (await content.call('GET', `/catalogue/titles?${query}`)).body;
  const total = (await running.platform.db.one<{ n: number }>`select count(*)::int as n from games`)!.n;
  const pages: { data: { id: number }[]; total: number; next: number | null }[] = [];
  for (let page: number | null = 1; page !== null; page = pages.at(-1)!.next) pages.push(await list(`page=${page}`));
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(total);
  expect(pages.map(({ total: each }) => each)).toEqual(pages.map(() => total));
  expect((await list('q=PLINKOÉAR')).data).toMatchObject([
    {
      id: title.id,
      name: title.name,
      provider_name: expect.any(String),
      state: 'shown',
      hidden_in: [],
      return_percent: expect.any(String),
    },
  ]);
  await hide({ is_hidden: false, hidden_in: ['FR', 'NZ'] });
  expect(await list('state=limited')).toMatchObject({
    data: [{ id: title.id, state: 'limited', hidden_in: ['FR', 'NZ'] }],
    total: 1,
    next: null,
  });
  await hide({ is_hidden: true });
  expect((await list(`state=hidden&provider_id=${title.provider_id}`)).data).toMatchObject([{ id: title.id }]);
  await done('setProviderEnabled', { provider_id: title.provider_id, is_enabled: false });
  const { providers, sections } = (await content.call('GET', '/catalogue')).body;
  const off = (providers as { id: number; titles: number; is_enabled: boolean }[]).filter(({ is_enabled: isEnabled }) => !isEnabled);
  expect(off).toMatchObject([{ id: title.provider_id }]);
  expect((await list('state=provider_off')).total).toBe(off[0]!.titles);
  expect((sections as { id: number; group: string }[]).find(({ id }) => id === section)).toMatchObject({ group: 'others' });
});
