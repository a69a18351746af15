import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Logs one debug line per request, and failures. Addresses and texts of requests are never logged. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...line, err: error }, 'request failed');
    else reply.log.debug(line, 'request');
  }

  override streamError(error: Error & { readonly code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, err: error };
    // The client has disconnected.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') reply.log.debug(line, 'answer not taken');
    else reply.log.warn(line, 'answer cut short');
  }

  /** The request's own line in the log says so. */
  override routeNotFound(): void {}
}
