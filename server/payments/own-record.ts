import type { Host } from '../host.ts';
import type { ProcessorPayment } from './processor-client.ts';

interface Row {
  readonly external_id: string | null;
  readonly redirect_url: string | null;
  readonly created_at: Date;
}

/** The id that a processor has named for a payment so far, by our own record. */
export const namedId = async ({ db }: Pick<Host, 'db'>, reference: string): Promise<string | null> =>
  (await db.one<Pick<Row, 'external_id'>>`select external_id from transactions where id = ${reference}::uuid`)?.external_id ?? null;

/** The state of a payment form by our own record and the clock, for a processor that cannot be asked. @returns null where none was opened. */
export async function formState(
  { db, now }: Pick<Host, 'db' | 'now'>,
  reference: string,
  expiresAfterS: number,
): Promise<ProcessorPayment | null> {
  const row = await db.one<Row>`select external_id, redirect_url, created_at from transactions where id = ${reference}::uuid`;
  if (!row) return null;
  const isExpired = now().getTime() - row.created_at.getTime() > expiresAfterS * 1_000;
  if (isExpired) return { externalId: row.external_id, status: 'declined', reason: 'expired' };
  return row.redirect_url === null ? null : { externalId: row.external_id, status: 'pending' };
}

/** Whether a payment was sent to its processor, or may have been. */
export const isSent = async ({ db }: Pick<Host, 'db'>, reference: string): Promise<boolean> =>
  (await db.one`select 1 from payment_intents where transaction_id = ${reference}::uuid and asks > 0`) !== undefined;
