import { countries } from '#domain/countries.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import type { GameProvider, ListedGame } from '../games/providers.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'db' | 'gameProviders' | 'log'>;
type Import = components['schemas']['CatalogueImport'];

/** Lines of each kind that are shown; the counts are of all. */
const maxShown = 100;
const maxCurrencies = 500;

interface TitleRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly provider_id: number;
  readonly is_active: boolean;
  readonly return_percent: string | null;
  readonly hidden_in: readonly string[];
}

/** Returns are stated with two decimals. */
const isSameReturn = (one: string, other: string): boolean => Number(one).toFixed(2) === Number(other).toFixed(2);

const titlesOf = ({ db }: Pick<Platform, 'db'>, providerIds: readonly number[]): Promise<TitleRow[]> => db.sql<TitleRow>`
  select id, coalesce(game_code, game_id) as code, name, provider_id, is_active, return_percent::text as return_percent,
    array(select country from hidden_titles where hidden_titles.game_id = games.id order by country) as hidden_in
  from games where provider_id = any(${providerIds}::int[]) order by name, id`;

type Lines = Pick<Import, 'added' | 'gone' | 'renamed' | 'blocked' | 'returns'>;

/** The countries of a list, without unknown codes. */
const countriesOf = ({ blockedCountries = [] }: ListedGame): string[] =>
  blockedCountries.filter((code) => countries.some((country) => country.code === code)).toSorted();

const factsOf = (game: ListedGame): Import['added'][number]['facts'] => ({
  return_percent: game.returnPercent ?? null,
  devices: [...(game.devices ?? [])],
  blocked_in: countriesOf(game),
  currencies: [...(game.currencies ?? [])].slice(0, maxCurrencies),
});

/** Differences of titles that the provider offers and the catalogue has. */
function changesOf(title: TitleRow, game: ListedGame): Pick<Lines, 'renamed' | 'blocked' | 'returns'> {
  const { id, code, name, is_active: isActive, hidden_in: hiddenIn, return_percent: stated } = title;
  const named = { title_id: id, code, name };
  const theirs = game.name.trim();
  const blockedIn = isActive ? countriesOf(game).filter((country) => !hiddenIn.includes(country)) : [];
  const isOtherReturn = stated !== null && game.returnPercent !== undefined && !isSameReturn(stated, game.returnPercent);
  return {
    renamed: theirs === '' || theirs === name ? [] : [{ ...named, offered_name: theirs }],
    blocked: blockedIn.length === 0 ? [] : [{ ...named, blocked_in: blockedIn, hidden_in: [...hiddenIn] }],
    returns: isOtherReturn ? [{ ...named, return_percent: stated, offered_return_percent: game.returnPercent ?? '' }] : [],
  };
}

/** Compares what a provider offers with its titles in the catalogue. A hidden title that it does not offer is no difference. */
export function compareTitles(offered: readonly ListedGame[], titles: readonly TitleRow[]): Lines & Pick<Import, 'counts'> {
  const known = new Set(titles.map(({ code }) => code));
  const enabled = new Map(offered.flatMap((game) => (game.isEnabled ? [[game.code, game] as const] : [])));
  const changes = titles.flatMap((title) => {
    const game = enabled.get(title.code);
    return game ? [changesOf(title, game)] : [];
  });
  const lines: Lines = {
    added: [...enabled.values()]
      .filter(({ code }) => !known.has(code))
      .map((game) => ({ code: game.code, name: game.name, facts: factsOf(game) })),
    gone: titles
      .filter(({ code, is_active: isActive }) => isActive && !enabled.has(code))
      .map(({ id, code, name }) => ({ title_id: id, code, name })),
    renamed: changes.flatMap(({ renamed }) => renamed),
    blocked: changes.flatMap(({ blocked }) => blocked),
    returns: changes.flatMap(({ returns }) => returns),
  };
  return {
    added: lines.added.slice(0, maxShown),
    gone: lines.gone.slice(0, maxShown),
    renamed: lines.renamed.slice(0, maxShown),
    blocked: lines.blocked.slice(0, maxShown),
    returns: lines.returns.slice(0, maxShown),
    counts: {
      offered: enabled.size,
      titles: titles.length,
      added: lines.added.length,
      gone: lines.gone.length,
      renamed: lines.renamed.length,
      blocked: lines.blocked.length,
      returns: lines.returns.length,
    },
  };
}

const nothing = compareTitles([], []);

async function importOf(
  { db, log }: Parts,
  { signsAs: partner, plays }: GameProvider,
  games: () => Promise<readonly ListedGame[]>,
): Promise<Import> {
  const providerIds = plays === 'others' ? [] : [...plays];
  try {
    return { partner, provider_ids: providerIds, is_readable: true, ...compareTitles(await games(), await titlesOf({ db }, providerIds)) };
  } catch (error) {
    log.warn({ error, partner }, 'the list of games of a provider cannot be read');
    return { partner, provider_ids: providerIds, is_readable: false, ...nothing };
  }
}

/** The differences between the catalogue and each provider's own list. Each list is read from its provider. */
export async function listImports(parts: Parts): Promise<{ data: Import[] }> {
  const data = await Promise.all(
    parts.gameProviders.all.flatMap((provider) =>
      provider.games && provider.plays !== 'others' ? [importOf(parts, provider, provider.games)] : [],
    ),
  );
  return { data };
}
