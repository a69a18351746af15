import { FormattedMessage, useIntl } from 'react-intl';

/** To who takes a break: until when, and what goes on meanwhile. @param until the moment at which it ends by itself. */
export function BreakUntil({ until }: { readonly until: string | undefined }) {
  const moment = useIntl().formatDate(until, { dateStyle: 'long', timeStyle: 'short' });
  return <FormattedMessage id="standing.on_break" values={{ until: moment }} />;
}
