import type { FastifyReply } from 'fastify';
import { answerFormerPages } from './former-states.ts';
import { heldCalls } from './held-calls.ts';
import type { App, GamesHost } from './host.ts';
import type { RefusalReply } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { mountRoundRoutes } from './round-routes.ts';
import { mountSessionRoutes } from './session-routes.ts';
import type { Surroundings } from './surroundings.ts';
import { mountTableRoutes } from './table-routes.ts';

/** Mounts the API of the game pages. The session is a bearer token, which only the page holds. */
export function mountGamesApi(app: App, host: GamesHost, surroundings: Surroundings): void {
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  answerFormerPages(app);
  app.setErrorHandler((error, _request, reply) => refuse(error, reply));
  const held = heldCalls(app, surroundings);
  mountSessionRoutes(app, host, surroundings);
  mountTableRoutes(app, host, held);
  mountRoundRoutes(app, host, surroundings, held);
}

function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  // The server that hosts the provider answers all other errors.
  if (!(error instanceof Refusal)) throw error;
  const { code, message, round } = error;
  return reply
    .code(error.status)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ code, message, ...(round && { round }) } satisfies RefusalReply));
}
