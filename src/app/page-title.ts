import type { IntlShape } from 'react-intl';
import type { RouteName } from '../domain/routes.ts';

export const siteName = 'Croupier';

export function pageTitle(intl: IntlShape, route: RouteName, title?: string): string {
  const own = title ?? intl.formatMessage({ id: `shell.title.${route}` });
  return route === 'home-page' ? `${siteName}: ${own}` : `${own} | ${siteName}`;
}

export const pageDescription = (intl: IntlShape, route: RouteName): string =>
  intl.formatMessage({
    id: route === 'home-page' || route.endsWith('-page') ? `shell.description.${route}` : 'shell.description.home-page',
  });
