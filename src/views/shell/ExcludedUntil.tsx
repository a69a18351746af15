import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '#domain/date-format.ts';
import type { Language } from '#openapi/model.ts';

/** @param until the end according to the platform. Nothing reopens by itself then: the player has to request it. */
export function ExcludedUntil({ until }: { readonly until: string }) {
  const { locale } = useIntl();
  const date = formatDay(until, locale as Language, { dateStyle: 'long', timeZone: 'UTC' });
  const [now] = useState(Date.now);
  return <FormattedMessage id={Date.parse(until) > now ? 'status.excluded_until' : 'status.exclusion_over'} values={{ date }} />;
}
