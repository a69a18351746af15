import { type ReactNode, useMemo } from 'react';
import { IntlContext } from 'react-intl';
import { createSiteIntl } from '#src/i18n/intl.ts';
import english from './messages/en/console.json';

interface Props {
  readonly children: ReactNode;
  /** Texts of a screen, which load with it; declared once, outside of a component. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Texts of the console. English is complete; another language is a file beside it, which falls back on English (pluginMessages). */
export function Texts({ children, more }: Props) {
  const intl = useMemo(() => createSiteIntl('en', { ...english, ...more }, (error) => console.error(error)), [more]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}
