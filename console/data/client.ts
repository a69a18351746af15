import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#openapi/operators.schema.d.ts';
import { unwrap } from '#src/data/operations.ts';
import type { SessionStore } from './session.ts';

export { unwrap };
export type Client = ReturnType<typeof createClient<paths>>;

/**
 * Sends the session's token with each write, ends the session on the page once the platform has ended it, and notifies of a refusal by role: the role
 * may be another one by now.
 */
const withSession = (session: SessionStore, onForbidden: () => void): Middleware => ({
  onRequest({ request }) {
    const current = session.current();
    if (request.method !== 'GET' && current.status === 'open') request.headers.set('x-csrf-token', current.session.csrf_token);
  },
  onResponse({ response }) {
    if (response.status === 401) session.end();
    if (response.status === 403) onForbidden();
  },
});

/** The typed client of the operators' contract, on the console's own origin. */
export function createConsoleClient(session: SessionStore, onForbidden: () => void = () => undefined): Client {
  const client = createClient<paths>({ baseUrl: '/api', fetch: (request) => globalThis.fetch(request) });
  client.use(withSession(session, onForbidden));
  return client;
}
