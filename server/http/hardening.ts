import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

const CORS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, user-token, accept-language',
  'access-control-max-age': '600',
};

/** What both origins do for every request: headers, access for sites served elsewhere, and one line of log. */
export function harden(app: FastifyInstance, { config, log }: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    if (config.publicUrl.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000');
    if (!request.url.startsWith('/api/')) return undefined;
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'origin',
    });
    const { origin } = request.headers;
    if (origin === undefined || !config.allowedOrigins.includes(origin)) return undefined;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, server-timing',
      'timing-allow-origin': origin,
    });
    return request.method === 'OPTIONS' ? reply.headers(CORS).code(204).send() : undefined;
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: addresses carry tokens.
    log.debug('request', {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
