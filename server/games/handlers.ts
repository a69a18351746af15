import type { Game, Language, Launch, RealLaunch } from '#openapi/model.ts';
import { requireActiveNow } from '../accounts/status.ts';
import { activeBonus } from '../campaigns/bonuses.ts';
import { findGame, gameCode } from '../catalogue/games.ts';
import { rememberGame } from '../catalogue/recent.ts';
import { requireNotPaused } from '../pauses/pauses.ts';
import { checkRegister } from '../accounts/exclusions/register-checks.ts';
import { matchPlayer } from '../accounts/exclusions/matches.ts';
import { type CallContext, ownPlayerOf, playerOf, residenceOf, tokenOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import { recordHit, recordHitFrom } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { requireAge } from '../jurisdictions/age.ts';
import { requireIdentity } from '../jurisdictions/identity.ts';
import { openGameSession } from './sessions.ts';

const launches = { most: 120, windowS: 300 };
/** Guests share a limit by network, which is higher because many people may share one address. */
const launchesFrom = { most: 300, windowS: 300 };

/** @throws Problem if the game is not played with bonus money, or the player has none. */
async function requireBonusPlay(platform: Platform, playerId: number, game: Game): Promise<void> {
  if (game.type === 'live-casino') throw new Problem('game_unavailable', 'Live tables are played with cash.');
  if (!platform.gameProviders.of(game.provider_id).capabilities.bonus)
    throw new Problem('game_unavailable', 'This game is played with cash.');
  if (!(await activeBonus(platform, playerId))) throw new Problem('insufficient_funds', 'There is no bonus money to play with.');
}

/** The game and the caller's device, which every launch needs, with or without money. */
const launchedFrom = async ({ db, processors }: Platform, { ip, userAgent }: CallContext, game: Game) => ({
  game,
  code: await gameCode(db, game.id),
  isSandbox: processors.isSandbox,
  ip,
  isMobile: /\b(?:Mobi|Android)/.test(userAgent),
});

const recordLaunch = (platform: Platform, { player, network }: CallContext) =>
  player ? recordHit(platform, `launch:${player.id}`, launches) : recordHitFrom(platform, 'launch:from', network, launchesFrom);

async function remember({ db, now }: Platform, { player }: CallContext, game: Game): Promise<void> {
  if (player) await rememberGame(db, player.id, game.id, now());
}

export const gameHandlers = (platform: Platform) => {
  const { db, gameProviders } = platform;
  const launchDemo = async (game: Game, context: CallContext, language: Language): Promise<Launch> => {
    if (game.type === 'live-casino') throw new Problem('game_unavailable', 'A live game has no demo.');
    const provider = gameProviders.of(game.provider_id);
    if (!provider.capabilities.demo) throw new Problem('game_unavailable', 'This game has no demo.');
    await remember(platform, context, game);
    return {
      play_for_fun: await provider.launch({
        ...(await launchedFrom(platform, context, game)),
        language,
        token: null,
        player: null,
      }),
    };
  };

  const launchReal = async (
    game: Game,
    context: CallContext,
    launch: Pick<RealLaunch, 'user_id' | 'user_language' | 'user_currency' | 'use_bonus'>,
  ): Promise<Launch> => {
    const player = ownPlayerOf(context, launch.user_id);
    await requireNotPaused(platform, 'games');
    await requireAge(platform, player);
    await matchPlayer(platform, player.id);
    await checkRegister(platform, player.id, 'play');
    await requireActiveNow(platform, player.id);
    await requireIdentity(platform, player, 'play');
    if (launch.user_currency !== player.currency.code) {
      throw new Problem('invalid_request', `This account plays in ${player.currency.code}.`, {
        fields: [{ path: 'body/user_currency', message: `must be ${player.currency.code}` }],
      });
    }
    const provider = gameProviders.of(game.provider_id);
    const source = launch.use_bonus ? 'bonus' : 'cash';
    if (source === 'bonus') await requireBonusPlay(platform, player.id, game);
    const launched = await launchedFrom(platform, context, game);
    const token = await openGameSession(platform, {
      playerId: player.id,
      loginToken: tokenOf(context),
      source,
      partner: provider.signsAs,
      game: { gameId: game.game_id, providerId: game.provider_id, providerName: game.provider_name },
    });
    await remember(platform, context, game);
    const { id, country, currency } = player;
    const link = await provider.launch({
      ...launched,
      language: launch.user_language,
      token,
      player: { id, country, currency: currency.code },
    });
    return { play_for_real: link };
  };

  return {
    async launchGame({ params, body }, context) {
      // Guests are refused real play first, before the launch is counted.
      if (!body.is_demo) playerOf(context);
      await recordLaunch(platform, context);
      const game = await findGame(db, { gameId: body.game_id, providerId: body.provider_id, country: residenceOf(context) });
      if (game.provider_slug !== params.provider_slug) {
        throw new Problem('not_found', 'This provider has no such game.');
      }
      return body.is_demo ? launchDemo(game, context, body.user_language) : launchReal(game, context, body);
    },

    async launchSport({ body }, context) {
      const isDemo = 'is_demo' in body && body.is_demo === true;
      if (!isDemo) playerOf(context);
      await recordLaunch(platform, context);
      const sport = gameProviders.all.find(({ capabilities }) => capabilities.sport)?.capabilities.sport;
      if (!sport) throw new Problem('game_unavailable', 'There is no sport here.');
      const game = await findGame(db, { ...sport, country: residenceOf(context) });
      if (isDemo) return launchDemo(game, context, context.language);
      return launchReal(game, context, body as Extract<typeof body, { user_id: number }>);
    },
  } satisfies Partial<Handlers<CallContext>>;
};
