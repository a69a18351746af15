import { STATUS_CODES as statusCodes } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { DatabaseUnavailable, retryAfterS } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import { Problem } from './problem.ts';
import { logRefusal } from './security-log.ts';

/** Errors of Fastify and its plugins: invalid JSON, a body too large or too slow, a wrong type, an invalid file name. */
const isRefusedByServer = (error: unknown): error is FastifyError & { readonly statusCode: number } => {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return status !== undefined && status >= 400 && status < 500;
};

const nothing = 'There is nothing at this address.';
export const nothingHere = () => new Problem('not_found', nothing);

/** Messages of our own: those of the framework reveal internals and repeat the input. */
const refusedStatuses: Readonly<Record<number, string>> = {
  404: nothing,
  408: 'The request took too long to come.',
  413: 'The body is larger than this call takes.',
  414: 'The address is too long.',
  415: 'The body is of a type that this call does not take.',
  431: 'The headers are too large.',
};

function refusalOf({ statusCode, validation, validationContext = 'body' }: FastifyError & { readonly statusCode: number }): Problem {
  if (validation) {
    const fields = validation.map(({ instancePath, message = 'invalid' }) => ({ path: validationContext + instancePath, message }));
    return new Problem('invalid_request', 'The request does not match the contract.', { fields });
  }
  return new Problem(statusCode === 404 ? 'not_found' : 'invalid_request', refusedStatuses[statusCode] ?? 'The request cannot be read.');
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Problem('unavailable', 'The platform cannot answer at the moment. Ask again shortly.', { retry_after_s: retryAfterS });
  }
  if (isRefusedByServer(error)) return refusalOf(error);
  return new Problem('internal', 'Something went wrong.');
}

const type = 'application/problem+json; charset=utf-8';
const textOf = ({ code, message, extra }: Problem): string => JSON.stringify({ code, message, ...extra });

/** @param status if the server itself refused, with a more specific status. */
export function send(reply: FastifyReply, problem: Problem, status = problem.status): FastifyReply {
  // The id lets people who report a fault name its lines in the log.
  if (problem.isFault) void reply.header('x-request-id', reply.request.id);
  if (problem.extra.retry_after_s !== undefined) void reply.header('retry-after', problem.extra.retry_after_s);
  return reply.code(status).type(type).send(textOf(problem));
}

/**
 * Answers every error with a problem. Faults of the platform are logged, because only the log has their cause; refusals are logged if they may be an
 * attack.
 */
export function answerErrors(app: FastifyInstance, log: Log, config: Pick<Config, 'sealingKey'>): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    // The database's absence is already logged where it was detected.
    if (problem.isFault && !(error instanceof DatabaseUnavailable)) request.log.error({ err: error, req: request }, 'request failed');
    logRefusal(log, request, problem, config);
    return send(reply, problem, isRefusedByServer(error) ? error.statusCode : problem.status);
  });
}

/** An address that cannot be read at all. */
export const refuseUnreadable = ({ statusCode = 400 }: FastifyError, reply: FastifyReply): FastifyReply =>
  send(reply, new Problem('invalid_request', refusedStatuses[statusCode] ?? 'The address cannot be read.'), statusCode);

const statusOfParser: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Invalid HTTP has no reply object, so the response is written to the socket. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statusOfParser[error.code ?? ''] ?? 400;
  const body = textOf(new Problem('invalid_request', refusedStatuses[status] ?? 'The request cannot be read.'));
  const head = `HTTP/1.1 ${status} ${statusCodes[status]}\r\ncontent-type: ${type}\r\nx-content-type-options: nosniff\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`;
  socket.end(head + body);
}

/** Answers unknown addresses with a problem where no site is mounted. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, nothingHere()));
}
