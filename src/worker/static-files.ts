import { lookUp, maintain } from './cache-lookup.ts';
import type { Fetching, Scope } from './scope.ts';

const prefix = 'static-';
/** Key in the cache of a former build that lists the clients which still show one of its pages. */
const usersAddress = '/former-users';
/** Files through another host's proxy may vary by encoding; their names identify their content anyway. */
const byName = { ignoreVary: true };

/**
 * Caches the site's own files, whose names change with their content. A page of a former build still finds the files it has loaded before, although
 * the server has them no longer: that build's cache stays until no such page is open.
 */
export function staticFiles(scope: Pick<Scope, 'build' | 'caches' | 'clients' | 'fetch'>) {
  const { caches, clients, build } = scope;
  const current = prefix + build.version;
  const formerCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  const windows = async () => (await clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id);

  /** Call when this build takes over: the pages that are open now may be of a former build. */
  async function retireFormer(): Promise<void> {
    const users = await windows();
    for (const name of await formerCaches()) {
      const cache = await caches.open(name);
      if (users.length === 0) await caches.delete(name);
      else if (!(await cache.match(usersAddress))) await cache.put(usersAddress, Response.json(users));
    }
  }

  /** Deletes the caches of former builds that no page shows any more. */
  async function sweep(): Promise<void> {
    const present = new Set(await windows());
    for (const name of await formerCaches()) {
      const kept = await (await caches.open(name)).match(usersAddress);
      const users = kept ? ((await kept.json()) as readonly string[]) : null;
      if (users?.every((id) => !present.has(id))) await caches.delete(name);
    }
  }

  async function answer(event: Fetching): Promise<Response> {
    const { request } = event;
    const stored = await lookUp(() => caches.match(request, byName));
    if (stored) return stored;
    const reply = await scope.fetch(request);
    if (reply.ok && reply.type === 'basic') {
      const copy = reply.clone();
      event.waitUntil(maintain(async () => (await caches.open(current)).put(request, copy)));
    }
    return reply;
  }

  return {
    keep: async () => (await caches.open(current)).addAll(build.files),
    retireFormer: () => maintain(retireFormer),
    sweep: () => maintain(sweep),
    answer,
  };
}
