import type { FreeRoundsCalls } from '../games/free-rounds-client.ts';
import { nameOfPlayer } from '../games/player-names.ts';
import type { Host } from '../host.ts';
import type { SoftswissCall } from './api.ts';
import { betLevelOf, type SoftswissSettings } from './settings.ts';

/** The issue exists in another state than a new one: an earlier call has created it. */
const known = 605;
/** Codes of a cancellation that leave nothing to cancel: it has ended, is unknown, or was played. */
const nothingToCancel = [605, 610, 611, 620];
/** Answers that are about the request, and not about the call. */
const refusals = [400, 404, 422];

/** Free spins at the aggregator, which plays them and reports their sum. A stake that matches no level is refused before any call. */
export const freeSpinsBy = ({ db }: Pick<Host, 'db'>, call: SoftswissCall, settings: SoftswissSettings): FreeRoundsCalls => ({
  reportsTotal: true,
  async create({
    grant_uuid: id,
    player_id: playerId,
    game_id: gameId,
    game_code: code,
    rounds,
    stake_minor: stake,
    currency,
    expires_at: until,
  }) {
    const { decimals } = await db.single<{ decimals: number }>`select decimals from currencies where code = ${currency}`;
    const level = betLevelOf(settings, { currency, stakeMinor: BigInt(stake), decimals });
    if (level === null) return 'refused';
    const name = nameOfPlayer(playerId);
    const { status, json } = await call('/freespins/issue', {
      issue_id: id,
      currency,
      games: [code ?? gameId],
      freespins_quantity: rounds,
      bet_level: level,
      valid_until: until,
      user: { id: name, nickname: name },
    });
    if (status === 200 || json['code'] === known) return 'created';
    if (refusals.includes(status)) return 'refused';
    throw new Error(`answered ${status} ${String(json['code'])}`);
  },
  async cancel({ grant_uuid: id }) {
    const { status, json } = await call('/freespins/cancel', { issue_id: id });
    if (status === 200 || (status < 500 && nothingToCancel.includes(Number(json['code'])))) return;
    throw new Error(`answered ${status} ${String(json['code'])}`);
  },
});
