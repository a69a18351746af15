import { hashOf } from '../accounts/sessions.ts';
import type { GameLaunch } from '../games/providers.ts';
import { nameOfPlayer } from '../games/player-names.ts';
import type { Host } from '../host.ts';
import { isJsonObject } from '../http/exact-json.ts';
import { Problem } from '../http/problem.ts';
import type { SoftswissCall } from './api.ts';
import type { SoftswissSettings } from './settings.ts';

const maxSessionLength = 200;

const bodyOf = ({ game, code, language, player, ip, isMobile }: GameLaunch, publicUrl: string): object => ({
  game: code ?? game.game_id,
  locale: language,
  ip,
  client_type: isMobile ? 'mobile' : 'desktop',
  urls: { return_url: `${publicUrl}/${language}/casino` },
  ...(player && {
    currency: player.currency,
    user: { id: nameOfPlayer(player.id), nickname: nameOfPlayer(player.id), country: player.country },
  }),
});

/** The address of a game in an answer, if a frame may show it. */
function openedBy(options: unknown, frames: readonly string[]): { readonly href: string | null; readonly origin: string | null } {
  const link = isJsonObject(options) ? options['game_url'] : undefined;
  const opened = typeof link === 'string' && URL.canParse(link) ? new URL(link) : null;
  return { href: opened && frames.includes(opened.origin) ? opened.href : null, origin: opened?.origin ?? null };
}

/**
 * Opens a game by a call, for money or as a demo, and stores the aggregator's name of the session, because its calls use that instead of a token of
 * ours.
 * @throws Problem `game_unavailable` if it refuses, or opens the game from an origin that no frame may show, 503 if it does not answer.
 */
export const launchBy =
  ({ db, log, config }: Pick<Host, 'db' | 'log' | 'config'>, call: SoftswissCall, { frames }: SoftswissSettings) =>
  async (launch: GameLaunch): Promise<string> => {
    const isDemo = launch.player === null || launch.token === null;
    const unavailable = (cause: unknown) => {
      log.warn({ err: cause }, 'the aggregator opened no game');
      return new Problem('unavailable', 'The game does not open at the moment. Try again shortly.');
    };
    const { status, json } = await call(isDemo ? '/demo' : '/sessions', bodyOf(launch, config.publicUrl)).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (status >= 500) throw unavailable(new Error(`answered ${status}`));
    const { href, origin } = openedBy(json['launch_options'], frames);
    if (status !== 200 || href === null) {
      log.warn(
        { status, code: json['code'], origin, game: launch.game.game_id },
        'the aggregator refused a game, or opens it from an origin that SOFTSWISS_FRAMES has not',
      );
      throw new Problem('game_unavailable', 'This game cannot be opened here.');
    }
    const session = json['session_id'];
    if (launch.token !== null && typeof session === 'string' && session !== '' && session.length <= maxSessionLength)
      await db.sql`update game_sessions set provider_session = ${session} where token_hash = ${hashOf(launch.token)}`;
    return href;
  };
