import { type CallContext, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts';
import { findGame, listGames } from './games.ts';
import { listProviders } from './providers.ts';
import { nameSearch } from './search.ts';
import { listSections, requireSection } from './sections.ts';

export const catalogueHandlers = ({ db, config, now }: Platform) => {
  const search = nameSearch(db);
  return {
    listSections: async ({ query }, context) => ({ data: await listSections(db, query.slug, query.language ?? context.language) }),

    listGames: async ({ query }, context) => listGames(db, query, await search.condition(query.name), context.player?.id ?? null),

    getGame: async ({ params, query }, context) => ({
      data: await findGame(db, params.gameId, query.provider_id, context.player?.id ?? null),
    }),

    listProviders: async ({ query }) => ({ data: await listProviders(db, config.publicUrl, query) }),

    listSectionProviders: async ({ params, query }) => {
      await requireSection(db, params.id);
      return { data: await listProviders(db, config.publicUrl, { ...query, section_id: params.id }) };
    },

    listFavorites: async (_input, context) => ({ data: await listFavorites(db, playerOf(context).id) }),

    addFavorite: async ({ body }, context) => {
      await addFavorite(db, playerOf(context).id, body.game_id, now());
      return { status: 'success' };
    },

    removeFavorite: async ({ params }, context) => {
      await removeFavorite(db, playerOf(context).id, params.gameId);
      return { status: 'success' };
    },
  } satisfies Partial<Handlers<CallContext>>;
};
