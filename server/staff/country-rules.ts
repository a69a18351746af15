import type { components } from '#openapi/operators.schema.d.ts';
import { basesOfCountry, type CountryRuleVersion, jurisdictionsNow, otherCountries } from '../jurisdictions/current.ts';
import { jurisdictionOf } from '../jurisdictions/jurisdictions.ts';
import { type CountryRuleChanges, countryRuleNames, ruleText, settingOf, stricter } from '../jurisdictions/stricter.ts';
import { withLongStatements } from '../db/statement-timeout.ts';
import type { Platform } from '../platform.ts';
import { livesIn } from './country-figures.ts';

type Reported = components['schemas']['CountryRuleRecord'];

const maxVersions = 50;
/** Maximum time to count the players of a country. */
const maxStatementMs = 60_000;

interface VersionRow extends CountryRuleVersion {
  readonly proposal_id: string;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly approved_at: Date;
  readonly reason: string;
}

/** The rules of one country: in the file with their sources, now, and the versions of operators. @param named `others` or a code. */
export async function countryRules(platform: Platform, named: string): Promise<Reported> {
  const { db, now, config } = platform;
  const country = named === 'others' ? otherCountries : named;
  const { jurisdictions } = config;
  const file = jurisdictionOf(jurisdictions, country);
  const current = jurisdictionOf(await jurisdictionsNow(platform), country);
  const baseAt = await basesOfCountry(platform, country);
  const sources = jurisdictions.sources?.get(jurisdictions.countries.has(country) ? country : 'default');
  const inherited = jurisdictions.sources?.get('default');
  const versions = await db.sql<VersionRow>`
    select country_rule_versions.id, country, rules, starts_at, proposal_id, proposers.name as proposed_by, deciders.name as approved_by,
      decided_at as approved_at, reason
    from country_rule_versions join staff_proposals on staff_proposals.id = proposal_id
      join staff as proposers on proposers.id = proposed_by join staff as deciders on deciders.id = decided_by
    where country = ${country} order by country_rule_versions.id desc limit ${maxVersions}`;
  const countPlayers = () => db.single<{ count: number }>`
    select count(*)::int as count from players where ${livesIn(country, jurisdictions)}`;
  const { count } = await withLongStatements(countPlayers, maxStatementMs);
  const latest = versions.find(({ starts_at: start }) => start <= now());
  const isReplaced = ({ id, starts_at: start }: VersionRow) => versions.some((other) => other.id > id && other.starts_at <= start);
  const stateOf = (version: VersionRow) =>
    version.id === latest?.id ? 'in_force' : version.starts_at > now() && !isReplaced(version) ? 'planned' : 'replaced';
  return {
    country: country === otherCountries ? null : country,
    players: count,
    rules: countryRuleNames.map((rule) => {
      const cited = sources?.[settingOf(rule)] ?? inherited?.[settingOf(rule)] ?? null;
      return {
        rule,
        file: ruleText(rule, file),
        source: cited?.source ?? null,
        unverified: cited?.unverified ?? null,
        now: ruleText(rule, current),
      };
    }),
    changes: versions[0]?.rules ?? {},
    versions: versions.map((version) => ({
      id: version.id,
      state: stateOf(version),
      starts_at: version.starts_at.toISOString(),
      rules: textsOf(version.rules, stricter(baseAt(version.starts_at), version.rules)),
      proposal_id: version.proposal_id,
      proposed_by: version.proposed_by,
      approved_by: version.approved_by,
      approved_at: version.approved_at.toISOString(),
      reason: version.reason,
    })),
  };
}

const textsOf = (changes: CountryRuleChanges, rules: Parameters<typeof ruleText>[1]) =>
  countryRuleNames.filter((rule) => changes[rule] !== undefined).map((rule) => ({ rule, text: ruleText(rule, rules) }));
