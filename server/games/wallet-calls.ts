import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

/**
 * Runs a provider's request with one effect, in one transaction: the same request again gets the first answer, the same id for
 * something else is refused. `work` runs every time and must be idempotent itself, because what was true at the first call may be
 * refused now (a bet that was rolled back since).
 * @throws Problem 422 `idempotency_key_reused`, and whatever `work` refuses.
 */
export function answerOnce<Reply extends object>(
  { db }: Platform,
  requestId: string,
  fingerprint: string,
  work: () => Promise<unknown>,
  answer: () => Promise<Reply>,
): Promise<Reply> {
  return db.transaction(async () => {
    // A second caller waits here until the first one has committed or given up.
    const first = await db.one`
      insert into wallet_calls (request_id, fingerprint) values (${requestId}, ${fingerprint}) on conflict (request_id) do nothing returning 1 as inserted`;
    if (!first) {
      const before = await db.one<{ fingerprint: string; reply: Reply }>`
        select fingerprint, reply from wallet_calls where request_id = ${requestId}`;
      if (before?.fingerprint !== fingerprint) {
        throw new Problem(422, 'idempotency_key_reused', 'This request id was used for another request.');
      }
      await work();
      return before.reply;
    }
    await work();
    const reply = await answer();
    await db.sql`update wallet_calls set reply = ${JSON.stringify(reply)}::json where request_id = ${requestId}`;
    return reply;
  });
}
