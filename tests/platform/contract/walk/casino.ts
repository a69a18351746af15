import { countPopular } from '#server/catalogue/popular-count.ts';
import { betOnEach, createPlayer } from '#tests/support/games.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

const houseGame = { game_id: 'plinkoear', provider_id: 207, provider_name: 'Croupier Originals' };

export const casinoWalk = ({ guest, player, ofBoth, platform: { platform } }: Scene) => {
  const terms = { ...houseGame, lobby_url: '/en', user_language: 'en', user_currency: 'EUR' };
  const demoLaunch = { ...terms, is_demo: true };
  const realLaunch = {
    ...terms,
    is_mobile: false,
    is_desktop: true,
    skin_id: 1,
    ip_address: '127.0.0.1',
    user_rank: 0,
    user_id: player.id,
  };
  const providerSlug = async () => (await guest('GET', '/static/casinoGames/plinkoear?provider_id=207')).body.data.provider_slug as string;
  const createFive = () => Promise.all(Array.from({ length: 5 }, () => createPlayer(platform, { cash: 1_000n })));
  const popularIds = async () => {
    const { body } = await guest('GET', '/casino/games?per_page=4');
    return (body.data as { game_id: string }[]).map(({ game_id }) => game_id);
  };

  return {
    listSections: async () => [await get(guest, '/casino/sections?slug=casino'), await get(guest, '/casino/sections?slug=crash')],
    listGames: async () => [await get(guest, '/casino/games?per_page=5'), await get(guest, '/casino/games?per_page=5&page=2')],
    listPlaying: async () => {
      const before = await get(guest, '/casino/playing');
      const players = await createFive();
      await betOnEach(platform, players, await popularIds());
      await countPopular(platform.db, new Date());
      return [before, await get(guest, '/casino/playing')];
    },
    listPopularGames: async () => {
      const players = await createFive();
      const [first, ...others] = await popularIds();
      await betOnEach(platform, players, [first!, ...others]);
      await player.call('POST', '/casino/favorites', { game_id: first });
      const both = [await get(guest, '/casino/popular'), await get(player.call, '/casino/popular')] as const;
      await player.call('DELETE', `/casino/favorites/${first}`);
      return both;
    },
    listProviders: async () => [await get(guest, '/casino/providers'), await get(guest, '/casino/providers?slug=crash')],
    listSectionProviders: async () => {
      const { body } = await guest('GET', '/casino/sections?slug=others');
      const [one, other] = body.data as { id: number }[];
      return [await get(guest, `/casino/sections/${one!.id}/providers`), await get(guest, `/casino/sections/${other!.id}/providers`)];
    },
    addFavorite: () =>
      around(
        () => get(player.call, '/casino/favorites'),
        () => player.call('POST', '/casino/favorites', { game_id: 'earplane' }),
      ),
    listFavorites: () => ofBoth('/casino/favorites'),
    removeFavorite: () =>
      around(
        () => get(player.call, '/casino/favorites'),
        () => player.call('DELETE', '/casino/favorites/earplane'),
      ),
    launchGame: async () => {
      const path = `/casino/play/${await providerSlug()}`;
      return [(await player.call('POST', path, realLaunch)).body, (await guest('POST', path, demoLaunch)).body];
    },
    listRecentGames: () => ofBoth('/casino/recent'),
    listRecommendedGames: async () => {
      const { body } = await guest('GET', '/casino/games?per_page=1&slug=casino');
      await betOnEach(
        platform,
        [player],
        (body.data as { game_id: string }[]).map(({ game_id }) => game_id),
      );
      return ofBoth('/casino/recommended');
    },
    removeRecentGame: () =>
      around(
        () => get(player.call, '/casino/recent'),
        () => player.call('DELETE', '/casino/recent/plinkoear'),
      ),
    getGame: async () => [
      await get(guest, '/static/casinoGames/plinkoear?provider_id=207'),
      await get(guest, '/static/casinoGames/earplane?provider_id=207'),
    ],
    launchSport: async () => {
      const real = { ip_address: '127.0.0.1', user_rank: 0, user_id: player.id, user_language: 'en', user_currency: 'EUR' };
      return [
        (await player.call('POST', '/sports/play/first', real)).body,
        (await guest('POST', '/sports/play/first', { is_demo: true })).body,
      ];
    },
  } satisfies Partial<Walk>;
};
