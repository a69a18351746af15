import { payoutChallenge, payoutText, type PayoutApproval, type PayoutToSign } from '#domain/payout-approval.ts';
import { toMinor } from '#domain/money.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { type Actor, recordAction } from '../record/actions.ts';
import { holdTables, isDecidedByClaim, lockReasons, missingPersons, stopReasonOf } from './holds.ts';
import { headStartMs } from './open.ts';
import type { Payment } from './payment.ts';
import { depositType, isEnded, lockedPayment, paymentOf, unknownPayment } from './transactions.ts';
import { pricingOf, type PricingHost, setPrice } from './withdrawal-rate.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

/** An approval counts for as long as the rate of its coins stands, and never for longer: what is known of the player ages. */
export const approvalLifeMs = 24 * 3_600_000;
/** An approver has this time at least between reading a text and signing it. */
export const signingMs = 120_000;

const notPending = (sentence: string) => new Problem('not_pending', sentence);

/** The payout as it is now, for its approver. @throws Problem `not_found`. */
async function payoutOf({ db }: Parts, payment: Payment, expiresAt: Date): Promise<PayoutToSign> {
  const { id, type_id: type, payload, crypto_value: coins, wallet_address: address, destination_tag: tag } = payment;
  const method = await db.one<{ decimals: number }>`
    select decimals from payment_methods where id = (select payment_method_id from transactions where id = ${id})`;
  if (type === depositType || address === null || !method) throw unknownPayment();
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
  if (reason === null || isDecidedByClaim(reason)) throw notPending('This withdrawal needs no further approval.');
  if (reason !== 'awaiting_approval') throw notPending(`This withdrawal is held first: ${reason}.`);
}

export interface SignedText {
  readonly text: string;
  readonly challenge: Uint8Array<ArrayBuffer>;
}

const textOf = async (payout: PayoutToSign): Promise<SignedText> => ({
  text: payoutText(payout),
  challenge: await payoutChallenge(payout),
});

/** Locks a withdrawal with all that may hold it. @throws Problem `not_found`. */
async function lockedWithdrawal(parts: Parts, id: string): Promise<Payment> {
  await lockReasons(parts, await paymentOf(parts, id));
  const payment = await lockedPayment(parts, id);
  await parts.db.sql`select 1 from payment_intents where transaction_id = ${id} for update`;
  return payment;
}

/**
 * Makes the text of a payout for an approver. Coins whose rate has ended are converted again, and signatures over the earlier ones end; while it stands,
 * every approver gets the same coins. @throws Problem `not_found`, `not_pending`, `method_unavailable` without a price.
 */
export const prepareText = (host: PricingHost, id: string): Promise<SignedText & { readonly expiresAt: Date }> =>
  host.db.transaction(async () => {
    const { config, now } = host;
    const before = await lockedWithdrawal(host, id);
    await payoutOf(host, before, now());
    await requireWaiting(host, before);
    // An earlier end loses no signature.
    const neededMs = (await approvalsOf(host, id)).length === 0 ? signingMs : 0;
    const pricing = await pricingOf(host, before, neededMs);
    if (pricing.is === 'unknown')
      throw new Problem('method_unavailable', `There is no price of ${before.payload.code} to pay it by. It waits; try again later.`);
    const until = new Date(now().getTime() + Math.max(config.rateHoldS * 1_000, signingMs));
    const payment = pricing.is === 'ended' ? await setPrice(host, before, pricing.price, { cause: 'approval', until }) : before;
    const expiresAt = new Date(Math.min(rateEndOf(payment), now().getTime() + approvalLifeMs));
    return { ...(await textOf(await payoutOf(host, payment, expiresAt))), expiresAt };
  });

/** Milliseconds since 1970. */
const rateEndOf = ({ payload }: Payment): number => (payload.rate_until === undefined ? 0 : Date.parse(payload.rate_until));

const stale = (sentence: string) => new Problem('proposal_stale', sentence);

/** The text that `prepareText` made, again. @throws Problem `not_found`, `not_pending`, `proposal_stale` once its time is over. */
export async function textToSign(parts: Parts, id: string, expiresAt: Date): Promise<SignedText> {
  const payment = await paymentOf(parts, id);
  const payout = await payoutOf(parts, payment, expiresAt);
  await requireWaiting(parts, payment);
  const [at, until] = [parts.now().getTime(), expiresAt.getTime()];
  if (until <= at || until > Math.min(rateEndOf(payment), at + approvalLifeMs)) throw stale('This approval has expired. Start again.');
  return textOf(payout);
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
  parts: PricingHost,
  id: string,
  actor: Exclude<Actor, string>,
  { expiresAt, ...approval }: Omit<PayoutApproval, 'staffId'> & { readonly expiresAt: Date },
): Promise<number> =>
  parts.db.transaction(async () => {
    const { db, now } = parts;
    const payment = await lockedWithdrawal(parts, id);
    await requireWaiting(parts, payment);
    if ((await pricingOf(parts, payment)).is === 'ended') throw stale('The rate of this payout has ended. Approve it at the rate of now.');
    const payout = await payoutOf(parts, payment, expiresAt);
    if (payoutText(payout) !== approval.text || expiresAt <= now())
      throw stale('This payout is not what was signed any more. Look at it again.');
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

/** The unexpired signatures over a payout as it is now, for a signer that checks them itself. */
export const approvalsOf = ({ db, now }: Parts, id: string): Promise<PayoutApproval[]> =>
  db.sql<PayoutApproval>`
    select text, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey", authenticator_data as "authenticatorData",
      client_data as "clientData", signature
    from payout_approvals as approvals join transactions on transactions.id = transaction_id
    where transaction_id = ${id} and expires_at > ${now()} and (coin, approvals.network, approvals.amount, address, memo)
      = (payload ->> 'code', payload ->> 'chain', crypto_value, wallet_address, coalesce(destination_tag, '')) order by approvals.id`;
