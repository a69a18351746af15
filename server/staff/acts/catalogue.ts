import { countries } from '#domain/countries.ts';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { type Act, change, type Effect, effectOf, type ParametersOf } from './act.ts';

const sortedOf = (list: readonly string[] = []): string[] => [...new Set(list)].toSorted();

const newRounds = (isOffered: boolean): Effect['changes'] =>
  isOffered ? [] : [change('new rounds', 'begin', 'are refused'), change('open rounds', 'go on', 'end as usual and are paid')];

/** Hides a title from everybody or in some countries, or shows it again. */
export const setTitleVisibility: Act<ParametersOf<'setTitleVisibility'>> = {
  permission: 'catalogue.change',
  target: ({ title_id: id }) => `title ${id}`,
  state: async ({ db }, { title_id: id, hidden_in: hiddenIn }) => {
    const unknown = sortedOf(hiddenIn).filter((code) => !countries.some((country) => country.code === code));
    if (unknown.length > 0) throw new Error(`There is no country ${unknown.join(', ')}.`);
    const row = await db.one<{ name: string; is_active: boolean }>`select name, is_active from games where id = ${id} for update`;
    if (!row) throw new Problem('not_found', 'There is no such title.');
    const rows = await db.sql<{ country: string }>`select country from hidden_titles where game_id = ${id} order by country`;
    return { name: row.name, is_hidden: !row.is_active, hidden_in: rows.map(({ country }) => country).join(', ') };
  },
  effect: ({ is_hidden: isHidden, hidden_in: hiddenIn }, state) => {
    const [was, now] = [String(state['hidden_in']), sortedOf(hiddenIn).join(', ')];
    const isLess = (isHidden && !state['is_hidden']) || sortedOf(hiddenIn).some((code) => !was.split(', ').includes(code));
    return effectOf({
      changes: [
        change(`${String(state['name'])} hidden from everybody`, state['is_hidden'], isHidden),
        change('countries that it is hidden in', was, now),
        ...newRounds(!isLess),
      ],
    });
  },
  run: async ({ db }, { title_id: id, is_hidden: isHidden, hidden_in: hiddenIn }) => {
    const wanted = sortedOf(hiddenIn);
    await db.sql`update games set is_active = ${!isHidden} where id = ${id} and is_active is distinct from ${!isHidden}`;
    await db.sql`delete from hidden_titles where game_id = ${id} and country <> all (${wanted}::text[])`;
    await db.sql`insert into hidden_titles (game_id, country) select ${id}::int, unnest(${wanted}::text[]) on conflict do nothing`;
  },
};

/** Switches all titles of a provider off or on. */
export const setProviderEnabled: Act<ParametersOf<'setProviderEnabled'>> = {
  permission: 'catalogue.change',
  target: ({ provider_id: id }) => `game provider ${id}`,
  state: async ({ db }, { provider_id: id }) => {
    const row = await db.one<{ name: string; is_enabled: boolean; titles: number }>`
      select name, is_enabled, (select count(*)::int from games where provider_id = providers.id and games.is_active) as titles
      from providers where id = ${id} for update`;
    if (!row) throw new Problem('not_found', 'There is no such provider.');
    return { ...row };
  },
  effect: ({ is_enabled: isEnabled }, state) =>
    effectOf({
      changes: [
        change(`${String(state['name'])} on, with ${String(state['titles'])} titles`, state['is_enabled'], isEnabled),
        ...newRounds(isEnabled),
      ],
    }),
  run: ({ db }, { provider_id: id, is_enabled: isEnabled }) => db.sql`update providers set is_enabled = ${isEnabled} where id = ${id}`,
};

/** The names of titles in the order of their ids. @throws Error where the section lacks one. */
async function namesIn(db: Database, section: number, ids: readonly number[]): Promise<string[]> {
  const rows = await db.sql<{ name: string }>`
    select name from section_games join games on games.id = section_games.game_id
    where section_id = ${section} and games.id = any (${ids}::int[]) order by array_position(${ids}::int[], games.id)`;
  if (rows.length !== ids.length) throw new Error('A title of the new order is not in the section.');
  return rows.map(({ name }) => name);
}

const numbered = (names: readonly string[]): string => names.map((name, index) => `${index + 1}. ${name}`).join(', ');

/** Sets the titles that come first in a section. */
export const orderSection: Act<ParametersOf<'orderSection'>> = {
  permission: 'catalogue.change',
  target: ({ section_id: id }) => `section ${id}`,
  state: async ({ db }, { section_id: id, title_ids: ids }) => {
    const section = await db.one<{ name: string }>`select names ->> 'en' as name from sections where id = ${id} for update`;
    if (!section) throw new Problem('not_found', 'There is no such section.');
    const placed = await db.sql<{ name: string }>`
      select name from section_games join games on games.id = section_games.game_id
      where section_id = ${id} and position is not null order by position, games.id`;
    return { ...section, order: numbered(placed.map(({ name }) => name)), wanted: numbered(await namesIn(db, id, ids)) };
  },
  effect: (_parameters, { name, order, wanted }) =>
    effectOf({ changes: [change(`titles that come first in ${String(name)}`, order ?? '', wanted ?? '')] }),
  run: ({ db }, { section_id: id, title_ids: ids }) => db.sql`
    update section_games set position = array_position(${ids}::int[], game_id)
    where section_id = ${id} and position is distinct from array_position(${ids}::int[], game_id)`,
};

interface SectionRow {
  readonly id: number;
  readonly name: string;
}

/** Sets the order of all sections of a group. */
export const orderSections: Act<ParametersOf<'orderSections'>> = {
  permission: 'catalogue.change',
  target: ({ group }) => `sections of ${group}`,
  state: async ({ db }, { group, section_ids: ids }) => {
    const rows = await db.sql<SectionRow>`
      select id, names ->> 'en' as name from sections where group_key = ${group} order by position, id for update`;
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    if (ids.length !== rows.length || !ids.every((id) => names.has(id)))
      throw new Error('The new order has other sections than the group.');
    return { order: numbered([...names.values()]), wanted: numbered(ids.map((id) => names.get(id) ?? '')) };
  },
  effect: ({ group }, { order, wanted }) => effectOf({ changes: [change(`order of the sections of ${group}`, order, wanted)] }),
  run: ({ db }, { group, section_ids: ids }) => db.sql`
    update sections set position = array_position(${ids}::int[], id)
    where group_key = ${group} and position is distinct from array_position(${ids}::int[], id)`,
};
