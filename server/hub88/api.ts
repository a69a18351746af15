import type { GameLaunch, ListedGame, RoundName } from '../games/providers.ts';
import { nameOfPlayer } from '../games/player-names.ts';
import type { Host } from '../host.ts';
import { limitedText } from '../http/limited-text.ts';
import { Problem } from '../http/problem.ts';
import type { Hub88Settings } from './settings.ts';
import { signWith } from './signature.ts';
import { listedGame } from './game-list.ts';

const timeoutMs = 8_000;
const maxAnswerBytes = 200_000;
/** The list of an aggregator has thousands of games. */
const maxListBytes = 32 * 1024 * 1024;
const listTimeoutMs = 30_000;

/** The currency of a demo. */
const demoCurrency = 'XXX';

export interface Called {
  readonly status: number;
  readonly json: unknown;
}

interface Bounds {
  readonly maxBytes: number;
  readonly waitMs: number;
}
export type Hub88Call = (path: string, call: object, bounds?: Bounds) => Promise<Called>;

/** Calls of Hub88, signed over the body. No redirect is followed. @throws Error without a readable answer. */
export const hub88Calls =
  ({ fetch }: Pick<Host, 'fetch'>, { url, operatorId, keys }: Hub88Settings): Hub88Call =>
  async (path, call, { maxBytes, waitMs } = { maxBytes: maxAnswerBytes, waitMs: timeoutMs }) => {
    const body = JSON.stringify({ operator_id: operatorId, ...call });
    const response = await fetch(`${url}/operator/generic/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-hub88-signature': signWith(keys.ours, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    return { status: response.status, json: JSON.parse(await limitedText(response, maxBytes)) as unknown };
  };

/** Hub88's Games API. */
export function hub88Api({ log, config }: Pick<Host, 'log' | 'config'>, post: Hub88Call, { frames }: Pick<Hub88Settings, 'frames'>) {
  const unavailable = (cause: unknown) => {
    log.warn({ err: cause }, 'Hub88 opened no game');
    return new Problem('unavailable', 'The game does not open at the moment. Try again shortly.');
  };

  return {
    /** @throws Problem `game_unavailable` if Hub88 refuses, or opens the game from an origin that no frame may show, 503 if it does not answer. */
    async gameUrl({ game, code, language, token, player, ip, isMobile }: GameLaunch): Promise<string> {
      const whom = player === null || token === null ? {} : { user: nameOfPlayer(player.id), token, country: player.country };
      const call = {
        ...whom,
        game_code: code ?? game.game_id,
        currency: player?.currency ?? demoCurrency,
        platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lang: language,
        lobby_url: `${config.publicUrl}/${language}/casino`,
        ...(ip !== '' && { ip }),
      };
      const { status, json } = await post('/game/url', call).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (status >= 500) throw unavailable(new Error(`answered ${status}`));
      const { url: link } = (json ?? {}) as { readonly url?: unknown };
      const opened = status === 200 && typeof link === 'string' && URL.canParse(link) ? new URL(link) : null;
      if (opened && frames.includes(opened.origin)) return opened.href;
      log.warn(
        { status, origin: opened?.origin ?? null, game: call.game_code },
        'Hub88 refused a game, or opens it from an origin that HUB88_FRAMES has not',
      );
      throw new Problem('game_unavailable', 'This game cannot be opened here.');
    },

    /** The page of a round at Hub88; null where it knows none. @throws Error where it does not answer, or with no address that an operator may open. */
    async roundUrl({ roundId, bet, playerId }: RoundName): Promise<string | null> {
      const { status, json } = await post('/game/round', { user: nameOfPlayer(playerId), transaction_uuid: bet, round: roundId });
      if (status === 400 || status === 404) return null;
      const { url: link } = (json ?? {}) as { readonly url?: unknown };
      const opened = status === 200 && typeof link === 'string' && URL.canParse(link) ? new URL(link) : null;
      if (!opened) throw new Error(`answered ${status} and no address`);
      if (opened.protocol !== 'https:' && !frames.includes(opened.origin)) throw new Error('answered an address without https');
      return opened.href;
    },

    /** @throws Error where there is no list. */
    async gameList(): Promise<readonly ListedGame[]> {
      const { status, json } = await post('/game/list', {}, { maxBytes: maxListBytes, waitMs: listTimeoutMs });
      if (status !== 200 || !Array.isArray(json)) throw new Error(`answered ${status} and no list of games`);
      return json.flatMap((each: unknown) => listedGame(each) ?? []);
    },
  };
}
