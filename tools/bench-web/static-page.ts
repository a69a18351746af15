import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface StaticPage {
  /** Address of the page: the same path as on the site, on an origin of its own. */
  readonly url: string;
  close(): void;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

/** The document as the server sent it, with its style sheets written into it and without anything that runs. */
async function stillOf(site: string, path: string): Promise<string> {
  const html = await (await fetch(site + path)).text();
  const sheets = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag).filter((tag) => attribute(tag, 'rel') === 'stylesheet');
  let still = html;
  for (const tag of sheets) {
    const href = attribute(tag, 'href');
    if (!href) throw new Error(`A style sheet without an address: ${tag}`);
    const css = await (await fetch(new URL(href, site + path))).text();
    still = still.replace(tag, () => `<style>${css}</style>`);
  }
  return still
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link [^>]*rel="(?:preload|modulepreload)"[^>]*as="(?:script|fetch)"[^>]*>/g, '');
}

/**
 * Serves the page without scripts: the best that its markup, styles and pictures allow. Everything else is loaded from the site, in the same
 * compression.
 * @param site address without a slash at the end.
 * @param path with its language.
 */
export async function serveStill(site: string, path: string): Promise<StaticPage> {
  const body = Buffer.from(await stillOf(site, path));
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const server = createServer((request, reply) => {
    const address = request.url ?? '/';
    if (address === path) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': packed.length });
      reply.end(packed);
      return;
    }
    fetch(site + address, { headers: { 'accept-encoding': 'identity' } })
      .then(async (found) => {
        const bytes = Buffer.from(await found.arrayBuffer());
        const type = found.headers.get('content-type') ?? 'application/octet-stream';
        const isText = /text|svg|json|javascript/.test(type);
        const sent = isText ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : bytes;
        reply.writeHead(found.status, {
          'content-type': type,
          'content-length': sent.length,
          'cache-control': found.headers.get('cache-control') ?? 'no-cache',
          ...(isText && { 'content-encoding': 'br' }),
        });
        reply.end(sent);
      })
      .catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
