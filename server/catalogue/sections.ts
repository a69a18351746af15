import type { Language, Section, SectionGroup } from '#openapi/model.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { isShown } from './games.ts';
import { type SectionFacts, sectionShape } from './shape.ts';

interface SectionRow extends SectionFacts {
  readonly games: number;
}

export async function listSections(
  db: Database,
  { group, language, country }: Readonly<{ group: SectionGroup; language: Language; country: string | null }>,
): Promise<Section[]> {
  const rows = await db.sql<SectionRow>`
    select id, group_key as group, slug, names, button_texts as buttons, thumb,
      (select count(*)::int from section_games join games on games.id = section_games.game_id
        where section_games.section_id = sections.id and ${isShown(country)}) as games
    from sections where group_key = ${group} order by position, id`;
  return rows.map((row) => sectionShape(row, language, row.games));
}

/** @throws Problem 404 without such a section. */
export async function requireSection(db: Database, id: number): Promise<void> {
  if (!(await db.one`select 1 from sections where id = ${id}`)) throw new Problem('not_found', 'No such section.');
}
