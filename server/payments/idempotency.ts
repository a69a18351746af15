import { createHash } from 'node:crypto';
import { Problem, type ProblemReply } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

export interface IdempotentCall<T> {
  readonly playerId: number;
  readonly operation: 'deposit' | 'withdraw';
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  readonly body: object;
  /** Checks the request and writes down what is to happen, all in one transaction. Resolves with the payment's id. */
  readonly open: () => Promise<string>;
  /** Does it. May run again after a crash or an unknown outcome, with the same payment. */
  readonly answer: (transactionId: string) => Promise<T>;
}

type Reply<T> = { readonly answer: T } | { readonly problem: ProblemReply };

interface CallRow {
  fingerprint: string;
  reply: Reply<unknown> | null;
  transaction_id: string | null;
  leased_until: Date | null;
}

/** Longer than a processor is given to answer, so that only a process that died loses its lease. */
const leaseMs = 40_000;

/** A caller that asks again later than this may pay twice: the contract says so. */
const retention = '90 days';
const forgottenAtOnce = 1_000;

const sorted = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
const fingerprintOf = (body: object) => createHash('sha256').update(sorted(body)).digest('hex');

/** Claims the key, or says what became of it. */
async function claim<T>(platform: Platform, call: IdempotentCall<T>): Promise<{ reply: Reply<T> } | { transactionId: string }> {
  const { db } = platform;
  const fingerprint = fingerprintOf(call.body);
  const leasedUntil = new Date(platform.now().getTime() + leaseMs);
  return db.transaction(async () => {
    const isNew = await db.one`
      insert into idempotent_calls (player_id, operation, key, fingerprint, leased_until)
      values (${call.playerId}, ${call.operation}, ${call.key}, ${fingerprint}, ${leasedUntil}) on conflict do nothing returning key`;
    if (isNew) {
      // A refusal here undoes the claim as well: nothing has happened yet, so the same key may try again.
      const transactionId = await call.open();
      await db.sql`
        update idempotent_calls set transaction_id = ${transactionId}
        where player_id = ${call.playerId} and operation = ${call.operation} and key = ${call.key}`;
      return { transactionId };
    }
    const before = await db.one<CallRow>`
      select fingerprint, reply, transaction_id, leased_until from idempotent_calls
      where player_id = ${call.playerId} and operation = ${call.operation} and key = ${call.key} for update`;
    if (!before?.transaction_id) throw new Error('an idempotent call without its payment');
    if (before.fingerprint !== fingerprint) {
      throw new Problem('idempotency_key_reused', 'This key was used for another payment. Start a new one.');
    }
    if (before.reply) return { reply: before.reply as Reply<T> };
    if (before.leased_until && before.leased_until > platform.now()) {
      throw new Problem('request_in_flight', 'This payment is being made. Ask again in a moment.');
    }
    await db.sql`
      update idempotent_calls set leased_until = ${leasedUntil}
      where player_id = ${call.playerId} and operation = ${call.operation} and key = ${call.key}`;
    return { transactionId: before.transaction_id };
  });
}

async function settle<T>(platform: Platform, call: IdempotentCall<T>, reply: Reply<T> | null): Promise<void> {
  await platform.db.sql`
    update idempotent_calls set reply = ${reply && JSON.stringify(reply)}::jsonb, leased_until = null
    where player_id = ${call.playerId} and operation = ${call.operation} and key = ${call.key}`;
}

/** Whether a payment was made under the key: its stored reply needs no second proof of identity. */
export const isCallKnown = async (
  { db }: Platform,
  { playerId, operation, key }: Pick<IdempotentCall<unknown>, 'playerId' | 'operation' | 'key'>,
) =>
  (await db.one`select 1 from idempotent_calls where player_id = ${playerId} and operation = ${operation} and key = ${key}`) !== undefined;

/**
 * Runs a payment once per key, over retries, double clicks, processes and crashes; every other call with the key and the
 * same body gets the first one's answer. @throws Problem `idempotency_key_reused`, `request_in_flight` or what the payment throws.
 */
export async function idempotently<T>(platform: Platform, call: IdempotentCall<T>): Promise<T> {
  const claimed = await claim(platform, call);
  if ('reply' in claimed) {
    if ('answer' in claimed.reply) return claimed.reply.answer;
    throw Problem.again(claimed.reply.problem);
  }
  try {
    const answer = await call.answer(claimed.transactionId);
    await settle(platform, call, { answer });
    return answer;
  } catch (error) {
    const isFinal = error instanceof Problem && !error.isFault;
    await settle(platform, call, isFinal ? { problem: error.reply } : null);
    throw error;
  }
}

/** Keys of long ago whose payment has ended. Safe in any number of processes. */
export async function deleteOldCalls({ db, now }: Platform): Promise<void> {
  await db.sql`
    delete from idempotent_calls where (player_id, operation, key) in (
      select calls.player_id, operation, key from idempotent_calls as calls join transactions on transactions.id = calls.transaction_id
      where calls.created_at < ${now()}::timestamptz - ${retention}::interval and status in ('authorized', 'declined')
      order by calls.created_at limit ${forgottenAtOnce} for update of calls skip locked)`;
}
