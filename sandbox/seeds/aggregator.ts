import { codeOf, returnPercentOf, rulesOfCode } from '#games/engine/index.ts';
import { aggregatorProvider, aggregatorTitles } from '../aggregator/titles.ts';
import { catalogueSections } from '../catalogue/sections.ts';
import type { Platform } from '#server/platform.ts';

/** The sections of a title: its own, and the first of its group, which lists all games of it. */
function sectionIdsOf(slug: string): readonly number[] {
  const group = catalogueSections.find((section) => section.slug === slug)?.group;
  return catalogueSections.filter((section) => section.slug === slug || section.slug === `${group}-popular`).map(({ id }) => id);
}

/** Brings the titles of the demo aggregator where a provider plays them by name, and takes them out where none does. */
export async function seedAggregator({ db, gameProviders }: Pick<Platform, 'db' | 'gameProviders'>): Promise<void> {
  const isPlayed = gameProviders.all.some(({ plays }) => plays !== 'others' && plays.includes(aggregatorProvider.id));
  if (!isPlayed) {
    if (await db.one`select 1 from games where provider_id = ${aggregatorProvider.id} and is_active limit 1`)
      await db.sql`update games set is_active = false where provider_id = ${aggregatorProvider.id}`;
    return;
  }
  if (await db.one`select 1 from games where provider_id = ${aggregatorProvider.id} and is_active limit 1`) return;
  const { id, name, slug } = aggregatorProvider;
  const titles = aggregatorTitles.map(({ code, rules, name: title, type, section }, index) => ({
    gameId: code.replaceAll('_', '-'),
    name: title,
    type,
    code,
    sections: sectionIdsOf(section),
    rank: 1_000_000 + index,
    percent: percentOf(rules),
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

/** The return of the one bet that a round of the aggregator has. */
function percentOf(code: string): string | null {
  const rules = rulesOfCode(code);
  return rules ? returnPercentOf(rules.defaultWager(codeOf({ gameId: code, type: code, code }), code)) : null;
}
