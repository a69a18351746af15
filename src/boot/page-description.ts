import type { IntlShape } from '@formatjs/intl';
import type { RouteName } from '#domain/routes.ts';

const described: readonly RouteName[] = ['home-page', 'casino-page', 'livecasino-page', 'crash-page', 'others-page'];

/** Returns the text that search engines show below the title. Pages without their own use the site's. */
export const pageDescription = (intl: Pick<IntlShape<string>, 'formatMessage'>, route: RouteName): string =>
  intl.formatMessage({ id: `shell.description.${described.includes(route) ? route : 'home-page'}` });
