import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { send } from './errors.ts';
import { Problem } from './problem.ts';

/** No call of ours is larger: the longest is a contact message. */
const BODY_LIMIT = 64 * 1024;

export const createApp = (config: Config): FastifyInstance =>
  Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    // Of an address that cannot be read at all.
    frameworkErrors: (_error, _request, reply) => void send(reply, new Problem(400, 'invalid_request', 'The address cannot be read.')),
  });

/** @throws Error with a sentence for the operator. @param variable the setting that names another port. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use. Stop what listens there or set ${variable} to another port.`);
    if (code === 'EACCES') throw new Error(`Port ${port} is not open to this user. Set ${variable} to a port from 1024 on.`);
    throw error;
  }
}

export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
