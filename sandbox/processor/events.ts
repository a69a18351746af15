import type { Database } from '#server/db/database.ts';
import { sign } from '#server/http/signature.ts';
import type { Log } from '#server/log.ts';

export interface EventsOptions {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
  readonly fetch: typeof globalThis.fetch;
  /** The partner name and the secret that sign it. */
  readonly partner: string;
  readonly secret: () => string;
  /** The merchant's webhook; its address is known only once it listens. */
  readonly webhookUrl: () => string;
}

const batchSize = 20;
const timeoutMs = 8_000;
/** Longer than a delivery may take, so that no other process sends the same event. */
const leaseS = 15;
const maxStepS = 300;
const retryFor = '3 days';
/** Stored for inquiries about what was sent and when. */
const maxDelivered = '30 days';
const forgottenAtOnce = 1_000;

interface DueEvent {
  id: string;
  body: string;
  attempts: number;
}

/** Sends each change to the merchant, signed, and repeats it until the merchant answers 200. */
export function createEvents({ db, log, now, fetch, partner, secret, webhookUrl }: EventsOptions) {
  const claim = () =>
    db.sql<DueEvent>`
      update processor.events set attempts = attempts + 1, next_at = ${now()}::timestamptz + ${leaseS} * interval '1 second'
      where id in (
        select id from processor.events
        where delivered_at is null and next_at <= ${now()} and created_at > ${now()}::timestamptz - ${retryFor}::interval
        order by created_at limit ${batchSize} for update skip locked)
      returning id, body, attempts`;

  async function send(body: string): Promise<boolean> {
    const url = new URL(webhookUrl());
    const timestamp = Math.floor(now().getTime() / 1000);
    const signature = sign(secret(), { timestamp, method: 'POST', path: url.pathname, body });
    const headers = {
      'content-type': 'application/json',
      'x-partner': partner,
      'x-timestamp': `${timestamp}`,
      'x-signature': signature,
    };
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status === 200;
  }

  async function deliver({ id, body, attempts }: DueEvent): Promise<void> {
    const isDelivered = await send(body).catch(() => false);
    if (isDelivered) {
      await db.sql`update processor.events set delivered_at = ${now()} where id = ${id}`;
      return;
    }
    log.debug({ event: id, attempts }, 'a payment event was not taken');
    const seconds = Math.min(maxStepS, 2 ** Math.min(attempts, 10));
    await db.sql`update processor.events set next_at = ${new Date(now().getTime() + seconds * 1000)} where id = ${id}`;
  }

  return {
    /** Sends what is due. Safe in any number of processes: an event that is sent twice is applied once. */
    deliverDue: async (): Promise<void> => void (await Promise.all((await claim()).map(deliver))),
    /** Undelivered events are never deleted, because an operator has to look into them. */
    deleteDelivered: async (): Promise<void> => {
      await db.sql`
        delete from processor.events where id in (
          select id from processor.events where delivered_at < ${now()}::timestamptz - ${maxDelivered}::interval
          order by delivered_at limit ${forgottenAtOnce} for update skip locked)`;
    },
  };
}
