import type { components, operations } from '#openapi/operators.schema.d.ts';
import { fragment, joined } from '../db/database.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'db'>;
type Catalogue = components['schemas']['Catalogue'];
type Title = components['schemas']['Title'];
type TitlesQuery = NonNullable<operations['listTitles']['parameters']['query']>;

const pageSize = 50;

/** The providers and sections, with how many titles each has. */
export async function catalogueOf({ db }: Parts): Promise<Catalogue> {
  const providers = await db.sql<Catalogue['providers'][number]>`
    select providers.id, name, is_enabled, coalesce(titles, 0) as titles
    from providers left join (select provider_id, count(*)::int as titles from games group by provider_id) as counted on provider_id = providers.id
    order by name_folded, providers.id`;
  const sections = await db.sql<Catalogue['sections'][number]>`
    select sections.id, names ->> 'en' as name, names, group_key as group, coalesce(titles, 0) as titles
    from sections left join (select section_id, count(*)::int as titles from section_games group by section_id) as counted on section_id = sections.id
    order by array_position(array['casino', 'livecasino', 'crash', 'others'], group_key), position, sections.id`;
  return { providers, sections };
}

const isHiddenSomewhere = fragment`exists (select 1 from hidden_titles where hidden_titles.game_id = games.id)`;
const state = fragment`case when not providers.is_enabled then 'provider_off' when not games.is_active then 'hidden'
  when ${isHiddenSomewhere} then 'limited' else 'shown' end`;

/** Titles by name, or those of a section in its order. */
export async function listTitles({ db }: Parts, { q, provider_id: provider, section_id: section, state: wanted, page = 1 }: TitlesQuery) {
  const conditions = [
    fragment`true`,
    ...(q === undefined ? [] : [fragment`(strpos(games.name_folded, catalogue_fold(${q}::text)) > 0 or games.game_id = ${q})`]),
    ...(provider === undefined ? [] : [fragment`games.provider_id = ${provider}`]),
    ...(section === undefined ? [] : [fragment`placed.section_id is not null`]),
    ...(wanted === undefined ? [] : [fragment`${state} = ${wanted}`]),
  ];
  const found = fragment`games join providers on providers.id = games.provider_id
    left join section_games as placed on placed.game_id = games.id and placed.section_id = ${section ?? null}::int
    where ${joined(conditions, ' and ')}`;
  const order =
    section === undefined
      ? fragment`games.name_folded, games.id`
      : fragment`placed.position nulls last, not games.is_active, games.rank, games.id`;
  const { total } = await db.single<{ total: number }>`select count(*)::int as total from ${found}`;
  const rows = await db.sql<Title>`
    select games.id, games.game_id, games.name, games.provider_id, providers.name as provider_name, games.type,
      games.return_percent::text as return_percent, ${state} as state, placed.position is not null as is_placed,
      array(select country from hidden_titles where hidden_titles.game_id = games.id order by country) as hidden_in,
      array(select names ->> 'en' from section_games join sections on sections.id = section_id
        where section_games.game_id = games.id order by sections.position, sections.id) as sections,
      array(select section_id from section_games where section_games.game_id = games.id order by section_id) as section_ids
    from ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { data: rows, total, next: page * pageSize < total ? page + 1 : null };
}
