import cors from '@fastify/cors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** Sources by directive; functions are evaluated at each use. */
export type ContentPolicy = Readonly<Record<string, readonly (string | (() => string))[]>>;

const yearS = 31_536_000;

/** Helmet headers that are off, because supported browsers do not need them or each document sets them itself. */
const leftOut = {
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Policy of responses that are not pages; opened directly, they run nothing. */
const nothing = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

type Site = Pick<Config, 'publicUrl' | 'hstsSubdomains'>;

/** @param framedBy origin that may frame replies other than pages. @returns a function that sets the headers of every reply of both origins. */
export function securityHeaders(
  { publicUrl, hstsSubdomains }: Site,
  framedBy: () => string = () => "'none'",
): (request: IncomingMessage, response: ServerResponse) => void {
  const apply = helmet({
    ...leftOut,
    contentSecurityPolicy: { useDefaults: false, directives: { ...nothing, 'frame-ancestors': [framedBy] } },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: yearS, includeSubDomains: hstsSubdomains },
  });
  return (request, response) => apply(request, response, () => undefined);
}

export function harden(app: FastifyInstance, config: Site, framedBy?: () => string): void {
  const apply = securityHeaders(config, framedBy);
  app.addHook('onRequest', (request, reply, done) => {
    apply(request.raw, reply.raw);
    done();
  });
}

/** @returns a function that sends this policy with a reply. @throws Error for an unknown directive. */
export function contentPolicy(directives: ContentPolicy): (reply: FastifyReply) => void {
  const apply = helmet.contentSecurityPolicy({ useDefaults: false, directives });
  return ({ request, raw }) =>
    apply(request.raw, raw, (error) => {
      if (error) throw error;
    });
}

/** Forbids clients and proxies to cache any reply. */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}

/** Answers of the API are never cached, and of other origins only the operator's sites may read them. */
export async function hardenApi(app: FastifyInstance, { allowedOrigins }: Pick<Config, 'allowedOrigins'>): Promise<void> {
  forbidStoring(app);
  if (allowedOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'user-token', 'accept-language'],
    exposedHeaders: ['date', 'retry-after', 'server-timing'],
    maxAge: 600,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    const origin = reply.getHeader('access-control-allow-origin');
    if (origin !== undefined) void reply.header('timing-allow-origin', origin);
    done();
  });
}
