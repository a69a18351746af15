import type { Game, Launch, RealLaunch } from '../../src/api/model.ts';
import { activeBonus } from '../campaigns/bonuses.ts';
import { findGame } from '../catalogue/games.ts';
import { rememberGame } from '../catalogue/recent.ts';
import { type CallContext, ownPlayerOf, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { launchLink } from './launch-link.ts';
import { openGameSession } from './sessions.ts';

/** The sandbox has no sportsbook: its sport is a flight race, played by the rules of the crash game. */
const SPORT = { gameId: 'earplane', providerId: 207 } as const;

export const gameHandlers = (platform: Platform) => {
  const { db, config } = platform;
  const remember = async ({ player }: CallContext, game: Game): Promise<void> => {
    if (player) await rememberGame(db, player.id, game.id, platform.now());
  };

  const launchReal = async (
    game: Game,
    context: CallContext,
    launch: Pick<RealLaunch, 'user_id' | 'user_language' | 'user_currency' | 'use_bonus'>,
  ): Promise<Launch> => {
    const player = ownPlayerOf(context, launch.user_id);
    if (launch.user_currency !== player.currency.code) {
      throw new Problem(400, 'invalid_request', `This account plays in ${player.currency.code}.`, {
        fields: [{ path: 'body/user_currency', message: `must be ${player.currency.code}` }],
      });
    }
    const source = launch.use_bonus ? 'bonus' : 'cash';
    if (source === 'bonus' && game.type === 'live-casino') {
      throw new Problem(422, 'game_unavailable', 'Live tables are played with cash.');
    }
    if (source === 'bonus' && !(await activeBonus(platform, player.id))) {
      throw new Problem(422, 'insufficient_funds', 'There is no bonus money to play with.');
    }
    const token = await openGameSession(platform, {
      playerId: player.id,
      loginToken: context.token!,
      source,
      game: { gameId: game.game_id, providerId: game.provider_id, providerName: game.provider_name },
    });
    await remember(context, game);
    return { play_for_real: launchLink(config, game, launch.user_language, token) };
  };

  return {
    async launchGame({ params, body }, context) {
      // Who may not play at all hears that first.
      if (!body.is_demo) playerOf(context);
      const game = await findGame(db, body.game_id, body.provider_id);
      if (game.provider_slug !== params.provider_slug) {
        throw new Problem(404, 'not_found', 'This provider has no such game.');
      }
      if (!body.is_demo) return launchReal(game, context, body);
      if (game.type === 'live-casino') throw new Problem(422, 'game_unavailable', 'A live game has no demo.');
      await remember(context, game);
      return { play_for_fun: launchLink(config, game, body.user_language, null) };
    },

    async launchSport({ body }, context) {
      const isDemo = 'is_demo' in body && body.is_demo === true;
      if (!isDemo) playerOf(context);
      const game = await findGame(db, SPORT.gameId, SPORT.providerId);
      if (isDemo) {
        await remember(context, game);
        return { play_for_fun: launchLink(config, game, context.language, null) };
      }
      return launchReal(game, context, body as Extract<typeof body, { user_id: number }>);
    },
  } satisfies Partial<Handlers<CallContext>>;
};
