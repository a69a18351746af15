import { countries } from '#domain/countries.ts';
import { ruleNotices, ruleSubject } from '#server/jurisdictions/change-texts.ts';
import { basesOfCountry, type CountryRuleVersion, jurisdictionsNow, otherCountries } from '#server/jurisdictions/current.ts';
import { jurisdictionOf } from '#server/jurisdictions/jurisdictions.ts';
import { writeJurisdictions } from '#server/jurisdictions/rules.ts';
import { type CountryRuleChanges, countryRuleNames, notStricter, ruleText, settingOf, stricter } from '#server/jurisdictions/stricter.ts';
import type { Platform } from '#server/platform.ts';
import { requireStart, startOf } from '../starts.ts';
import { type Act, change, effectOf, type Figure, type ParametersOf } from './act.ts';
import { livesIn, touchedPlayers } from '../country-figures.ts';

type Parameters = ParametersOf<'setCountryRules'>;

export const countryKey = ({ country }: Pick<Parameters, 'country'>): string => country ?? otherCountries;
const nameOf = (country: string): string => (country === otherCountries ? 'all other countries' : country);

/** @throws Error with a sentence for a rule that is no stricter than what the file demands. */
function requireStricter(platform: Platform, country: string, changes: CountryRuleChanges): void {
  const { jurisdictions } = platform.config;
  const file = jurisdictionOf(jurisdictions, country);
  const [looser] = notStricter(file, changes);
  if (looser === undefined) return;
  const sources = jurisdictions.sources;
  const source = (sources?.get(country) ?? sources?.get('default'))?.[settingOf(looser)]?.source;
  const cited = source === undefined ? '' : ` Source: ${source}`;
  throw new Error(`${looser} has to be stricter than the file of jurisdictions, which says: ${ruleText(looser, file)}.${cited}`);
}

/** Makes the rules for players of a country stricter than the file of jurisdictions, from a moment on. An empty set leaves the file's rules. */
export const setCountryRules: Act<Parameters> = {
  permission: 'rules.change',
  concernsManyPlayers: true,
  target: (parameters) => `rules of ${nameOf(countryKey(parameters))}`,
  state: async (platform, parameters) => {
    const country = countryKey(parameters);
    const { rules, starts_at: starts } = parameters;
    if (country !== otherCountries && !countries.some(({ code }) => code === country)) throw new Error('There is no such country.');
    requireStart(platform, starts);
    requireStricter(platform, country, rules);
    // A second version of the same moment waits for the first one.
    await platform.db.sql`select pg_advisory_xact_lock(hashtextextended(${`country rules ${country}`}, 0))`;
    const last = await platform.db.one<CountryRuleVersion>`
      select id, rules from country_rule_versions where country = ${country} order by id desc limit 1`;
    if (countryRuleNames.every((name) => JSON.stringify(last?.rules[name]) === JSON.stringify(rules[name])))
      throw new Error('These are the rules of the newest version.');
    const now = jurisdictionOf(await jurisdictionsNow(platform), country);
    const baseAt = await basesOfCountry(platform, country);
    const after = stricter(baseAt(startOf(platform, starts)), rules);
    const texts = countryRuleNames.map((name) => [name, ruleText(name, now), ruleText(name, after)] as const);
    return {
      version: last?.id ?? null,
      stricter: countryRuleNames
        .filter((name) => rules[name] !== undefined && notStricter(now, { [name]: rules[name] }).length === 0)
        .join(' '),
      changes: JSON.stringify(texts.filter(([, before, then]) => before !== then)),
    };
  },
  effect: (parameters, state) => {
    const { starts_at: starts } = parameters;
    const changes = JSON.parse(String(state['changes'])) as [string, string, string][];
    return effectOf({
      changes: [
        ...changes.map(([name, before, after]) => change(name, before, after)),
        change('in force from', '', starts ?? 'the approval'),
      ],
      letters: state['stricter'] === '' ? [] : [`A notice to each player who lives there: ${ruleSubject('en')}`],
    });
  },
  figures: (platform, parameters): Promise<readonly Figure[]> => touchedPlayers(platform, countryKey(parameters), parameters.rules),
  run: async (platform, parameters, { proposalId, state }) => {
    const { db, now, config } = platform;
    const country = countryKey(parameters);
    const { rules, starts_at: starts } = parameters;
    const from = startOf(platform, starts);
    await db.sql`
      insert into country_rule_versions (country, rules, starts_at, proposal_id)
      values (${country}, ${JSON.stringify(rules)}::jsonb, ${from}, ${proposalId}::uuid)`;
    await writeJurisdictions(db, config.jurisdictions);
    const names = namesIn(state['stricter']);
    if (names.length === 0) return;
    const after = stricter((await basesOfCountry(platform, country))(from), rules);
    await db.sql`
      insert into notifications (player_id, kind, type, subject, body, created_at)
      select players.id, 'message', 'rules', subject, body, ${now()}
      from jsonb_to_recordset(${JSON.stringify(ruleNotices(rules, names, from, after))}::jsonb) as notice (language text, subject text, body text)
        join players on players.language = notice.language
      where ${livesIn(country, config.jurisdictions)} order by players.id`;
  },
};

const namesIn = (text: unknown) => countryRuleNames.filter((name) => String(text).split(' ').includes(name));
