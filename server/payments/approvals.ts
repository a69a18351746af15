import { payoutChallenge, payoutText, type PayoutApproval, type PayoutToSign } from '#domain/payout-approval.ts';
import { toMinor } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { type Actor, recordAction } from '../record/actions.ts';
import { holdTables, lockReasons, missingPersons, stopReasonOf } from './holds.ts';
import { headStartMs } from './open.ts';
import type { Payment } from './payment.ts';
import { isEnded, lockedPayment, paymentOf, unknownPayment, withdrawalType } from './transactions.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

/** An approval counts for this long: the rate of the withdrawal and what is known of the player age. */
export const approvalLifeMs = 24 * 3_600_000;

const notPending = (sentence: string) => new Problem('not_pending', sentence);

/** The payout as it is now, for its approver. @throws Problem `not_found`. */
async function payoutOf({ db }: Parts, payment: Payment, expiresAt: Date): Promise<PayoutToSign> {
  const { id, type_id: type, payload, crypto_value: coins, wallet_address: address, destination_tag: tag } = payment;
  const method = await db.one<{ decimals: number }>`
    select decimals from payment_methods where id = (select payment_method_id from transactions where id = ${id})`;
  if (type !== withdrawalType || address === null || !method) throw unknownPayment();
  const amountMinor = toMinor(coins, method.decimals);
  const common = { withdrawalId: id, coin: payload.code, network: payload.chain, amountMinor, decimals: method.decimals };
  return { ...common, address, memo: tag ?? '', expiresAt };
}

/** @throws Problem `not_pending` where no approval would let the payout go. */
async function requireWaiting(parts: Parts, payment: Payment): Promise<void> {
  const { id } = payment;
  const intent = await parts.db.one<{ asks: number; cancelled: boolean }>`
    select asks, cancel_requested_at is not null as cancelled from payment_intents where transaction_id = ${id}`;
  if (isEnded(payment) || !intent) throw notPending(`This withdrawal has ended: it is ${payment.status}.`);
  if (intent.asks > 0) throw notPending('This withdrawal was sent already.');
  if (intent.cancelled) throw notPending('The player is cancelling this withdrawal.');
  const reason = await stopReasonOf(parts, id);
  if (reason === null || reason === 'awaiting_balance') throw notPending('This withdrawal needs no further approval.');
  if (reason !== 'awaiting_approval') throw notPending(`This withdrawal is held first: ${reason}.`);
}

export interface SignedText {
  readonly text: string;
  readonly challenge: Uint8Array<ArrayBuffer>;
}

/** The text that a passkey has to sign, and its challenge. @throws Problem `not_found`, `not_pending`. */
export async function textToSign(parts: Parts, id: string, expiresAt: Date): Promise<SignedText> {
  const payment = await paymentOf(parts, id);
  const payout = await payoutOf(parts, payment, expiresAt);
  await requireWaiting(parts, payment);
  const left = expiresAt.getTime() - parts.now().getTime();
  if (left <= 0 || left > approvalLifeMs) throw new Problem('proposal_stale', 'This approval has expired. Start again.');
  return { text: payoutText(payout), challenge: await payoutChallenge(payout) };
}

const missingOf = async ({ db, now }: Parts, id: string): Promise<number> =>
  (
    await db.single<{ missing: number }>`
      select ${missingPersons(now())} as missing from ${holdTables} where payment_intents.transaction_id = ${id}`
  ).missing;

/**
 * Stores an operator's signature over a payout, once it is verified, on the locked withdrawal. @returns how many persons are missing still.
 * @throws Problem `not_pending`, `proposal_stale` where the payout is not what was signed, `second_person_required`.
 */
export const approvePayout = (
  parts: Parts,
  id: string,
  actor: Exclude<Actor, string>,
  { expiresAt, ...approval }: Omit<PayoutApproval, 'staffId'> & { readonly expiresAt: Date },
): Promise<number> =>
  parts.db.transaction(async () => {
    const { db, now } = parts;
    await lockReasons(parts, await paymentOf(parts, id));
    const payment = await lockedPayment(parts, id);
    await db.sql`select 1 from payment_intents where transaction_id = ${id} for update`;
    await requireWaiting(parts, payment);
    const payout = await payoutOf(parts, payment, expiresAt);
    if (payoutText(payout) !== approval.text || expiresAt <= now())
      throw new Problem('proposal_stale', 'This payout is not what was signed any more. Look at it again.');
    const before = await missingOf(parts, id);
    await db.sql`
      insert into payout_approvals (transaction_id, staff_id, text, coin, network, amount, address, memo, expires_at, credential_id, public_key,
        authenticator_data, client_data, signature, at)
      values (${id}, ${actor.id}, ${approval.text}, ${payout.coin}, ${payout.network}, ${payment.crypto_value}::numeric, ${payout.address}, ${payout.memo},
        ${expiresAt}, ${Buffer.from(approval.credentialId)}, ${Buffer.from(approval.publicKey)}, ${Buffer.from(approval.authenticatorData)},
        ${Buffer.from(approval.clientData)}, ${Buffer.from(approval.signature)}, ${now()})`;
    const missing = await missingOf(parts, id);
    if (missing === before)
      throw new Problem('second_person_required', 'You have approved this payout. Somebody else has to approve it too.');
    const next = new Date(now().getTime() + headStartMs);
    if (missing === 0) await db.sql`update payment_intents set next_at = ${next} where transaction_id = ${id}`;
    await recordAction(parts, {
      actor,
      operation: 'approvePayout',
      object: `withdrawal ${id}`,
      after: { signed: JSON.parse(approval.text) as object, persons_missing: missing },
    });
    return missing;
  });

/** The signatures that count for a payout, for a signer that checks them itself. */
export const approvalsOf = ({ db, now }: Parts, id: string): Promise<PayoutApproval[]> =>
  db.sql<PayoutApproval>`
    select text, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey", authenticator_data as "authenticatorData",
      client_data as "clientData", signature
    from payout_approvals where transaction_id = ${id} and expires_at > ${now()} order by id`;
