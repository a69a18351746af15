import type { IncomingMessage, ServerResponse } from 'node:http';

/** Called for every request before any work on it. */
export type Meter = (request: IncomingMessage, response: ServerResponse) => void;

const routes = new WeakMap<IncomingMessage, string>();

/** Records the route of a request: its template, never its address. */
export const nameRoute = (request: IncomingMessage, route: string): unknown => routes.set(request, route);

/** `(none)` if it was answered before routing, or has no route. */
export const routeOf = (request: IncomingMessage): string => routes.get(request) ?? '(none)';
