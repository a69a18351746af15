import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let content: TestOperator;
let title: number;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  content = await newOperator(running, 'Cora', 'content');
  title = (await running.platform.db.single<{ id: number }>`select id from games where game_id = 'plinkoear'`).id;
});
afterAll(() => running.close());

const summer = { en: 'Summer games', es: 'Juegos de verano', fr: 'Jeux d’été', pt: 'Jogos de verão' };
const done = async (operation: string, parameters: object) => expect(outcomeText(await act(content, operation, parameters))).toBe('done');
const refusalOf = async (operation: string, parameters: object) => {
  const { status, body } = await propose(content, operation, parameters);
  return status === 422 ? (body.message as string) : `${status}`;
};
interface Shown {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly games_count: number;
}
const shown = async (language: string) =>
  (await callAs(running)('GET', `/casino/sections?slug=casino&language=${language}`)).body.data as Shown[];
const listed = async () =>
  (await content.call('GET', '/catalogue')).body.sections as { id: number; name: string; group: string; titles: number; names: object }[];
const named = async (name: string) => (await listed()).find((section) => section.name === name);

test('[34.5] a section is added at the end of its group, and players see it once it has a title', async () => {
  const before = await shown('en');
  const { body } = await propose(content, 'addSection', { group: 'casino', names: summer });
  expect(body).toMatchObject({ target: 'sections of casino' });
  expect(body.effect.changes).toContainEqual({ what: 'name (fr)', before: '', after: 'Jeux d’été' });
  expect(outcomeText(await approveProposal(content, body.id as string))).toBe('done');
  const section = (await named('Summer games'))!;
  expect(section).toMatchObject({ group: 'casino', titles: 0, names: summer });
  expect((await shown('en')).at(-1)).toMatchObject({ id: section.id, slug: 'summer-games', games_count: 0 });
  expect(await shown('en')).toHaveLength(before.length + 1);

  const { section_ids: own } = (await content.call('GET', '/catalogue/titles?q=plinkoear')).body.data[0] as { section_ids: number[] };
  await done('setTitleSections', { title_id: title, section_ids: [...own, section.id] });
  expect((await shown('pt')).at(-1)).toMatchObject({ name: 'Jogos de verão', button_text: 'Ver tudo', games_count: 1 });
  const { body: games } = await callAs(running)('GET', `/casino/games?section_id=${section.id}&per_page=10`);
  expect((games.data as { game_id: string }[]).map(({ game_id: id }) => id)).toEqual(['plinkoear']);
  expect(await refusalOf('removeSection', { section_id: section.id })).toBe('The section is not empty. It has 1 title.');

  await done('setTitleSections', { title_id: title, section_ids: own });
  await done('removeSection', { section_id: section.id });
  expect(await shown('en')).toEqual(before);
  expect((await callAs(running)('GET', `/casino/games?section_id=${section.id}&per_page=10`)).body.data).toEqual([]);
});

test('[34.5] a section has other names in each language under the same address, and no name is twice in a group', async () => {
  const [first, second] = (await listed()).filter(({ group }) => group === 'casino');
  const slug = async () => (await shown('en')).find(({ id }) => id === first!.id)!.slug;
  const before = await slug();
  expect(await refusalOf('renameSection', { section_id: first!.id, names: { ...summer, en: ` ${second!.name.toUpperCase()} ` } })).toMatch(
    /^The group has a section .+ already\.$/,
  );
  expect(await refusalOf('renameSection', { section_id: first!.id, names: first!.names })).toBe('The section has these names.');
  expect(await refusalOf('renameSection', { section_id: first!.id, names: { ...summer, en: '  ' } })).toBe('400');
  expect(await refusalOf('renameSection', { section_id: first!.id, names: { en: 'Only' } })).toBe('400');
  await done('renameSection', { section_id: first!.id, names: { ...summer, en: ' Warm games ' } });
  expect((await shown('es')).find(({ id }) => id === first!.id)).toMatchObject({ name: 'Juegos de verano' });
  expect([await slug(), (await named('Warm games'))?.id]).toEqual([before, first!.id]);
  await done('renameSection', { section_id: first!.id, names: first!.names });
});

test('[34.5] a proposal about a section is refused once the section or the title has changed', async () => {
  await done('addSection', { group: 'others', names: summer });
  await done('addSection', { group: 'crash', names: summer });
  const { id } = (await listed()).find(({ name, group }) => name === 'Summer games' && group === 'others')!;
  const slugs = await running.platform.db.sql<{
    slug: string;
  }>`select slug from sections where names ->> 'en' = 'Summer games' order by id`;
  expect(slugs.map(({ slug }) => slug)).toEqual(['summer-games', expect.stringMatching(/^summer-games-\d+$/)]);
  const [removal, move] = [
    (await propose(content, 'removeSection', { section_id: id })).body,
    (await propose(content, 'setTitleSections', { title_id: title, section_ids: [] })).body,
  ];
  await done('setTitleSections', { title_id: title, section_ids: [id] });
  expect(outcomeText(await approveProposal(content, removal.id as string))).toMatch(/^4\d\d/);
  expect(outcomeText(await approveProposal(content, move.id as string))).toBe('409 proposal_stale');
  expect((await listed()).find((section) => section.id === id)?.titles).toBe(1);
  expect(await refusalOf('setTitleSections', { title_id: title, section_ids: [999_999] })).toBe('A section of the title does not exist.');
});

test('[34.5] of two sections that are approved at once, each gets its own position and address, and a name is given once', async () => {
  const { db } = running.platform;
  const proposed = async (operation: string, parameters: object) => (await propose(content, operation, parameters)).body.id as string;
  const atOnce = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => approveProposal(content, id)))).map(outcomeText).toSorted();
  const winter = { en: 'Winter games', es: 'Juegos de invierno', fr: 'Jeux d’hiver', pt: 'Jogos de inverno' };
  const ids = [
    await proposed('addSection', { group: 'casino', names: winter }),
    await proposed('addSection', { group: 'casino', names: winter }),
    await proposed('addSection', { group: 'crash', names: winter }),
  ];
  const outcomes = await atOnce(ids);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
  expect(outcomes.filter((outcome) => !/^(done|4\d\d .+)$/.test(outcome))).toEqual([]);
  const added = await db.sql<{ id: number; group: string; slug: string; is_alone: boolean }>`
    select id, group_key as group, slug, not exists (
      select 1 from sections as other where other.group_key = sections.group_key and other.position = sections.position and other.id <> sections.id
    ) as is_alone from sections where names ->> 'en' = 'Winter games'`;
  expect(added.map(({ group }) => group).toSorted()).toEqual(['casino', 'crash']);
  expect(new Set(added.map(({ slug }) => slug)).size).toBe(2);
  expect(added.every(({ is_alone: isAlone }) => isAlone)).toBe(true);

  const [first, second] = (await listed()).filter(({ group }) => group === 'casino');
  const spring = { en: 'Spring games', es: 'Juegos de primavera', fr: 'Jeux de printemps', pt: 'Jogos de primavera' };
  const renamed = await atOnce([
    await proposed('renameSection', { section_id: first!.id, names: spring }),
    await proposed('renameSection', { section_id: second!.id, names: spring }),
  ]);
  expect(renamed).toEqual([expect.stringMatching(/^4\d\d /), 'done']);
  expect((await listed()).filter(({ name }) => name === 'Spring games')).toHaveLength(1);
});

test('[34.5] the act and the row that it changed are in the record', async () => {
  const { db } = running.platform;
  const { id: from } = await db.single<{ id: bigint }>`select max(id) as id from staff_actions`;
  await done('addSection', { group: 'livecasino', names: summer });
  const rows = await db.sql`
    select actor, operation, object from staff_actions where id > ${from} and operation not like 'propose %' order by id`;
  expect(rows).toEqual([
    { actor: 'Cora', operation: 'insert', object: 'table sections' },
    { actor: 'Cora', operation: 'addSection', object: 'sections of livecasino' },
  ]);
});
