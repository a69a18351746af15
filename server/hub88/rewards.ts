import type { CancelledGrant, FreeRoundsCalls } from '../games/free-rounds-client.ts';
import { nameOfPlayer } from '../games/player-names.ts';
import { unitsFromMinor } from '../games/units.ts';
import type { Host } from '../host.ts';
import { isJsonObject, type JsonObject } from '../http/exact-json.ts';
import type { Called, Hub88Call } from './api.ts';

type Grant = Parameters<FreeRoundsCalls['create']>[0];

const unitDecimals = 5;
/** Rewards of a player that are looked through for one of ours. */
const maxListed = 100;
/** Answers that are about the request, and not about the call. */
const refusals = [400, 404, 422];
/** Statuses of an ended reward, which can neither be played nor cancelled. */
const ended = ['FRS_CANCELLED', 'FRS_FAILED', 'FRS_FINISHED', 'FRS_EXPIRED'];

const unknownOutcome = ({ status }: Called): Error => new Error(`answered ${status}`);

/** A time as Hub88 writes it, in UTC. */
const timeOf = (iso: string): string => iso.slice(0, 19);

/** @throws Error without a list: the answer is then another server's, and says nothing about rewards. */
function listIn(json: unknown, name?: string): readonly JsonObject[] {
  const list: unknown = name === undefined ? json : isJsonObject(json) ? json[name] : undefined;
  if (!Array.isArray(list)) throw new Error('answered no list');
  return list.filter(isJsonObject);
}

/** The terms of a grant as numbers of Hub88; null where the stake has no exact value in its units. */
async function termsOf({ db }: Pick<Host, 'db'>, { stake_minor: stake, currency, rounds }: Grant) {
  const { decimals } = await db.single<{ decimals: number }>`select decimals from currencies where code = ${currency}`;
  const value = unitsFromMinor(stake, unitDecimals, decimals);
  const isExact = decimals <= unitDecimals || value * 10n ** BigInt(decimals - unitDecimals) === BigInt(stake);
  return isExact && value <= BigInt(Number.MAX_SAFE_INTEGER) ? { bet_value: Number(value), bet_count: rounds } : null;
}

/** Freebets API of Hub88. A reward has an id of theirs, and refers to our grant by `operator_reference`. */
export function hub88Rewards(host: Pick<Host, 'db'>, call: Hub88Call): FreeRoundsCalls {
  /** The existing reward of a grant; null without one. Its answer may have been lost, and a second reward could be played too. */
  async function rewardOf({
    grant_uuid: id,
    player_id: playerId,
  }: Pick<CancelledGrant, 'grant_uuid' | 'player_id'>): Promise<JsonObject | null> {
    const listed = await call('/freebet/rewards/list', { user: nameOfPlayer(playerId), pagination: { limit: maxListed } });
    if (listed.status !== 200) throw unknownOutcome(listed);
    return listIn(listed.json, 'rewards').find((reward) => reward['operator_reference'] === id) ?? null;
  }

  /** The template whose game, currency, stake and number of rounds match a grant or are left open; null if Hub88 has none. */
  async function prepaidOf(
    game: string,
    currency: string,
    terms: { readonly bet_value: number; readonly bet_count: number },
  ): Promise<string | null> {
    const listed = await call('/freebet/prepaids/list', { game_code: game });
    if (refusals.includes(listed.status)) return null;
    if (listed.status !== 200) throw unknownOutcome(listed);
    const fits = (prepaid: JsonObject): boolean =>
      prepaid['game_code'] === game &&
      prepaid['currency'] === currency &&
      prepaid['bonus_buy'] !== true &&
      (['bet_value', 'bet_count'] as const).every((name) => (prepaid[name] ?? terms[name]) === terms[name]);
    const id = listIn(listed.json).find(fits)?.['prepaid_uuid'];
    return typeof id === 'string' ? id : null;
  }

  const referenceIn = (reward: unknown): { readonly reference: string } => {
    const id = isJsonObject(reward) ? reward['reward_uuid'] : undefined;
    if (typeof id !== 'string' || id === '' || id.length > 100) throw new Error('answered no id of a reward');
    return { reference: id };
  };

  return {
    async create(grant) {
      const [game, terms] = [grant.game_code ?? grant.game_id, await termsOf(host, grant)];
      if (terms === null) return 'refused';
      const before = await rewardOf(grant);
      if (before !== null) return referenceIn(before);
      const prepaid = await prepaidOf(game, grant.currency, terms);
      if (prepaid === null) return 'refused';
      const made = await call('/freebet/rewards/create', {
        user: nameOfPlayer(grant.player_id),
        game_code: game,
        currency: grant.currency,
        prepaid_uuid: prepaid,
        ...terms,
        end_time: timeOf(grant.expires_at),
        operator_reference: grant.grant_uuid,
      });
      if (made.status === 200) return referenceIn(made.json);
      if (refusals.includes(made.status)) return 'refused';
      throw unknownOutcome(made);
    },
    async cancel(grant) {
      const reward = grant.reference === null ? await rewardOf(grant) : { reward_uuid: grant.reference };
      if (reward === null || ended.includes(String(reward['status']))) return;
      const cancelled = await call('/freebet/rewards/cancel', { reward_uuid: reward['reward_uuid'] });
      // It is unknown, or was played to its end: nothing is left to cancel.
      if (cancelled.status === 200 || refusals.includes(cancelled.status)) return;
      throw unknownOutcome(cancelled);
    },
  };
}
