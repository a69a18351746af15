import type { IntlShape } from '../i18n/intl.tsx';
import type { RouteName } from '../domain/routes.ts';

export const siteName = 'Croupier';

export function pageTitle(intl: IntlShape, route: RouteName, title?: string): string {
  const own = title ?? intl.formatMessage({ id: `shell.title.${route}` });
  return route === 'home-page' ? `${siteName}: ${own}` : `${own} | ${siteName}`;
}

const described: readonly RouteName[] = ['home-page', 'casino-page', 'livecasino-page', 'crash-page', 'others-page'];

/** What search engines show below the title. Pages without words of their own are described as the site is. */
export const pageDescription = (intl: IntlShape, route: RouteName): string =>
  intl.formatMessage({ id: `shell.description.${described.includes(route) ? route : 'home-page'}` });
