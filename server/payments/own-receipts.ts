import type { HeldDeposit } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import { matchPlayer } from '../accounts/exclusions/matches.ts';
import { checkRegister } from '../accounts/exclusions/register-checks.ts';
import { requireActiveNow } from '../accounts/status.ts';
import { knownOr, knownValues } from '../db/known-values.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { requireAge } from '../jurisdictions/age.ts';
import { requireIdentity } from '../jurisdictions/identity.ts';
import { recordHit } from '../http/rate-limit.ts';
import { requireNotPaused } from '../pauses/pauses.ts';
import type { Platform } from '../platform.ts';
import { requireWithinDepositLimits } from '../protection/deposit-limits.ts';
import { listedSendersOf, publicRule } from './deposit-room.ts';
import { disputedRefundOf } from './refund-end.ts';
import { bookCredit, lockReceipt } from './suspense.ts';

interface HeldRow {
  readonly id: number;
  readonly minor: bigint;
  readonly held_for: string;
  readonly state: string;
}

const states = ['held', 'credited', 'refunded'] as const satisfies HeldDeposit['state'][];

/** Returns the part of a deposit that was held because of a limit or its account; undefined where there is none. */
export async function heldOf({ db }: Pick<Platform, 'db'>, transactionId: string, decimals: number): Promise<HeldDeposit | undefined> {
  const row = await db.one<HeldRow>`
    select id, held_minor as minor, held_for, state from deposit_receipts where transaction_id = ${transactionId} and held_for is not null`;
  if (!row) return undefined;
  return {
    id: Number(row.id),
    amount: fromMinor(row.minor, decimals),
    held_for: publicRule(knownOr(knownValues['deposit_receipts.held_for'], row.held_for, 'account')),
    state: knownOr(states, row.state, 'held'),
  };
}

const credits = { most: 30, windowS: 60 };

const unknown = () => new Problem('not_found', 'There is no such held deposit.');

/**
 * Credits what was held of a player's deposit, by the rules of a new deposit. A repeated call returns the first one's credit.
 * @returns the id of the credit's transaction.
 * @throws Problem `not_found`, `not_pending` after it was sent back, or the refusal of a new deposit.
 */
export async function creditOwnReceipt(platform: Platform, player: SessionPlayer, id: number): Promise<string> {
  await recordHit(platform, `credit:${player.id}`, credits);
  // Runs in a transaction of its own, so that its findings stay although the credit is refused.
  await matchPlayer(platform, player.id);
  await checkRegister(platform, player.id, 'deposit');
  return platform.db.transaction(async () => {
    const { db } = platform;
    const locked = await lockReceipt(platform, id);
    if (locked?.payment.player_id !== player.id || (locked.receipt.kind !== 'limited' && locked.receipt.kind !== 'barred')) throw unknown();
    const { state, held_minor: amount } = locked.receipt;
    if (state === 'credited') {
      const entry = await db.single<{
        transaction_id: string;
      }>`select transaction_id from ledger_entries where reference = ${`credit:${id}`}`;
      return entry.transaction_id;
    }
    if (state !== 'held' || locked.receipt.refund_id !== null) throw new Problem('not_pending', 'These coins are sent back.');
    // The list may have named a sender after the coins had come.
    if (
      locked.receipt.held_for === 'listed_sender' ||
      (await listedSendersOf(platform, locked.payment.id)).length > 0 ||
      (await disputedRefundOf(platform, locked))
    )
      throw new Problem('account_held', 'Contact support to have these coins credited or sent back.');
    await requireNotPaused(platform, 'deposits');
    await requireActiveNow(platform, player.id);
    await requireAge(platform, player);
    await requireIdentity(platform, player, 'deposit');
    const transactionId = await bookCredit(platform, locked, { note: 'asked for by the player', by: 'player' });
    await requireWithinDepositLimits(platform, player, { id: transactionId, amount });
    return transactionId;
  });
}

/** Replies to a player's request with the credit's transaction. @throws as `creditOwnReceipt`. */
export const creditHeldDeposit = async (platform: Platform, player: SessionPlayer, id: number) => ({
  data: { transaction_id: await creditOwnReceipt(platform, player, id) },
});
