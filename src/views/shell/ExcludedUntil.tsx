import { FormattedMessage, useIntl } from 'react-intl';

/** @param until the moment that the platform says. */
export function ExcludedUntil({ until }: { readonly until: string }) {
  const date = useIntl().formatDate(until, { dateStyle: 'long', timeZone: 'UTC' });
  return <FormattedMessage id="standing.excluded_until" values={{ date }} />;
}
