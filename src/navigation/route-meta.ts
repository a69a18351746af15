import { createContext, use } from 'react';
import { type RouteMeta, routes } from '../../domain/routes.ts';

export const RouteMetaContext = createContext<RouteMeta>(routes[0].meta);

/** The meta of the route that is shown. */
export const useRouteMeta = (): RouteMeta => use(RouteMetaContext);
