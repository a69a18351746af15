import type { IntlShape } from '@formatjs/intl';
import type { RouteName } from '../../domain/routes.ts';

const siteName = 'Croupier';

export function pageTitle(intl: Pick<IntlShape<string>, 'formatMessage'>, route: RouteName, title?: string): string {
  const own = title ?? intl.formatMessage({ id: `shell.title.${route}` });
  // Languages differ in what stands before a colon.
  return route === 'home-page' ? own : `${own} | ${siteName}`;
}
