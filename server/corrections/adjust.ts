import type { NoticeFacts } from '#openapi/model.ts';
import { Problem } from '../http/problem.ts';
import { recordCorrection } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import { post } from '../wallet/ledger.ts';

export type AdjustmentKind = NonNullable<NoticeFacts['adjustment']>;
type Parts = Pick<Platform, 'db' | 'now'>;

/** The deciding persons. The database refuses a correction unless these two have proposed and approved it. */
export interface Decision {
  readonly proposalId: string;
  readonly proposedBy: number;
  readonly approvedBy: number;
  readonly reason: string;
}

export interface Adjustment {
  readonly kind: AdjustmentKind;
  readonly playerId: number;
  /** Minor units, signed as it moves the balance. */
  readonly amount: bigint;
  /** The part that was due beyond the balance. */
  readonly missing?: bigint;
  readonly account?: 'cash' | 'bonus';
  readonly betId?: string;
  readonly depositId?: string;
  /** The payout of a resettled bet from now on; `betId` names it. */
  readonly payout?: bigint;
}

/** Posts one correction with its row, its entry and its line of the history, in the caller's transaction. @returns the id of that line. */
export async function adjust({ db, now }: Parts, adjustment: Adjustment, decision: Decision): Promise<string> {
  const { kind, playerId, amount, missing = 0n, account = 'cash', betId = null, depositId = null, payout = null } = adjustment;
  const at = now();
  const made = await db.one<{ id: bigint }>`
    insert into adjustments (kind, player_id, amount_minor, amount_eur_minor, missing_minor, bet_id, deposit_id, payout_minor, proposal_id, proposed_by, approved_by, reason, created_at)
    select ${kind}, player_id, ${amount}::bigint, round(${amount}::bigint * eur_rate), ${missing}::bigint, ${betId}, ${depositId}::uuid, ${payout}::bigint,
      ${decision.proposalId}::uuid, ${decision.proposedBy}::int, ${decision.approvedBy}::int, ${decision.reason}, ${at}
    from wallets join currencies on currencies.code = wallets.currency where player_id = ${playerId} returning id`;
  if (!made) throw new Problem('not_found', 'There is no such player.');
  const row = await db.single<{ id: string }>`
    insert into transactions (player_id, type_id, amount_minor, currency, status, game_id, provider_id, provider_name, round_id, amount_eur_minor,
      is_sandbox, payload, created_at, updated_at)
    select players.id, 11, ${amount}::bigint, currencies.code, 'authorized', bets.game_id, bets.provider_id, bets.provider_name, bets.round_id,
      round(${amount}::bigint * currencies.eur_rate), players.is_sandbox, ${JSON.stringify({ adjustment: kind })}::jsonb, ${at}, ${at}
    from players join currencies on currencies.id = players.currency_id
      left join game_bets on game_bets.id = ${betId} left join transactions as bets on bets.id = game_bets.transaction_id
    where players.id = ${playerId} returning id`;
  const isGain = amount > 0n;
  await post(db, {
    reference: `${kind}:${made.id}`,
    kind,
    playerId,
    transactionId: row.id,
    from: isGain ? 'house:corrections' : account,
    to: isGain ? account : 'house:corrections',
    amount: isGain ? amount : -amount,
    // A returned stake is subtracted from the wager; a win that is taken back was never part of it.
    ...(kind === 'void' && isGain && account === 'cash' && { wagered: -amount }),
    at,
  });
  return row.id;
}

/** Notifies the player of a correction of one line. */
export async function adjustWithNotice(platform: Parts, adjustment: Adjustment, decision: Decision): Promise<void> {
  const id = await adjust(platform, adjustment, decision);
  await recordCorrection(platform, { id, player_id: adjustment.playerId, amount_minor: adjustment.amount }, adjustment.kind);
}
