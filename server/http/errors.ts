import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { DatabaseUnavailable, RETRY_AFTER_S } from '../db/unavailable.ts';
import { Problem } from './problem.ts';

/** Of Fastify itself: a body that is no JSON, too large, of another type, too slow. */
const isRefusedByServer = (error: unknown): error is FastifyError => {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return status !== undefined && status >= 400 && status < 500;
};

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    return new Problem('unavailable', 'The platform cannot answer at the moment. Ask again shortly.', { retry_after_s: RETRY_AFTER_S });
  }
  if (isRefusedByServer(error)) return new Problem('invalid_request', error.message);
  return new Problem('internal', 'Something went wrong.');
}

/** @param status where the server itself refused, which knows more of a request than that it is wrong. */
export function send(reply: FastifyReply, problem: Problem, status = problem.status): FastifyReply {
  // For whoever reports a fault to name the lines of the log about it.
  if (problem.isFault) void reply.header('x-request-id', reply.request.id);
  if (problem.extra.retry_after_s !== undefined) void reply.header('retry-after', problem.extra.retry_after_s);
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ code: problem.code, message: problem.message, ...problem.extra }));
}

/** What goes wrong is a problem to whoever asked, and where it is ours, a line of the log: only there stands why. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    // That it is away is said once, where it was found.
    if (problem.isFault && !(error instanceof DatabaseUnavailable)) request.log.error({ err: error, req: request }, 'request failed');
    return send(reply, problem, isRefusedByServer(error) ? error.statusCode : problem.status);
  });
}

/** Where nothing but calls is answered, an unknown address is a problem too. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => send(reply, new Problem('not_found', 'There is nothing at this address.')));
}
