import type { Server, Socket } from 'node:net';
import { required } from '#domain/required.ts';
import { isPublicNetwork, networkOf } from './addresses.ts';

/** A browser opens six. Many people share an address where their provider has few, and loopback and private addresses may be a proxy: those have no share. */
export const maxConnectionsPerNetwork = 500;

/** Closes a connection on top of the share of its network before anything is read from it. */
export function boundConnections(server: Pick<Server, 'on'>, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    if (!isPublicNetwork(network)) return;
    const count = (open.get(network) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = required(open.get(network), 'The count') - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
