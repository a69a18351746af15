import { FormattedMessage, useIntl } from 'react-intl';
import { withLanguage } from '#domain/addresses.ts';
import type { Language } from '#openapi/model.ts';

/** The link to help with play, which other pages have in their footer. A game page has no footer. */
export const SaferLink = () => (
  <a href={withLanguage(useIntl().locale as Language, '/contact-us')}>
    <FormattedMessage id="shell.footer.safer" />
  </a>
);
