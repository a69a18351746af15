import { languages } from '#domain/languages.ts';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

type Names = ParametersOf<'addSection'>['names'];

/** The text of the link to all titles of a section. */
const viewAll: Names = { en: 'View all', es: 'Ver todo', fr: 'Tout voir', pt: 'Ver tudo' };

const trimmed = (names: Names): Names => ({ en: names.en.trim(), es: names.es.trim(), fr: names.fr.trim(), pt: names.pt.trim() });

const changesOf = (before: Partial<Names>, names: Names) =>
  languages.map((language) => change(`name (${language})`, before[language] ?? '', trimmed(names)[language]));

/** The name in addresses of pictures: letters and digits of the English name. */
const slugOf = ({ en }: Names): string =>
  en
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-') || 'section';

/** Lets acts that set names, positions and addresses of sections wait for each other until the end of their transaction. */
const lockSections = (db: Database) => db.sql`select pg_advisory_xact_lock(hashtextextended('sections', 0))`;

/** @throws Error with a sentence where another section of the group has one of the names. */
async function requireFreeNames(db: Database, group: string, names: Names, ownId: number | null): Promise<void> {
  const taken = await db.one<{ name: string }>`
    select given.value as name from sections, jsonb_each_text(names) as named join jsonb_each_text(${JSON.stringify(trimmed(names))}::jsonb) as given using (key)
    where group_key = ${group} and id is distinct from ${ownId}::int and lower(named.value) = lower(given.value) limit 1`;
  if (taken) throw new Error(`The group has a section ${taken.name} already.`);
}

interface SectionRow {
  readonly group: string;
  readonly names: Names;
  readonly titles: number;
}

/** @throws Problem 404. */
async function lockedSection(db: Database, id: number): Promise<SectionRow> {
  const row = await db.one<SectionRow>`
    select group_key as group, names, (select count(*)::int from section_games where section_id = sections.id) as titles
    from sections where id = ${id} for update`;
  if (!row) throw new Problem('not_found', 'There is no such section.');
  return row;
}

/** Adds an empty section at the end of its group. Players see it once it has a title. */
export const addSection: Act<ParametersOf<'addSection'>> = {
  permission: 'catalogue.change',
  target: ({ group }) => `sections of ${group}`,
  state: async ({ db }, { group, names }) => {
    await lockSections(db);
    await requireFreeNames(db, group, names, null);
    const { last } = await db.single<{
      last: number;
    }>`select coalesce(max(position), 0)::int as last from sections where group_key = ${group}`;
    return { last };
  },
  effect: ({ group, names }) =>
    effectOf({
      changes: [
        change('group', '', group),
        ...changesOf({}, names),
        change('place', '', 'last of its group'),
        change('shown to players', '', 'once it has a title'),
      ],
    }),
  run: ({ db }, { group, names }, { state }) => {
    const slug = slugOf(names);
    return db.sql`
      with added as (select nextval(pg_get_serial_sequence('sections', 'id'))::int as id)
      insert into sections (id, group_key, slug, names, button_texts, position)
      select id, ${group}, case when exists (select 1 from sections where slug = ${slug}) then ${slug} || '-' || id else ${slug} end,
        ${JSON.stringify(trimmed(names))}::jsonb, ${JSON.stringify(viewAll)}::jsonb, ${Number(state['last']) + 1}::int
      from added`;
  },
};

/** Renames a section in all languages. Its address stays. */
export const renameSection: Act<ParametersOf<'renameSection'>> = {
  permission: 'catalogue.change',
  target: ({ section_id: id }) => `section ${id}`,
  state: async ({ db }, { section_id: id, names }) => {
    await lockSections(db);
    const { group, names: before } = await lockedSection(db, id);
    if (languages.every((language) => before[language] === trimmed(names)[language])) throw new Error('The section has these names.');
    await requireFreeNames(db, group, names, id);
    return before;
  },
  effect: ({ names }, before) => effectOf({ changes: changesOf(before as Names, names) }),
  run: ({ db }, { section_id: id, names }) => db.sql`update sections set names = ${JSON.stringify(trimmed(names))}::jsonb where id = ${id}`,
};

/** Removes a section that has no titles. */
export const removeSection: Act<ParametersOf<'removeSection'>> = {
  permission: 'catalogue.change',
  target: ({ section_id: id }) => `section ${id}`,
  state: async ({ db }, { section_id: id }) => {
    const { group, names, titles } = await lockedSection(db, id);
    if (titles > 0) throw new Error(`The section is not empty. It has ${titles} ${titles === 1 ? 'title' : 'titles'}.`);
    return { name: names.en, group };
  },
  effect: (_parameters, { name, group }) => effectOf({ changes: [change(`section of ${String(group)}`, name, 'removed')] }),
  // A title that came in meanwhile is not lost: its row refuses the removal.
  run: async ({ db }, { section_id: id }) => {
    const gone = await db.one`
      delete from sections where id = ${id} and not exists (select 1 from section_games where section_id = ${id}) returning id`;
    if (!gone) throw new Error('The section has titles by now.');
  },
};

/** Sets the sections that a title is in. */
export const setTitleSections: Act<ParametersOf<'setTitleSections'>> = {
  permission: 'catalogue.change',
  target: ({ title_id: id }) => `title ${id}`,
  state: async ({ db }, { title_id: id, section_ids: ids }) => {
    const title = await db.one<{ name: string }>`select name from games where id = ${id} for update`;
    if (!title) throw new Problem('not_found', 'There is no such title.');
    const rows = await db.sql<{ id: number; name: string; has_it: boolean }>`
      select id, names ->> 'en' as name, exists (select 1 from section_games where section_id = sections.id and game_id = ${id}) as has_it
      from sections order by id for key share`;
    if (!ids.every((wanted) => rows.some((row) => row.id === wanted))) throw new Error('A section of the title does not exist.');
    const listed = (isListed: (row: (typeof rows)[number]) => boolean) =>
      rows
        .filter(isListed)
        .map(({ name }) => name)
        .join(', ');
    return { name: title.name, sections: listed((row) => row.has_it), wanted: listed((row) => ids.includes(row.id)) };
  },
  effect: (_parameters, { name, sections, wanted }) =>
    effectOf({ changes: [change(`sections of ${String(name)}`, sections ?? '', wanted ?? '')] }),
  run: async ({ db }, { title_id: id, section_ids: ids }) => {
    await db.sql`delete from section_games where game_id = ${id} and section_id <> all (${ids}::int[])`;
    await db.sql`insert into section_games (section_id, game_id) select unnest(${ids}::int[]), ${id}::int on conflict do nothing`;
  },
};
