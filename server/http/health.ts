import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** 200 while the database answers, else 503. */
export function mountHealth(app: FastifyInstance, { db, log }: Platform): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await db.sql`select 1`;
      return await reply.header('cache-control', 'no-store').send({ status: 'ok' });
    } catch (error) {
      log.error({ err: error }, 'health');
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'unavailable' });
    }
  });
}
