import { useIntl } from 'react-intl';

/** @returns a function that formats a time in the page's language, like `Nov 26, 2026, 2:05 PM`. */
export function useMoment(): (time: string | number) => string {
  const intl = useIntl();
  return (time) => intl.formatDate(time, { dateStyle: 'medium', timeStyle: 'short' });
}
