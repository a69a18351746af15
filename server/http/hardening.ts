import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

const CORS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, user-token, accept-language',
  'access-control-max-age': '600',
};

/** What both origins do for every request: headers, access for sites served elsewhere, and one line of log. */
export function harden(app: FastifyInstance, { config, log }: Platform): void {
  const ofAll = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const ofApi = {
    ...ofAll,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    vary: 'origin',
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith('/api/');
    void reply.headers(isApi ? ofApi : ofAll);
    if (config.publicUrl.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000');
    const { origin } = request.headers;
    if (!isApi || origin === undefined || !config.allowedOrigins.includes(origin)) return done();
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, server-timing',
      'timing-allow-origin': origin,
    });
    return request.method === 'OPTIONS' ? void reply.headers(CORS).code(204).send() : done();
  });
  if (config.logLevel !== 'debug') return;
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
