import type { FastifyInstance } from 'fastify';
import { writeProbe } from '../db/write-probe.ts';
import type { Platform } from '../platform.ts';
import { sharedFor } from './shared.ts';
import { version } from '../version.ts';

/** A look at the database counts for so long, so that checks without end cost one statement a second. */
const ttlMs = 1_000;

/** The state of this process and its version: 200 while the database answers and its commits end, else 503; 503 too from the moment on that the process is to end. */
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
