import { FormattedMessage, useIntl } from 'react-intl';
import { formatDay } from '#domain/date-format.ts';
import type { Language } from '#openapi/model.ts';

/** For a player on a break: its end, and what remains possible. @param until the time at which it ends by itself, if known. */
export function BreakUntil({ until }: { readonly until: string | undefined }) {
  const { locale } = useIntl();
  if (until === undefined) return <FormattedMessage id="status.on_break_title" />;
  const moment = formatDay(until, locale as Language, { dateStyle: 'long', timeStyle: 'short' });
  return <FormattedMessage id="status.on_break" values={{ until: moment }} />;
}
