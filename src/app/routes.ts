import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { routes, type Route, type RouteName } from '../domain/routes.ts';

type Screen = LazyExoticComponent<ComponentType>;

/** The screen of each route. A screen default-exports its component and reads its params with wouter's `useParams`. */
export const screens: Partial<Record<RouteName, Screen>> = {};

export interface AppRoute extends Route {
  readonly name: RouteName;
  readonly Screen: Screen | undefined;
}

export const appRoutes: readonly AppRoute[] = routes.map((route) => ({ ...route, Screen: screens[route.name] }));
