import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** @param until the moment that the platform says. Once it has come, nothing opens by itself: who wants to play again has to ask. */
export function ExcludedUntil({ until }: { readonly until: string }) {
  const date = useIntl().formatDate(until, { dateStyle: 'long', timeZone: 'UTC' });
  const [now] = useState(Date.now);
  return <FormattedMessage id={Date.parse(until) > now ? 'standing.excluded_until' : 'standing.exclusion_over'} values={{ date }} />;
}
