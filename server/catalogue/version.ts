import type { Database } from '../db/database.ts';

/** Changes with every change of providers, sections and games, whoever made it. Ends with the countries in which titles are hidden. */
export async function catalogueVersion(db: Database): Promise<string> {
  const { version, hidden } = await db.single<{ version: bigint; hidden: readonly string[] }>`
    select version, hidden_in as hidden from catalogue_state`;
  return `${version} ${hidden.join()}`;
}

/**
 * Returns the country if titles are hidden in it, otherwise null: all other countries share the stored answers.
 * @param version as above, or ending with it.
 */
export function regionIn(version: string, country: string | null): string | null {
  const hidden = version.slice(version.lastIndexOf(' ') + 1).split(',');
  return country !== null && hidden.includes(country) ? country : null;
}
