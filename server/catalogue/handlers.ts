import type { Game, GamesQuery, Provider } from '#openapi/model.ts';
import { batched } from '../db/batched.ts';
import { keyOf } from '../http/answers.ts';
import { type CallContext, playerOf, residenceOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Prepared } from '../http/prepared.ts';
import type { Platform } from '../platform.ts';
import { addFavorite, favoriteIds, favoritesOf, removeFavorite } from './favorites.ts';
import { findGame, listGames } from './games.ts';
import { playingNow } from './playing.ts';
import { popularGames } from './popular.ts';
import { listProviders } from './providers.ts';
import { deleteGame, recentGames } from './recent.ts';
import { recommendedGames } from './recommended.ts';
import { nameSearch } from './search.ts';
import { listSections, requireSection } from './sections.ts';
import { regionIn } from './version.ts';

/** The lists that each player has of their own. */
const ownHandlers = ({ db, now }: Pick<Platform, 'db' | 'now'>) => {
  const favorites = batched((playerIds: readonly number[]) => favoritesOf(db, playerIds));
  return {
    listFavorites: async (_input, context) => ({ data: (await favorites(playerOf(context).id)) ?? [] }),

    addFavorite: async ({ body }, context) => {
      await addFavorite(db, playerOf(context), body.game_id, now());
      return { status: 'success' };
    },

    removeFavorite: async ({ params }, context) => {
      await removeFavorite(db, playerOf(context).id, params.gameId);
      return { status: 'success' };
    },

    listRecentGames: async (_input, context) => ({ data: await recentGames(db, playerOf(context)) }),

    listRecommendedGames: (_input, context) => recommendedGames({ db, now }, playerOf(context)),

    removeRecentGame: async ({ params }, context) => {
      await deleteGame(db, playerOf(context).id, params.gameId);
      return { status: 'success' };
    },
  } satisfies Partial<Handlers<CallContext>>;
};

export const catalogueHandlers = ({ db, config, now, answers }: Platform) => {
  const search = nameSearch(db);
  const popular = popularGames({ db, now, answers });

  /** Stores an answer for each country in which titles are hidden, and one for all others. */
  const storedIn = <T>(country: string | null, name: string, parameters: object, make: () => Promise<T>) =>
    answers.keep((version) => keyOf(name, { ...parameters, region: regionIn(version, country) }), make);
  /** Lists games as guests see them. Searches by name are not cached, because the same text is rarely repeated. */
  const gamesForAll = async ({ language: _language, ...query }: GamesQuery, country: string | null) => {
    const asGuest = { playerId: null, country };
    return query.name?.trim()
      ? new Prepared(await listGames(db, query, await search.of(query.name), asGuest))
      : storedIn(country, 'games', query, () => listGames(db, query, null, asGuest));
  };
  const providersFor = (filter: Parameters<typeof listProviders>[2], country: string | null, make: () => Promise<{ data: Provider[] }>) =>
    filter.name?.trim() ? make() : storedIn(country, 'providers', filter, make);

  /** Adds the player's favourites to a list prepared for everybody. */
  const starred = async <T extends { readonly data: Game[] }>(made: Promise<Prepared<T>>, player: CallContext['player']) => {
    const [games, stars] = await Promise.all([made, player ? favoriteIds(db, player.id) : null]);
    if (!stars?.size) return games;
    const { data, ...rest } = games.value;
    return { ...rest, data: data.map((game) => (stars.has(game.id) ? { ...game, is_favorite: true } : game)) };
  };

  return {
    listSections: ({ query }, context) => {
      const { slug, language = context.language } = query;
      const country = residenceOf(context);
      return storedIn(country, 'sections', { slug, language }, async () => ({
        data: await listSections(db, { group: slug, language, country }),
      }));
    },

    async listGames({ query: { favorites_first: first, ...query } }, context) {
      const { player } = context;
      const country = residenceOf(context);
      if (first !== 1 || !player || (await favoriteIds(db, player.id)).size === 0) return starred(gamesForAll(query, country), player);
      const name = query.name?.trim() ? await search.of(query.name) : null;
      return listGames(db, { ...query, favorites_first: first }, name, { playerId: player.id, country });
    },
    listPlaying: () => answers.share(keyOf('playing', {}), () => playingNow(db, now())),
    listPopularGames: (_input, context) => starred(popular(residenceOf(context)), context.player),

    getGame: async ({ params: { gameId }, query: { provider_id: providerId } }, context) => ({
      data: await findGame(db, { gameId, providerId, country: residenceOf(context), playerId: context.player?.id ?? null }),
    }),

    listProviders: async ({ query: { language: _language, ...filter } }, context) => {
      const country = residenceOf(context);
      return providersFor(filter, country, async () => ({ data: await listProviders(db, config.publicUrl, filter, country) }));
    },

    listSectionProviders: async ({ params, query: { language: _language, ...more } }, context) => {
      const filter = { ...more, section_id: params.id };
      const country = residenceOf(context);
      return providersFor(filter, country, async () => {
        await requireSection(db, params.id);
        return { data: await listProviders(db, config.publicUrl, filter, country) };
      });
    },
    ...ownHandlers({ db, now }),
  } satisfies Partial<Handlers<CallContext>>;
};
