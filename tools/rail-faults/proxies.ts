import { rmSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Gate, Link } from './gate.ts';

export interface Proxy {
  readonly port: number;
  close(): Promise<void>;
}

/** @param path of a Unix socket; null takes a free port. */
async function listening(server: Server, sockets: ReadonlySet<Socket>, path: string | null): Promise<Proxy> {
  if (path === null) server.listen(0, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    async close() {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}

function tracked(): { readonly sockets: Set<Socket>; readonly track: (socket: Socket) => void } {
  const sockets = new Set<Socket>();
  return {
    sockets,
    track(socket) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
  return body;
}

/** Stands between the platform and one of its nodes. Several calls in one request are one step without a name. */
export function nodeProxy(gate: Gate, url: string, link: 'node' | 'secondNode' = 'node'): Promise<Proxy> {
  const { sockets, track } = tracked();
  async function replyTo(request: IncomingMessage): Promise<string | null> {
    const body = await bodyOf(request);
    const { method: name = '', params = [] } = JSON.parse(body) as { readonly method?: string; readonly params?: readonly unknown[] };
    const ordinal = gate.enter(link);
    const before = await gate.judge({ link, name, moment: 'before', ordinal, params });
    if (before === 'cut') return null;
    if (before) return before.reply;
    const { authorization } = request.headers;
    const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) };
    const text = await (await fetch(url, { method: 'POST', headers, body })).text();
    const after = await gate.judge({ link, name, moment: 'after', ordinal, params }, text);
    return after === 'cut' ? null : (after?.reply ?? text);
  }
  const server = createHttpServer((request, response) => {
    replyTo(request)
      .then((reply) => (reply === null ? request.socket.destroy() : response.setHeader('content-type', 'application/json').end(reply)))
      .catch(() => request.socket.destroy());
  });
  server.on('connection', track);
  return listening(server, sockets, null);
}

/** One line of a socket. @throws Error where it ends before. */
function lineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith('\n')) resolve(text);
    });
    socket.on('close', () => reject(new Error('the connection has ended')));
  });
}

/** Stands between the platform and the signer: a connection has one call. */
export function signerProxy(gate: Gate, path: string, target: string): Promise<Proxy> {
  const { sockets, track } = tracked();
  async function serve(socket: Socket): Promise<void> {
    const line = await lineOf(socket);
    const { call: name = '' } = JSON.parse(line) as { readonly call?: string };
    const ordinal = gate.enter('signer');
    if ((await gate.judge({ link: 'signer', name, moment: 'before', ordinal })) !== null) return void socket.destroy();
    const upstream = connect(target);
    track(upstream);
    const answered = lineOf(upstream);
    upstream.on('connect', () => upstream.write(line));
    const reply = await answered;
    upstream.destroy();
    const after = await gate.judge({ link: 'signer', name, moment: 'after', ordinal }, reply);
    return after === null ? void socket.write(reply) : void socket.destroy();
  }
  const server = createServer((socket) => {
    track(socket);
    serve(socket).catch(() => socket.destroy());
  });
  rmSync(path, { force: true });
  return listening(server, sockets, path);
}

/** Stands between the platform and its database: what the platform sends at once is a step. */
export function databaseProxy(gate: Gate, target: number): Promise<Proxy> {
  const { sockets, track } = tracked();
  const link: Link = 'database';
  const server = createServer((socket) => {
    const upstream = connect(target, '127.0.0.1');
    track(socket);
    track(upstream);
    const end = (): void => {
      socket.destroy();
      upstream.destroy();
    };
    socket.on('close', end);
    upstream.on('close', end);
    let sending = Promise.resolve();
    let waiting: number | null = null;
    socket.on('data', (chunk) => {
      const ordinal = gate.enter(link);
      sending = sending.then(async () => {
        if ((await gate.judge({ link, name: 'query', moment: 'before', ordinal })) !== null) return end();
        waiting = ordinal;
        return void upstream.write(chunk);
      });
    });
    let replying = Promise.resolve();
    upstream.on('data', (chunk) => {
      const ordinal = waiting;
      waiting = null;
      replying = replying.then(async () => {
        const verdict = ordinal === null ? null : await gate.judge({ link, name: 'query', moment: 'after', ordinal });
        return verdict === null ? void socket.write(chunk) : end();
      });
    });
  });
  return listening(server, sockets, null);
}
