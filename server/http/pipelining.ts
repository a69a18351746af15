import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Calls that wait behind one of the same connection. Neither browsers nor proxies send any. */
const maxQueued = 10;

interface Connection {
  isBusy: boolean;
  readonly queue: [IncomingMessage, ServerResponse][];
}

/**
 * Begins a connection's next call once the previous one is answered. Node begins all calls of one packet, while their answers are sent one after the
 * other: behind an unread answer, a thousand calls would hold their memory.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isBusy = true;
    const { socket } = request;
    response.once('close', () => {
      connection.isBusy = false;
      const next = connection.queue.shift();
      // A call after the connection's last answer would get no reply.
      if (next && socket.writable) begin(connection, ...next);
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { isBusy: false, queue: [] };
    connections.set(socket, connection);
    if (!connection.isBusy) return begin(connection, request, response);
    if (connection.queue.length >= maxQueued) {
      socket.destroy();
      return;
    }
    connection.queue.push([request, response]);
  };
}
