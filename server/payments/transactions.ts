import { transactionTypeIds } from '#domain/transaction-type.ts';
import { assignDepositBonus } from '../campaigns/bonuses.ts';
import { grantDepositRounds } from '../campaigns/free-rounds.ts';
import { verbatim } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { recordExpiry, recordWithdrawal } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import { contradictionOf, raiseAlarm } from './alarms.ts';
import { type Payment, refundType } from './payment.ts';
import { endRefund } from './refund-end.ts';
import { fitDeposit, type HeldPart } from './deposit-room.ts';
import type { EndReason, StoppablePayment } from './processor-client.ts';
import { atArrival, repriced } from './arrival-rate.ts';
import { type Arrival, arrivalOf, receive } from './receipts.ts';
import { saveTransfers } from './transfers.ts';

export const { deposit: depositType, withdraw: withdrawalType } = transactionTypeIds;

const maxProblemLength = 300;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isTransactionId = (text: string): boolean => uuidPattern.test(text);

export const isEnded = ({ status }: Pick<Payment, 'status'>): boolean => status === 'authorized' || status === 'declined';

export const unknownPayment = () => new Problem('not_found', 'There is no such transaction.');

async function find(platform: Pick<Platform, 'db'>, id: string, lock: '' | 'for update'): Promise<Payment> {
  const payment = isTransactionId(id)
    ? await platform.db.one<Payment>`
        select * from transactions where id = ${id} and type_id in (${depositType}, ${withdrawalType}, ${refundType}) ${verbatim(lock)}`
    : undefined;
  if (!payment) throw unknownPayment();
  return payment;
}

/** @throws Problem 404. */
export const paymentOf = (platform: Pick<Platform, 'db'>, id: string): Promise<Payment> => find(platform, id, '');

/** Locks the payment until the transaction ends, so that nothing else changes it. @throws Problem 404. */
export const lockedPayment = (platform: Pick<Platform, 'db'>, id: string): Promise<Payment> => find(platform, id, 'for update');

/** The dependencies for ending a payment, also for a command of the operator. */
type Ledgered = Pick<Platform, 'db' | 'now' | 'wallet'>;

/** Books the end of a payment by its type. */
async function moveMoney(platform: Ledgered, payment: Payment, end: 'authorized' | 'declined'): Promise<void> {
  const amount = payment.amount_minor < 0n ? -payment.amount_minor : payment.amount_minor;
  const move = { playerId: payment.player_id, transactionId: payment.id, amount, at: platform.now() };
  if (payment.type_id === depositType) {
    if (end === 'authorized') await platform.wallet.creditDeposit(move);
  } else {
    await (end === 'authorized' ? platform.wallet.settleWithdrawal(move) : platform.wallet.releaseWithdrawal(move));
  }
}

/** Ends a payment, its money and its intent, and writes down the news of it, in the caller's transaction and on the locked row. */
export async function end(
  platform: Ledgered,
  payment: Payment,
  status: 'authorized' | 'declined',
  reason: EndReason | null,
  reported?: StoppablePayment,
): Promise<void> {
  const now = platform.now();
  if (payment.type_id === refundType) await endRefund(platform, payment, status, reported);
  else await moveMoney(platform, payment, status);
  await platform.db.sql`update transactions set status = ${status}, reason = ${reason}, updated_at = ${now} where id = ${payment.id}`;
  await platform.db.sql`update payment_intents set closed_at = ${now} where transaction_id = ${payment.id}`;
  if (payment.type_id !== withdrawalType) return;
  await recordWithdrawal(platform, payment, {
    cryptoValue: reported?.cryptoValue,
    txHash: reported?.txHash,
    status,
    reason: reason ?? undefined,
  });
}

/** While a payment is open its transfer may still be replaced by another; once it has ended, the one that is known stays. */
async function saveTransfer({ db }: Platform, payment: Payment, { txHash }: StoppablePayment): Promise<void> {
  if (txHash === undefined || (payment.tx_hash !== null && isEnded(payment))) return;
  await db.sql`update transactions set tx_hash = ${txHash} where id = ${payment.id}`;
}

/** Stores why a payout is not paid yet, which operators read and nothing decides by. */
async function saveProblem({ db }: Platform, { id, type_id: type }: Payment, { problem }: StoppablePayment): Promise<void> {
  if (type === depositType || problem === undefined) return;
  const text = problem?.slice(0, maxProblemLength) || null;
  await db.sql`
    update payment_intents set processor_problem = ${text} where transaction_id = ${id} and processor_problem is distinct from ${text}`;
}

/** Stores the risk that a processor reports, which operators read and nothing decides by. */
async function saveRisk({ db }: Platform, { id }: Payment, { riskScore }: StoppablePayment): Promise<void> {
  if (riskScore === undefined || !Number.isInteger(riskScore) || riskScore < 0 || riskScore > 100) return;
  await db.sql`update payment_intents set risk_score = ${riskScore} where transaction_id = ${id} and risk_score is distinct from ${riskScore}::smallint`;
}

/** Interprets the processor's report. A deposit that came short is declined, even if the processor authorizes it. */
function verdictOn(
  { type_id }: Payment,
  reported: StoppablePayment,
  arrival: Arrival | null,
): { status: StoppablePayment['status']; reason: EndReason | null } {
  if (reported.status === 'authorized' && type_id === depositType && arrival?.isEnough !== true)
    return { status: 'declined', reason: 'underpaid' };
  return { status: reported.status, reason: reported.status === 'declined' ? (reported.reason ?? 'failed') : null };
}

/** A report after the end moves no money: coins are held, and a contradiction raises an alarm. */
async function checkAfterEnd(platform: Platform, payment: Payment, reported: StoppablePayment, arrival: Arrival | null): Promise<void> {
  const contradiction = contradictionOf(payment, reported, payment.type_id === depositType);
  if (contradiction) await raiseAlarm(platform, contradiction, payment, reported);
  if (arrival) await receive(platform, await atArrival(platform, payment), arrival, null);
}

/** Whether a report names another id of the processor, in the caller's transaction; then it raises an alarm and changes nothing. */
export async function isOfAnother(platform: Platform, payment: Payment, reported: StoppablePayment): Promise<boolean> {
  const isOther = payment.external_id !== null && reported.externalId !== null && payment.external_id !== reported.externalId;
  if (isOther) await raiseAlarm(platform, 'other_payment', payment, reported);
  return isOther;
}

/**
 * Makes true what the processor says, once: the first word that ends a payment stands.
 * @returns whether anything changed. @throws Problem 404 when the two ids do not belong together.
 */
export async function applyState(platform: Platform, id: string, reported: StoppablePayment): Promise<boolean> {
  const isApplied = await platform.db.transaction(async () => {
    const payment = await lockedPayment(platform, id);
    return (await isOfAnother(platform, payment, reported)) ? null : applyTo(platform, payment, reported);
  });
  if (isApplied === null) throw unknownPayment();
  return isApplied;
}

/** Does the same as `applyState` in the caller's transaction, on the locked payment. */
export async function applyTo(platform: Platform, before: Payment, reported: StoppablePayment): Promise<boolean> {
  const { id } = before;
  const isPaid = before.type_id === depositType && reported.status === 'authorized';
  const payment = isPaid && !isEnded(before) ? await repriced(platform, before) : before;
  const arrival = payment.type_id === depositType ? await arrivalOf(platform, payment, reported) : null;
  await saveTransfer(platform, payment, reported);
  await saveProblem(platform, payment, reported);
  await saveRisk(platform, payment, reported);
  const isSeen = reported.transfers !== undefined && (await saveTransfers(platform, id, reported.transfers));
  if (isEnded(payment)) {
    await checkAfterEnd(platform, payment, reported, arrival);
    return false;
  }
  const { status, reason } = verdictOn(payment, reported, arrival);
  const isNamed = payment.external_id === null && reported.externalId !== null;
  const isNews = isNamed || payment.status !== status || (payment.redirect_url === null && reported.payUrl !== undefined);
  if (!isNews) return isSeen;
  await platform.db.sql`
    update transactions set external_id = coalesce(external_id, ${reported.externalId}), redirect_url = coalesce(redirect_url, ${reported.payUrl ?? null}),
      wallet_address = coalesce(wallet_address, ${reported.payTo?.address ?? null}),
      destination_tag = coalesce(destination_tag, ${reported.payTo?.tag ?? null}), updated_at = ${platform.now()}
    where id = ${id}`;
  if (status === 'pending') {
    await platform.db.sql`update transactions set status = 'pending' where id = ${id}`;
    return true;
  }
  if (payment.type_id === depositType && status === 'authorized' && arrival) {
    await creditArrival(platform, payment, arrival, reported);
    return true;
  }
  await end(platform, payment, status, reason, reported);
  const contradiction = contradictionOf({ ...payment, status, reason }, reported, payment.type_id === depositType);
  if (contradiction === 'other_amount') await raiseAlarm(platform, contradiction, payment, reported);
  if (arrival) await receive(platform, payment, arrival, status);
  else if (payment.type_id === depositType && reason === 'expired') await recordExpiry(platform, payment);
  return true;
}

/** Credits a deposit that was paid as far as the limits of now leave room; the rest is held, and a deposit without any room is declined. */
async function creditArrival(platform: Platform, asked: Payment, arrival: Arrival, reported: StoppablePayment): Promise<void> {
  const { payment, held } = await fitDeposit(platform, asked);
  await endArrival(platform, payment, arrival, held, reported);
  if (!isBarred(held)) await assignBonus(platform, payment);
}

/** Whether nothing of a deposit is credited. */
export const isBarred = (held: HeldPart | null): boolean => held?.creditedCoins === '0';

/** Ends a deposit whose amount fits the limits and books what is held of it, in the caller's transaction. */
export async function endArrival(
  platform: Platform,
  payment: Payment,
  arrival: Arrival,
  held: HeldPart | null,
  reported: StoppablePayment,
): Promise<void> {
  const [status, reason] = isBarred(held) ? (['declined', 'barred'] as const) : (['authorized', null] as const);
  await end(platform, payment, status, reason, reported);
  await receive(platform, payment, arrival, status, held);
}

/** The bonus of the code that the deposit was opened with; a code that no longer gives one takes nothing from the deposit. */
async function assignBonus(platform: Platform, { id, player_id, amount_minor, payload: { bonus_code: code } }: Payment): Promise<void> {
  if (code === undefined) return;
  const isActive = await platform.db.one`select 1 from players where id = ${player_id} and status = 'active'`;
  if (!isActive) return;
  const deposit = { playerId: player_id, code, depositMinor: amount_minor, transactionId: id };
  await assignDepositBonus(platform, deposit);
  await grantDepositRounds(platform, deposit);
}
