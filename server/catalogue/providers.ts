import type { Provider } from '#openapi/model.ts';
import { type Database, fragment } from '../db/database.ts';
import { type GameFilter, gamesWhere } from './games.ts';
import { type ProviderFacts, providerShape } from './shape.ts';

/** The providers that have games matching the filter, by name, each with how many. */
export async function listProviders(
  db: Database,
  publicUrl: string,
  filter: GameFilter & { readonly name?: string | undefined },
  country: string | null,
): Promise<Provider[]> {
  const name = filter.name?.trim()
    ? fragment`strpos(replace(providers.name_folded, ' ', ''), replace(catalogue_fold(${filter.name}::text), ' ', '')) > 0`
    : fragment`true`;
  const rows = await db.sql<ProviderFacts>`
    select providers.id, providers.name, providers.slug, providers.image, count(*)::int as games
    from games join providers on providers.id = games.provider_id
    where ${gamesWhere(country, filter)} and ${name}
    group by providers.id order by providers.name_folded, providers.id`;
  return rows.map((row) => providerShape(row, publicUrl));
}
