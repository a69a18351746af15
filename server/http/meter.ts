import type { IncomingMessage, ServerResponse } from 'node:http';

/** Told of every call before anything is done for it. */
export type Meter = (request: IncomingMessage, response: ServerResponse) => void;

const routes = new WeakMap<IncomingMessage, string>();

/** Says which route a call asked for: its template, never its address. */
export const nameRoute = (request: IncomingMessage, route: string): unknown => routes.set(request, route);

/** `(none)` where it was answered before anybody looked for its route, or has none. */
export const routeOf = (request: IncomingMessage): string => routes.get(request) ?? '(none)';
