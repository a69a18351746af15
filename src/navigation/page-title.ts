import type { IntlShape } from '@formatjs/intl';
import type { RouteName } from '#domain/routes.ts';
import { site } from '../i18n/site.ts';

export function pageTitle(intl: Pick<IntlShape<string>, 'formatMessage'>, route: RouteName, title?: string): string {
  const own = title ?? intl.formatMessage({ id: `shell.title.${route}` });
  return route === 'home-page' ? `${site.name} | ${own}` : `${own} | ${site.name}`;
}
