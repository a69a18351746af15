import { compare, type Decimal } from '#domain/money.ts';
import type { Platform } from '../platform.ts';
import type { StoppablePayment } from './processor-client.ts';
import type { Payment } from './payment.ts';

/** Kinds of reports that contradict the processor's own word. */
type ContradictionKind = 'paid_after_declined' | 'declined_after_paid' | 'other_amount' | 'other_transfer' | 'other_payment';
/** `other_coin`: coins of another kind, or of another network, came to the address of a deposit. */
export type AlarmKind = ContradictionKind | 'other_coin';

/** Describes the state of a payment, for a person to compare. */
const inWords = (status: string, reason: string | null | undefined, coins: string | null | undefined, hash: string | null | undefined) =>
  [status, reason, coins, hash].filter(Boolean).join(' ');
const saidOf = ({ status, reason, cryptoValue, txHash, externalId }: StoppablePayment, isOther: boolean) =>
  inWords(status, reason, cryptoValue, txHash) + (isOther ? ` as ${externalId}` : '');

type Recorder = Pick<Platform, 'db' | 'log' | 'now'>;

/** Records the alarm in the caller's transaction, once for each distinct report, and logs it. */
async function saveAlarm(
  { db, log, now }: Recorder,
  kind: AlarmKind,
  { id, stands, said }: { readonly id: string; readonly stands: string; readonly said: string },
): Promise<void> {
  const isNew = await db.one`
    insert into payment_alarms (transaction_id, kind, stands, said, raised_at) values (${id}, ${kind}, ${stands}, ${said}, ${now()})
    on conflict (transaction_id, kind, said) do nothing returning id`;
  const message = kind === 'other_coin' ? 'coins of another kind came to a deposit' : 'the processor contradicts its own word';
  if (isNew) log.error({ transaction: id, alarm: kind, stands, said }, message);
}

/** Records a report that contradicts the payment, in the caller's transaction. */
export function raiseAlarm(platform: Recorder, kind: ContradictionKind, payment: Payment, said: StoppablePayment): Promise<void> {
  const { id, status, reason, crypto_value, tx_hash, external_id } = payment;
  const isOther = kind === 'other_payment';
  const stands = inWords(status, reason, crypto_value, tx_hash) + (isOther ? ` as ${external_id}` : '');
  return saveAlarm(platform, kind, { id, stands, said: saidOf(said, isOther) });
}

export interface OtherCoin {
  readonly value: Decimal;
  readonly code: string;
  readonly network: string;
  readonly txHash: string;
}

/** Records that coins which no deposit asked for came to the address of one, in the caller's transaction. They are credited by nobody but a person. */
export async function raiseOtherCoin(platform: Recorder, id: string, { value, code, network, txHash }: OtherCoin): Promise<void> {
  const row = await platform.db.single<{ status: string; reason: string | null; coins: string; code: string; network: string }>`
    select status, reason, trim_scale(transactions.crypto_value)::text as coins, payment_methods.code, chain as network
    from transactions join payment_methods on payment_methods.id = payment_method_id where transactions.id = ${id}`;
  const { status, reason, coins, code: asked, network: chain } = row;
  const stands = `${inWords(status, reason, coins, null)} ${asked} ${chain}`;
  await saveAlarm(platform, 'other_coin', { id, stands, said: `${value} ${code} ${network} ${txHash}` });
}

/** Coins may come after one of these; after any other end the processor had reported that none would come. */
const mayComeLate: readonly (string | null)[] = ['expired', 'cancelled', 'underpaid', 'barred'];

/** Returns how a report contradicts the payment's earlier end; coins of a deposit are compared by its receipts instead. */
export function contradictionOf(payment: Payment, said: StoppablePayment, isDeposit: boolean): ContradictionKind | null {
  const { status, reason, crypto_value: asked, tx_hash: known } = payment;
  if (said.status === 'pending') return null;
  if (status === 'authorized' && said.status === 'declined') return 'declined_after_paid';
  if (status === 'declined' && said.status === 'authorized')
    return isDeposit && mayComeLate.includes(reason) ? null : 'paid_after_declined';
  if (status !== 'authorized' || isDeposit) return null;
  if (said.cryptoValue !== undefined && compare(said.cryptoValue, asked) !== 0) return 'other_amount';
  return said.txHash !== undefined && known !== null && said.txHash !== known ? 'other_transfer' : null;
}

/** Alarms that no operator has resolved. */
export interface Alarm {
  readonly id: number;
  readonly transaction_id: string;
  readonly kind: AlarmKind;
  readonly stands: string;
  readonly said: string;
  readonly raised_at: Date;
}

export const openAlarms = ({ db }: Pick<Platform, 'db'>): Promise<Alarm[]> =>
  db.sql<Alarm>`select id, transaction_id, kind, stands, said, raised_at from payment_alarms where closed_at is null order by id`;

/** @param note what was done about it. @throws Error with a sentence for the operator. */
export async function closeAlarm({ db, now }: Pick<Platform, 'db' | 'now'>, id: number, note: string): Promise<void> {
  const closed = await db.one`
    update payment_alarms set closed_at = ${now()}, note = ${note} where id = ${id}::bigint and closed_at is null returning id`;
  if (!closed) throw new Error(`There is no open alarm ${id}.`);
}
