import { Problem } from '../http/problem.ts';
import type { Method } from './methods.ts';
import type { Processor, Processors } from './processors.ts';

export type Use = 'deposits' | 'withdrawals';

/** The processor that takes a method, and its own code of the coin on that network. */
export interface Route {
  readonly processor: Processor;
  readonly code: string | null;
}

/** The first processor that takes new payments of this method; null where none does. A method that names no processor goes to the first. */
export function routeOf({ taking }: Pick<Processors, 'taking'>, { processors }: Pick<Method, 'processors'>, use: Use): Route | null {
  const able = taking.filter(({ capabilities }) => capabilities[use]);
  const routes = processors.length === 0 ? able.slice(0, 1).map(({ name }) => ({ processor: name, code: null })) : processors;
  for (const { processor: named, code } of routes) {
    const processor = able.find(({ name }) => name === named);
    if (processor) return { processor, code };
  }
  return null;
}

/** @throws Problem `method_unavailable` where no processor takes the method. */
export function requireRoute({ processors }: { readonly processors: Processors }, method: Method, use: Use): Route {
  const route = routeOf(processors, method, use);
  if (!route) throw new Problem('method_unavailable', `No payment processor takes ${use} of ${method.name} here.`);
  return route;
}
