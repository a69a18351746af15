import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** 200 while the database answers and takes writes, else 503. */
export function mountHealth(app: FastifyInstance, { db, log }: Platform): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      const [answer] = await db.sql<{ is_open: boolean }>`select current_setting('transaction_read_only') = 'off' as is_open`;
      if (!answer?.is_open) throw new Error('The database takes no writes.');
      return await reply.header('cache-control', 'no-store').send({ status: 'ok' });
    } catch (error) {
      log.error({ err: error }, 'health');
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'unavailable' });
    }
  });
}
