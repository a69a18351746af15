import type { Decimal } from '#domain/money.ts';
import { fragment, type Fragment } from '../db/database.ts';
import { knownOf, type Payment } from '../payments/payment.ts';
import type { Processor } from '../payments/processors.ts';
import { depositType, isTransactionId } from '../payments/transactions.ts';
import type { Platform } from '../platform.ts';
import type { Book, Booked } from './book.ts';
import { judgePayment, type OurPayment, type TheirPayment } from './judge.ts';
import { ListNotOffered } from './lists.ts';

interface Row {
  readonly id: string;
  readonly type_id: number;
  readonly status: OurPayment['status'];
  readonly crypto_value: Decimal;
  readonly arrived: Decimal;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const bookedOf = ({ id, type_id, status, crypto_value, arrived, created_at, updated_at }: Row): Booked<OurPayment> => ({
  id,
  says: { isDeposit: type_id === depositType, status, asked: crypto_value, arrived },
  begunAt: created_at,
  changedAt: updated_at,
});

const rows = (condition: Fragment) => fragment`
  select id, type_id, status, crypto_value, coalesce((select sum(deposit_receipts.crypto_value) from deposit_receipts where transaction_id = transactions.id), 0) as arrived,
    created_at, updated_at
  from transactions where type_id in (1, 2) and ${condition}`;

/** The payments of a processor, by the id of the transaction that each is for. */
export function paymentsBook(
  { db }: Pick<Platform, 'db'>,
  { id: processorId, signsAs, client }: Processor,
): Book<TheirPayment, OurPayment> {
  return {
    partner: signsAs,
    name: 'payments',
    async page(range) {
      if (!client.list) throw new ListNotOffered('offers no list');
      const { payments, next } = await client.list(range);
      const listed = payments.map((payment) => ({
        id: payment.transaction_id,
        says: payment,
        begunAt: new Date(payment.created_at),
        changedAt: new Date(payment.updated_at),
      }));
      return { theirs: listed, next };
    },
    async find(id) {
      if (!isTransactionId(id)) return null;
      const own = await db.one<
        Pick<Payment, 'type_id' | 'external_id' | 'created_at'>
      >`select type_id, external_id, created_at from transactions where id = ${id}::uuid`;
      const reported = await client.lookup(id, own ? knownOf(own) : { kind: 'deposit', externalId: null, askedAt: new Date(0) });
      // A report with `txHash` covers a single transfer, so it has no total.
      const sum = reported?.txHash === undefined ? reported?.cryptoValue : undefined;
      return reported && { id, says: { status: reported.status, ...(sum !== undefined && { crypto_value: sum }) }, changedAt: null };
    },
    async ours(ids) {
      const known = JSON.stringify(ids.filter(isTransactionId));
      const found = await db.sql<Row>`
        ${rows(fragment`provider_name = ${processorId} and id in (select value::uuid from jsonb_array_elements_text(${known}::jsonb))`)}`;
      return found.map(bookedOf);
    },
    async ownOf(from, to, most) {
      const found = await db.sql<Row>`
        ${rows(fragment`provider_name = ${processorId} and status <> 'declined' and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`)}
        order by created_at limit ${most}::int`;
      return found.map(bookedOf);
    },
    judge: judgePayment,
  };
}
