import { nextAttemptAt } from '../db/backoff.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { settleFreeRounds } from './free-rounds.ts';

interface DueCall {
  readonly id: string;
  readonly partner: string;
  readonly provider_status: 'creating' | 'cancelling';
  readonly player_id: number;
  readonly game_id: string;
  readonly game_code: string | null;
  readonly rounds: number;
  readonly stake_minor: bigint;
  readonly currency: string;
  readonly expires_at: Date;
  readonly provider_reference: string | null;
}

const callBatch = 20;
const retry = { firstS: 5, maxS: 3600 };

/** Claims the due calls, each until its next attempt, so that no other process makes them. */
const claimDue = ({ db, now }: Platform): Promise<DueCall[]> => db.sql<DueCall>`
  with due as (
    update free_round_grants set calls = calls + 1, next_call_at = ${nextAttemptAt(now(), 'calls', retry)}
    where id in (select id from free_round_grants where next_call_at <= ${now()} order by next_call_at limit ${callBatch} for update skip locked)
    returning *
  )
  select due.id, partner, provider_status, provider_reference, due.player_id, due.game_id, games.game_code, rounds, stake_minor, wallets.currency, expires_at
  from due join wallets on wallets.player_id = due.player_id left join games on games.game_id = due.game_id and games.provider_id = due.provider_id`;

/**
 * Records the outcome of a call, unless the grant was cancelled in the meantime. The provider's id of the grant is recorded even then: the
 * cancellation names it.
 */
async function record(
  { db, now }: Platform,
  { id, provider_status: before }: DueCall,
  after: 'created' | 'cancelled',
  reference: string | null = null,
): Promise<void> {
  if (reference !== null) await db.sql`update free_round_grants set provider_reference = ${reference} where id = ${id}`;
  await db.sql`
    update free_round_grants set provider_status = ${after}, next_call_at = null, updated_at = ${now()} where id = ${id} and provider_status = ${before}`;
}

async function call(platform: Platform, grant: DueCall): Promise<void> {
  const { db, gameProviders, log, now } = platform;
  // No round begins after the end of the grant, even if its provider allows it.
  if (grant.expires_at <= now()) {
    await db.sql`update free_round_grants set next_call_at = null where id = ${grant.id}`;
    return;
  }
  const calls = gameProviders.signedBy(grant.partner)?.freeRounds;
  if (!calls) return;
  if (grant.provider_status === 'cancelling') {
    await calls.cancel({ grant_uuid: grant.id, player_id: grant.player_id, reference: grant.provider_reference });
    await record(platform, grant, 'cancelled');
    return;
  }
  const outcome = await calls.create({
    grant_uuid: grant.id,
    player_id: grant.player_id,
    game_id: grant.game_id,
    game_code: grant.game_code,
    rounds: grant.rounds,
    stake_minor: Number(grant.stake_minor),
    currency: grant.currency,
    expires_at: grant.expires_at.toISOString(),
  });
  if (outcome !== 'refused') {
    await record(platform, grant, 'created', outcome === 'created' ? null : outcome.reference);
    return;
  }
  log.error({ grant: grant.id, partner: grant.partner, game: grant.game_id }, 'free rounds were refused by their provider');
  await db.sql`select free_rounds_cancel(${grant.id}, 'refused', ${now()}::timestamptz)`;
}

/** Notifies providers of grants and cancellations. An unknown outcome is retried under the same grant. */
export async function notifyProviders(platform: Platform): Promise<void> {
  for (const grant of await claimDue(platform)) {
    await call(platform, grant).catch((error: unknown) =>
      platform.log.warn({ err: error, grant: grant.id, partner: grant.partner }, 'a provider did not answer about free rounds'),
    );
  }
}

export const freeRoundJobs = (platform: Platform): readonly Job[] => [
  { name: 'calling providers about free rounds', everyS: 5, work: () => notifyProviders(platform) },
  { name: 'ending free rounds', everyS: 60, work: () => settleFreeRounds(platform) },
];
