import type { Host } from '../host.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { jurisdictionOf, type Jurisdictions } from './jurisdictions.ts';
import { type CountryRuleChanges, stricter } from './stricter.ts';

/** Code for all countries without an entry. */
export const otherCountries = '';

/** Rules of a country that operators approved. */
export interface CountryRuleVersion {
  readonly id: number;
  readonly country: string;
  readonly rules: CountryRuleChanges;
  readonly starts_at: Date;
}

/** The rules of the file, made stricter by versions: at most one of each country. */
export function withVersions(file: Jurisdictions, versions: readonly Pick<CountryRuleVersion, 'country' | 'rules'>[]): Jurisdictions {
  if (versions.length === 0) return file;
  const others = versions.find(({ country }) => country === otherCountries);
  const fallback = others ? stricter(file.default, others.rules) : file.default;
  const own = versions.filter(({ country }) => country !== otherCountries);
  const made = own.map(({ country, rules }) => [country, stricter(file.countries.get(country) ?? fallback, rules)] as const);
  return { ...file, default: fallback, countries: new Map([...file.countries, ...made]) };
}

/** The newest version of each country that has started at a moment. */
export const versionsAt = (versions: readonly CountryRuleVersion[], at: number): CountryRuleVersion[] => [
  ...new Map(
    versions
      .filter(({ starts_at: start }) => start.getTime() <= at)
      .toSorted((a, b) => a.id - b.id)
      .map((version) => [version.country, version] as const),
  ).values(),
];

type Parts = Pick<Host, 'config' | 'db' | 'now'>;

/** The rules by country that are in force now. */
export async function jurisdictionsNow({ config, db, now }: Parts): Promise<Jurisdictions> {
  const versions = await db.sql<CountryRuleVersion>`
    select distinct on (country) id, country, rules, starts_at from country_rule_versions where starts_at <= ${now()} order by country, id desc`;
  return withVersions(config.jurisdictions, versions);
}

/**
 * The rules that versions of a country make stricter: those of the file, and without an entry there also those of the version for all other countries
 * that is in force at a moment.
 */
export async function basesOfCountry({ config, db }: Pick<Host, 'config' | 'db'>, country: string): Promise<(at: Date) => Jurisdiction> {
  const { jurisdictions: file } = config;
  if (country === otherCountries || file.countries.has(country)) return () => jurisdictionOf(file, country);
  const versions = await db.sql<CountryRuleVersion>`
    select id, country, rules, starts_at from country_rule_versions where country = ${otherCountries} order by id`;
  return (at) => withVersions(file, versionsAt(versions, at.getTime())).default;
}

/** The rules for the players of a country that are in force now. */
export const rulesOfCountry = async (host: Parts, country: string | null): Promise<Jurisdiction> =>
  jurisdictionOf(await jurisdictionsNow(host), country);
