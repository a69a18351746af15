import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Spent, spentOnDatabase } from '../db/time-spent.ts';

interface Timed extends FastifyRequest {
  beganAt?: number;
  timing?: { readonly database: Spent; authMs: number };
}

/** Calls with a name, a password or a token. The duration of their parts could reveal what the answer does not, such as whether an account exists. */
const silentPaths = /^\/api\/(auth|notifications)\//;

const part = (name: string, ms: number): string => `${name};dur=${ms.toFixed(1)}`;

/** All in milliseconds. */
export const timingOf = ({ authMs, databaseMs, totalMs }: { authMs: number; databaseMs: number; totalMs: number }): string =>
  `${part('auth', authMs)}, ${part('db', databaseMs)}, ${part('total', totalMs)}`;

/** Reports in `Server-Timing` the milliseconds of a call: identifying the caller (`auth`), waiting for the database (`db`), in all (`total`). */
export function setTimingHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request: Timed, _reply, done) => {
    request.beganAt = performance.now();
    done();
  });
  app.addHook('onSend', (request: Timed, reply: FastifyReply, payload, done) => {
    if (!silentPaths.test(request.url)) {
      const { timing } = request;
      const totalMs = performance.now() - (request.beganAt ?? performance.now());
      const header = timing ? timingOf({ authMs: timing.authMs, databaseMs: timing.database.ms, totalMs }) : part('total', totalMs);
      void reply.header('server-timing', header);
    }
    done(null, payload);
  });
}

/** Runs a call and records the time of its parts. `known` is to be called when the caller is known. */
export function timed<T>(request: Timed, work: (known: () => void) => Promise<T>): Promise<T> {
  const timing = { database: { ms: 0 }, authMs: 0 };
  request.timing = timing;
  const from = performance.now();
  return spentOnDatabase.run(timing.database, () => work(() => (timing.authMs = performance.now() - from)));
}
