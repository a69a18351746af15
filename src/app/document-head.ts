import { useEffect } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import type { RouteName } from '../domain/routes.ts';
import { pageTitle } from './page-title.ts';

/** Names the page in the browser's tab, as the prerendered markup does. A screen that knows better says so with `title`. */
export function useDocumentHead(route: RouteName, title?: string): void {
  const intl = useIntl();
  const text = pageTitle(intl, route, title);
  useEffect(() => {
    document.title = text;
  }, [text]);
}
