import type { ForgivenWord, Game, GamesQuery, PageMeta, Volatility } from '#openapi/model.ts';
import { type Database, fragment, type Fragment, joined, verbatim } from '../db/database.ts';
import { knownValues } from '../db/known-values.ts';
import { Problem } from '../http/problem.ts';
import type { NameSearch } from './search.ts';
import { gameShape } from './shape.ts';

export interface GameRow {
  readonly id: number;
  readonly game_id: string;
  readonly name: string;
  readonly type: Game['type'];
  readonly provider_id: number;
  readonly provider_name: string;
  readonly provider_slug: string;
  readonly image: string | null;
  readonly thumb: string | null;
  readonly is_favorite: boolean;
  readonly return_percent?: string | null;
  readonly volatility?: Volatility | null;
}

export const gameOf = (row: GameRow): Game => ({
  ...gameShape(
    {
      id: row.id,
      gameId: row.game_id,
      name: row.name,
      type: row.type,
      providerId: row.provider_id,
      providerName: row.provider_name,
      providerSlug: row.provider_slug,
      image: row.image,
      thumb: row.thumb,
    },
    row.is_favorite,
  ),
  ...(row.return_percent && { return_percent: row.return_percent }),
  ...(row.volatility && knownValues['games.volatility'].includes(row.volatility) && { volatility: row.volatility }),
});

/** The columns of a `GameRow`, of `games` joined with `providers`. */
export const gameColumns = (playerId: number | null): Fragment => fragment`
  games.id, games.game_id, games.name, games.type, games.provider_id, providers.name as provider_name, providers.slug as provider_slug,
  games.image, games.thumb,
  exists (select 1 from favorites where favorites.player_id = ${playerId}::int and favorites.game_id = games.id) as is_favorite`;

/** Return and volatility as stated by the provider, selected only on request because most lists do not display them. */
export const statedColumns = fragment`, games.return_percent::text as return_percent, games.volatility`;

const inGroup = (group: string) => fragment`exists (
  select 1 from section_games join sections on sections.id = section_games.section_id
  where section_games.game_id = games.id and sections.group_key = ${group})`;
const inSection = (id: number) =>
  fragment`exists (select 1 from section_games where section_games.game_id = games.id and section_games.section_id = ${id})`;

export interface GameFilter {
  readonly section_id?: number | undefined;
  readonly slug?: string | undefined;
  readonly provider_id?: number | undefined;
  readonly is_live?: 0 | 1 | undefined;
  readonly volatility?: Volatility | undefined;
  readonly return_from?: string | undefined;
}

/**
 * Conditions on `games`: the title and its provider are on, and it is not hidden in the country.
 * @param country of the player, for guests that of the network, or the column with the country. Null hides nothing.
 */
export const isShown = (country: string | Fragment | null): Fragment => {
  const isOn = fragment`games.is_active and games.provider_id <> all (array(select off.id from providers as off where not off.is_enabled))`;
  return country === null
    ? isOn
    : fragment`${isOn} and not exists (select 1 from hidden_titles where hidden_titles.game_id = games.id and hidden_titles.country = ${country})`;
};

/** A condition on `games`. */
export const gamesWhere = (
  country: string | null,
  { section_id: section, slug, provider_id: provider, is_live: live, volatility, return_from: least }: GameFilter,
  ...more: readonly (Fragment | null)[]
): Fragment =>
  joined(
    [
      isShown(country),
      ...(section === undefined ? [] : [inSection(section)]),
      ...(slug === undefined ? [] : [inGroup(slug)]),
      ...(provider === undefined ? [] : [fragment`games.provider_id = ${provider}`]),
      ...(live === undefined ? [] : [fragment`games.is_live = ${live === 1}`]),
      ...(volatility === undefined ? [] : [fragment`games.volatility = ${volatility}`]),
      ...(least === undefined ? [] : [fragment`games.return_percent >= ${least}::numeric`]),
      ...more.filter((condition) => condition !== null),
    ],
    ' and ',
  );

const orderColumns = {
  rank: 'games.rank',
  created_at: 'games.created_at',
  name: 'games.name_folded',
  return: 'games.return_percent',
} as const;

interface GameOrder {
  readonly by: keyof typeof orderColumns;
  readonly sort: 0 | 1;
  readonly nearness: Fragment | null;
  readonly favoritesFirst: boolean;
  /** Whether the titles that operators have placed in the section come first. */
  readonly isPlaced: boolean;
}

/** Ends with the id, so that equal games keep their positions from page to page. By rank, the names nearest to a search come first. */
function orderOf({ by, sort, nearness, favoritesFirst, isPlaced }: GameOrder): Fragment {
  const direction = verbatim(sort === 1 ? 'asc' : 'desc');
  const column = verbatim(orderColumns[by]);
  const placed = verbatim(isPlaced ? 'placed.position nulls last, ' : '');
  const first = by === 'rank' && nearness ? fragment`${nearness} ${direction}, ` : placed;
  const favorites = verbatim(favoritesFirst ? 'is_favorite desc, ' : '');
  // Games that state no return go last in both directions.
  const nulls = verbatim(by === 'return' ? ' nulls last' : '');
  return fragment`${favorites}${first}${column} ${direction}${nulls}, games.id ${direction}`;
}

export async function listGames(
  db: Database,
  query: GamesQuery,
  name: NameSearch | null,
  { playerId, country }: { readonly playerId: number | null; readonly country: string | null },
): Promise<{ data: Game[]; meta: PageMeta; forgiven?: ForgivenWord[] }> {
  const { page = 1, per_page: perPage = 100, sort_by: by = 'rank', sort = 1 } = query;
  const where = gamesWhere(country, query, name?.where ?? null);
  const counted = await db.one<{ total: number }>`select count(*)::int as total from games where ${where}`;
  const total = counted?.total ?? 0;
  const isStated = query.volatility !== undefined || query.return_from !== undefined || by === 'return';
  const stated = isStated ? statedColumns : verbatim('');
  const isPlaced = query.section_id !== undefined && by === 'rank' && sort === 1 && !name;
  const placed = isPlaced
    ? fragment` left join section_games as placed on placed.section_id = ${query.section_id}::int and placed.game_id = games.id`
    : verbatim('');
  const favoritesFirst = playerId !== null && query.favorites_first === 1;
  const order = orderOf({ by, sort, nearness: name?.nearness ?? null, favoritesFirst, isPlaced });
  const rows = await db.sql<GameRow>`
    select ${gameColumns(playerId)}${stated} from games join providers on providers.id = games.provider_id${placed}
    where ${where} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`;
  return {
    data: rows.map(gameOf),
    meta: { total, last_page: Math.max(1, Math.ceil(total / perPage)), current_page: page, per_page: perPage },
    ...(total > 0 && name?.forgiven.length && { forgiven: [...name.forgiven] }),
  };
}

/** Returns the provider's code of a game; null where the id serves as code. */
export const gameCode = async (db: Database, id: number): Promise<string | null> =>
  (await db.one<{ game_code: string | null }>`select game_code from games where id = ${id}`)?.game_code ?? null;

/** @throws Problem 404 unless the provider has a game with that id, 422 `game_unavailable` for a hidden one. */
export async function findGame(
  db: Database,
  {
    gameId,
    providerId,
    country,
    playerId = null,
  }: Readonly<{ gameId: string; providerId: number; country: string | null; playerId?: number | null }>,
): Promise<Game> {
  const row = await db.one<GameRow & { is_shown: boolean }>`
    select ${gameColumns(playerId)}${statedColumns}, ${isShown(country)} as is_shown
    from games join providers on providers.id = games.provider_id where games.game_id = ${gameId} and games.provider_id = ${providerId}`;
  if (!row) throw new Problem('not_found', 'No such game.');
  if (!row.is_shown) throw new Problem('game_unavailable', 'This game is not available here.');
  return gameOf(row);
}
