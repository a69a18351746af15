import { fragment } from '../db/database.ts';
import type { Host } from '../host.ts';
import { recordAction } from '../record/actions.ts';

export const inboxAdminOrders = ['list', 'replay', 'replay-failed'] as const;

/** A command about stored webhooks of processors. */
export interface InboxAdminOrder {
  readonly what: (typeof inboxAdminOrders)[number];
  /** The number of the webhook to replay. */
  readonly id?: number | undefined;
  readonly note?: string;
  /** The account of the machine that runs the command. */
  readonly by: string;
}
/** Lines to print, or the reason why nothing was done. */
export type InboxAdminReply = { readonly lines: readonly string[] } | { readonly refusal: string };

type Parts = Pick<Host, 'db' | 'now'>;

/** Webhooks beyond this number are counted and not printed. */
const maxListed = 100;
const maxNote = 1000;

interface Row {
  readonly id: bigint;
  readonly provider_name: string;
  readonly transaction_id: string;
  readonly received_at: Date;
  readonly attempts: number;
  readonly failure: string | null;
  readonly is_waiting: boolean;
  readonly total: number;
}

/** Webhooks that could not be applied: those that are retried automatically, and those that failed for good. */
const isFailed = fragment`failure is not null`;

async function listed({ db }: Parts): Promise<string[]> {
  const rows = await db.sql<Row>`
    with failed as materialized (
      select id, provider_name, transaction_id, received_at, attempts, failure, applied_at is null as is_waiting from processor_hints where ${isFailed})
    select *, count(*) over ()::int as total from failed order by received_at, id limit ${maxListed}`;
  const lines = rows.map(
    ({ id, provider_name: provider, transaction_id: payment, received_at: at, attempts, failure, is_waiting: isWaiting }) =>
      `webhook ${id} of ${provider}: payment ${payment}, received ${at.toISOString()}, ${attempts} attempts, ` +
      `${isWaiting ? 'is tried again' : 'came to nothing'}: ${failure}`,
  );
  const total = rows[0]?.total ?? 0;
  return [...lines, `${total} webhooks could not be applied${total > rows.length ? `, the oldest ${rows.length} are listed` : ''}`];
}

/**
 * Schedules webhooks for the job that applies them. It reads the current state from the processor, so an event that was applied before
 * changes nothing. The action is recorded in the same transaction.
 */
const replay = ({ db, now }: Parts, { id, note = '', by }: InboxAdminOrder): Promise<number> =>
  db.transaction(async () => {
    const again = await (id === undefined
      ? db.sql<{ id: bigint }>`
          update processor_hints set applied_at = null, attempts = 0, next_at = ${now()} where ${isFailed} returning id`
      : db.sql<{ id: bigint }>`
          update processor_hints set applied_at = null, attempts = 0, next_at = ${now()} where id = ${id}::bigint returning id`);
    if (again.length === 0) return 0;
    await recordAction(
      { db, now },
      {
        actor: `command line: ${by}`,
        operation: 'replayWebhooks',
        object: id === undefined ? 'webhooks that failed' : `webhook ${id}`,
        reason: note.trim(),
        after: { count: again.length, webhooks: again.slice(0, maxListed).map((row) => Number(row.id)) },
      },
    );
    return again.length;
  });

async function done(parts: Parts, order: InboxAdminOrder): Promise<string[]> {
  const { what, id, note = '' } = order;
  if (what === 'list') return listed(parts);
  if (note.length > maxNote) throw new Error(`Give a reason of at most ${maxNote} characters.`);
  if (what === 'replay-failed') return [`${await replay(parts, { ...order, id: undefined })} webhooks are applied again`];
  if (id === undefined || !Number.isSafeInteger(id) || id <= 0) throw new Error('Give the number of the webhook, as the list shows it.');
  if ((await replay(parts, order)) === 0) throw new Error(`There is no webhook ${id}. They are kept for 30 days.`);
  return [`webhook ${id} is applied again`];
}

/** Carries out a command, whole or not at all. A refusal is a sentence. */
export async function administerInbox(parts: Parts, order: InboxAdminOrder): Promise<InboxAdminReply> {
  try {
    return { lines: await done(parts, order) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
