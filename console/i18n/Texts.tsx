import { type ReactNode, useMemo } from 'react';
import { IntlContext } from 'react-intl';
import { createSiteIntl } from '#src/i18n/intl.ts';
import english from './messages/en/console.json';

/** Texts of the console. English is complete; another language is a file beside it, which falls back on English (pluginMessages). */
export function Texts({ children }: { readonly children: ReactNode }) {
  const intl = useMemo(() => createSiteIntl('en', english, (error) => console.error(error)), []);
  return <IntlContext value={intl}>{children}</IntlContext>;
}
