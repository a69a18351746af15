import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { nothingHere, send } from '../http/errors.ts';
import { type ContentPolicy, contentPolicy } from '../http/hardening.ts';
import { etagOf, readFiles, type StaticFile } from '../site/files.ts';
import { sendFile } from '../site/send.ts';

/**
 * The console loads nothing external, runs no inline script and cannot be framed. Pages of documents are pictures that it makes itself. Previews of
 * content are sanitized markup, for which the sanitizer has a policy of its own.
 */
const policyOf = (site: string): ContentPolicy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Uploaded pictures, and the preview of the look: a frame without scripts.
  'img-src': ["'self'", 'blob:', site],
  'frame-src': [site],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['croupier-console', 'dompurify'],
});

function readPage(dir: string): StaticFile | null {
  const file = join(dir, 'index.html');
  if (!existsSync(file)) return null;
  const identity = readFileSync(file);
  return { type: 'text/html; charset=utf-8', etag: etagOf(identity), isImmutable: false, bodies: { identity } };
}

/**
 * Serves the built console beside its API: every address that is no file is a page of it.
 * @param siteUrl of the players' site.
 * @returns whether one is built.
 */
export function mountConsole(app: FastifyInstance, dir: string | null, siteUrl: () => string): boolean {
  const page = dir === null ? null : readPage(dir);
  if (dir === null || page === null) return false;
  const files = readFiles(dir);
  // The address of a site on a free port is known once it listens.
  let sendPolicy: ReturnType<typeof contentPolicy> | null = null;
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url.replace(/^\/+/, '/'), 'http://console.invalid');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || pathname.startsWith('/api/')) return send(reply, nothingHere());
    const file = files.get(pathname);
    if (file) return sendFile(request, reply.code(200), file);
    if (pathname.startsWith('/static/')) return send(reply, nothingHere());
    sendPolicy ??= contentPolicy(policyOf(new URL(siteUrl()).origin));
    sendPolicy(reply);
    void reply.headers({
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    return sendFile(request, reply.code(200), page);
  });
  return true;
}
