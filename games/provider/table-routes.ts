import type { FastifyRequest } from 'fastify';
import type { HeldCalls } from './held-calls.ts';
import type { App, GamesHost } from './host.ts';
import { giveNumber, giveShare } from './live/salt.ts';
import { tableOf } from './live/table.ts';
import { tableWatch } from './live/watch.ts';
import { Refusal } from './refusal.ts';
import { afterVersion, requestSchemas } from './request-schemas.ts';
import type { Session } from './session.ts';
import { openSessionOf, sessionOf } from './sessions.ts';

/** Returns the session and its table. @throws Refusal `not_found` for a game without a table. */
function seatOf(own: Session) {
  const table = tableOf(own);
  if (!table) throw new Refusal('not_found', 'This game has no table.');
  return { own, table };
}

/** Mounts the calls of shared tables: their state, and the numbers that players give to the salt. */
export function mountTableRoutes(app: App, host: GamesHost, held: HeldCalls): void {
  const loggedIn = (request: FastifyRequest) => openSessionOf(host, request.headers.authorization);
  const watch = tableWatch(host, held.closing);
  app.get<{ Querystring: { after?: string } }>('/table', { schema: afterVersion }, async (request, reply) => {
    await held.requireCalm(request, reply);
    const { own, table } = seatOf(await sessionOf(host, request.headers.authorization));
    const view = await held.hold(own.owner, request, reply, (signal) => watch.next(table, own.owner, request.query.after, signal));
    return reply.type('application/json; charset=utf-8').send(view);
  });
  app.post<{ Body: Parameters<typeof giveShare>[3] }>('/table/shares', { schema: requestSchemas.share }, async (request) => {
    const { own, table } = seatOf(await loggedIn(request));
    await giveShare(host.db, table, own.owner, request.body);
    return {};
  });
  app.post<{ Body: Parameters<typeof giveNumber>[3] }>('/table/numbers', { schema: requestSchemas.number }, async (request) => {
    const { own, table } = seatOf(await loggedIn(request));
    await giveNumber(host.db, table, own.owner, request.body);
    return {};
  });
}
