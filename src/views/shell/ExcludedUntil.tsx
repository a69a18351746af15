import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '#domain/date-format.ts';
import type { Language } from '#openapi/model.ts';

/** @param until the moment that the platform says. Once it has come, nothing opens by itself: who wants to play again has to ask. */
export function ExcludedUntil({ until }: { readonly until: string }) {
  const { locale } = useIntl();
  const date = formatDay(until, locale as Language, { dateStyle: 'long', timeZone: 'UTC' });
  const [now] = useState(Date.now);
  return <FormattedMessage id={Date.parse(until) > now ? 'status.excluded_until' : 'status.exclusion_over'} values={{ date }} />;
}
