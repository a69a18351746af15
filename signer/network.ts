import { constants } from 'node:crypto';
import { createServer as createFront, type Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { type IdentityFiles, readIdentity } from './tls/identity.ts';

/** The address on which the signer takes calls over TLS. */
export interface NetworkSettings {
  readonly host: string;
  readonly port: number;
  readonly files: IdentityFiles;
  /** The name that the certificate of the platform has; null takes every certificate that the authority has signed. */
  readonly clientName: string | null;
}

/** Strangers that open connections and send nothing occupy a place no longer than this. */
const handshakeMs = 5_000;
const maxConnections = 64;

/** Tickets would let a certificate that has expired since be used again for hours. */
const tlsOptions = (files: IdentityFiles) => ({
  ...readIdentity(files),
  minVersion: 'TLSv1.3' as const,
  maxVersion: 'TLSv1.3' as const,
  secureOptions: constants.SSL_OP_NO_TICKET,
});

const hasName = (socket: TLSSocket, name: string): boolean =>
  socket.getPeerX509Certificate()?.checkHost(name, { wildcards: false }) !== undefined;

/**
 * Listens on a host and port, for callers whose certificate the authority has signed. Keys and certificates are read for each connection, so renewed
 * ones need no restart; while they cannot be read, every connection is refused.
 * @param onRefused receives the reason for which a caller was not served.
 * @throws Error with a sentence for the operator.
 */
export async function listenOnNetwork(
  { host, port, files, clientName }: NetworkSettings,
  onCaller: (socket: Socket) => void,
  onRefused: (reason: string) => void,
): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer({ ...tlsOptions(files), requestCert: true, rejectUnauthorized: true, handshakeTimeout: handshakeMs });
  server.on('tlsClientError', (error: NodeJS.ErrnoException, socket) => {
    onRefused(`${error.code ?? 'failed'}: ${error.message}`);
    socket.destroy();
  });
  server.on('secureConnection', (socket) => {
    if (clientName === null || hasName(socket, clientName)) return onCaller(socket);
    onRefused(`the certificate is not of ${clientName}`);
    return socket.destroy();
  });
  const front = createFront((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    try {
      server.setSecureContext(tlsOptions(files));
    } catch (error) {
      onRefused(String(error));
      return void socket.destroy();
    }
    return void server.emit('connection', socket);
  });
  front.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    front.once('error', (error) => reject(new Error(`The signer cannot listen on ${host}:${port}: ${error.message}`, { cause: error })));
    front.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
