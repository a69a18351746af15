import { useIntl } from '../../i18n/intl.tsx';

/** The address of a path without language, in the language that is shown. */
export function useHref(): (path: string) => string {
  const { locale } = useIntl();
  return (path) => `/${locale}${path === '/' ? '' : path}`;
}
