import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import helmet from 'helmet';
import { games } from '../engine/index.ts';
import { parentOrigins, type App, type GamesHost } from './host.ts';

const notBuilt = 'The game is not built: run npm run build.';
const pageHeaders = {
  // The link that opened the page must not reach other sites.
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-cache',
};

/** Only the page's own scripts and styles, and no frame around it but the platform's. */
function policyFor(host: GamesHost) {
  const parents = () => parentOrigins(host).join(' ');
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      // The platform draws the symbols of its games.
      'img-src': ["'self'", 'data:', parents],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'frame-ancestors': [parents],
    },
  });
}

/** The built pages: /games/{page}/ for each game and the verifier, and hashed files under /games/static/, compressed by the build. */
export async function mountGamePages(app: App, host: GamesHost, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, 'static'),
    prefix: '/static/',
    preCompressed: true,
    // Compressed files are variants of an address, not addresses of their own.
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    immutable: true,
    maxAge: '365d',
    suppressWarning: true,
  });
  // The verifier has a policy of its own, and is a download for offline use.
  app.get('/verifier.html', (_request, reply) => {
    const name = 'offline/verifier.html';
    if (!existsSync(join(directory, name))) return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt);
    return reply
      .headers({ ...pageHeaders, 'content-disposition': 'attachment; filename="croupier-verifier.html"' })
      .sendFile(name, directory, { cacheControl: false });
  });
  const sendPolicy = policyFor(host);
  for (const page of [...Object.keys(games), 'verify']) {
    const file = `${page}.html`;
    const isBuilt = existsSync(join(directory, file));
    app.get(`/${page}/`, (request, reply) => {
      if (!isBuilt) return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt);
      sendPolicy(request.raw, reply.raw, (error) => {
        if (error) throw error;
      });
      return reply.headers(pageHeaders).sendFile(file, directory, { cacheControl: false });
    });
  }
}
