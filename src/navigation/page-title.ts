import type { IntlShape } from '@formatjs/intl';
import type { RouteName } from '#domain/routes.ts';

const siteName = 'Croupier';

export function pageTitle(intl: Pick<IntlShape<string>, 'formatMessage'>, route: RouteName, title?: string): string {
  const own = title ?? intl.formatMessage({ id: `shell.title.${route}` });
  return route === 'home-page' ? `${siteName} | ${own}` : `${own} | ${siteName}`;
}
