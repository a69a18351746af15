import type { FastifyInstance } from 'fastify';
import { writeProbe } from '../db/write-probe.ts';
import type { Platform } from '../platform.ts';
import { sharedFor } from './shared.ts';
import { version } from '../version.ts';

/** The time that a check of the database counts, so that endless checks cost one statement a second. */
const ttlMs = 1_000;

/**
 * The state of this process and its version: 200 while the database answers and its commits end, otherwise 503; also 503 once the process is about to
 * end.
 */
export function mountHealth(app: FastifyInstance, { db, log }: Pick<Platform, 'db' | 'log'>, isDraining: () => boolean): void {
  const proveWrites = writeProbe(db);
  const isHealthy = sharedFor(ttlMs, async () => {
    try {
      const [answer] = await db.sql<{ is_open: boolean }>`select current_setting('transaction_read_only') = 'off' as is_open`;
      if (!answer?.is_open) throw new Error('The database takes no writes.');
      await proveWrites();
      return true;
    } catch (error) {
      log.error({ err: error }, 'health');
      return false;
    }
  });
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining', version });
    return (await isHealthy()) ? reply.send({ status: 'ok', version }) : reply.code(503).send({ status: 'unavailable', version });
  });
}
