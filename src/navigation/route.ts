import { createContext, use } from 'react';
import { type RouteMatch, routes } from '#domain/routes.ts';

export const RouteContext = createContext<RouteMatch>({ route: routes[0], params: {} });

/** The route that is shown. */
export const useRoute = (): RouteMatch['route'] => use(RouteContext).route;

/** What the address says of the route's `:name`s, decoded; what it leaves out is missing. */
export const useRouteParams = (): RouteMatch['params'] => use(RouteContext).params;
