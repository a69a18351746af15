import type { Server, Socket } from 'node:net';
import { required } from '#domain/required.ts';
import { networksOf } from './addresses.ts';

/**
 * A browser opens six. Many people share an address if their provider has few, and loopback and private addresses may be a proxy: those have no limit
 * of their own.
 */
export const maxConnectionsPerNetwork = 500;
/** The network around it, an IPv4 /24 or an IPv6 /48, has this multiple. */
const regionFactor = 4;

/** Closes a connection on top of the share of its network before anything is read from it. */
export function boundConnections(server: Pick<Server, 'on'>, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? '');
    const isFull = networks.some((network, index) => (open.get(network) ?? 0) >= (index === 0 ? max : max * regionFactor));
    if (isFull) {
      socket.destroy();
      return;
    }
    for (const network of networks) open.set(network, (open.get(network) ?? 0) + 1);
    socket.once('close', () => {
      for (const network of networks) {
        const left = required(open.get(network), 'The count') - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
  });
}
