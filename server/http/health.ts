import type { FastifyInstance } from 'fastify';
import { writeProbe } from '../db/write-probe.ts';
import type { Platform } from '../platform.ts';
import { version } from '../version.ts';

/** The state of this process and its version: 200 while the database answers and its commits end, else 503; 503 too from the moment on that the process is to end. */
export function mountHealth(app: FastifyInstance, { db, log }: Platform, isDraining: () => boolean): void {
  const proveWrites = writeProbe(db);
  app.get('/healthz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining', version });
    try {
      const [answer] = await db.sql<{ is_open: boolean }>`select current_setting('transaction_read_only') = 'off' as is_open`;
      if (!answer?.is_open) throw new Error('The database takes no writes.');
      await proveWrites();
      return await reply.send({ status: 'ok', version });
    } catch (error) {
      log.error({ err: error }, 'health');
      return reply.code(503).send({ status: 'unavailable', version });
    }
  });
}
