import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueImport } from '#console/data/types.ts';
import { actFrom } from '#console/screens/acts.ts';
import type { GameProviderEntry, ListedGame } from '#server/games/providers.ts';
import { arcade, more } from '#tests/support/entries.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';

/** The list of the provider, or its error. */
let list: readonly ListedGame[] | Error = [];
const listing: GameProviderEntry = {
  ...arcade,
  name: 'listing',
  signsAs: 'listing',
  plays: [901],
  connect: (host, access) => ({
    ...arcade.connect(host, access),
    games: async () => {
      if (list instanceof Error) throw list;
      return list;
    },
  }),
};

let running: TestPlatform;
let content: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({
    registries: { ...more, gameProviders: [...more.gameProviders, listing] },
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent', gameProviders: ['house', 'listing'] },
  });
  await running.platform.db.sql`insert into providers (id, name, slug) values (901, 'Lister', 'lister')`;
  await running.platform.db.sql`
    insert into games (game_id, provider_id, name, type, rank, game_code, is_active)
    values ('kept', 901, 'Kept', 'slots', 1, 'lst_kept', true), ('gone', 901, 'Gone', 'slots', 2, 'lst_gone', true),
      ('hidden', 901, 'Hidden', 'slots', 3, 'lst_hidden', false), ('old-name', 901, 'Old Name', 'slots', 4, null, true)`;
  content = await newOperator(running, 'Cora', 'content');
});
afterAll(() => running.close());

const read = async (): Promise<CatalogueImport> => (await content.call('GET', '/catalogue/imports')).body.data[0] as CatalogueImport;
const game = (code: string, name: string, isEnabled = true): ListedGame => ({ code, name, isEnabled });

test('[34.5] the list of a provider is compared with the catalogue, and each difference is settled by a proposal', async () => {
  list = [game('lst_kept', 'Kept'), game('old-name', 'New Name'), game('lst_new', 'Brand New'), game('lst_off', 'Off', false)];
  expect(await read()).toEqual({
    partner: 'listing',
    provider_ids: [901],
    is_readable: true,
    added: [{ code: 'lst_new', name: 'Brand New', facts: { return_percent: null, devices: [], blocked_in: [], currencies: [] } }],
    gone: [{ title_id: expect.any(Number) as number, code: 'lst_gone', name: 'Gone' }],
    renamed: [{ title_id: expect.any(Number) as number, code: 'old-name', name: 'Old Name', offered_name: 'New Name' }],
    blocked: [],
    returns: [],
    counts: { offered: 3, titles: 4, added: 1, gone: 1, renamed: 1, blocked: 0, returns: 0 },
  });
  const { gone, renamed } = await read();
  const fields = { provider_id: '901', code: 'lst_new', name: 'Brand New', type: 'slots' };
  const { operation, parameters } = actFrom('addTitle', fields);
  expect(outcomeText(await act(content, operation, parameters))).toBe('done');
  expect(outcomeText(await act(content, 'renameTitle', { title_id: renamed[0]!.title_id, name: 'New Name' }))).toBe('done');
  expect(outcomeText(await act(content, 'setTitleVisibility', { title_id: gone[0]!.title_id, is_hidden: true }))).toBe('done');
  expect((await read()).counts).toEqual({ offered: 3, titles: 5, added: 0, gone: 0, renamed: 0, blocked: 0, returns: 0 });
  const { data } = (await content.call('GET', '/catalogue/titles?q=brand')).body as { data: object[] };
  expect(data).toMatchObject([{ game_id: 'lst_new', name: 'Brand New', provider_name: 'Lister', state: 'hidden' }]);
});

test('[36.1] a title that is shown where its provider blocks it, or with another return, is a difference', async () => {
  const { db } = running.platform;
  await db.sql`update games set return_percent = 96 where game_id = 'kept'`;
  const kept = await db.single<{ id: number }>`select id from games where game_id = 'kept'`;
  await db.sql`insert into hidden_titles (game_id, country) values (${kept.id}::int, 'DE')`;
  const facts = { blockedCountries: ['FR', 'DE', 'XX', 'GB'], devices: ['mobile'], currencies: ['EUR'], returnPercent: '94.1' } as const;
  list = [
    { ...game('lst_kept', 'Kept'), ...facts },
    { ...game('lst_more', 'More'), ...facts },
  ];
  const title = { title_id: kept.id, code: 'lst_kept', name: 'Kept' };
  const found = await read();
  expect(found).toMatchObject({
    added: [
      { code: 'lst_more', facts: { return_percent: '94.1', devices: ['mobile'], blocked_in: ['DE', 'FR', 'GB'], currencies: ['EUR'] } },
    ],
    blocked: [{ ...title, blocked_in: ['FR', 'GB'], hidden_in: ['DE'] }],
    returns: [{ ...title, return_percent: '96.00', offered_return_percent: '94.1' }],
  });
  const [blocked] = found.blocked;
  const hidden_in = [...blocked!.hidden_in, ...blocked!.blocked_in];
  expect(outcomeText(await act(content, 'setTitleVisibility', { title_id: kept.id, is_hidden: false, hidden_in }))).toBe('done');
  await db.sql`update games set return_percent = 94.1 where game_id = 'kept'`;
  expect(await read()).toMatchObject({ blocked: [], returns: [] });
});

test('[34.5] a list that cannot be read is named as that, and no title is called gone', async () => {
  list = new Error('answered 503');
  expect(await read()).toMatchObject({ is_readable: false, gone: [], counts: { gone: 0 } });
});

test('[34.5] a title that is there already, or that nobody plays, is refused', async () => {
  const refusal = async (operation: string, parameters: object) => (await propose(content, operation, parameters)).body.message;
  const title = { name: 'Again', type: 'slots' };
  expect(await refusal('addTitle', { ...title, provider_id: 901, code: 'lst_kept' })).toBe('The catalogue has this code already: Kept.');
  expect(await refusal('addTitle', { ...title, provider_id: 5, code: 'x' })).toBe('No connected provider plays games of this provider.');
  const kept = await running.platform.db.single<{ id: number }>`select id from games where game_id = 'kept'`;
  expect(await refusal('renameTitle', { title_id: kept.id, name: 'Kept' })).toBe('The title has this name.');
  const support = await newOperator(running, 'Sam', 'support');
  expect(outcomeText(await propose(support, 'renameTitle', { title_id: kept.id, name: 'Other' }))).toBe('403 forbidden');
});
