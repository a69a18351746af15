import { createContext, use } from 'react';
import { type RouteMatch, routes } from '#domain/routes.ts';

export const RouteContext = createContext<RouteMatch>({ route: routes[0], params: {} });

/** The route that is shown. */
export const useRoute = (): RouteMatch['route'] => use(RouteContext).route;

/** Returns the decoded `:name` parameters of the route; absent ones are missing. */
export const useRouteParams = (): RouteMatch['params'] => use(RouteContext).params;
