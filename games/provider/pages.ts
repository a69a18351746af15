import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GAMES } from '../engine/index.ts';
import { parentOrigins, type App, type GamesHost } from './host.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.svg']);
const compress = promisify(brotliCompress);

/** No script or style but the page's own files, and no frame around it but the platform's. */
const policyFor = (host: GamesHost) => {
  const parents = parentOrigins(host).join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The platform draws the symbols of its games.
    `img-src 'self' data: ${parents}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${parents}`,
  ].join('; ');
};

interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly squeezed: Promise<Buffer> | null;
}

/** The built pages, read once: /games/{page}/ and hashed files under /games/static/. */
export function mountGamePages(app: App, host: GamesHost, directory: string): void {
  const assets = readAssets(directory);
  const deliver = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const asset = assets.get(name);
    if (!asset)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(assets.size ? 'Not found.' : 'The games are not built: run npm run build.');
    void reply.type(asset.type).header('vary', 'accept-encoding');
    const accepts = String(request.headers['accept-encoding'] ?? '').includes('br');
    return asset.squeezed && accepts ? reply.header('content-encoding', 'br').send(await asset.squeezed) : reply.send(asset.bytes);
  };

  for (const page of Object.keys(GAMES)) {
    app.get(`/${page}/`, (request, reply) => {
      void reply.headers({
        'content-security-policy': policyFor(host),
        // The link that opened the page is nobody else's business.
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'cache-control': 'no-cache',
      });
      return deliver(request, reply, `${page}.html`);
    });
  }
  app.get<{ Params: { '*': string } }>('/static/*', (request, reply) => {
    const name = `static/${request.params['*']}`;
    if (assets.has(name)) void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return deliver(request, reply, name);
  });
}

function readAssets(directory: string): Map<string, Asset> {
  const found = new Map<string, Asset>();
  const read = (below: string): void => {
    for (const entry of readdirSync(join(directory, below), { withFileTypes: true })) {
      const name = below ? `${below}/${entry.name}` : entry.name;
      const type = TYPES[extname(entry.name)];
      if (entry.isDirectory()) read(name);
      else if (type) {
        const bytes = readFileSync(join(directory, name));
        found.set(name, { type, bytes, squeezed: COMPRESSED.has(extname(name)) ? compress(bytes) : null });
      }
    }
  };
  try {
    read('');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return found;
}
