import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Log } from '../log.ts';
import { Problem } from './problem.ts';

/** Of Fastify itself: a body that is no JSON, too large, of another type, too slow. */
const isRefusedByServer = (error: unknown): error is FastifyError => {
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  return status !== undefined && status >= 400 && status < 500;
};

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isRefusedByServer(error)) return new Problem('invalid_request', error.message);
  return new Problem('internal', 'Something went wrong.');
}

/** @param status where the server itself refused, which knows more of a request than that it is wrong. */
export function send(reply: FastifyReply, problem: Problem, status = problem.status): FastifyReply {
  if (problem.extra.retry_after_s !== undefined) void reply.header('retry-after', problem.extra.retry_after_s);
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ code: problem.code, message: problem.message, ...problem.extra }));
}

export function answerProblems(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.isFault) log.error('request failed', error, { method: request.method, route: request.routeOptions.url ?? null });
    return send(reply, problem, isRefusedByServer(error) ? error.statusCode : problem.status);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new Problem('not_found', 'There is nothing at this address.')));
}
