import { nextAttemptAt } from '../db/backoff.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { Hint, SaveHint } from './hint.ts';
import type { Processor } from './processors.ts';
import { applyOwnEvent } from './webhook.ts';

const batchSize = 20;
const steps = { firstS: 5, maxS: 3_600 };
/** Hints that wait, per processor. More are refused, and the processor sends them again. */
const maxWaiting = 10_000;
const ttl = '30 days';

export const inboxOf =
  ({ db, now }: Pick<Platform, 'db' | 'now'>, { id }: Pick<Processor, 'id'>): SaveHint =>
  async ({ key, transactionId, body }) => {
    const { count } = await db.single<{ count: bigint }>`
      select count(*) from (select 1 from processor_hints where provider_name = ${id} and applied_at is null limit ${maxWaiting}) as waiting`;
    if (Number(count) >= maxWaiting) throw new Problem('unavailable', 'Too many webhooks wait. Send this one again.');
    await db.sql`
      insert into processor_hints (provider_name, key, transaction_id, body, received_at, next_at)
      values (${id}, ${key}, ${transactionId}, ${JSON.stringify(body)}::jsonb, ${now()}, ${now()})
      on conflict (provider_name, key) do nothing`;
  };

interface Row {
  readonly id: bigint;
  readonly attempts: number;
  readonly provider_name: string;
  readonly body: Hint['body'];
}

/** Queries the payment that a hint names, and applies its state. @returns why the hint is void, or null. */
async function apply(platform: Platform, { provider_name, body }: Row): Promise<string | null> {
  const processor = platform.processors.of({ provider_name });
  const event = await processor.eventOf?.(body);
  if (!event) return 'the processor knows no such payment of ours';
  try {
    await applyOwnEvent(platform, processor, event);
    return null;
  } catch (error) {
    // A refusal of ours is the same tomorrow. An alarm of the payment says more.
    if (error instanceof Problem && error.status < 500) return error.message;
    throw error;
  }
}

/** Applies the hints that are due. One that cannot be confirmed is tried again, ever more rarely. Safe in any number of processes. */
export async function applyHints(platform: Platform, ending?: AbortSignal): Promise<void> {
  const { db, log, now } = platform;
  const due = await db.sql<Row>`
    update processor_hints set attempts = attempts + 1, next_at = ${nextAttemptAt(now(), 'attempts', steps)}
    where id in (
      select id from processor_hints where applied_at is null and next_at <= ${now()} order by next_at limit ${batchSize} for update skip locked)
    returning id, attempts, provider_name, body`;
  for (const hint of due) {
    if (ending?.aborted) return;
    try {
      const failure = await apply(platform, hint);
      if (failure !== null) log.warn({ hint: Number(hint.id), failure }, 'a webhook came to nothing');
      // A replay that came meanwhile began at no attempts: it is not marked as applied.
      await db.sql`
        update processor_hints set applied_at = ${now()}, failure = ${failure?.slice(0, 300) ?? null}
        where id = ${hint.id} and attempts = ${hint.attempts}`;
    } catch (error) {
      log.warn({ hint: Number(hint.id), err: error }, 'a webhook could not be applied yet');
      const failure = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      await db.sql`update processor_hints set failure = ${failure} where id = ${hint.id}`;
    }
  }
}

export async function deleteOldHints({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  await db.sql`delete from processor_hints where received_at < ${now()}::timestamptz - ${ttl}::interval`;
}
