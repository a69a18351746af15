import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import { withLongStatements } from './statement-timeout.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The time for which a commit proves the next ones. */
const provenMs = 2_000;
/** A commit that takes longer helps no caller. */
const limitMs = 2_000;

/**
 * Proves that commits end, by one of its own: one at a time, and none within two seconds of the last, however many callers there are.
 * @returns a promise that rejects with `DatabaseUnavailable` when the commit does not end in time.
 */
export function writeProbe(db: Database): () => Promise<void> {
  let provenAt = -Infinity;
  let proving: Promise<void> | null = null;

  const prove = async (): Promise<void> => {
    await withLongStatements(() => db.transaction(() => db.sql`update write_probe set written_at = now()`), limitMs);
    provenAt = performance.now();
  };

  return async () => {
    if (performance.now() - provenAt < provenMs) return;
    proving ??= prove().finally(() => (proving = null));
    const ended = new AbortController();
    const late = setTimeout(limitMs, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new DatabaseUnavailable(new Error(`a commit did not end within ${limitMs} ms`));
    });
    try {
      await Promise.race([proving, late]);
    } finally {
      ended.abort();
      late.catch(() => undefined);
    }
  };
}
