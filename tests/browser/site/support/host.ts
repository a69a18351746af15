import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Host {
  readonly url: string;
  /** Closes connections, as a host without a network does. Workers notice it, which Playwright's own switch does not reach. */
  isDown: boolean;
  /** Answers like a proxy that cannot reach the site. */
  isCutOff: boolean;
  /** Texts in place of the site's answers, by path; null for a missing file. */
  readonly changed: Map<string, string | null>;
  close(): Promise<void>;
}

/** A host in front of the site that can be taken off the network, and that can serve another release. */
export async function startHost(site: string): Promise<Host> {
  const changed = new Map<string, string | null>();
  const target = new URL(site);
  const host = { isDown: false, isCutOff: false, changed };
  const server = createServer((incoming, outgoing) => {
    if (host.isDown) return void incoming.socket.destroy();
    if (host.isCutOff) return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
    const { pathname } = new URL(incoming.url ?? '/', target);
    const text = changed.get(pathname);
    if (text === null) return void outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    if (text !== undefined)
      return void outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(text);
    const { method, headers, url: path } = incoming;
    const onward = request({ host: target.hostname, port: target.port, method, path, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, {
    url: `http://localhost:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}
