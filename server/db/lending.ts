import type pg from 'pg';
import type { HostPool } from './postgres-pool.ts';
import { watchReachability } from './reachability.ts';
import { statementMs } from './statement-timeout.ts';
import { DatabaseUnavailable, endsConnection, isAway } from './unavailable.ts';

/** Time after the server's own limit for a statement; a connection that is still silent then counts as dead. */
const silenceMs = 500;
/** After this time the database itself is checked. */
const doubtMs = 1_500;
const watchEveryMs = 250;

/** A connection in use. */
export interface Held {
  readonly client: pg.PoolClient;
  /** The start of the wait for an answer, by the process's clock; null without a wait. */
  askedAt: number | null;
  isBroken: boolean;
}

export interface Lending {
  /** @throws DatabaseUnavailable */
  lend(): Promise<Held>;
  giveBack(held: Held): void;
  /** @throws DatabaseUnavailable, or the server's error for the statement. */
  ask(held: Held, query: pg.QueryConfig): Promise<pg.QueryResult>;
  close(): void;
}

/**
 * Lends connections, and ensures that no caller waits on one whose server is away.
 * @param onError called when the database is lost and (with null) when it is back.
 */
export function openLending(hosts: HostPool, onError: (error: Error | null) => void): Lending {
  const lent = new Set<Held>();
  const reach = watchReachability({
    probe: () => hosts.findUsable(),
    onLost(error) {
      onError(error);
      // Callers that wait on a lost connection fail at once, because it is closed.
      for (const held of lent) if (held.askedAt !== null) void breakOff(held);
    },
    onBack: () => onError(null),
  });

  async function breakOff(held: Held): Promise<void> {
    held.isBroken = true;
    hosts.retire();
    await (held.client as unknown as pg.Client).end();
  }

  /** A slow query may mean a lost database, so it starts a probe. */
  const watch = setInterval(() => {
    const since = performance.now() - doubtMs;
    for (const { askedAt } of lent) if (askedAt !== null && askedAt < since) return reach.doubt();
    return undefined;
  }, watchEveryMs);
  watch.unref();

  function failed(error: unknown): unknown {
    if (!isAway(error)) return error;
    reach.doubt();
    return new DatabaseUnavailable(error);
  }

  return {
    async lend() {
      for (;;) {
        reach.check();
        const client = await hosts.connect().catch((error: unknown) => {
          throw failed(error);
        });
        if (hosts.isRetired(client)) client.release(true);
        else {
          const held = { client, askedAt: null, isBroken: false };
          lent.add(held);
          return held;
        }
      }
    },
    giveBack(held) {
      lent.delete(held);
      held.client.release(held.isBroken);
    },
    async ask(held, query) {
      held.askedAt = performance.now();
      try {
        return await held.client.query({ ...query, query_timeout: statementMs() + silenceMs } as pg.QueryConfig);
      } catch (error) {
        if (endsConnection(error)) {
          held.isBroken = true;
          hosts.retire();
        }
        throw failed(error);
      } finally {
        held.askedAt = null;
      }
    },
    close() {
      reach.close();
      clearInterval(watch);
    },
  };
}
