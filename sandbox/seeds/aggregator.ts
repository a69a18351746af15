import { aggregatorProvider, aggregatorTitles, returnOf } from '../aggregator/titles.ts';
import { catalogueSections } from '../catalogue/sections.ts';
import type { Platform } from '#server/platform.ts';

/** The sections of a title: its own, and the first of its group, which lists all of its games. */
function sectionIdsOf(slug: string): readonly number[] {
  const group = catalogueSections.find((section) => section.slug === slug)?.group;
  return catalogueSections.filter((section) => section.slug === slug || section.slug === `${group}-popular`).map(({ id }) => id);
}

/** Adds the titles of the demo aggregator if a provider plays them by name, and removes them otherwise. */
export async function seedAggregator({ db, gameProviders }: Pick<Platform, 'db' | 'gameProviders'>): Promise<void> {
  const isPlayed = gameProviders.all.some(({ plays }) => plays !== 'others' && plays.includes(aggregatorProvider.id));
  if (!isPlayed) {
    if (await db.one`select 1 from games where provider_id = ${aggregatorProvider.id} and is_active limit 1`)
      await db.sql`update games set is_active = false where provider_id = ${aggregatorProvider.id}`;
    return;
  }
  const { count } = await db.single<{ count: number }>`
    select count(*)::int from games where provider_id = ${aggregatorProvider.id} and is_active`;
  if (count === aggregatorTitles.length) return;
  const { id, name, slug } = aggregatorProvider;
  const titles = aggregatorTitles.map((title, index) => ({
    gameId: title.code.replaceAll('_', '-'),
    name: title.name,
    type: title.type,
    code: title.code,
    sections: sectionIdsOf(title.section),
    rank: 1_000_000 + index,
    percent: returnOf(title),
  }));
  const rows = JSON.stringify(titles);
  await db.transaction(async () => {
    await db.sql`insert into providers (id, name, slug) values (${id}, ${name}, ${slug}) on conflict do nothing`;
    await db.sql`
      insert into games (game_id, provider_id, name, type, game_code, rank, return_percent)
      select "gameId", ${id}, name, type, code, rank, percent
      from jsonb_to_recordset(${rows}::jsonb) as row ("gameId" text, name text, type text, code text, rank int, percent numeric)
      on conflict (game_id) do update set is_active = true`;
    await db.sql`
      insert into section_games (section_id, game_id)
      select sections.id, games.id from jsonb_to_recordset(${rows}::jsonb) as row ("gameId" text, sections jsonb)
        join games on games.game_id = "gameId" and provider_id = ${id} join sections on row.sections @> to_jsonb(sections.id)
      on conflict do nothing`;
  });
}
