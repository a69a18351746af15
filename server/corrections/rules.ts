import type { Platform } from '../platform.ts';
import type { AdjustmentKind } from './adjust.ts';

interface Wanted {
  readonly kind: AdjustmentKind;
  readonly playerId: number;
  readonly proposedBy: number;
  /** Minor units of the player's currency, without a sign. */
  readonly amount: bigint;
}

/**
 * Whether a correction needs two persons. Corrections for the same player or by the same proposer within 24 hours are added up, so that no sum can be
 * split.
 */
export async function needsTwoPersons(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { kind, playerId, proposedBy, amount }: Wanted,
): Promise<boolean> {
  const since = new Date(now().getTime() - 86_400_000);
  const row = await db.one<{ is_above: boolean }>`
    select round(${amount}::bigint * eur_rate) + (
        select greatest(coalesce(sum(abs(amount_eur_minor)) filter (where player_id = ${playerId}), 0),
          coalesce(sum(abs(amount_eur_minor)) filter (where proposed_by = ${proposedBy}), 0))
        from adjustments where created_at > ${since} and (player_id = ${playerId} or proposed_by = ${proposedBy})
      ) >= coalesce((select two_persons_from_minor from adjustment_rules where kind = ${kind}), 0) as is_above
    from wallets join currencies on currencies.code = wallets.currency where player_id = ${playerId}`;
  return row?.is_above ?? true;
}
